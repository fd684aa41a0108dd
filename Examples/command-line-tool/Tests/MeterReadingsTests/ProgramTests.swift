// The program, as a child process: its exit codes, and what it writes where.

import Foundation
import GRDB
import Testing

@testable import MeterReadings

@Suite struct ProgramTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func generatedReadingsAreImportedReportedAndExported() throws {
        let (file, again) = (folder.path("a.csv"), folder.path("b.csv"))
        for path in [file, again] {
            #expect(try ChildProgram(["generate", path, "--rows", "3000"]).end().exitCode == 0)
        }
        #expect(FileManager.default.contentsEqual(atPath: file, andPath: again))
        let end = try ChildProgram(["import", file, "--database", folder.database]).end()
        #expect(end.output.hasPrefix("Imported 3000 readings, 0 were there already, in "))
        // No bar in a pipe.
        #expect(end.errorOutput.isEmpty)
        let report = try ChildProgram(["report", "--month", "2025-02", "--database", folder.database]).end()
        #expect(report.exitCode == 0)
        #expect(report.output.contains("| 2025-02 |"))
        #expect(!report.output.contains("| 2025-01 |"))
        #expect(try folder.readings().count == 3000)
    }

    @Test func aBadLineIsNamedAndExitsWith1() throws {
        let file = folder.path("bad.csv")
        try Data("meter,time,kwh,status\nM1,2025-01-01T00:00,x,ok\n".utf8).write(to: URL(fileURLWithPath: file))
        let end = try ChildProgram(["import", file, "--database", folder.database]).end()
        #expect(end == ChildProgram.End(exitCode: 1, output: "", errorOutput: "\(file):2:21: \"x\" is no number\n"))
        #expect(!FileManager.default.fileExists(atPath: folder.database))
    }

    @Test(arguments: [
        [], ["print"], ["import"], ["import", "a", "b"], ["import", "a", "--rows", "1"], ["generate", "a", "--rows", "0"],
        ["report", "--month", "2025-13"], ["report", "--month", "+025-01"], ["report", "x"], ["report", "--limit"], ["export", ""],
        ["export", "--meter", "a", "--meter", "b"],
    ])
    func argumentsThatMakeNoSenseAreMisuse(arguments: [String]) {
        #expect(throws: Misuse.self) { try Command(arguments) }
    }

    @Test func misuseExitsWith2AndOneLine() throws {
        let line = "readings: unknown command print (readings --help says more)\n"
        #expect(try ChildProgram(["print"]).end() == ChildProgram.End(exitCode: 2, output: "", errorOutput: line))
        #expect(try ChildProgram(["--help"]).end() == ChildProgram.End(exitCode: 0, output: Command.usage + "\n", errorOutput: ""))
    }

    @Test func aDatabaseThatIsNotThereIsNotMade() throws {
        let end = try ChildProgram(["report", "--database", folder.database]).end()
        #expect(end.exitCode == 1)
        #expect(end.errorOutput == "readings: there is no \(folder.database): import readings first\n")
        #expect(!FileManager.default.fileExists(atPath: folder.database))
    }

    @Test func aClosedPipeEndsTheExportQuietly() async throws {
        try await folder.importLines("M1,2025-01-01T00:00,1,ok\n")
        let end = try ChildProgram(["export", "--database", folder.database], isOutputClosed: true).end(readsOutput: false)
        #expect(end == ChildProgram.End(exitCode: 0, output: "", errorOutput: ""))
    }

    #if os(Linux)
    /// A signal that comes before the import begins ends the process, or cancels the import: it is not lost.
    @Test(.timeLimit(.minutes(1))) func noControlCIsLost() async throws {
        try await folder.importLines("M0,2025-01-01T00:00,1,ok\n")
        let file = folder.path("a.csv")
        #expect(mkfifo(file, 0o600) == 0)
        signal(SIGPIPE, SIG_IGN)
        // No import can end by itself: another connection writes.
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let writer = try DatabaseQueue(path: folder.database, configuration: configuration)
        try await writer.writeWithoutTransaction { try $0.beginTransaction(.immediate) }
        for _ in 1...20 {
            let program = try ChildProgram(["import", file, "--database", folder.database])
            while !program.blocks(SIGINT) { sched_yield() }
            program.interrupt()
            // The program reads the file now, or has ended.
            var descriptor: Int32 = -1
            while descriptor < 0, program.isRunning { descriptor = open(file, O_WRONLY | O_NONBLOCK) }
            try? Output(descriptor: descriptor).write(Data("meter,time,kwh,status\nM1,2025-01-01T00:00,1,ok\n".utf8))
            close(descriptor)
            let end = program.end()
            #expect(end.exitCode == nil || end.exitCode == 130)
        }
        try await writer.writeWithoutTransaction { try $0.rollback() }
        #expect(try folder.readings().map(\.meter) == ["M0"])
    }
    #endif

    @Test(.timeLimit(.minutes(1))) func controlCExitsWith130() async throws {
        try await folder.importLines("M0,2025-01-01T00:00,1,ok\n")
        let pipe = folder.path("a.csv")
        #expect(mkfifo(pipe, 0o600) == 0)
        // The import cannot end by itself: another connection writes.
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let writer = try DatabaseQueue(path: folder.database, configuration: configuration)
        try await writer.writeWithoutTransaction { try $0.beginTransaction(.immediate) }
        let program = try ChildProgram(["import", pipe, "--database", folder.database])
        // Opening waits until the program opens the other end. It handles the signal by then.
        let handle = try #require(FileHandle(forWritingAtPath: pipe))
        program.interrupt()
        try handle.write(contentsOf: Data("meter,time,kwh,status\nM1,2025-01-01T00:00,1,ok\n".utf8))
        try handle.close()
        let end = program.end()
        try await writer.writeWithoutTransaction { try $0.rollback() }
        #expect(end.exitCode == 130)
        #expect(end.errorOutput == "readings: cancelled, the database is as it was before\n")
        #expect(try folder.readings().map(\.meter) == ["M0"])
    }
}

