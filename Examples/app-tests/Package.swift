// swift-tools-version: 6.1
// The persistence layer of an app, without any user interface, and its tests: an example to copy. It depends on nothing but GRDB.

import PackageDescription

let package = Package(
    name: "RecipeStore",
    // `@Observable` wants these.
    platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
    products: [
        .library(name: "RecipeStore", targets: ["RecipeStore"])
    ],
    dependencies: [
        .package(name: "GRDB", path: "../..")
    ],
    targets: [
        .target(name: "RecipeStore", dependencies: [.product(name: "GRDB", package: "GRDB")]),
        .testTarget(
            name: "RecipeStoreTests",
            dependencies: [
                "RecipeStore", .product(name: "GRDB", package: "GRDB"), .product(name: "GRDBChecks", package: "GRDB"),
                .product(name: "GRDBTesting", package: "GRDB"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
