// swift-tools-version: 6.1
// A command-line tool on a database of meter readings: an example to copy.

import PackageDescription

let package = Package(
    name: "Readings",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(name: "GRDB", path: "../.."),
        // In your own tool: a parser and a progress bar of your choice.
        .package(path: "../../Tools"),
    ],
    targets: [
        // All but the `main` of the program: tests can import it.
        .target(
            name: "MeterReadings",
            dependencies: [
                .product(name: "CSV", package: "Tools"),
                .product(name: "GRDB", package: "GRDB"),
                .product(name: "Terminal", package: "Tools"),
            ]
        ),
        .executableTarget(name: "readings", dependencies: ["MeterReadings"]),
        .testTarget(
            name: "MeterReadingsTests",
            dependencies: [
                "MeterReadings",
                "readings",
                .product(name: "CSV", package: "Tools"),
                .product(name: "GRDB", package: "GRDB"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
