// swift-tools-version: 6.1
// Compares the string literals that the scanner of GRDBChecks finds with those that the SwiftParser of the toolchain finds: see Scripts/check-scanner.

import PackageDescription

/// The folder of the toolchain's SwiftSyntax. Scripts/check-scanner knows it.
let syntax = Context.environment["GRDB_TOOLCHAIN_SYNTAX"] ?? ""

let package = Package(
    name: "Scanner",
    platforms: [.macOS(.v13)],
    targets: [
        // Its folder Scanner has links to the files of the scanner.
        .executableTarget(
            name: "compare-literals",
            swiftSettings: [.unsafeFlags(["-I", syntax])],
            linkerSettings: [
                .unsafeFlags([
                    "-L", syntax, "-Xlinker", "-rpath", "-Xlinker", syntax, "-lSwiftSyntax", "-lSwiftParser", "-lSwiftParserDiagnostics",
                ])
            ])
    ],
    swiftLanguageModes: [.v6]
)
