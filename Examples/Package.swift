// swift-tools-version: 6.1
// The examples: a package of its own, so that programs that depend on GRDB never build them.

import PackageDescription

let package = Package(
    name: "Examples",
    platforms: [.macOS(.v13)],
    products: [
        .executable(name: "flights", targets: ["flights"])
    ],
    // Without it, static programs are small: see Scripts/build-static.
    traits: [
        .trait(name: "Foundation"),
        .default(enabledTraits: ["Foundation"]),
    ],
    dependencies: [
        .package(name: "GRDB", path: "..", traits: ["SystemSQLite", .trait(name: "Foundation", condition: .when(traits: ["Foundation"]))]),
        .package(path: "../Tools", traits: [.trait(name: "Foundation", condition: .when(traits: ["Foundation"]))]),
    ],
    targets: [
        .executableTarget(
            name: "flights",
            dependencies: [
                .product(name: "CSV", package: "Tools"),
                .product(name: "GRDB", package: "GRDB"),
                .product(name: "Terminal", package: "Tools"),
            ]
        ),
        .testTarget(
            name: "flightsTests",
            dependencies: [
                "flights",
                .product(name: "CSV", package: "Tools"),
                .product(name: "GRDB", package: "GRDB"),
                .product(name: "Terminal", package: "Tools"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
