// Programs that depend on exact signatures: the test is that they compile.

import Dispatch
import Foundation
import GRDB
import Testing

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
        func identity<T: GRDBSendableMetatype>(_ type: T.Type) -> ObjectIdentifier { ObjectIdentifier(type) }
        #expect(try await count(Item.self, makeQueue()) == 2)
        #expect(try await columns(Item(id: 1)).sorted() == ["id", "name"])
        #expect(identity(Item.self) == ObjectIdentifier(Item.self))
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

    @Test("A result code matches errors, in all the ways to write it")
    func resultCodes() throws {
        let match: (ResultCode, any Error) -> Bool = (~=)
        let error = DatabaseError(resultCode: .SQLITE_CONSTRAINT_UNIQUE)
        func name(_ error: any Error) -> String {
            switch error {
            case ResultCode.SQLITE_CONSTRAINT_UNIQUE: "unique"
            case DatabaseError.SQLITE_CONSTRAINT: "constraint"
            default: "other"
            }
        }
        #expect(match(.SQLITE_CONSTRAINT, error))
        #expect(!match(.SQLITE_CONSTRAINT_CHECK, error))
        #expect(!match(.SQLITE_CONSTRAINT, CancellationError()))
        #expect(ResultCode.SQLITE_CONSTRAINT ~= (error as any Error))
        #expect(name(error) == "unique")
        #expect(name(DatabaseError(resultCode: .SQLITE_CONSTRAINT_CHECK)) == "constraint")
        #expect(name(CancellationError()) == "other")
        try makeQueue().write { db throws in
            do {
                try Item(id: 1).insert(db)
                Issue.record("The row was inserted twice.")
            } catch ResultCode.SQLITE_CONSTRAINT {
            }
        }
    }

    /// A program's own request, which forwards its alias to another one.
    private struct ItemRequest: TableRequest, TypedRequest {
        typealias RowDecoder = Item
        var base = Item.all()
        var databaseTableName: String { base.databaseTableName }

        func _aliased(_ alias: TableAliasBase) -> Self {
            ItemRequest(base: base._aliased(alias))
        }
    }

    @Test("Aliases of any type, in generic code")
    func aliases() throws {
        func aliased<R: TableRequest & TypedRequest>(_ request: R, _ alias: TableAliasBase) -> R { request._aliased(alias) }
        func named<R: TableRequest & TypedRequest>(_ request: R) -> R { request.aliased(TableAlias<R.RowDecoder>(name: "i")) }
        func anonymous(_ request: some DerivableRequest<Item>) -> some DerivableRequest<Item> { request.aliased(TableAlias(name: "i")) }
        func table<T>(_ table: Table<T>) -> QueryInterfaceRequest<T> { table.aliased(TableAlias<T>(name: "i")) }
        let base: TableAliasBase = TableAlias<Item>(name: "i")
        let parent = TableAlias(name: "p")
        let association = Item.belongsTo(Item.self, key: "parent", using: ForeignKey(["id"]))._aliased(parent)
        let exists: KeyPath<TableAlias<Item>, SQLExpression> = \.exists
        try makeQueue().read { db throws in
            func sql(_ request: QueryInterfaceRequest<some Any>) throws -> String { try request.makePreparedRequest(db).statement.sql }
            let expected = #"SELECT "i".* FROM "item" "i""#
            #expect(try sql(aliased(Item.all(), base)) == expected)
            #expect(try sql(named(Item.all())) == expected)
            #expect(try sql(#require(anonymous(Item.all()) as? QueryInterfaceRequest<Item>)) == expected)
            #expect(try sql(table(Table<Row>("item"))) == expected)
            #expect(try sql(table(Table<Item>("item"))) == expected)
            #expect(try sql(aliased(ItemRequest(), base).base) == expected)
            #expect(try sql(named(ItemRequest()).base) == expected)
            #expect(try sql(ItemRequest().aliased(parent).base) == #"SELECT "p".* FROM "item" "p""#)
            #expect(
                try sql(Item.joining(required: association).filter(parent["name"] == "a"))
                    == #"SELECT "item".* FROM "item" JOIN "item" "p" ON "p"."id" = "item"."id" WHERE "p"."name" = ?"#)
            let leg = TableAlias<Item>(name: "leg")
            #expect(try sql(Item.all().aliased(leg).filter(leg[keyPath: exists])).hasSuffix(#"WHERE "leg"."id" IS NOT NULL"#))
        }
    }

    private enum ItemColumns: String, ColumnExpression, CaseIterable { case id, name }

    @Test("Columns to update: names, columns of one type, columns of several types, none")
    func updatedColumns() throws {
        try makeQueue().write { db throws in
            let item = Item(id: 1, name: "b")
            func update(_ columns: some Collection<some ColumnExpression>) throws { try item.update(db, columns: columns) }
            let columns: [ItemColumns] = ItemColumns.allCases
            let several: [any ColumnExpression] = [ItemColumns.id, Column("name")]
            try item.update(db, columns: columns)
            try item.update(db, columns: Set(columns))
            try item.update(db, columns: [ItemColumns.name, .id])
            try item.update(db, columns: [Column("name")])
            try item.update(db, columns: several)
            try item.update(db, columns: ["name"])
            try item.update(db, columns: Set(["name"]))
            try update(columns)
            #expect(try Item.fetchOne(db, key: 1)?.name == "b")
            try Item(id: 1, name: "c").update(db, columns: [])
            #expect(try Item.fetchOne(db, key: 1)?.name == "b")
            func fetch(_ statement: Statement) throws -> String? { try String.fetchOne(statement) }
            let selection: [any SQLSelectable] = [Column("name")]
            #expect(try Item(id: 1, name: "d").updateAndFetch(db, columns: columns, selection: selection, fetch: fetch) == "d")
            #expect(try Item(id: 1, name: "e").updateAndFetch(db, columns: several, selection: selection, fetch: fetch) == "e")
            #expect(try Item(id: 1, name: "f").updateAndFetch(db, columns: ["name"], selection: selection, fetch: fetch) == "f")
        }
    }

    /// A record whose id is no value of the database.
    private struct Tagged: Identifiable, TableRecord {
        struct ID: Hashable { var number: Int64 }
        static let databaseTableName = "item"
        var id: ID
    }

    private struct Numbered: Codable, Identifiable, TableRecord, FetchableRecord, Hashable {
        static let databaseTableName = "item"
        enum Columns { static let name = Column("name") }
        var id: Int64?
        var name: String?
    }

    @Test("Ids and keys, in generic code")
    func idsAndKeys() throws {
        func names(_ db: Database, keys: some Collection<some DatabaseValueConvertible>) throws -> [String?] {
            #expect(try Table("item").filter(keys: keys).fetchCount(db) == keys.count)
            return try Numbered.filter(keys: keys).fetchAll(db).map(\.name)
        }
        func names<T: Identifiable & FetchableRecord & TableRecord>(_ db: Database, ids: some Collection<T.ID>, _ type: T.Type) throws
            -> [T]
        where T.ID: DatabaseValueConvertible {
            #expect(try T.filter(ids: ids).fetchCount(db) == ids.count)
            return try T.all().filter(ids: ids).fetchAll(db)
        }
        try makeQueue().write { db throws in
            let expected = #"SELECT "id" FROM "item""#
            #expect(try Tagged.selectID().asRequest(of: Row.self).makePreparedRequest(db).statement.sql == expected)
            #expect(try Tagged.all().selectID().asRequest(of: Int64.self).fetchAll(db) == [1, 2])
            #expect(try Table<Tagged>("item").selectID().asRequest(of: Row.self).makePreparedRequest(db).statement.sql == expected)
            #expect(try Numbered.selectID().fetchSet(db) == [1, 2])
            #expect(try names(db, keys: [1]) == ["a"])
            #expect(try names(db, keys: Set(["2"])) == [nil])
            #expect(try names(db, ids: [1, 2], Numbered.self).count == 2)
            let assignments: (QueryInterfaceRequest<Numbered>.DatabaseComponents) throws -> [ColumnAssignment] = { [$0.name.set(to: "z")] }
            #expect(try Numbered.filter(ids: [1]).updateAndFetchAll(db, assignments: assignments) == [Numbered(id: 1, name: "z")])
            #expect(try Numbered.filter(id: 1).deleteAndFetchIds(db) == [1])
            #expect(try Table<Numbered>("item").deleteAll(db, keys: [1, 2].lazy.map { $0 + 1 }) == 1)
            #expect(try db.table("item", hasUniqueKey: Set(["id"])))
        }
    }

    @Test("Arguments are made from sequences of any kind")
    func arguments() {
        func one(_ values: some Sequence<some DatabaseValueConvertible>) -> StatementArguments { StatementArguments(values) }
        func any(_ values: some Sequence<(any DatabaseValueConvertible)?>) -> StatementArguments { StatementArguments(values) }
        func named(_ values: some Sequence<(String, (any DatabaseValueConvertible)?)>) -> StatementArguments { StatementArguments(values) }
        let values: [any DatabaseValueConvertible] = [1, "a"]
        let names: [String: Int] = ["a": 1]
        #expect(one(1...3) == [1, 2, 3])
        #expect(one([1, nil]) == [1, nil])
        #expect(any([1, nil, "a"]) == [1, nil, "a"])
        #expect(named([("a", 1), ("b", nil)]) == ["a": 1, "b": nil])
        #expect(StatementArguments(values) == [1, "a"])
        #expect(StatementArguments(Set(["a"])) == ["a"])
        #expect(StatementArguments(names) == ["a": 1])
        #expect(StatementArguments([CancellationError()] as [Any]) == nil)
    }

    @Test("The scopes of a row are a collection, and their names are one")
    func scopes() throws {
        let adapter = ScopeAdapter(["b": SuffixRowAdapter(fromIndex: 1), "a": RangeRowAdapter(0..<1)])
        let row = try makeQueue().read { db in try Row.fetchOne(db, sql: "SELECT 1 AS x, 2 AS y", adapter: adapter) }
        let scopes = try #require(row).scopes
        #expect(scopes.names.sorted() == ["a", "b"])
        #expect(Set(scopes.names) == ["a", "b"])
        #expect(scopes.names == scopes.names)
        #expect(scopes.names.contains("a") && !scopes.names.contains("c") && !scopes.names.isEmpty && scopes.names.count == 2)
        var index: Row.ScopesView.Index = scopes.startIndex
        var found: [String: Row] = [:]
        while index != scopes.endIndex {
            let (name, row) = scopes[index]
            found[name] = row
            scopes.formIndex(after: &index)
        }
        #expect(found == ["a": ["x": 1], "b": ["y": 2]])
        #expect(scopes.firstIndex { $0.name == "b" }.map { scopes[$0].row } == ["y": 2])
        #expect(Set(scopes.indices).count == 2)
        #expect(Row().scopes.names.isEmpty)
    }

    /// A program's own expression.
    private struct Answer: SQLSpecificExpressible {
        var sqlExpression: SQLExpression { 42.sqlExpression }
    }

    @Test("Pieces of JSON are expressions; an own type of expressions needs nothing but an expression")
    func expressions() throws {
        let info = JSONColumn("info")
        let parts: [SQLExpression] = [info.jsonRepresentation(atPath: "a"), info.jsonExtract(atPaths: ["$.a"]), info["a"]]
        #expect(
            try sql(Database.jsonArray(parts)) == ##"JSON_ARRAY("info" -> ?, JSON_EXTRACT("info", ?), "info" ->> ?) ["a", "$.a", "a"]"##)
        #expect(try sql(!(Answer() == 1) && !Answer()) == "(? <> ?) AND ? [42, 1, 0]")
    }

    @Test("Clocks, cursors and what else has a type in its signature")
    func types() throws {
        let clock: CustomTransactionClock = .custom { _ in Date(timeIntervalSince1970: 0) }
        var configuration = Configuration()
        configuration.transactionClock = .custom { try clock.now($0) }
        #expect(try DatabaseQueue(configuration: configuration).read { try $0.transactionDate } == Date(timeIntervalSince1970: 0))
        func cursor<T>(_ iterator: some IteratorProtocol<T>) -> AnyCursor<T> { AnyCursor(iterator: iterator) }
        #expect(try Array(cursor([1, 2].makeIterator())) == [1, 2])
        #expect(try Array([1, 2].flatMap { AnyCursor([$0, $0]) }) == [1, 1, 2, 2])
    }
}
