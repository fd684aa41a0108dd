// swift-tools-version: 6.1
// The macros of the product GRDBRecordMacros, compiled with the SwiftSyntax of the toolchain, and their tests: see Scripts/check-macros. For programs,
// the package swift-syntax takes its place. The targets have the sources of those that GRDB has, and names of their own, because no two targets of the
// packages of a program may have the same name.

import CompilerPluginSupport
import PackageDescription

/// The folder of the toolchain's SwiftSyntax, and the program that expands macros, which is built here. Scripts/check-macros knows them.
let syntax = Context.environment["GRDB_TOOLCHAIN_SYNTAX"] ?? ""
let plugin = Context.environment["GRDB_MACRO_PLUGIN"] ?? ""

let withSyntax: [SwiftSetting] = [
    .define("Macros"), .define("GRDB_TOOLCHAIN_SYNTAX"),
    .unsafeFlags(["-I", syntax, "-module-alias", "GRDBRecordCode=TestedRecordCode"]),
]
let linkedWithSyntax: [LinkerSetting] = [
    .unsafeFlags([
        "-L", syntax, "-Xlinker", "-rpath", "-Xlinker", syntax, "-lSwiftSyntax", "-lSwiftSyntaxMacros", "-lSwiftSyntaxBuilder",
        "-lSwiftDiagnostics",
        "-lSwiftParser", "-lSwiftSyntaxMacroExpansion", "-lSwiftCompilerPluginMessageHandling",
    ])
]
/// The declarations of the macros name the plugin as GRDB does.
let withPlugin: [SwiftSetting] = [
    .define("Macros"),
    .unsafeFlags(["-load-plugin-executable", "\(plugin)#GRDBRecordMacroPlugin"]),
]

let package = Package(
    name: "Macros",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(name: "GRDB", path: "../..")
    ],
    targets: [
        .target(name: "TestedRecordCode"),
        .macro(
            name: "TestedMacroPlugin",
            dependencies: ["TestedRecordCode"],
            swiftSettings: withSyntax,
            linkerSettings: linkedWithSyntax),
        .target(
            name: "TestedRecordMacros",
            dependencies: ["TestedMacroPlugin", .product(name: "GRDB", package: "GRDB")],
            swiftSettings: withPlugin),
        // Prints the expansions and the diagnostics of source files.
        .executableTarget(
            name: "expand-records", dependencies: ["TestedRecordCode"], exclude: ["Implementation/Plugin.swift"], swiftSettings: withSyntax,
            linkerSettings: linkedWithSyntax),
        .testTarget(
            name: "RecordTests",
            dependencies: ["TestedRecordMacros", .product(name: "GRDB", package: "GRDB"), .product(name: "GRDBChecks", package: "GRDB")],
            swiftSettings: withPlugin),
    ],
    swiftLanguageModes: [.v6]
)
