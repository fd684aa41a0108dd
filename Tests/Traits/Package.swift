// swift-tools-version: 6.1
// Tests what traits of GRDB bring: publishers without Combine, and the products for logs, metrics, traces and services. It asks for their packages as
// programs do; Scripts/prepare-doubles has the package manager take those of Doubles, which have what GRDB uses, by the same names.

import PackageDescription

let package = Package(
    name: "Traits",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(name: "GRDB", path: "../..", traits: [.defaults, "OpenCombine", "Logging", "Metrics", "Tracing", "ServiceLifecycle"]),
        .package(url: "https://github.com/OpenCombine/OpenCombine.git", from: "0.14.0"),
        .package(url: "https://github.com/apple/swift-log.git", from: "1.5.0"),
        .package(url: "https://github.com/apple/swift-metrics.git", from: "2.4.0"),
        .package(url: "https://github.com/apple/swift-distributed-tracing.git", from: "1.1.0"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle.git", from: "2.4.0"),
    ],
    targets: [
        .testTarget(
            name: "AdapterTests",
            dependencies: [
                .product(name: "GRDB", package: "GRDB"),
                .product(name: "GRDBSwiftDistributedTracing", package: "GRDB"),
                .product(name: "GRDBSwiftLog", package: "GRDB"),
                .product(name: "GRDBSwiftMetrics", package: "GRDB"),
                .product(name: "GRDBSwiftServiceLifecycle", package: "GRDB"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "Metrics", package: "swift-metrics"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "Tracing", package: "swift-distributed-tracing"),
            ]),
        .testTarget(
            name: "PublisherTests",
            dependencies: [
                .product(name: "GRDB", package: "GRDB"),
                .product(name: "OpenCombineDispatch", package: "OpenCombine"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
