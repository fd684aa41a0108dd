// Configurations and clocks.

import Dispatch
import Foundation
import GRDB
import Testing

struct ConfigurationTests {
    @Test("The default configuration enforces foreign keys, and leaves the other options off")
    func defaults() {
        let configuration = Configuration()
        #expect(configuration.foreignKeysEnabled)
        #expect(!configuration.readonly)
        #expect(configuration.label == nil)
        #expect(!configuration.acceptsDoubleQuotedStringLiterals)
        #expect(!configuration.observesSuspensionNotifications)
        #expect(!configuration.publicStatementArguments)
        #expect(!configuration.allowsUnsafeTransactions)
        #expect(!configuration.persistentReadOnlyConnections)
        #expect(configuration.maximumReaderCount == 5)
        #expect(configuration.transactionClock is DefaultTransactionClock)
        #expect(configuration.schemaSource == nil)
        #expect("\(configuration.busyMode)" == "immediateError")
        #expect(configuration.journalMode == .default)
        #expect(configuration.qos.qosClass == .userInitiated)
        #expect(configuration.targetQueue == nil)
        #expect(configuration.writeTargetQueue == nil)
    }

    @Test("The quality of service is the one of the target queues, where there are some")
    func qualityOfService() {
        var configuration = Configuration()
        configuration.qos = .utility
        #expect(configuration.readQoS == .utility)
        #expect(configuration.writeQoS == .utility)
        configuration.targetQueue = DispatchQueue(label: "target", qos: .background)
        #expect(configuration.readQoS == .background)
        #expect(configuration.writeQoS == .background)
        configuration.writeTargetQueue = DispatchQueue(label: "write target", qos: .default)
        #expect(configuration.readQoS == .background)
        #expect(configuration.writeQoS == .default)
    }

    @Test("Connections are prepared by all functions, in their order")
    func prepareDatabase() throws {
        let log = Recorder<String>()
        var configuration = Configuration()
        configuration.prepareDatabase { db in
            log.append("first")
            try db.execute(sql: "CREATE TEMPORARY TABLE t(a)")
        }
        configuration.prepareDatabase { db in
            log.append("second")
            try db.execute(sql: "INSERT INTO t VALUES (1)")
        }
        let queue = try DatabaseQueue(configuration: configuration)
        #expect(log.values == ["first", "second"])
        #expect(try queue.read { try Int.fetchAll($0, sql: "SELECT a FROM t") } == [1])
    }

    @Test("A database whose preparation fails is not opened")
    func failedPreparation() throws {
        let log = Recorder<String>()
        var configuration = Configuration()
        configuration.prepareDatabase { _ in throw ConnectionTestError() }
        configuration.prepareDatabase { _ in log.append("second") }
        #expect(throws: ConnectionTestError.self) { try DatabaseQueue(configuration: configuration) }
        #expect(log.values.isEmpty)
    }

    @Test("A copy of a configuration has functions of its own")
    func copies() throws {
        let log = Recorder<String>()
        var configuration = Configuration()
        configuration.prepareDatabase { _ in log.append("both") }
        let copy = configuration
        configuration.prepareDatabase { _ in log.append("original") }
        _ = try DatabaseQueue(configuration: copy)
        #expect(log.values == ["both"])
    }

    @Test("Double-quoted strings are refused unless the configuration accepts them")
    func doubleQuotedStrings() throws {
        let sql = #"SELECT "hello""#
        let error = #expect(throws: DatabaseError.self) { try DatabaseQueue().read { try String.fetchOne($0, sql: sql) } }
        // Newer libraries quote the name, and go on with advice.
        let message = try #require(error?.message)
        #expect(message == "no such column: hello" || message.hasPrefix(#"no such column: "hello" - "#))
        var configuration = Configuration()
        configuration.acceptsDoubleQuotedStringLiterals = true
        #expect(try DatabaseQueue(configuration: configuration).read { try String.fetchOne($0, sql: sql) } == "hello")
    }

    @Test("Foreign keys are enforced unless the configuration says otherwise", arguments: [true, false])
    func foreignKeys(isEnabled: Bool) throws {
        let queue = try DatabaseQueue(configuration: configured { $0.foreignKeysEnabled = isEnabled })
        #expect(try queue.read { try Bool.fetchOne($0, sql: "PRAGMA foreign_keys") } == isEnabled)
    }

    @Test("The label names the connection")
    func label() throws {
        var configuration = Configuration()
        configuration.label = "Atlas"
        #expect(try DatabaseQueue(configuration: configuration).read { "\($0)" } == "Atlas")
    }

    @Test("Combined schema sources are asked one after the other")
    func schemaSources() throws {
        struct Source: DatabaseSchemaSource {
            let view: String
            func columnsForPrimaryKey(_ db: Database, inView view: DatabaseObjectID) -> [String]? {
                view.name == self.view ? ["\(self.view)ID"] : nil
            }
        }
        struct EmptySource: DatabaseSchemaSource {}

        let source = Source(view: "a").then(EmptySource()).then(Source(view: "b"))
        try DatabaseQueue().read { (db) throws in
            func columns(_ name: String) throws -> [String]? {
                try source.columnsForPrimaryKey(db, inView: DatabaseObjectID(name: name, schemaID: .main))
            }
            #expect(try columns("a") == ["aID"])
            #expect(try columns("b") == ["bID"])
            #expect(try columns("c") == nil)
        }
    }

    @Test("Schemas have names, and a table of their content")
    func schemaIDs() {
        #expect(DatabaseSchemaID.main.name == "main")
        #expect(DatabaseSchemaID.temp.name == "temp")
        #expect(DatabaseSchemaID.attached("other").name == "other")
        #expect(DatabaseSchemaID.main.schemaTableName == "sqlite_master")
        #expect(DatabaseSchemaID.temp.schemaTableName == "sqlite_temp_master")
        #expect(DatabaseObjectID(name: "t", schemaID: .main) != DatabaseObjectID(name: "t", schemaID: .temp))
    }

    // MARK: - Clocks

    @Test("The default clock returns the current date")
    func defaultClock() throws {
        let date = try DatabaseQueue().read { try DefaultTransactionClock.default.now($0) }
        #expect(abs(date.timeIntervalSinceNow) < 60)
    }

    @Test("A custom clock returns the date of its function, and throws its errors")
    func customClock() throws {
        let date = Date(timeIntervalSince1970: 12)
        var configuration = Configuration()
        configuration.transactionClock = .custom { _ in date }
        let queue = try DatabaseQueue(configuration: configuration)
        #expect(try queue.write { try $0.transactionDate } == date)
        try queue.read { (db) throws in
            #expect(try CustomTransactionClock { _ in date }.now(db) == date)
            #expect(throws: ConnectionTestError.self) { try CustomTransactionClock { _ in throw ConnectionTestError() }.now(db) }
        }
    }
}
