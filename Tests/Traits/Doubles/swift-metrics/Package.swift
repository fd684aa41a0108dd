// swift-tools-version: 6.1
// Stands in for swift-metrics in the tests.

import PackageDescription

let package = Package(
    name: "swift-metrics",
    products: [.library(name: "Metrics", targets: ["Metrics"])],
    targets: [.target(name: "Metrics")],
    swiftLanguageModes: [.v6]
)
