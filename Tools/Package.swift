// swift-tools-version: 6.1
// The command-line tool `grdb`: a package of its own, so that programs that depend on GRDB never build it.

import PackageDescription

let package = Package(
    name: "Tools",
    platforms: [.macOS(.v13)],
    products: [
        .executable(name: "grdb", targets: ["GRDBTool"]),
        // What the tool shares with the examples.
        .library(name: "CSV", targets: ["CSV"]),
        .library(name: "Terminal", targets: ["Terminal"]),
    ],
    // With it, static programs are small: see Scripts/build-static.
    traits: [.trait(name: "FoundationEssentials")],
    dependencies: [
        .package(
            name: "GRDB", path: "..",
            traits: ["SystemSQLite", .trait(name: "FoundationEssentials", condition: .when(traits: ["FoundationEssentials"]))])
    ],
    targets: [
        // A link: the files stand in Examples/command-line-tool, from where programs copy them.
        .target(name: "CSV"),
        .target(name: "Terminal"),
        // Not called grdb: file systems that ignore case would take its build for that of GRDB.
        .executableTarget(
            name: "GRDBTool",
            dependencies: ["CSV", "Terminal", .product(name: "GRDB", package: "GRDB"), .product(name: "GRDBChecks", package: "GRDB")]
        ),
        .testTarget(
            name: "GRDBToolTests",
            dependencies: [
                "CSV", "GRDBTool", "Terminal", .product(name: "GRDB", package: "GRDB"), .product(name: "GRDBChecks", package: "GRDB"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
