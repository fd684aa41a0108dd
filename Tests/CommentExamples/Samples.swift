// What the examples in documentation comments use without declaring it. They are compiled, and not run: see Scripts/check-comment-examples.

import Foundation
import GRDB
import GRDBChanges

/// A value of any type.
func sample<Value>() -> Value {
    fatalError("examples are not run")
}

// MARK: - Records

struct Flight: Codable, Identifiable, Hashable, FetchableRecord, MutablePersistableRecord {
    var id: Int64?
    var number: String = "UA17"
    var carrier: String?
    var origin: String = "ATL"
    var destination: String = "JFK"
    var delay: Int = 0
    var isCancelled = false
    var note: String?

    enum Columns {
        static let id = Column("id")
        static let number = Column("number")
        static let carrier = Column("carrier")
        static let origin = Column("origin")
        static let destination = Column("destination")
        static let delay = Column("delay")
        static let isCancelled = Column("isCancelled")
        static let year = Column("year")
        static let gate = Column("gate")
        static let note = Column("note")
        static let details = JSONColumn("details")
    }

    static let plane = belongsTo(Plane.self)
    static let carrier = belongsTo(Carrier.self)

    static func refresh(_ db: Database) throws {}
    static func `import`(_ db: Database, _ file: URL) throws -> Int64 { sample() }
}

struct Carrier: Codable, Equatable, FetchableRecord, PersistableRecord {
    var code: String
    var name: String
    var country: String?

    enum Columns {
        static let code = Column("code")
        static let name = Column("name")
        static let country = Column("country")
        static let created = Column("created")
    }

    static let planes = hasMany(Plane.self)
    static let flights = hasMany(Flight.self)
    static let seats = hasMany(Seat.self, through: planes, using: Plane.seats)
    static let flagship = hasOne(Plane.self)
}

struct Plane: Codable, FetchableRecord, PersistableRecord {
    var tailnum: String
    var seats: Int

    enum Columns {
        static let tailnum = Column("tailnum")
        static let seats = Column("seats")
        static let year = Column("year")
        static let type = Column("type")
    }

    static let seats = hasMany(Seat.self)
    static let logbook = hasOne(Logbook.self)
    static let manufacturer = belongsTo(Manufacturer.self)
}

struct Airport: Codable, Identifiable, FetchableRecord, PersistableRecord {
    var code: String
    var name: String
    var country: String?

    var id: String { code }

    enum Columns {
        static let code = Column("code")
        static let name = Column("name")
        static let country = Column("country")
    }

    static let flights = hasMany(Flight.self, key: "flights", using: ForeignKey(["origin"]))
    static let departures = hasMany(Flight.self, key: "departures", using: ForeignKey(["origin"]))
    static let arrivals = hasMany(Flight.self, key: "arrivals", using: ForeignKey(["destination"]))
}

struct City: Codable, Identifiable, Hashable, FetchableRecord, MutablePersistableRecord {
    var id: Int64?
    var name: String
    var country: String?
    var population: Int?

    enum Columns {
        static let id = Column("id")
        static let name = Column("name")
        static let country = Column("country")
        static let population = Column("population")
        static let isCapital = Column("isCapital")
    }

    static let streets = hasMany(Street.self)
    var streets: QueryInterfaceRequest<Street> { request(for: City.streets) }
}

struct Street: Codable, FetchableRecord, TableRecord {
    var name: String
}

struct Letter: Codable, FetchableRecord, PersistableRecord {
    var subject: String
    var body: String

    enum Columns {
        static let subject = Column("subject")
        static let body = Column("body")
    }
}

struct Lounge: Codable, FetchableRecord, PersistableRecord {
    var services: [String]

    enum Columns {
        static let services = JSONColumn("services")
    }
}

struct Seat: Codable, FetchableRecord, TableRecord {
    var number: String
}

struct Logbook: Codable, FetchableRecord, TableRecord {
    var pages: Int
}

