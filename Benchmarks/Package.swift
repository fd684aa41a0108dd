// swift-tools-version: 6.1
// Measures the module beside the bare SQLite C API. A package of its own, so that programs which use the module never build it.

import PackageDescription

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(name: "GRDB", path: "..")
    ],
    targets: [
        .target(
            name: "CBaseline",
            dependencies: [.product(name: "GRDBSQLite", package: "GRDB")]
        ),
        .executableTarget(
            name: "benchmarks",
            dependencies: ["CBaseline"] + ["GRDB", "GRDBChanges", "GRDBServer", "GRDBTesting"].map { .product(name: $0, package: "GRDB") }
        ),
        .executableTarget(
            name: "pragmas",
            dependencies: [.product(name: "GRDB", package: "GRDB")]
        ),
    ],
    swiftLanguageModes: [.v6]
)
