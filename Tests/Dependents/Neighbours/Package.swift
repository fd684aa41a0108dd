// swift-tools-version: 6.0
// Stands in for published packages that programs use beside GRDB: its modules have the names of theirs.

import PackageDescription

let names = ["GRDBCollections", "GRDBDiff", "GRDBKit", "GRDBLogging", "GRDBMacros", "GRDBQuery"]

let package = Package(
    name: "Neighbours",
    products: names.map { .library(name: $0, targets: [$0]) },
    targets: names.map { .target(name: $0) }
)
