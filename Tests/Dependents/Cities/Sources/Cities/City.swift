import GRDB

public struct City: Codable, FetchableRecord, PersistableRecord, Sendable {
    public var name: String

    public init(name: String) {
        self.name = name
    }

    public static func createTable(_ db: Database) throws {
        try db.create(table: "city") { $0.primaryKey("name", .text) }
    }
}
