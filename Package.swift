// swift-tools-version: 6.1
// The package: the module GRDB, the system library target that brings in SQLite's C interface, and what tests of databases want.

import PackageDescription

let package = Package(
    name: "GRDB",
    platforms: [
        .iOS(.v13),
        .macOS(.v10_15),
        .tvOS(.v13),
        .watchOS(.v7),
    ],
    products: [
        .library(name: "GRDB", targets: ["GRDB"]),
        .library(name: "GRDB-dynamic", type: .dynamic, targets: ["GRDB"]),
        .library(name: "GRDBSQLite", targets: ["GRDBSQLite"]),
        .library(name: "GRDBSnapshotTesting", targets: ["GRDBSnapshotTesting"]),
    ],
    targets: [
        .systemLibrary(
            name: "GRDBSQLite",
            pkgConfig: "sqlite3",
            providers: [
                .apt(["libsqlite3-dev"]),
                .brew(["sqlite3"]),
            ]),
        .target(
            name: "GRDB",
            dependencies: ["GRDBSQLite"]),
        // For the tests of programs: only who names the product builds it.
        .target(
            name: "GRDBSnapshotTesting",
            dependencies: ["GRDB"]),
        // An extension of SQLite, for the tests.
        .target(
            name: "CTestExtension",
            dependencies: ["GRDBSQLite"],
            path: "Tests/CTestExtension"),
        .testTarget(
            name: "GRDBSnapshotTestingTests",
            dependencies: ["GRDBSnapshotTesting"],
            exclude: ["__DatabaseSnapshots__"]),
        .testTarget(
            name: "GRDBTests",
            dependencies: ["GRDB", "CTestExtension"],
            exclude: ["Oracle/Differences.tsv", "Oracle/Libraries.tsv", "Oracle/Skipped.tsv"],
            resources: [.copy("Oracle/Data")],
            // An optimised build compiles all files at once: with the thousands of macros of the tests, that takes several times as long.
            swiftSettings: [.unsafeFlags(["-no-whole-module-optimization", "-enable-batch-mode"], .when(configuration: .release))]),
    ],
    swiftLanguageModes: [.v6]
)