struct Manufacturer: Codable, FetchableRecord, TableRecord {
    var name: String
}

// MARK: - Variables

var db: Database { sample() }
var dbQueue: DatabaseQueue { sample() }
var queue: DatabaseQueue { sample() }
var pool: DatabasePool { sample() }
var dbPool: DatabasePool { sample() }
var reader: any DatabaseReader { sample() }
var writer: any DatabaseWriter { sample() }
var row: Row { sample() }
var t: TableDefinition { sample() }
var configuration: Configuration {
    get { sample() }
    set {}
}
var migrator: DatabaseMigrator {
    get { sample() }
    set {}
}
var flight: Flight {
    get { sample() }
    set {}
}
var flights: [Flight] { sample() }
var carrier: Carrier { sample() }
var carriers: [String] { sample() }
var airport: Airport { sample() }
var airports: [Airport] {
    get { sample() }
    set {}
}
var city: City {
    get { sample() }
    set {}
}
var cities: [City] { sample() }
var flagship: HasOneAssociation<Carrier, Plane> { sample() }
var order: Order { sample() }
var server: Server { sample() }
var leg: TableAlias<Flight> { sample() }
var late: CommonTableExpression<Flight> { sample() }
var busy: CommonTableExpression<Row> { sample() }
var origins: CommonTableExpression<Row> { sample() }
var destinations: CommonTableExpression<Row> { sample() }
var codes: CommonTableExpression<Row> { sample() }
var last: Flight { sample() }
var counter: Counter { sample() }
var word: Word { sample() }
var container: PersistenceContainer { sample() }
var inserted: InsertionSuccess { sample() }
var pattern: FTS5Pattern? { sample() }
var inflections: Inflections {
    get { sample() }
    set {}
}
var observation: ValueObservation<ValueReducers.Fetch<[City]>> { sample() }
var shared: SharedValueObservation<[City]> { sample() }
var cancellable: AnyDatabaseCancellable {
    get { sample() }
    set {}
}
var observer: any TransactionObserver { sample() }
var auditor: any TransactionObserver { sample() }
var controller: FetchedRecordsController<City> { sample() }
var oldCities: [City] { sample() }
var newCities: [City] { sample() }
var suspension: DatabaseSuspension { sample() }
var settings: KeyValueTable { sample() }
var feed: ChangeFeed { sample() }
var bookmark: ChangeFeedBookmark { sample() }
var position: Int64 { sample() }
var numeric: DatabaseCollation { sample() }
var reverse: DatabaseFunction { sample() }
var source: DatabaseQueue { sample() }
var destination: DatabaseQueue { sample() }
var violation: ForeignKeyViolation { sample() }
var dbValue: DatabaseValue { sample() }
var id: Int64? {
    get { sample() }
    set {}
}
var ids: [Int64] { sample() }
var name: String { sample() }
var code: String { sample() }
var origin: String { sample() }
var departure: Date { sample() }
var date: Date { sample() }
var path: String { sample() }
var receivedPath: String { sample() }
var url: URL { sample() }
var minimum: Int { sample() }
var delay: Int? { sample() }
var rawValue: Int64 { sample() }
var isConfirmed: Bool { sample() }
var license: String { sample() }
var passphrase: String { sample() }

// MARK: - What a program has besides

class Leg: Record {
    var origin = "ATL"
}

// `IndexPath` is stored as it is.
extension NSIndexPath: @retroactive DatabaseValueConvertible {
    public var databaseValue: DatabaseValue { sample() }
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Self? { sample() }
}

enum Columns {
    static let origin = Column("origin")
    static let departure = Column("departure")
}

enum CodingKeys: String, CodingKey {
    case carrier, number
}

struct Order: Codable, PersistableRecord {
    static func finish(_ db: Database) throws {}
}

struct Server {
    func confirm() async throws -> Order { sample() }
}

