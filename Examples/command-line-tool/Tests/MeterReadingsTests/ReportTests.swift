// The report, against figures that were worked out by hand, and the export.

import Foundation
import GRDB
import Testing

@testable import MeterReadings

@Suite struct ReportTests {
    let folder: TemporaryFolder

    init() async throws {
        folder = try TemporaryFolder()
        // M1: three days, of which the second is missing, and the third lacks two hours: one is absent, one a fault. M2: one day of February.
        var lines = ""
        for hour in 0..<24 { lines += "M1,2025-01-30T\(Self.text(hour)):00,0.5,ok\n" }
        for hour in 1..<24 { lines += "M1,2025-02-01T\(Self.text(hour)):00,\(hour == 5 ? ",fault" : "0.25,ok")\n" }
        for hour in 0..<24 { lines += "M2,2025-02-01T\(Self.text(hour)):00,\(hour == 0 ? "2" : "1"),estimated\n" }
        try await folder.importLines(lines)
    }

    private static func text(_ hour: Int) -> String { hour < 10 ? "0\(hour)" : "\(hour)" }

    private func rows(_ request: some FetchRequest) throws -> [[DatabaseValue]] {
        try ReadingsDatabase.openForReading(path: folder.database).read { try Row.fetchAll($0, request).map { Array($0.databaseValues) } }
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
        let whole = try ChildProgram(["export", "--database", folder.database]).end()
        #expect(try JSONDecoder().decode([Reading].self, from: Data(whole.output.utf8)) == folder.readings())
        let file = folder.path("M2.json")
        #expect(try ChildProgram(["export", "--meter", "M2", "--database", folder.database, file]).end().exitCode == 0)
        let exported = try JSONDecoder().decode([Reading].self, from: Data(contentsOf: URL(fileURLWithPath: file)))
        #expect(exported == (try folder.readings().filter { $0.meter == "M2" }))
        #expect(!FileManager.default.fileExists(atPath: file + ".part"))
    }
}
