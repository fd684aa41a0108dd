// swift-tools-version: 6.1
// Tests publishers, where there is no Combine with a package that stands in for OpenCombine: the environment must have GRDB_OPENCOMBINE=1.

import PackageDescription

let package = Package(
    name: "Publishers",
    platforms: [.macOS(.v10_15)],
    dependencies: [
        .package(name: "GRDB", path: "../.."),
        .package(path: "OpenCombine"),
    ],
    targets: [
        .testTarget(
            name: "PublisherTests",
            dependencies: [
                .product(name: "GRDB", package: "GRDB"),
                .product(name: "OpenCombineDispatch", package: "OpenCombine"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
