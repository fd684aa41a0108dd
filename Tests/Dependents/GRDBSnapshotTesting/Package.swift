// swift-tools-version: 6.0
// Stands in for the package of this name, which programs use beside GRDB.

import PackageDescription

let package = Package(
    name: "GRDBSnapshotTesting",
    platforms: [.macOS(.v10_15)],
    products: [.library(name: "GRDBSnapshotTesting", targets: ["GRDBSnapshotTesting"])],
    dependencies: [.package(url: "https://github.com/groue/GRDB.swift", from: "7.0.0")],
    targets: [.target(name: "GRDBSnapshotTesting", dependencies: [.product(name: "GRDB", package: "GRDB.swift")])]
)
