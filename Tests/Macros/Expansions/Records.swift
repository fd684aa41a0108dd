// Records whose expansions are in Records.expected.

@DatabaseRecord
struct Player {
    var id: Int64?
    let name: String
    @DatabaseColumn("best_score") var score: Int? { didSet { print(score ?? 0) } }
    @DatabaseJSON var tags: [String]
    @DatabaseJSON var address: Address?
    @DatabaseIgnored var isSelected = false
    @DatabaseIgnored let limit = 10
    var a, b: Double
    var count = -1, ratio = 1.5, title = "x", isActive = true, date: Date = Date()
    var `default`: Optional<Int>
    static let shared = 1
    lazy var slow = [1]
    var sum: Double { a + b }
}

@DatabaseRecord(table: "a \"table\"\n")
public struct Everything: FetchableRecord, PersistableRecord {
    enum Columns {}
    public static let databaseSelection: [any SQLSelectable] = []
    public var id: Int
    public init(row: Row) {}
    public func encode(to encoder: any Encoder) throws {}
}

@available(macOS 14, *)
@DatabaseRecord(table: nil)
package struct Box<Value: DatabaseValueConvertible>: MutablePersistableRecord {
    @DatabaseKey var number: Int?
    var id: Int64?
    var value: Value
    static let databaseTableName = "box"
    func encode(to container: inout PersistenceContainer) {}
}

@DatabaseRecord
private struct Pair {
    @DatabaseKey var first: Int64?
    @DatabaseKey var second: Int64?
    mutating func willInsert(_ db: Database) throws {}
}

// swift-format-ignore: NoAccessLevelOnExtensionDeclaration
@available(macOS 13, *)
public extension Outer {
    @available(iOS 17, *)
    enum Middle {
        @available(macOS 14, *) @DatabaseRecord
        struct Inner {
            var id: Swift.Optional<Swift.Int64>
        }
    }

    @DatabaseRecord
    struct Extended {
        @DatabaseKey var key: (PlayerID?)
    }

    @DatabaseRecord
    internal struct Hidden {
        var id: Swift.Int32?
    }
}

// Members that are none of the record's, and those that each clause of #if declares.

@DatabaseRecord
struct Namesakes {
    @DatabaseIgnored var databaseTableName = ""
    var databaseSelection: Int { 1 }
    var id: Optional<Int64>
    init(row: [Int]) {}
    static func encode(to container: inout PersistenceContainer) {}
    func encode(to container: inout Container) {}
    static func didInsert(_ inserted: InsertionSuccess) {}
    func didInsert(inserted: InsertionSuccess) {}
    func didInsert(_ count: Int) {}
    func didInsert() {}
    func Columns() {}
}

@DatabaseRecord
struct Conditional {
    var id: UUID?
    #if DEBUG
    init(row: GRDB.Row) throws { id = nil }
    #if LINUX
    enum Columns {}
    #else
    struct Columns {}
    #endif
    @DatabaseIgnored var isSelected = false
    #else
    init(row: GRDB.Row) throws { id = nil }
    typealias Columns = Other
    #endif
}
