// Records that can't be generated: what the compiler says is in Mistakes.expected.

@DatabaseRecord
class Reference {
    var id = 1
}

@DatabaseRecord
struct Empty {
    var sum: Int { 1 }
}

@DatabaseRecord(table: "t\(1)")
struct Wrong {
    var unknown = makeValue()
    var call: () -> Void
    var callback: (@Sendable () -> Void)?
    var pair: (Int, Int)
    var (a, b) = (1, 2)
    var list: [Int]
    var optionalList: [Int]?
    var set: Set<Int>
    var dictionary: [String: Int]
    var type: Int.Type
    var value: any Encodable
    let constant = 1
    @DatabaseIgnored var ignored: Int
    @DatabaseIgnored let ignoredConstant: Int?
    @DatabaseColumn("") var nameless: Int
    @DatabaseColumn("NAME") var name: Int
    var Name: Int
    @DatabaseJSON var jsonPair: (Int, Int)
    #if DEBUG
    var debug: Int
    #endif
}

@DatabaseRecord
struct Strategies {
    var date: Date
    static let databaseDateEncodingStrategy = 1
    static func databaseUUIDEncodingStrategy(for column: String) -> Int { 1 }
}

@DatabaseRecord
struct Initialized {
    var url = URL(string: "https://example.com")
    var wrapped = Optional(3)
    var list = Array(repeating: 0, count: 3)
    var date = Date(), uuid = UUID()
    var now = Date.now
    var cast = 1 as Int8
    var negative = -Double.pi
    var twice: Int??
    var listOfModule: Swift.Array<Int>
}

@DatabaseRecord(table: "one")
struct NamedTwice {
    var a: Int
    static var databaseTableName: String { "two" }
}

@DatabaseRecord
struct Conditional {
    var a: Int
    #if DEBUG
    #if os(Linux)
    var nested: Int
    #else
    let other: Int, another: String
    @DatabaseIgnored var withoutValue: Int
    #endif
    init(row: Row) { fatalError() }
    static let databaseTableName = "a"
    #elseif RELEASE
    init(row: Row) { fatalError() }
    func encode(to container: inout PersistenceContainer) {}
    #else
    func encode(to container: inout PersistenceContainer) {}
    #endif
    #if CODED
    @DatabaseJSON
    #endif
    var coded: Int
}

enum Outer {
    @DatabaseRecord
    private struct Private {
        var a: Int
    }

    private enum Middle {
        @DatabaseRecord
        struct Inner {
            var a: Int
        }
    }
}
