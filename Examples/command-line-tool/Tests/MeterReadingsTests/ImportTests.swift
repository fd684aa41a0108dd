// The import: what gets in, what is refused, and what is left after an end in the middle.

import CSV
import Foundation
import GRDB
import Testing

@testable import MeterReadings

@Suite struct ImportTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func aSecondImportOfTheSameFileImportsNothing() async throws {
        let lines = "M1,2025-01-01T00:00,0.25,ok\nM1,2025-01-01T01:00,,fault\nM2,2024-02-29T23:00,1.5,estimated\n"
        #expect(try await folder.importLines(lines) == ReadingsImport.Outcome(importedCount: 3, knownCount: 0))
        let readings = try folder.readings()
        #expect(
            readings == [
                Reading(meter: "M1", time: "2025-01-01T00:00", kwh: 0.25, status: .ok),
                Reading(meter: "M1", time: "2025-01-01T01:00", kwh: nil, status: .fault),
                Reading(meter: "M2", time: "2024-02-29T23:00", kwh: 1.5, status: .estimated),
            ])
        #expect(try await folder.importLines(lines) == ReadingsImport.Outcome(importedCount: 0, knownCount: 3))
        #expect(try folder.readings() == readings)
    }

    @Test(arguments: [
        ("M1,2025-02-29T00:00,1,ok", 4, "\"2025-02-29T00:00\" is no hour such as 2025-01-31T23:00"),
        ("M1,2025-01-01T00:30,1,ok", 4, "\"2025-01-01T00:30\" is no hour such as 2025-01-31T23:00"),
        ("M1,2025-01-01T24:00,1,ok", 4, "\"2025-01-01T24:00\" is no hour such as 2025-01-31T23:00"),
        ("M1,2025-01-01,1,ok", 4, "\"2025-01-01\" is no hour such as 2025-01-31T23:00"),
        (",2025-01-01T00:00,1,ok", 1, "the meter is missing"),
        ("M1,2025-01-01T00:00,x,ok", 21, "\"x\" is no number"),
        ("M1,2025-01-01T00:00,-1,ok", 21, "the value is negative"),
        ("M1,2025-01-01T00:00,,ok", 21, "a value is missing: only a fault has none"),
        ("M1,2025-01-01T00:00,1,fault", 21, "a fault has no value"),
        ("M1,2025-01-01T00:00,1,good", 23, "\"good\" is no status: ok, estimated or fault"),
        ("M1,2025-01-01T00:00,1", 22, "3 fields instead of 4"),
        ("M0,2025-01-01T00:00,2,ok", 1, "M0 has another reading of 2025-01-01T00:00 already"),
    ])
    func aBadLineLeavesTheDatabaseAsItWas(line: String, column: Int, message: String) async throws {
        try await folder.importLines("M0,2025-01-01T00:00,1,ok\n")
        let error = await #expect(throws: CSVError.self) { try await folder.importLines("M9,2025-01-01T00:00,1,ok\n\(line)\n") }
        #expect(error?.description == "a.csv:3:\(column): \(message)")
        #expect(try folder.readings().map(\.meter) == ["M0"])
    }

    @Test func aDatabaseThatWasMadeForAFailedImportIsRemoved() async throws {
        await #expect(throws: CSVError.self) { try await folder.importLines("M1\n") }
        #expect(try folder.files == [])
        try await folder.importLines("M1,2025-01-01T00:00,1,ok\n")
        #expect(try folder.files == ["readings.sqlite"])
    }

    /// Another import, or another program, comes between the beginning and the end of this one.
    @Test(arguments: [true, false])
    func aDatabaseThatAnotherProgramHasMadeMeanwhileStays(isComplete: Bool) async throws {
        let other = try TemporaryFolder()
        try await other.importLines("M0,2025-01-01T00:00,1,ok\n")
        let lines = (1...1000).map { "M\($0),2025-01-01T00:00,1,ok\n" }.joined() + (isComplete ? "" : "M1\n")
        var readings = TemporaryFolder.importing(lines)
        readings.onProgress = { [folder] _, _ in
            try? FileManager.default.copyItem(atPath: other.database, toPath: folder.database)
        }
        if isComplete {
            #expect(try await readings.run(into: folder.database).importedCount == 1000)
        } else {
            await #expect(throws: CSVError.self) { try await readings.run(into: folder.database) }
        }
        #expect(try folder.readings().count == (isComplete ? 1001 : 1))
        #expect(try folder.files == ["readings.sqlite"])
    }

    @Test func aLinkThatLeadsNowhereStays() async throws {
        try FileManager.default.createSymbolicLink(atPath: folder.database, withDestinationPath: folder.path("other.sqlite"))
        await #expect(throws: Failure.self) { try await folder.importLines("M1\n") }
        #expect(try folder.files == ["readings.sqlite"])
    }

    @Test(.timeLimit(.minutes(1))) func cancellingLeavesTheDatabaseAsItWas() async throws {
        try await folder.importLines("M0,2025-01-01T00:00,1,ok\n")
        let (reports, report) = AsyncStream<Void>.makeStream()
        let goOn = DispatchSemaphore(value: 0)
        var readings = TemporaryFolder.importing((1...1001).map { "M\($0),2025-01-01T00:00,1,ok\n" }.joined())
        // After a thousand readings, the import waits until it is cancelled. One is left to insert.
        readings.onProgress = { _, _ in
            report.yield()
            goOn.wait()
        }
        let task = Task { [readings, folder] in try await readings.run(into: folder.database) }
        for await _ in reports { break }
        task.cancel()
        goOn.signal()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try folder.readings().map(\.meter) == ["M0"])
    }
}
