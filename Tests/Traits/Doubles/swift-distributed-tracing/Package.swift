// swift-tools-version: 6.1
// Stands in for swift-distributed-tracing in the tests.

import PackageDescription

let package = Package(
    name: "swift-distributed-tracing",
    products: [.library(name: "Tracing", targets: ["Tracing"])],
    targets: [.target(name: "Tracing")],
    swiftLanguageModes: [.v6]
)
