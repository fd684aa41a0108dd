// swift-tools-version: 6.1
// A program that chooses its SQLite by a trait of GRDB: see Scripts/check-libraries. The environment names the trait, or
// several of them, and options of SQLite that another package of the program may want.

import PackageDescription

func traits(_ name: String) -> Set<Package.Dependency.Trait> {
    Set((Context.environment[name] ?? "").split(separator: ",").map { .init(name: String($0)) })
}

let optionsOfOthers = traits("CSQLITE_TRAITS")
let others: [Package.Dependency] =
    optionsOfOthers.isEmpty ? [] : [.package(url: "https://github.com/sbooth/CSQLite.git", from: "3.51.3", traits: optionsOfOthers)]
let productsOfOthers: [Target.Dependency] = optionsOfOthers.isEmpty ? [] : [.product(name: "CSQLite", package: "CSQLite")]

let package = Package(
    name: "Libraries",
    platforms: [.macOS(.v10_15)],
    dependencies: [
        .package(name: "GRDB", path: "../..", traits: traits("GRDB_LIBRARY"))
    ] + others,
    targets: [
        .executableTarget(name: "library-check", dependencies: ["GRDB"] + productsOfOthers),
        .executableTarget(name: "library-name", dependencies: [.product(name: "GRDBSQLite", package: "GRDB")]),
    ],
    swiftLanguageModes: [.v6]
)
