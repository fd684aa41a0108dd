// swift-tools-version: 6.1
// The package: the module GRDB, its neighbours and adapters, and the target that brings in SQLite's C interface.

import CompilerPluginSupport
import PackageDescription

/// The test targets that `swift test` builds and runs. `GRDB_TESTS` names others, separated by commas: see Documentation/Internals/Testing.md.
let testTargetNames =
    (Context.environment["GRDB_TESTS"] ?? "GRDBTests,GRDBConcurrencyTests,GRDBChangesTests,GRDBServerTests,GRDBChecksTests,GRDBTestingTests")
    .split(separator: ",")

/// In an optimised build, the module is optimised, and the tests are not: their thousands of macros would take longer than everything else.
let isNotOptimised = SwiftSetting.unsafeFlags(
    ["-no-whole-module-optimization", "-enable-batch-mode", "-Onone"], .when(configuration: .release))

let testTargets = [
    // Damaged and hostile files are visited with the features of neighbours, too.
    Target.testTarget(
        name: "GRDBTests",
        dependencies: ["GRDB", "GRDBChanges", "GRDBChecks", "CTestExtension", "CTestFaults", "CTestSetup"],
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
        name: "GRDBChangesTests",
        dependencies: ["GRDB", "GRDBChanges", "CTestExtension", "CTestFaults", "CTestSetup"],
        swiftSettings: [isNotOptimised]),
    .testTarget(
        name: "GRDBServerTests",
        dependencies: ["GRDB", "GRDBServer", "CTestExtension", "CTestFaults", "CTestSetup"],
        swiftSettings: [isNotOptimised]),
    .testTarget(
        name: "GRDBChecksTests",
        dependencies: ["GRDB", "GRDBChecks", "CTestExtension", "CTestFaults", "CTestSetup"],
        swiftSettings: [isNotOptimised]),
    .testTarget(
        name: "GRDBTestingTests",
        dependencies: ["GRDB", "GRDBTesting"],
        exclude: ["__DatabaseSnapshots__"]),
].filter { testTargetNames.contains(Substring($0.name)) }

/// What programs choose, and which packages that takes. No package is fetched while its trait is off.
let traits: Set<Trait> = [
    .trait(name: "SystemSQLite", description: "The SQLite of the system"),
    .trait(name: "BundledSQLite", description: "The newest SQLite, which is compiled with the program: the package CSQLite"),
    .trait(name: "SQLCipher", description: "SQLCipher, which encrypts databases, as pkg-config finds it"),
    .trait(name: "OpenCombine", description: "Publishers on systems without Combine: the package OpenCombine"),
    .trait(name: "Macros", description: "The product GRDBRecordMacros, which writes the code of records: the package swift-syntax"),
    .trait(name: "Logging", description: "The product GRDBSwiftLog: the package swift-log"),
    .trait(name: "Metrics", description: "The product GRDBSwiftMetrics: the package swift-metrics"),
    .trait(name: "Tracing", description: "The product GRDBSwiftDistributedTracing: the package swift-distributed-tracing"),
    .trait(name: "ServiceLifecycle", description: "The product GRDBSwiftServiceLifecycle: the package swift-service-lifecycle"),
    .trait(
        name: "FoundationEssentials",
        description: "FoundationEssentials alone, for small static programs: no classes, formatters and localized collations"),
    // One only: the package manager gives the compiler the names of several in another order each time, and all is built again.
    .default(enabledTraits: ["SystemSQLite"]),
]

/// A library of the system, as pkg-config finds it.
func systemLibrary(_ name: String, pkgConfig: String) -> Target {
    .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt(["lib\(pkgConfig)-dev"]), .brew([pkgConfig])])
}

/// The libraries that bring `<sqlite3.h>` and what it declares.
let libraries: [Target.Dependency] = [
    .target(name: "CSystemSQLite", condition: .when(traits: ["SystemSQLite"])),
    .target(name: "CSystemSQLCipher", condition: .when(traits: ["SQLCipher"])),
    .product(name: "CSQLite", package: "CSQLite", condition: .when(traits: ["BundledSQLite"])),
]

/// The options of CSQLite are named, so that the package's defaults are off: SQLite without threads is one of them. None of these changes what a
/// statement means.
let bundledSQLite = Package.Dependency.package(
    url: "https://github.com/sbooth/CSQLite.git", from: "3.51.3",
    traits: [
        "ENABLE_FTS3_PARENTHESIS", "ENABLE_FTS4", "ENABLE_FTS5", "ENABLE_MATH_FUNCTIONS", "ENABLE_PREUPDATE_HOOK", "ENABLE_RTREE",
        "ENABLE_SESSION", "ENABLE_SNAPSHOT", "THREADSAFE_2", "USE_ALLOCA",
    ])

/// Where there is no Combine, publishers want OpenCombine.
let publishers = Target.Dependency.product(
    name: "OpenCombineDispatch", package: "OpenCombine", condition: .when(platforms: [.linux, .android, .windows], traits: ["OpenCombine"]))

