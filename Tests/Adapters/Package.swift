// swift-tools-version: 6.1
// Tests the products for logs, metrics, traces and services, with packages that stand in for swift-log, swift-metrics, swift-distributed-tracing and
// swift-service-lifecycle: what the products use of these, by the same names.

import PackageDescription

let adapters = [
    ("GRDBLogging", "Logging", "swift-log"),
    ("GRDBMetrics", "Metrics", "swift-metrics"),
    ("GRDBTracing", "Tracing", "swift-distributed-tracing"),
    ("GRDBServiceLifecycle", "ServiceLifecycle", "swift-service-lifecycle"),
]
let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB")

let package = Package(
    name: "Adapters",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "GRDB", path: "../..")] + adapters.map { .package(path: "Doubles/\($0.2)") },
    targets: adapters.map { name, product, package in
        .target(name: name, dependencies: [grdb, .product(name: product, package: package)])
    } + [
        .testTarget(
            name: "AdapterTests",
            dependencies: [grdb] + adapters.map { .target(name: $0.0) } + adapters.map { .product(name: $0.1, package: $0.2) })
    ],
    swiftLanguageModes: [.v6]
)
