// The nearest of many vectors, found by an extension that is loaded: sqlite-vec.

import Foundation
import Testing

@testable import GRDB

@Suite(
    "Vectors",
    .enabled(if: TestLibraries.vectors != nil, "Scripts/install-sqlite-vec has not installed sqlite-vec, or SQLite cannot load libraries"),
    .enabled(if: !isSanitized, "sqlite-vec leaks memory: some bytes in each connection"))
struct VectorExtensionTests {
    /// A place, and what it is like.
    private struct Place: Codable, Identifiable, FetchableRecord, PersistableRecord {
        var id: Int
        var country: String
        var features: Data

        enum Columns {
            static let id = Column("id")
            static let country = Column("country")
            static let features = Column("features")
            // Hidden columns of vec0.
            static let distance = Column("distance")
            static let k = Column("k")
        }

        static func nearest(to vector: [Float], count: Int) -> QueryInterfaceRequest<Place> {
            filter(literal: "\(Columns.features) MATCH \(vector.bytes)").filter(Columns.k == count).order(Columns.distance)
        }
    }

    private struct Neighbor: Decodable, FetchableRecord {
        var id: Int
        var distance: Double
    }

    private static let dimension = 16
    private static let count = 10_000

    private static func configuration() throws -> Configuration {
        let library = try #require(TestLibraries.vectors)
        return configured { configuration in
            configuration.allowsExtensions = true
            configuration.extensions = [.library(at: library)]
        }
    }

    private static func insert(_ vectors: [[Float]], _ writer: any DatabaseWriter) throws {
        try writer.write { db in
            try db.execute(
                sql: """
                    CREATE VIRTUAL TABLE place USING vec0(id INTEGER PRIMARY KEY, country TEXT, features FLOAT[\(dimension)])
                    """)
            for (id, vector) in vectors.enumerated() {
                try Place(id: id, country: id.isMultiple(of: 3) ? "US" : "NO", features: vector.bytes).insert(db)
            }
        }
    }

    /// The nearest vectors, as they are found by looking at all of them.
    private static func neighbors(of vector: [Float], in vectors: [[Float]], where isIncluded: (Int) -> Bool = { _ in true }) -> [Neighbor]
    {
        let all = vectors.enumerated().filter { isIncluded($0.offset) }.map { id, other in
            let squares = zip(vector, other).map { Double($0 - $1) * Double($0 - $1) }
            return Neighbor(id: id, distance: squares.reduce(0, +).squareRoot())
        }
        return Array(all.sorted { $0.distance < $1.distance }.prefix(10))
    }

    @Test("The nearest of 10,000 vectors are those that a search through all of them finds, in all connections of a pool")
    func nearest() throws {
        let path = try makeTemporaryPath()
        defer { removeFolder(of: path) }
        let pool = try DatabasePool(path: path, configuration: Self.configuration())
        var generator = SeededGenerator(seed: 16)
        func makeVector() -> [Float] {
            (0..<Self.dimension).map { _ in Float.random(in: -1...1, using: &generator) }
        }
        let vectors = (0..<Self.count).map { _ in makeVector() }
        try Self.insert(vectors, pool)
        #expect(try pool.read(Place.fetchCount) == Self.count)

        for _ in 0..<10 {
            let vector = makeVector()
            let request = Place.nearest(to: vector, count: 10)
            let neighbors = try pool.read { db in
                try request.select(Place.Columns.id, Place.Columns.distance).asRequest(of: Neighbor.self).fetchAll(db)
            }
            let expected = Self.neighbors(of: vector, in: vectors)
            #expect(neighbors.map(\.id) == expected.map(\.id))
            for (neighbor, other) in zip(neighbors, expected) {
                #expect(abs(neighbor.distance - other.distance) < 1e-4)
            }
            #expect(try pool.read { try request.fetchAll($0).map(\.features) } == expected.map { vectors[$0.id].bytes })
            // Together with other conditions.
            let americans = try pool.read { try request.filter(Place.Columns.country == "US").fetchAll($0) }
            #expect(americans.map(\.id) == Self.neighbors(of: vector, in: vectors, where: { $0.isMultiple(of: 3) }).map(\.id))
        }
    }

    @Test("Vectors are found, updated and deleted by key, and observed")
    func records() throws {
        let queue = try DatabaseQueue(configuration: Self.configuration())
        let vectors = (0..<4).map { index in (0..<Self.dimension).map { Float(index == 3 ? 100 : $0 + index) } }
        try Self.insert(vectors, queue)
        let counts = Recorder<Int>()
        let cancellable = DatabaseRegionObservation(tracking: Place.all()).start(in: queue, onError: { _ in }) { db in
            counts.append((try? Place.fetchCount(db)) ?? -1)
        }
        try queue.write { db in
            var place = try Place.find(db, key: 3)
            #expect(place.features == vectors[3].bytes)
            place.features = vectors[0].bytes
            try place.update(db)
            #expect(try Place.nearest(to: vectors[0], count: 2).fetchAll(db).map(\.id).sorted() == [0, 3])
            #expect(try Place.deleteOne(db, key: 0))
            #expect(try Place.nearest(to: vectors[0], count: 1).fetchAll(db).map(\.id) == [3])
        }
        #expect(counts.values == [3])
        cancellable.cancel()
    }

    @Test("A value that is no vector is an error", arguments: [Data(), Data([1, 2, 3]), Data(count: 4), Data(count: 4 * 17)])
    func badVectors(bytes: Data) throws {
        let queue = try DatabaseQueue(configuration: Self.configuration())
        try Self.insert([], queue)
        try queue.write { (db) throws in
            #expect(fails(.SQLITE_ERROR) { try Place(id: 1, country: "", features: bytes).insert(db) })
            #expect(fails(.SQLITE_ERROR) { try Place.filter(sql: "features MATCH ? AND k = 1", arguments: [bytes]).fetchAll(db) })
            #expect(try Place.fetchCount(db) == 0)
        }
    }
}

extension [Float] {
    /// The numbers as sqlite-vec stores them.
    fileprivate var bytes: Data {
        withUnsafeBytes { Data($0) }
    }
}