@Suite struct OutputTests {
    @Test func aFileThatIsNotCompleteReplacesNothing() throws {
        let folder = try TemporaryFolder()
        let file = folder.path("a.json")
        try Output.replacingFile(at: file) { try $0.write(Data("[]".utf8)) }
        #expect(throws: Failure.self) {
            try Output.replacingFile(at: file) { output in
                try output.write(Data("[1".utf8))
                throw Failure("the end")
            }
        }
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "[]")
        #expect(try folder.files == ["a.json"])
    }

    /// Of the file, and of the one that was a part of it.
    @Test(arguments: ["a.json", "a.json.part"])
    func noLinkIsFollowedOrReplaced(link: String) throws {
        let folder = try TemporaryFolder()
        let precious = folder.path("precious")
        try Data("precious".utf8).write(to: URL(fileURLWithPath: precious))
        try FileManager.default.createSymbolicLink(atPath: folder.path(link), withDestinationPath: precious)
        let write = { try Output.replacingFile(at: folder.path("a.json")) { try $0.write(Data("[]".utf8)) } }
        if link == "a.json" {
            #expect(throws: Failure("\(folder.path(link)) is a link: name the file itself")) { try write() }
        } else {
            try write()
            #expect(try String(contentsOfFile: folder.path("a.json"), encoding: .utf8) == "[]")
        }
        #expect(try String(contentsOfFile: precious, encoding: .utf8) == "precious")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path(link)) == precious)
    }

    @Test(.timeLimit(.minutes(1))) func aPipeIsWrittenAndStays() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("pipe")
        #expect(mkfifo(path, 0o600) == 0)
        // It is open for both, so that neither side waits for the other one.
        let descriptor = open(path, O_RDWR)
        defer { close(descriptor) }
        try Output.replacingFile(at: path) { try $0.write(Data("[]".utf8)) }
        var bytes = [UInt8](repeating: 0, count: 10)
        #expect(read(descriptor, &bytes, bytes.count) == 2)
        #expect(bytes.prefix(2) == [0x5B, 0x5D])
        #expect(try folder.files == ["pipe"])
        #expect(throws: Failure.self) { try Output.replacingFile(at: folder.path("")) { _ in } }
    }
}
