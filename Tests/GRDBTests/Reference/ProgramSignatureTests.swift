// Programs that depend on the letter of a signature: that they compile is most of the test.

import Dispatch
import Foundation
import GRDB
import Testing

@Suite("Programs that depend on the letter of a signature")
struct ProgramSignatureTests {
    private struct Item: Codable, FetchableRecord, PersistableRecord, Equatable {
        static let databaseTableName = "item"
        var id: Int64
        var name: String?
    }

    private func makeQueue() throws -> DatabaseQueue {
        let queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(sql: "CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT); INSERT INTO item VALUES (1, 'a'), (2, NULL)")
        }
        return queue
    }

    // MARK: - Columns of statements

    /// What each column holds, without any optional.
    private struct Columns {
        let int64: Int64
        let double: Double
        let float: Float
        let bool: Bool
        let string: String
        let data: Data

        init(_ statement: SQLiteStatement) {
            int64 = Int64(sqliteStatement: statement, index: 0)
            double = Double(sqliteStatement: statement, index: 0)
            float = Float(sqliteStatement: statement, index: 0)
            bool = Bool(sqliteStatement: statement, index: 0)
            string = String(sqliteStatement: statement, index: 0)
            data = Data(sqliteStatement: statement, index: 0)
        }
    }

    @Test("Types that read any column give no optional, also for NULL", arguments: ["12", "NULL"])
    func initializersThatCannotFail(sql: String) throws {
        let statement = try ScratchStatement("SELECT \(sql)")
        try statement.step()
        let columns = Columns(statement.pointer)
        let number: Int64 = sql == "NULL" ? 0 : 12
        #expect(columns.int64 == number)
        #expect(columns.double == Double(number))
        #expect(columns.float == Float(number))
        #expect(columns.bool == (number != 0))
        #expect(columns.string == (sql == "NULL" ? "" : "12"))
        #expect(columns.data == Data(columns.string.utf8))
    }

    @Test("A column is read as an optional, without throwing")
    func fromStatement() throws {
        enum Color: Int, DatabaseValueConvertible, StatementColumnConvertible { case red = 1 }
        /// A type that knows how to read its column, NULL included.
        struct Depth: DatabaseValueConvertible, StatementColumnConvertible, Equatable {
            var meters: Int64
            init?(sqliteStatement: SQLiteStatement, index: CInt) { meters = Int64(sqliteStatement: sqliteStatement, index: index) }
            init(meters: Int64) { self.meters = meters }
            var databaseValue: DatabaseValue { meters.databaseValue }
            static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Depth? { Int64.fromDatabaseValue(dbValue).map(Depth.init) }
            static func fromStatement(_ sqliteStatement: SQLiteStatement, atUncheckedIndex index: CInt) -> Depth? {
                Depth(meters: -Int64(sqliteStatement: sqliteStatement, index: index))
            }
        }
        func read<T: StatementColumnConvertible>(_ sql: String, as type: T.Type) throws -> T? {
            let statement = try ScratchStatement("SELECT \(sql)")
            try statement.step()
            return T.fromStatement(statement.pointer, atUncheckedIndex: 0)
        }
        #expect(try read("1", as: Int8.self) == 1)
        #expect(try read("1000", as: Int8.self) == nil)
        #expect(try read("NULL", as: Int.self) == nil)
        #expect(try read("NULL", as: String.self) == nil)
        #expect(try read("'a'", as: String.self) == "a")
        #expect(try read("x''", as: Data.self) == Data())
        #expect(try read("-1", as: UInt64.self) == nil)
        #expect(try read("0", as: UInt64.self) == 0)
        #expect(try read("0.5", as: Bool.self) == true)
        #expect(try read("1", as: Color.self) == .red)
        #expect(try read("2", as: Color.self) == nil)
        #expect(try read("NULL", as: Int?.self) == .some(nil))
        #expect(try read("1000", as: Int8?.self) == nil)
        #expect(try makeQueue().read { db in try Depth.fetchOne(db, sql: "SELECT 3") } == Depth(meters: -3))
    }

    // MARK: - Functions that are passed on

    /// Passes its own function on, which does not escape.
    private func read<T: Sendable>(_ reader: some DatabaseReader, _ value: @Sendable (Database) throws -> T) async throws -> T {
        _ = try await reader.unsafeRead(value)
        return try await reader.read(value)
    }

    private func write<T: Sendable>(_ writer: some DatabaseWriter, _ updates: @Sendable (Database) throws -> T) async throws -> T {
        _ = try await writer.writeWithoutTransaction(updates)
        _ = try await writer.barrierWriteWithoutTransaction(updates)
        return try await writer.write(updates)
    }

    /// Something that the function refers to: it is released as soon as the function is.
    private final class Token: Sendable {}

    @Test("A function that does not escape is passed on, whether the access waits or not", arguments: [false, true])
    func functionsThatDoNotEscape(waits: Bool) async throws {
        let queue = try makeQueue()
        let isFree = DispatchSemaphore(value: 0)
        if waits {
            let isBusy = DispatchSemaphore(value: 0)
            queue.asyncWriteWithoutTransaction { _ in
                isBusy.signal()
                isFree.wait()
            }
            isBusy.wait()
            DispatchQueue.global().asyncAfter(deadline: .now() + 0.1) { isFree.signal() }
        }
        var token: Token? = Token()
        weak let weakToken = token
        let count = try await read(queue) { [token] db in
            _ = token
            return try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM item")
        }
        token = nil
        #expect(count == 2)
        #expect(weakToken == nil)
        #expect(try await read(AnyDatabaseReader(queue as any DatabaseReader)) { try Item.fetchCount($0) } == 2)
        #expect(try await write(queue) { try Item.fetchCount($0) } == 2)
        #expect(try await write(AnyDatabaseWriter(queue as any DatabaseWriter)) { try Item.fetchCount($0) } == 2)
        await #expect(throws: CancellationError.self) { try await read(queue) { _ in throw CancellationError() } }
    }

    @Test("A barrier throws the error of its function; a scheduled write gives what is not Sendable")
    func otherWrites() throws {
        final class Box { var value = 1 }
        let queue = try makeQueue()
        #expect(throws: CancellationError.self) { try queue.barrierWriteWithoutTransaction { _ in throw CancellationError() } }
        let isDone = DispatchSemaphore(value: 0)
        queue.asyncWrite { _ in
            Box()
        } completion: { _, result in
            #expect((try? result.get())?.value == 1)
            isDone.signal()
        }
        isDone.wait()
    }

    // MARK: - Types in tasks

    /// Generic code that refers to the type in a task.
    private func count<T: TableRecord>(_ type: T.Type, _ reader: some DatabaseReader) async throws -> Int {
        try await Task { try await reader.read { try T.fetchCount($0) } }.value
    }

    private func columns<T: EncodableRecord & Sendable>(_ record: T) async throws -> [String] {
        try await Task {
            _ = T.databaseColumnEncodingStrategy
            return Array(try record.databaseDictionary.keys)
        }.value
    }

    @Test("Record types are used in tasks")
    func typesInTasks() async throws {
        func name<T: GRDBSendableMetatype>(_ type: T.Type) -> String { "\(type)" }
        #expect(try await count(Item.self, makeQueue()) == 2)
        #expect(try await columns(Item(id: 1)).sorted() == ["id", "name"])
        #expect(name(Item.self) == "Item")
    }

    // MARK: - Others

    @Test("A request is prepared for many results by default")
    func preparedRequests() throws {
        try makeQueue().read { db throws in
            let request = Item.all()
            let sqlRequest: SQLRequest<Item> = "SELECT * FROM item"
            let union = AnyFetchRequest(request)
            let adapted = sqlRequest.adapted { _ in SuffixRowAdapter(fromIndex: 0) }
            #expect(try request.makePreparedRequest(db).statement.sql == #"SELECT * FROM "item""#)
            #expect(try sqlRequest.makePreparedRequest(db).statement.sql == "SELECT * FROM item")
            #expect(try union.makePreparedRequest(db).statement.sql == #"SELECT * FROM "item""#)
            #expect(try adapted.makePreparedRequest(db).statement.sql == "SELECT * FROM item")
        }
    }

    @Test("A negated comparison with nil is SQL in a filter, not a Bool")
    func negatedComparisons() throws {
        try makeQueue().read { db throws in
            let withName = Item.filter { _ in !(Column("name") == nil) }
            #expect(try withName.makePreparedRequest(db).statement.sql == #"SELECT * FROM "item" WHERE "name" IS NOT NULL"#)
            let withoutName = Item.all().filter(!(Column("name") != nil) && !Column("id"))
            #expect(
                try withoutName.makePreparedRequest(db).statement.sql
                    == #"SELECT * FROM "item" WHERE ("name" IS NULL) AND (NOT "id")"#)
        }
    }

    @Test("The error of a record that is not found has a type, and two names")
    func recordErrors() {
        let error: PersistenceError = Item.recordNotFound(key: ["id": 1])
        #expect(error.description == "Key not found in table item: [id:1]")
        #expect(Item.recordNotFound(key: ["id": nil]).description == "Key not found in table item: [id:NULL]")
    }

    @Test("A migration that merges none takes the identifiers all the same")
    func mergingMigrations() throws {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("one") { (db: Database, applied: Set<String>) in
            #expect(applied.isEmpty)
            try db.execute(sql: "CREATE TABLE one (a)")
        }
        let queue = try DatabaseQueue()
        try migrator.migrate(queue)
        #expect(try queue.read { try $0.tableExists("one") })
    }
}
