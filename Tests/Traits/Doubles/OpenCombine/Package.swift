// swift-tools-version: 6.1
// Stands in for the package OpenCombine, with as much of it as publishers need: tests use no network.

import PackageDescription

let package = Package(
    name: "OpenCombine",
    platforms: [.macOS(.v10_15)],
    products: [
        .library(name: "OpenCombine", targets: ["OpenCombine"]),
        .library(name: "OpenCombineDispatch", targets: ["OpenCombineDispatch"]),
    ],
    targets: [
        .target(name: "OpenCombine"),
        .target(name: "OpenCombineDispatch", dependencies: ["OpenCombine"]),
    ],
    swiftLanguageModes: [.v6]
)
