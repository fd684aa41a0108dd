// swift-tools-version: 6.1
// The examples: a package of its own, so that programs that depend on GRDB never build them.

import PackageDescription

let package = Package(
    name: "Examples",
    platforms: [.macOS(.v13)],
    products: [
        .executable(name: "flights", targets: ["flights"])
    ],
    dependencies: [
        .package(name: "GRDB", path: "..")
    ],
    targets: [
        .executableTarget(
            name: "flights",
            dependencies: [.product(name: "GRDB", package: "GRDB")]
        ),
        .testTarget(
            name: "flightsTests",
            dependencies: ["flights", .product(name: "GRDB", package: "GRDB")]
        ),
    ],
    swiftLanguageModes: [.v6]
)
