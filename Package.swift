// swift-tools-version: 6.1
// The package: the module GRDB, and the system library target that brings in SQLite's C interface.

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
    ],
    // Each trait is also a compile condition of the same name. Code that calls a C function the linked SQLite may lack
    // stands between `#if` and `#endif` of its trait: a missing feature is a missing symbol of the module, not a link error.
    traits: [
        .default(enabledTraits: ["FTS5"]),
        .trait(name: "FTS5", description: "Full-text search with FTS5. Wants SQLite built with SQLITE_ENABLE_FTS5."),
        .trait(name: "SQLCipher", description: "Passphrases. Wants SQLCipher as the library that pkg-config finds as sqlite3."),
        .trait(name: "Snapshots", description: "Database snapshots. Wants SQLite built with SQLITE_ENABLE_SNAPSHOT."),
        .trait(name: "PreUpdateHook", description: "Values before a change. Wants SQLite built with SQLITE_ENABLE_PREUPDATE_HOOK."),
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
        .testTarget(
            name: "GRDBTests",
            dependencies: ["GRDB"],
            exclude: ["Oracle/Differences.tsv", "Oracle/Skipped.tsv"],
            resources: [.copy("Oracle/Data")],
            // An optimised build compiles all files at once: with the thousands of macros of the tests, that takes several times as long.
            swiftSettings: [.unsafeFlags(["-no-whole-module-optimization", "-enable-batch-mode"], .when(configuration: .release))]),
    ],
    swiftLanguageModes: [.v6]
)
