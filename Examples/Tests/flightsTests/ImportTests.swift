// The import gives the known figures, happens once, and leaves nothing behind when it fails.

import CSV
import Foundation
import GRDB
import Testing

@testable import flights

@Suite struct ImportTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func theFiguresAreThoseOfTheData() throws {
        let dbQueue = try DatabaseQueue()
        let outcome = try FlightImport(directory: Command.bundledDirectory).run(in: dbQueue)
        #expect(outcome.isNew)
        #expect(outcome.files.map(\.rowCount) == [16, 1458, 3322, 2226, 27004])

        try dbQueue.read { (db) throws in
            let figures = try Figure.all.map { text(of: try $0.value(db)?.databaseValue ?? .null) }
            #expect(figures == ["27004", "521", "27188805", "10.0367", "4479", "680", "26952"])

            func answer(_ title: String) throws -> [[DatabaseValue]] {
                let question = try #require(Question.all.first { $0.title.hasPrefix(title) })
                return try question.answer(db).rows
            }
            let unknown = try answer("Destinations that are no known airport")
            #expect(unknown.map { $0[0] } == ["BQN", "PSE", "SJU", "STT"].map(\.databaseValue))

            let busiest = try answer("The three busiest destinations")
            #expect(busiest.map { $0[0] } == ["ATL", "ORD", "BOS"].map(\.databaseValue))
            #expect(busiest.map { $0[2] } == [1396, 1269, 1245].map(\.databaseValue))

            let latest = try answer("The carrier with the worst mean arrival delay")
            #expect(latest.map { [$0[0], $0[3]] } == [["EV".databaseValue, 25.16.databaseValue]])

            let largest = try answer("The three airlines with the largest planes")
            #expect(largest.map { $0[0] } == ["US Airways Inc.", "United Air Lines Inc.", "Virgin America"].map(\.databaseValue))
            #expect(largest.map { $0[2] } == [215, 528, 42].map(\.databaseValue))
        }
    }

    @Test func missingValuesAndUnknownRowsAreNull() throws {
        try SmallData.write(to: folder.url)
        let dbQueue = try DatabaseQueue()
        _ = try FlightImport(directory: folder.url).run(in: dbQueue)
        try dbQueue.read { (db) throws in
            let flights = try Row.fetchAll(
                db, sql: "SELECT dep_time, tailnum, known_tailnum, dest, known_dest FROM flights ORDER BY id")
            #expect(
                flights.map(\.description) == [
                    #"[dep_time:517 tailnum:"N14228" known_tailnum:"N14228" dest:"IAH" known_dest:"IAH"]"#,
                    #"[dep_time:544 tailnum:"N804JB" known_tailnum:NULL dest:"BQN" known_dest:NULL]"#,
                    #"[dep_time:NULL tailnum:NULL known_tailnum:NULL dest:"IAH" known_dest:"IAH"]"#,
                ])
            let airline = try String.fetchOne(db, sql: "SELECT name FROM airlines WHERE carrier = 'UA'")
            #expect(airline == "United \"Air\" Lines, Inc.")
        }
    }

    @Test func progressGrowsUpToTheEnd() throws {
        var steps: [Int] = []
        var total = 0
        var flightImport = FlightImport(directory: Command.bundledDirectory)
        flightImport.onProgress = {
            steps.append($1)
            total = $2
        }
        _ = try flightImport.run(in: DatabaseQueue())
        #expect(steps.count > 100)
        #expect(steps == steps.sorted())
        #expect(try #require(steps.last) <= total)
    }

    @Test func readsInTheMiddleOfTheImportSeeTheFilesBefore() throws {
        var flightImport = FlightImport(directory: Command.bundledDirectory)
        var counts: [String: [Int]] = [:]
        flightImport.onHalfway = { file, pool in
            #expect(counts[file] == nil)
            counts[file] = try pool.read { db in
                [try Airport.fetchCount(db), try Plane.fetchCount(db), try Weather.fetchCount(db), try Flight.fetchCount(db)]
            }
        }
        _ = try flightImport.run(in: DatabaseQueue())
        #expect(
            counts == [
                "airports.csv": [0, 0, 0, 0],
                "planes.csv": [1458, 0, 0, 0],
                "weather-2013-01.csv": [1458, 3322, 0, 0],
                "flights-2013-01.csv": [1458, 3322, 2226, 0],
            ])
    }

    @Test func anErrorInTheMiddleStoresNothing() throws {
        var flightImport = FlightImport(directory: Command.bundledDirectory)
        var draft = ""
        flightImport.onHalfway = { file, pool in
            draft = pool.path
            if file == Flight.file.name { throw Failure(description: "stop") }
        }
        let pool = try DatabasePool(path: folder.path("flights.sqlite"))
        #expect(throws: Failure.self) { try flightImport.run(in: pool) }
        #expect(try pool.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM sqlite_master") } == 0)
        #expect(draft.hasSuffix(".sqlite"))
        #expect(!FileManager.default.fileExists(atPath: URL(fileURLWithPath: draft).deletingLastPathComponent().path))
    }

    @Test func theSecondRunImportsNothing() throws {
        try SmallData.write(to: folder.url)
        let path = folder.path("flights.sqlite")

        let first = Run("--data", folder.url.path, path)
        #expect(first.exitCode == 0)
        #expect(first.errorOutput == "")
        #expect(first.output.hasPrefix("Imported 10 rows into \(path) in "))

        let second = Run("--data", folder.url.path, path)
        #expect(second.exitCode == 0)
        #expect(second.errorOutput == "")
        #expect(second.output.hasPrefix("\(path) holds these 10 rows since "))
        #expect(second.output.contains("nothing to import"))

        // Both end with the live table. Its writes are no writes to the file.
        let last = "Flights: 3. The latest, minutes: UA 11.0, AA -18.0\n"
        #expect(first.output.hasSuffix(last))
        #expect(second.output.hasSuffix(last))

        let dbQueue = try DatabaseQueue(path: path)
        #expect(try dbQueue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM flights") } == 3)
        #expect(try dbQueue.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") } == "wal")
    }

    static let mistakes = [
        // Field counts.
        ("airlines.csv", "UA,\"United", "UA,1,\"United", "3:6: 3 fields instead of 2"),
        ("airports.csv", ",NA\n", "\n", "4:62: 7 fields instead of 8"),
        ("airports.csv", "tz,dst", "dst,tz", "1:22: column \"dst\" instead of \"tz\""),
        // Numbers.
        ("airports.csv", "40.639751", "40,639751", "3:54: 9 fields instead of 8"),
        ("airports.csv", "40.639751", "40.6397.1", "3:25: \"40.6397.1\" is no number"),
        ("flights-2013-01.csv", ",1576,", ",far,", "3:61: \"far\" is no integer"),
        ("flights-2013-01.csv", "1,1,544", "1,NA,544", "3:8: day must not be missing"),
        ("weather-2013-01.csv", "T10:00:00Z", " 10 h", "2:62: \"2013-01-01 10 h\" is no time like 2013-01-31T11:00:00Z"),
        // Quotes.
        ("airlines.csv", "Lines, Inc.\"", "Lines, Inc.", "3:4: this quote is never closed"),
        // References.
        ("flights-2013-01.csv", ",AA,725", ",ZZ,725", "3:35: unknown carrier \"ZZ\", not in airlines"),
        ("flights-2013-01.csv", ",JFK,BQN", ",XXX,BQN", "3:49: unknown origin \"XXX\", not in airports"),
        ("weather-2013-01.csv", "EWR,2013", "LGA,2013", "2:1: unknown origin \"LGA\", not in airports"),
        // Keys.
        ("airlines.csv", "UA,", "AA,", "3:1: duplicate key: carrier AA"),
        (
            "flights-2013-01.csv", "AA,791,NA,JFK,IAH,NA,1411,6,0,2013-01-01T11",
            "UA,1545,NA,JFK,IAH,NA,1411,6,0,2013-01-01T10",
            "4:30: duplicate key: carrier UA, flight 1545, time_hour 2013-01-01T10:00:00Z"
        ),
    ]

    @Test(arguments: mistakes)
    func aMistakeEndsTheProgramAndLeavesNoFile(file: String, old: String, new: String, expected: String) throws {
        try SmallData.write(to: folder.url, replacing: old, with: new, in: file)
        let path = folder.path("flights.sqlite")
        let run = Run("--data", folder.url.path, path)
        #expect(run.exitCode == 1)
        #expect(run.errorOutput == "\(folder.path(file)):\(expected)\n")
        #expect(run.output == "")
        #expect(!FileManager.default.fileExists(atPath: path))
        #expect(!FileManager.default.fileExists(atPath: path + "-journal"))
        #expect(!FileManager.default.fileExists(atPath: path + "-wal"))
    }

    @Test(arguments: mistakes)
    func aMistakeLeavesAnOpenDatabaseUntouched(file: String, old: String, new: String, expected: String) throws {
        try SmallData.write(to: folder.url, replacing: old, with: new, in: file)
        let dbQueue = try DatabaseQueue()
        #expect(throws: CSVError.self) { try FlightImport(directory: folder.url).run(in: dbQueue) }
        #expect(try dbQueue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM sqlite_master") } == 0)

        // What failed can be repeated.
        try SmallData.write(to: folder.url)
        #expect(try FlightImport(directory: folder.url).run(in: dbQueue).isNew)
    }

    @Test func anExistingFileIsNotRemoved() throws {
        try SmallData.write(to: folder.url, replacing: "UA,", with: "AA,", in: "airlines.csv")
        let path = folder.path("empty.sqlite")
        #expect(FileManager.default.createFile(atPath: path, contents: Data()))
        #expect(Run("--data", folder.url.path, path).exitCode == 1)
        let dbQueue = try DatabaseQueue(path: path)
        #expect(try dbQueue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM sqlite_master") } == 0)
    }

    @Test func aDatabaseOfAnotherProgramIsRefused() throws {
        let path = folder.path("other.sqlite")
        let dbQueue = try DatabaseQueue(path: path)
        try dbQueue.write { try $0.execute(sql: "CREATE TABLE player (name TEXT)") }
        try dbQueue.close()
        let before = try Data(contentsOf: URL(fileURLWithPath: path))

        let run = Run(path)
        #expect(run.exitCode == 1)
        #expect(run.errorOutput == "flights: this database belongs to another program, nothing was imported\n")
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    }

    @Test func aDatabaseOfAnOlderVersionIsMigrated() throws {
        let dbQueue = try DatabaseQueue()
        try Schema.migrator.migrate(dbQueue, upTo: "v1 tables")
        try dbQueue.write { db in
            try ImportedFile(name: "flights.csv", tableName: "flights", rowCount: 0, importedAt: Date()).insert(db)
            try db.execute(sql: "INSERT INTO airports VALUES ('JFK', 'John F Kennedy Intl', 40.6, -73.8, 13, -5, 'A', NULL)")
            #expect(try db.indexes(on: "flights").count == 1)
        }
        let outcome = try FlightImport(directory: folder.url).run(in: dbQueue)
        #expect(!outcome.isNew)
        #expect(outcome.files.map(\.name) == ["flights.csv"])
        try dbQueue.read { (db) throws in
            #expect(try db.indexes(on: "flights").count == 4)
            #expect(try Schema.migrator.hasCompletedMigrations(db))
            // What was there is indexed.
            #expect(try Search.lines(db, "kennedy").last == "JFK   John F [Kennedy] Intl  -")
        }
    }

    @Test func aDatabaseOfANewerVersionIsRefused() throws {
        let dbQueue = try DatabaseQueue()
        var migrator = Schema.migrator
        migrator.registerMigration("v99") { _ in }
        try migrator.migrate(dbQueue)
        #expect(throws: Failure.self) { try FlightImport(directory: folder.url).run(in: dbQueue) }
    }

    @Test func aFileThatIsNoDatabaseIsRefused() throws {
        let path = folder.path("text.txt")
        let text = Data(String(repeating: "This is no database. ", count: 100).utf8)
        try text.write(to: URL(fileURLWithPath: path))
        let run = Run(path)
        #expect(run.exitCode == 1)
        #expect(run.errorOutput.hasPrefix("flights: \(path): SQLite error 26"))
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == text)
    }

    @Test func aMissingDataFileIsNamed() throws {
        try SmallData.write(to: folder.url)
        try FileManager.default.removeItem(at: folder.url.appendingPathComponent("planes.csv"))
        let path = folder.path("flights.sqlite")
        let run = Run("--data", folder.url.path, path)
        #expect(run.exitCode == 1)
        #expect(run.errorOutput == "flights: \(folder.path("planes.csv")): this file is missing or cannot be read\n")
        #expect(!FileManager.default.fileExists(atPath: path))
    }
}
