// swift-tools-version: 6.1
// The package: the module GRDB, the target that brings in SQLite's C interface, and what tests of databases want.

import CompilerPluginSupport
import PackageDescription

/// The test targets that `swift test` builds and runs. `GRDB_TESTS` names others, separated by commas: see Documentation/Internals/Testing.md.
let testTargetNames =
    (Context.environment["GRDB_TESTS"] ?? "GRDBTests,GRDBConcurrencyTests,GRDBDatabaseSnapshotsTests").split(separator: ",")

/// In an optimised build, the module is optimised, and the tests are not: their thousands of macros would take longer than everything else.
let isNotOptimised = SwiftSetting.unsafeFlags(
    ["-no-whole-module-optimization", "-enable-batch-mode", "-Onone"], .when(configuration: .release))

let testTargets = [
    Target.testTarget(
        name: "GRDBTests",
        dependencies: ["GRDB", "CTestExtension", "CTestFaults", "CTestSetup"],
        swiftSettings: [isNotOptimised]),
    // What threads, tasks and processes do at the same time: the thread sanitizer runs these tests.
    .testTarget(
        name: "GRDBConcurrencyTests",
        dependencies: ["GRDB", "CTestExtension", "CTestFaults", "CTestSetup"],
        swiftSettings: [isNotOptimised]),
    // Recorded behaviour. Most of it is generated code, which takes minutes to compile.
    .testTarget(
        name: "GRDBOracleTests",
        dependencies: ["GRDB", "CTestSetup"],
        exclude: ["Data", "Differences.tsv", "Libraries.tsv", "Skipped.tsv"],
        swiftSettings: [isNotOptimised]),
    .testTarget(
        name: "GRDBDatabaseSnapshotsTests",
        dependencies: ["GRDB", "GRDBDatabaseSnapshots"],
        exclude: ["__DatabaseSnapshots__"]),
].filter { testTargetNames.contains(Substring($0.name)) }

/// What publishers need on systems without Combine: the package OpenCombine, if the environment has `GRDB_OPENCOMBINE=1`. It is no trait of the
/// package: `swift package dump-symbol-graph` turns all traits on, and would fetch it.
let openCombine: [Package.Dependency] =
    Context.environment["GRDB_OPENCOMBINE"] == "1" ? [.package(url: "https://github.com/OpenCombine/OpenCombine.git", from: "0.14.0")] : []
let systemsWithoutCombine: [Platform] = [.linux, .android, .windows]
let withoutCombine = TargetDependencyCondition.when(platforms: systemsWithoutCombine)

/// Whether programs choose their SQLite by a trait. In a clone of the repository, as opposed to a folder that the package manager has made, only if
/// the environment has `GRDB_TRAITS=1`: `swift package dump-symbol-graph` turns all traits on, and would fetch CSQLite.
let foldersOfPackageManager = ["/checkouts/", "\\checkouts\\", "/registry/downloads/", "\\registry\\downloads\\"]
let hasTraits =
    Context.environment["GRDB_TRAITS"] == "1" || foldersOfPackageManager.contains { Context.packageDirectory.contains($0) }

let traits: Set<Trait> =
    hasTraits
    ? [
        .trait(name: "SystemSQLite", description: "The SQLite of the system"),
        .trait(name: "BundledSQLite", description: "The newest SQLite, which is compiled with the program: the package CSQLite"),
        .trait(name: "SQLCipher", description: "SQLCipher, which encrypts databases, as pkg-config finds it"),
        .trait(name: "Macros", description: "The product GRDBMacros, which writes the code of records: the package swift-syntax"),
        .trait(name: "Logging", description: "The product GRDBLogging: the package swift-log"),
        .trait(name: "Metrics", description: "The product GRDBMetrics: the package swift-metrics"),
        .trait(name: "Tracing", description: "The product GRDBTracing: the package swift-distributed-tracing"),
        .trait(name: "ServiceLifecycle", description: "The product GRDBServiceLifecycle: the package swift-service-lifecycle"),
        .default(enabledTraits: ["SystemSQLite"]),
    ] : []

/// Only the trait `BundledSQLite` has it fetched. The options are named, so that the package's defaults are off: SQLite without threads is one of
/// them. None of these changes what a statement means.
let bundledSQLite: [Package.Dependency] =
    hasTraits
    ? [
        .package(
            url: "https://github.com/sbooth/CSQLite.git", from: "3.51.3",
            traits: [
                "ENABLE_FTS3_PARENTHESIS", "ENABLE_FTS4", "ENABLE_FTS5", "ENABLE_MATH_FUNCTIONS", "ENABLE_PREUPDATE_HOOK", "ENABLE_RTREE",
                "ENABLE_SESSION", "ENABLE_SNAPSHOT", "THREADSAFE_2", "USE_ALLOCA",
            ])
    ] : []

/// The libraries that bring `<sqlite3.h>` and what it declares.
let libraries: [Target.Dependency] =
    hasTraits
    ? [
        .target(name: "CSystemSQLite", condition: .when(traits: ["SystemSQLite"])),
        .target(name: "CSQLCipher", condition: .when(traits: ["SQLCipher"])),
        .product(name: "CSQLite", package: "CSQLite", condition: .when(traits: ["BundledSQLite"])),
    ] : ["CSystemSQLite"]

/// Only the trait `Macros` has it fetched and built. In a clone of the repository, Tests/Macros compiles the same sources with the SwiftSyntax of the
/// toolchain.
let swiftSyntax: [Package.Dependency] =
    hasTraits ? [.package(url: "https://github.com/swiftlang/swift-syntax.git", "601.0.0"..<"700.0.0")] : []
