// swift-tools-version: 6.1
// A command-line tool on a database of meter readings: an example to copy. It depends on nothing but GRDB.

import PackageDescription

let package = Package(
    name: "Readings",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(name: "GRDB", path: "../..")
    ],
    targets: [
        // A reader of CSV files, to be copied into other programs: it depends on nothing.
        .target(name: "CSV"),
        .testTarget(name: "CSVTests", dependencies: ["CSV"]),
        // All but the `main` of the program: tests can import it.
        .target(
            name: "MeterReadings",
            dependencies: ["CSV", .product(name: "GRDB", package: "GRDB"), .product(name: "GRDBServer", package: "GRDB")]
        ),
        .executableTarget(name: "readings", dependencies: ["MeterReadings"]),
        .testTarget(
            name: "MeterReadingsTests",
            dependencies: [
                "CSV", "MeterReadings", "readings", .product(name: "GRDB", package: "GRDB"), .product(name: "GRDBTesting", package: "GRDB"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
