// swift-tools-version: 6.0
// A library that asks for GRDB as published libraries do: by its address, and by a version.

import PackageDescription

let package = Package(
    name: "Cities",
    platforms: [.macOS(.v10_15)],
    products: [.library(name: "Cities", targets: ["Cities"])],
    dependencies: [.package(url: "https://github.com/groue/GRDB.swift.git", from: "7.4.0")],
    targets: [.target(name: "Cities", dependencies: [.product(name: "GRDB", package: "GRDB.swift")])]
)
