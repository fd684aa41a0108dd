// Texts with a NUL character that SQLite would cut off there: paths and names.

import Foundation
import Testing

@testable import GRDB

struct NULNameTests {
    private func expectRefused<T>(_ body: () throws -> T, sourceLocation: SourceLocation = #_sourceLocation) {
        let error = #expect(throws: DatabaseError.self, sourceLocation: sourceLocation) { _ = try body() }
        #expect(error?.message?.contains("NUL character") == true, sourceLocation: sourceLocation)
    }

    @Test("A path with a NUL character is an error, and creates no file", arguments: [true, false])
    func path(readonly: Bool) throws {
        let path = try makeTemporaryPath()
        var configuration = Configuration()
        configuration.readonly = readonly
        expectRefused { try DatabaseQueue(path: path + "\0b", configuration: configuration) }
        expectRefused { try DatabaseQueue(path: "\0" + path, configuration: configuration) }
        expectRefused { try DatabaseQueue(path: path + "\0", configuration: configuration) }
        expectRefused { try DatabaseQueue.inMemoryCopy(fromPath: path + "\0") }
        expectRefused { try DatabaseQueue.temporaryCopy(fromPath: path + "\0") }
        let directory = URL(fileURLWithPath: path).deletingLastPathComponent().path
        let files = try FileManager.default.contentsOfDirectory(atPath: directory)
        #expect(files.isEmpty)
    }

    @Test("Databases in memory whose names differ after a NUL character are not the same")
    func memoryName() throws {
        let name = "flights-\(UUID().uuidString)"
        let first = try DatabaseQueue(named: name)
        try first.write { try $0.execute(sql: "CREATE TABLE t(a)") }
        // Either refused, or another database.
        let other = try? DatabaseQueue(named: name + "\0b")
        let isSame = try other?.read { try $0.tableExists("t") } ?? false
        #expect(!isSame)
    }

    @Test("A copy is not made into a file whose path has a NUL character")
    func vacuumInto() throws {
        let path = try makeTemporaryPath()
        let queue = try DatabaseQueue(running: "CREATE TABLE t(a)")
        expectRefused { try queue.vacuum(into: path + "\0b") }
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test("A schema name with a NUL character is not the schema that it begins with")
    func checkpoint() throws {
        let path = try makeTemporaryPath()
        let queue = try DatabaseQueue(path: path, configuration: configured { $0.journalMode = .wal })
        queue.inDatabase { db in
            expectRefused { try db.checkpoint(.passive, on: "main\0b") }
        }
    }

    @Test("An escaped NUL character in a URI is refused, and %2500 is not one")
    func uri() throws {
        let path = try makeTemporaryPath()
        expectRefused { try DatabaseQueue(path: "file:\(path)%00b") }
        expectRefused { try DatabaseQueue(path: "file:\(path)?mode=rwc%00") }
        expectRefused { try DatabaseQueue().vacuum(into: "file:\(path)%00b") }
        #expect(!FileManager.default.fileExists(atPath: path))
        try DatabaseQueue(path: "file:\(path)%2500").close()
        try DatabaseQueue(path: path + "%00").close()
        #expect(FileManager.default.fileExists(atPath: path + "%00"))
    }

    @Test("A function or a collation whose name has a NUL character stops the program, as other bad names do")
    func functionsAndCollations() async {
        let function = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let function = DatabaseFunction("length\0x", argumentCount: 1) { _ -> (any DatabaseValueConvertible)? in nil }
            try DatabaseQueue().inDatabase { $0.add(function: function) }
        }
        #expect(Self.says("cannot be added: its name contains a NUL character", function))
        let collation = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let collation = DatabaseCollation("nocase\0x") { (_: String, _: String) in .orderedSame }
            try DatabaseQueue().inDatabase { $0.add(collation: collation) }
        }
        #expect(Self.says("cannot be added: its name contains a NUL character", collation))
    }

    private static func says(_ message: String, _ result: ExitTest.Result?) -> Bool {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).contains(message)
    }

    @Test("Removing what cannot exist leaves functions and collations as they are")
    func removal() throws {
        try DatabaseQueue().inDatabase { (db) throws in
            db.add(function: DatabaseFunction("f", argumentCount: 0) { _ in 1 })
            db.add(collation: DatabaseCollation("c") { (_: String, _: String) in .orderedSame })
            db.remove(function: DatabaseFunction("f\0x", argumentCount: 0) { _ in 1 })
            db.remove(collation: DatabaseCollation("c\0x") { (_: String, _: String) in .orderedSame })
            #expect(try Int.fetchOne(db, sql: "SELECT f() WHERE 'a' = 'b' COLLATE c") == 1)
        }
    }
}
