// swift-tools-version: 6.1
// A program whose other packages want GRDB, too, and have modules of the same names as those of this package: it builds, and uses one GRDB.

import PackageDescription

/// Published packages have modules of these names. No module of GRDB may have one of them, whether its trait is on or not.
let neighbours = ["GRDBCollections", "GRDBDiff", "GRDBKit", "GRDBLogging", "GRDBMacros", "GRDBQuery"]

let package = Package(
    name: "Dependents",
    platforms: [.macOS(.v10_15)],
    dependencies: [
        // A link to this package. Because of its name, the packages below use it as the package that they name.
        .package(path: "GRDB.swift"),
        .package(path: "Cities"),
        .package(path: "GRDBSnapshotTesting"),
        .package(path: "Neighbours"),
        .package(path: "../Traits/Doubles/OpenCombine"),
    ],
    targets: [
        .testTarget(
            name: "DependentTests",
            dependencies: [
                "Cities",
                "GRDBSnapshotTesting",
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "GRDBTesting", package: "GRDB.swift"),
                .product(name: "SQLite3", package: "GRDB.swift"),
                .product(name: "OpenCombineDispatch", package: "OpenCombine"),
            ] + neighbours.map { .product(name: $0, package: "Neighbours") })
    ],
    swiftLanguageModes: [.v6]
)
