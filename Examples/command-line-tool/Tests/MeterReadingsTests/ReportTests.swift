// The report, against figures that were worked out by hand, and the export.

import Foundation
import GRDB
import GRDBTesting
import Testing

@testable import MeterReadings

extension Reading {
    /// M1: three days, of which the second is missing, and the third lacks two hours: one is absent, one a fault. M2: one day of February.
    fileprivate static func insertExamples(_ db: Database) throws {
        func insert(_ meter: String, _ day: String, _ hour: Int, _ kwh: Double?, _ status: Status) throws {
            try Reading(meter: meter, time: "\(day)T\(hour < 10 ? "0" : "")\(hour):00", kwh: kwh, status: status).insert(db)
        }
        for hour in 0..<24 { try insert("M1", "2025-01-30", hour, 0.5, .ok) }
        for hour in 1..<24 { try insert("M1", "2025-02-01", hour, hour == 5 ? nil : 0.25, hour == 5 ? .fault : .ok) }
        for hour in 0..<24 { try insert("M2", "2025-02-01", hour, hour == 0 ? 2 : 1, .estimated) }
    }
}

@Suite(.database(.file, migrator: Schema.migrator, data: Reading.insertExamples)) struct ReportTests {
    private func rows(_ request: some FetchRequest) throws -> [[DatabaseValue]] {
        try testDatabase.read { try Row.fetchAll($0, request).map { Array($0.databaseValues) } }
    }

    private func values(_ values: (any DatabaseValueConvertible)...) -> [DatabaseValue] { values.map(\.databaseValue) }

    @Test func monthsAreAddedUp() throws {
        // 24 × 0.5; 22 × 0.25 + 23 × 1 + 2
        #expect(try rows(Report().totals) == [values("2025-01", 1, 24, 12.0), values("2025-02", 2, 46, 30.5)])
        #expect(try rows(Report(month: "2025-01").totals) == [values("2025-01", 1, 24, 12.0)])
    }

    @Test func metersAreSortedByWhatTheyMeasured() throws {
        #expect(try rows(Report().topMeters) == [values("M2", 25.0, 2.0), values("M1", 17.5, 0.5)])
        #expect(try rows(Report(month: "2025-01", limit: 1).topMeters) == [values("M1", 12.0, 0.5)])
    }

    @Test func daysWithoutAllValuesAreFound() throws {
        #expect(try rows(Report().missingDays) == [values("M1", "2025-01-31", 24), values("M1", "2025-02-01", 2)])
        #expect(try rows(Report(month: "2025-02").missingDays) == [values("M1", "2025-02-01", 2)])
        #expect(try rows(Report(limit: 1).missingDays) == [values("M1", "2025-01-31", 24)])
    }

    @Test func theExportIsJSONOfTheRows() throws {
        let database = try testDatabase
        let readings = try database.read { try Reading.order { [$0.meter, $0.time] }.fetchAll($0) }
        let whole = try ChildProgram(["export", "--database", database.path]).end()
        #expect(try JSONDecoder().decode([Reading].self, from: Data(whole.output.utf8)) == readings)
        let file = URL(fileURLWithPath: database.path).deletingLastPathComponent().appendingPathComponent("M2.json")
        #expect(try ChildProgram(["export", "--meter", "M2", "--database", database.path, file.path]).end().exitCode == 0)
        let exported = try JSONDecoder().decode([Reading].self, from: Data(contentsOf: file))
        #expect(exported == readings.filter { $0.meter == "M2" })
        #expect(!FileManager.default.fileExists(atPath: file.path + ".part"))
    }

    /// The rows have the order of the primary key: the export begins at once, whatever their number.
    @Test func theExportIsNotSortedInMemory() throws {
        try testDatabase.read { db in
            #expect(try !Export().request.explain(db).sortsInMemory)
            let plan = try Export(meter: "M2").request.explain(db)
            #expect(!plan.sortsInMemory)
            #expect(plan.scannedTables == [])
        }
    }
}