let withMacros = TargetDependencyCondition.when(traits: ["Macros"])
let macroTargets: [Target] =
    hasTraits
    ? [
        .target(name: "GRDBRecordCode"),
        .macro(
            name: "GRDBMacroPlugin",
            dependencies: [
                "GRDBRecordCode",
                .product(name: "SwiftCompilerPlugin", package: "swift-syntax", condition: withMacros),
                .product(name: "SwiftDiagnostics", package: "swift-syntax", condition: withMacros),
                .product(name: "SwiftSyntax", package: "swift-syntax", condition: withMacros),
                .product(name: "SwiftSyntaxBuilder", package: "swift-syntax", condition: withMacros),
                .product(name: "SwiftSyntaxMacros", package: "swift-syntax", condition: withMacros),
            ]),
        .target(name: "GRDBMacros", dependencies: ["GRDB", "GRDBMacroPlugin"]),
    ] : []
let macroProducts: [Product] = hasTraits ? [.library(name: "GRDBMacros", targets: ["GRDBMacros"])] : []

/// What tells other packages of a database: the trait, and the product and the package that it wants. The module is named after the trait. Tests/Adapters
/// compiles the same sources with packages that stand in for these.
let adapters: [(trait: String, product: String, package: String, from: Version)] =
    hasTraits
    ? [
        ("Logging", "Logging", "swift-log", "1.5.0"),
        ("Metrics", "Metrics", "swift-metrics", "2.4.0"),
        ("Tracing", "Tracing", "swift-distributed-tracing", "1.1.0"),
        ("ServiceLifecycle", "ServiceLifecycle", "swift-service-lifecycle", "2.4.0"),
    ] : []
/// The organisation that each package belongs to.
let organisations = ["swift-service-lifecycle": "swift-server"]
let adapterPackages = adapters.map {
    Package.Dependency.package(url: "https://github.com/\(organisations[$0.package, default: "apple"])/\($0.package).git", from: $0.from)
}
let adapterTargets = adapters.map {
    Target.target(
        name: "GRDB\($0.trait)",
        dependencies: ["GRDB", .product(name: $0.product, package: $0.package, condition: .when(traits: [$0.trait]))])
}
let adapterProducts = adapterTargets.map { Product.library(name: $0.name, targets: [$0.name]) }

let sqlCipher = Target.systemLibrary(
    name: "CSQLCipher",
    pkgConfig: "sqlcipher",
    providers: [
        .apt(["libsqlcipher-dev"]),
        .brew(["sqlcipher"]),
    ])

/// Apple's systems have a module `SQLite3`. Elsewhere this one lets a program say `import SQLite3`, too.
#if canImport(Darwin)
let cInterfaceTargets: [Target] = []
#else
let cInterfaceTargets = [Target.target(name: "SQLite3", dependencies: ["GRDBSQLite"])]
#endif

let package = Package(
    name: "GRDB",
    platforms: [
        .iOS(.v13),
        .macOS(.v10_15),
        .tvOS(.v13),
        .watchOS(.v7),
    ],
    products: [
        .library(name: "GRDB", targets: ["GRDB"]),
        .library(name: "GRDB-dynamic", type: .dynamic, targets: ["GRDB"]),
        .library(name: "GRDBSQLite", targets: ["GRDBSQLite"]),
        .library(name: "GRDBDatabaseSnapshots", targets: ["GRDBDatabaseSnapshots"]),
        .library(name: "SQLite3", targets: cInterfaceTargets.isEmpty ? ["GRDBSQLite"] : cInterfaceTargets.map(\.name)),
    ] + macroProducts + adapterProducts,
    traits: traits,
    dependencies: openCombine + bundledSQLite + swiftSyntax + adapterPackages,
    targets: [
        .systemLibrary(
            name: "CSystemSQLite",
            pkgConfig: "sqlite3",
            providers: [
                .apt(["libsqlite3-dev"]),
                .brew(["sqlite3"]),
            ]),
        // SQLite's C interface, from whichever library.
        .target(
            name: "GRDBSQLite",
            dependencies: libraries,
            cSettings: hasTraits
                ? [
                    .define("GRDB_BUNDLED_SQLITE", .when(traits: ["BundledSQLite"])),
                    .define("GRDB_SQLCIPHER", .when(traits: ["SQLCipher"])),
                ] : [],
            linkerSettings: [hasTraits ? .linkedLibrary("sqlite3", .when(traits: ["SystemSQLite"])) : .linkedLibrary("sqlite3")]),
        .target(
            name: "GRDB",
            dependencies: ["GRDBSQLite"]
                + openCombine.map { _ in .product(name: "OpenCombineDispatch", package: "OpenCombine", condition: withoutCombine) },
            swiftSettings: openCombine.map { _ in .define("GRDB_OPENCOMBINE", .when(platforms: systemsWithoutCombine)) }),
        // For the tests of programs: only who names the product builds it.
        .target(
            name: "GRDBDatabaseSnapshots",
            dependencies: ["GRDB"]),
        // An extension of SQLite, for the tests.
        .target(
            name: "CTestExtension",
            dependencies: ["GRDBSQLite"],
            path: "Tests/CTestExtension"),
        // An allocator and a file system of SQLite that fail.
        .target(
            name: "CTestFaults",
            dependencies: ["GRDBSQLite"],
            path: "Tests/CTestFaults"),
        // Limits how many tests run at the same time.
        .target(
            name: "CTestSetup",
            path: "Tests/CTestSetup"),
    ] + (hasTraits ? [sqlCipher] : []) + macroTargets + adapterTargets + cInterfaceTargets + testTargets,
    swiftLanguageModes: [.v6]
)
