// swift-tools-version: 6.1
// The examples: a package of its own, so that programs that depend on GRDB never build them.

import PackageDescription

let package = Package(
    name: "Examples",
    platforms: [.macOS(.v13)],
    products: [
        .executable(name: "flights", targets: ["flights"])
    ],
    // With it, static programs are small: see Scripts/build-static.
    traits: [.trait(name: "FoundationEssentials")],
    dependencies: [
        .package(
            name: "GRDB", path: "..",
            traits: ["SystemSQLite", .trait(name: "FoundationEssentials", condition: .when(traits: ["FoundationEssentials"]))]),
        .package(path: "../Tools", traits: [.trait(name: "FoundationEssentials", condition: .when(traits: ["FoundationEssentials"]))]),
    ],
    targets: [
        .executableTarget(
            name: "flights",
            dependencies: [
                .product(name: "CSV", package: "Tools"),
                .product(name: "GRDB", package: "GRDB"),
                .product(name: "GRDBServer", package: "GRDB"),
                .product(name: "Terminal", package: "Tools"),
            ]
        ),
        .testTarget(
            name: "flightsTests",
            dependencies: [
                "flights",
                .product(name: "CSV", package: "Tools"),
                .product(name: "GRDB", package: "GRDB"),
                .product(name: "GRDBServer", package: "GRDB"),
                .product(name: "Terminal", package: "Tools"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
