// swift-tools-version: 6.1
// The package: the module GRDB, the system library target that brings in SQLite's C interface, and what tests of databases want.

import PackageDescription

/// The test targets that `swift test` builds and runs. `GRDB_TESTS` names others, separated by commas: see "Test" in CONTRIBUTING.md.
let testTargetNames = (Context.environment["GRDB_TESTS"] ?? "GRDBTests,GRDBConcurrencyTests,GRDBSnapshotTestingTests").split(separator: ",")

/// An optimised build compiles all files of a target at once. With the thousands of macros of the tests, that takes several times as long.
let compilesFilesInBatches = SwiftSetting.unsafeFlags(
    ["-no-whole-module-optimization", "-enable-batch-mode"], .when(configuration: .release))

let testTargets = [
    Target.testTarget(
        name: "GRDBTests",
        dependencies: ["GRDB", "CTestExtension", "CTestSetup"],
        swiftSettings: [compilesFilesInBatches]),
    // What threads, tasks and processes do at the same time: the thread sanitizer runs these tests.
    .testTarget(
        name: "GRDBConcurrencyTests",
        dependencies: ["GRDB", "CTestExtension", "CTestSetup"],
        swiftSettings: [compilesFilesInBatches]),
    // Recorded behaviour. Most of it is generated code, which takes minutes to compile.
    .testTarget(
        name: "GRDBOracleTests",
        dependencies: ["GRDB", "CTestSetup"],
        exclude: ["Data", "Differences.tsv", "Libraries.tsv", "Skipped.tsv"],
        swiftSettings: [compilesFilesInBatches]),
    .testTarget(
        name: "GRDBSnapshotTestingTests",
        dependencies: ["GRDBSnapshotTesting"],
        exclude: ["__DatabaseSnapshots__"]),
].filter { testTargetNames.contains(Substring($0.name)) }

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
        // Limits how many tests run at the same time.
        .target(
            name: "CTestSetup",
            path: "Tests/CTestSetup"),
    ] + testTargets,
    swiftLanguageModes: [.v6]
)