struct Route: Codable, FetchableRecord, TableRecord {}
struct Tower: Codable, FetchableRecord, TableRecord {}
struct Author: Codable, FetchableRecord, TableRecord {
    static let books = hasMany(Book.self)
}
struct Book: Codable, FetchableRecord, TableRecord {
    static let author = belongsTo(Author.self)
}
struct FullFlight: Codable, FetchableRecord, TableRecord {}
struct FullCarrier: Codable, FetchableRecord, TableRecord {}
struct PartialCarrier: Codable, PersistableRecord {
    var code: String
}
struct PartialFlight: Codable, MutablePersistableRecord {
    var origin: String
}
struct ArchivedFlight: Codable, PersistableRecord {}
struct Counter: Codable, FetchableRecord, PersistableRecord {}
struct Word: Codable, PersistableRecord {}

struct AppConfiguration: Codable, SingleRowRecord {
    var theme = "light"
    var volume = 5
}

struct Report: Sendable {
    static func make(_ db: Database) throws -> Report { Report() }
}

enum Cabin: String, DatabaseValueConvertible {
    case economy, business
}

enum Continent: String, DatabaseValueConvertible {
    case africa, europe
}

struct Location {
    var latitude: Double
    var longitude: Double
}

struct UnknownCity: Error {
    var code: String
}

struct NoFlight: Error {
    var origin: String

    init(from origin: String) {
        self.origin = origin
    }
}

enum ImportError: Error {
    case damagedFile
}

struct ViewSource: DatabaseSchemaSource {}
struct PluginSource: DatabaseSchemaSource {}

final class CharacterTokenizer: FTS5CustomTokenizer {
    static let name = "character"

    init(db: Database, arguments: [String]) throws {}

    func tokenize(
        context: UnsafeMutableRawPointer?, tokenization: FTS5Tokenization, pText: UnsafePointer<CChar>?, nText: CInt,
        tokenCallback: @escaping FTS5TokenCallback
    ) -> CInt {
        sample()
    }
}

struct Longest: DatabaseAggregate {
    mutating func step(_ dbValues: [DatabaseValue]) {}
    func finalize() -> (any DatabaseValueConvertible)? { sample() }
}

extension SettingKey<String> {
    static let theme = SettingKey("theme", default: "light")
}

extension SettingKey<Int> {
    static let launchCount = SettingKey("launchCount", default: 0)
}

extension DatabaseCollation {
    static let ignoringAccents: DatabaseCollation = sample()
}

extension Notification.Name {
    static let flightsDidChange = Notification.Name("flightsDidChange")
}

@MainActor final class Screen {
    var cities: [City] = []
    var error: (any Error)?
}

@MainActor let screen = Screen()

struct Cache: Sendable {
    func removeAll() {}
    func removeAll(of tableNames: [String]) {}
    func remove(_ codes: Set<String>) {}
}

let cache = Cache()

actor Journal {
    func add(_ initial: [DatabaseValue], _ final: [DatabaseValue]) {}
}

let journal = Journal()

actor SearchIndex {
    func update(_ codes: Set<String>) {}
}

let searchIndex = SearchIndex()

struct Response: Sendable {
    func write(_ chunk: some Sequence<UInt8>) {}
}

let response = Response()

struct Map: Sendable {
    func refresh() {}
}

let map = Map()

func show(_ flights: [Flight]) {}
func send(_ entries: [ChangeFeedEntry]) async throws {}
func updateIndex(_ db: Database, _ table: String, _ key: some Any) throws {}
func rebuildIndex(_ db: Database) throws {}
func readPassphrase() throws -> String { sample() }
let sqlite3_vec_init: DatabaseExtension.EntryPoint = { _, _, _ in sample() }
func sqlite3_series_init(
    _ connection: SQLiteConnection?, _ message: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ routines: UnsafePointer<Int>?
) -> CInt {
    sample()
}