/// What macros are made with. In the repository, Tests/Macros compiles the same sources with the SwiftSyntax of the toolchain.
let syntax = ["SwiftCompilerPlugin", "SwiftDiagnostics", "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacros"].map {
    Target.Dependency.product(name: $0, package: "swift-syntax", condition: .when(traits: ["Macros"]))
}

/// Features that GRDB 7 has not, beside the module: programs build those that they name. `Scripts/check-layers` says who may use whom.
func neighbour(_ name: String, on others: Target.Dependency...) -> Target {
    .target(
        name: name,
        dependencies: ["GRDB", "GRDBFoundation"] + others,
        swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")])
}

let neighbours = [
    neighbour("GRDBChanges", on: "CGRDBChangesSetup"),
    neighbour("GRDBServer"),
    neighbour("GRDBChecks"),
    neighbour("GRDBTesting", on: "GRDBChecks", "CDatabaseFaults"),
]

/// A target that tells another package of a database, where the trait is on. Its name is that of the package, with GRDB before it: published packages
/// have modules with the names that are shorter. Tests/Traits tests them with packages that stand in for these.
func adapter(_ name: String, trait: String, package: String, on others: Target.Dependency...) -> Target {
    .target(
        name: name,
        dependencies: ["GRDB", "GRDBFoundation"] + others + [.product(name: trait, package: package, condition: .when(traits: [trait]))])
}

let adapters = [
    adapter("GRDBSwiftLog", trait: "Logging", package: "swift-log"),
    adapter("GRDBSwiftMetrics", trait: "Metrics", package: "swift-metrics"),
    adapter("GRDBSwiftDistributedTracing", trait: "Tracing", package: "swift-distributed-tracing"),
    adapter("GRDBSwiftServiceLifecycle", trait: "ServiceLifecycle", package: "swift-service-lifecycle", on: "GRDBServer"),
]

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
        .library(name: "SQLite3", targets: cInterfaceTargets.isEmpty ? ["GRDBSQLite"] : cInterfaceTargets.map(\.name)),
        .library(name: "GRDBRecordMacros", targets: ["GRDBRecordMacros"]),
    ] + (neighbours + adapters).map { .library(name: $0.name, targets: [$0.name]) },
    traits: traits,
    dependencies: [
        bundledSQLite,
        .package(url: "https://github.com/OpenCombine/OpenCombine.git", from: "0.14.0"),
        .package(url: "https://github.com/swiftlang/swift-syntax.git", "601.0.0"..<"700.0.0"),
        .package(url: "https://github.com/apple/swift-log.git", from: "1.5.0"),
        .package(url: "https://github.com/apple/swift-metrics.git", from: "2.4.0"),
        .package(url: "https://github.com/apple/swift-distributed-tracing.git", from: "1.1.0"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle.git", from: "2.4.0"),
    ],
    targets: [
        systemLibrary("CSystemSQLite", pkgConfig: "sqlite3"),
        systemLibrary("CSystemSQLCipher", pkgConfig: "sqlcipher"),
        // SQLite's C interface, from whichever library.
        .target(
            name: "GRDBSQLite",
            dependencies: libraries,
            cSettings: [
                .define("GRDB_SYSTEM_SQLITE", .when(traits: ["SystemSQLite"])),
                .define("GRDB_BUNDLED_SQLITE", .when(traits: ["BundledSQLite"])),
                .define("GRDB_SQLCIPHER", .when(traits: ["SQLCipher"])),
            ],
            linkerSettings: [.linkedLibrary("sqlite3", .when(traits: ["SystemSQLite"]))]),
        .target(
            name: "GRDB",
            dependencies: ["GRDBFoundation", "GRDBSQLite", publishers],
            // A file sees no members of a module that only another file imports: those of Foundation.
            swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")]),
        // The part of Foundation that is there without the trait.
        .target(name: "GRDBFoundation"),
        // Records whose code a macro writes. The plugin is what the compiler runs, and it decides what code that is by GRDBRecordCode.
        .target(
            name: "GRDBRecordMacros",
            dependencies: ["GRDB", "GRDBRecordMacroPlugin"]),
        .macro(
            name: "GRDBRecordMacroPlugin",
            dependencies: ["GRDBRecordCode"] + syntax),
        .target(name: "GRDBRecordCode"),
        // An extension of SQLite, for the tests.
        .target(
            name: "CTestExtension",
            dependencies: ["GRDBSQLite"],
            path: "Tests/CTestExtension"),
        // A file system of SQLite that fails.
        .target(
            name: "CDatabaseFaults",
            dependencies: ["GRDBSQLite"]),
        // An allocator of SQLite that fails.
        .target(
            name: "CTestFaults",
            dependencies: ["CDatabaseFaults", "GRDBSQLite"],
            path: "Tests/CTestFaults"),
        // Limits how many tests run at the same time.
        .target(
            name: "CTestSetup",
            path: "Tests/CTestSetup"),
        // Calls a function of GRDBChanges when a program is loaded.
        .target(name: "CGRDBChangesSetup"),
    ] + neighbours + adapters + cInterfaceTargets + testTargets,
    swiftLanguageModes: [.v6]
)
