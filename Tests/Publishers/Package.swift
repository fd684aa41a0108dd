// swift-tools-version: 6.1
// Compiles the module with publishers where there is no Combine, and tests them. A package of its own: the modules that stand in for OpenCombine must
// never meet the real ones in a program.

import PackageDescription

let package = Package(
    name: "Publishers",
    platforms: [.macOS(.v10_15)],
    targets: [
        .systemLibrary(name: "GRDBSQLite", pkgConfig: "sqlite3"),
        .target(name: "OpenCombine"),
        .target(name: "OpenCombineDispatch", dependencies: ["OpenCombine"]),
        .target(name: "GRDB", dependencies: ["GRDBSQLite", "OpenCombineDispatch"]),
        .testTarget(name: "PublisherTests", dependencies: ["GRDB"]),
    ],
    swiftLanguageModes: [.v6]
)
