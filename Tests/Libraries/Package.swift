// swift-tools-version: 6.1
// A program that chooses its SQLite by a trait of GRDB: see Scripts/check-libraries. The environment names the trait, and options of SQLite that
// another package of the program may want.

import PackageDescription

let optionsOfOthers = Set(
    (Context.environment["CSQLITE_TRAITS"] ?? "").split(separator: ",").map { Package.Dependency.Trait(name: String($0)) })
let others: [Package.Dependency] =
    optionsOfOthers.isEmpty ? [] : [.package(url: "https://github.com/sbooth/CSQLite.git", from: "3.51.3", traits: optionsOfOthers)]
let productsOfOthers: [Target.Dependency] = optionsOfOthers.isEmpty ? [] : [.product(name: "CSQLite", package: "CSQLite")]

let package = Package(
    name: "Libraries",
    platforms: [.macOS(.v10_15)],
    dependencies: [
        .package(name: "GRDB", path: "../..", traits: [.init(name: Context.environment["GRDB_LIBRARY"] ?? "SystemSQLite")])
    ] + others,
    targets: [
        .executableTarget(name: "library-check", dependencies: ["GRDB"] + productsOfOthers)
    ],
    swiftLanguageModes: [.v6]
)
