// swift-tools-version: 6.1
// A job queue on a Unix socket: an example of a server, to copy. It depends on nothing but GRDB.

import PackageDescription

let package = Package(
    name: "JobServer",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(name: "GRDB", path: "../..")
    ],
    targets: [
        // All but the `main` of the programs: tests can import it.
        .target(
            name: "JobQueue",
            dependencies: [.product(name: "GRDB", package: "GRDB"), .product(name: "GRDBServer", package: "GRDB")]
        ),
        .executableTarget(name: "jobserver", dependencies: ["JobQueue"]),
        .executableTarget(name: "load", dependencies: ["JobQueue", .product(name: "GRDB", package: "GRDB")]),
        .testTarget(
            name: "JobQueueTests",
            dependencies: [
                "JobQueue", "jobserver", .product(name: "GRDB", package: "GRDB"), .product(name: "GRDBServer", package: "GRDB"),
                .product(name: "GRDBTesting", package: "GRDB"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
