// swift-tools-version: 6.1
// The macros of the product GRDBMacros, compiled with the SwiftSyntax of the toolchain, and their tests: see Scripts/check-macros. For programs, the
// package swift-syntax takes its place.

import CompilerPluginSupport
import PackageDescription

/// The folder of the toolchain's SwiftSyntax. Scripts/check-macros finds it.
let syntax = Context.environment["GRDB_TOOLCHAIN_SYNTAX"] ?? ""
let swiftFlags: [SwiftSetting] = [.unsafeFlags(["-I", syntax]), .define("GRDB_TOOLCHAIN_SYNTAX")]
let linkerFlags: [LinkerSetting] = [
    .unsafeFlags([
        "-L", syntax, "-Xlinker", "-rpath", "-Xlinker", syntax, "-lSwiftSyntax", "-lSwiftSyntaxMacros", "-lSwiftSyntaxBuilder",
        "-lSwiftDiagnostics",
        "-lSwiftParser", "-lSwiftSyntaxMacroExpansion", "-lSwiftCompilerPluginMessageHandling",
    ])
]

let package = Package(
    name: "Macros",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(name: "GRDB", path: "../..")
    ],
    targets: [
        .target(name: "GRDBRecordCode"),
        .macro(name: "GRDBMacroPlugin", dependencies: ["GRDBRecordCode"], swiftSettings: swiftFlags, linkerSettings: linkerFlags),
        .target(name: "GRDBMacros", dependencies: ["GRDBMacroPlugin", .product(name: "GRDB", package: "GRDB")]),
        // Prints the expansions and the diagnostics of source files.
        .executableTarget(
            name: "expand-records", dependencies: ["GRDBRecordCode"], exclude: ["Implementation/Plugin.swift"], swiftSettings: swiftFlags,
            linkerSettings: linkerFlags),
        .testTarget(name: "RecordTests", dependencies: ["GRDBMacros", .product(name: "GRDB", package: "GRDB")]),
    ],
    swiftLanguageModes: [.v6]
)
