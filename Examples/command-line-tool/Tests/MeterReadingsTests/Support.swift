// What the tests share: a folder that vanishes, files in it, and the program as a child process.

import Foundation
import GRDB

@testable import MeterReadings

/// A new folder that lives as long as this object.
final class TemporaryFolder: Sendable {
    private let url = FileManager.default.temporaryDirectory.appendingPathComponent("readings-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(at: url) }

    var database: String { path("readings.sqlite") }

    func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    var files: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
    }

    /// Imports lines behind the header, as the file `a.csv`.
    @discardableResult
    func importLines(_ lines: String) async throws -> ReadingsImport.Outcome {
        try await Self.importing(lines).run(into: database)
    }

    static func importing(_ lines: String) -> ReadingsImport {
        ReadingsImport(bytes: Array("meter,time,kwh,status\n\(lines)".utf8), path: "a.csv")
    }

    func readings() throws -> [Reading] {
        try ReadingsDatabase.openForReading(path: database).read { try Reading.order { [$0.meter, $0.time] }.fetchAll($0) }
    }
}

/// The program `readings`, as a child process.
struct ChildProgram {
    private let process = Process()
    private let output = Pipe()
    private let errorOutput = Pipe()

    /// - Parameter isOutputClosed: Whether nobody reads the output.
    init(_ arguments: [String], isOutputClosed: Bool = false) throws {
        process.executableURL = Self.products.appendingPathComponent("readings")
        process.arguments = arguments
        process.standardOutput = output
        process.standardError = errorOutput
        // The child is given the writing end when it starts, and finds a pipe without a reader.
        if isOutputClosed { try output.fileHandleForReading.close() }
        try process.run()
    }

    var isRunning: Bool { process.isRunning }

    func interrupt() { kill(process.processIdentifier, SIGINT) }

    #if os(Linux)
    /// Whether a signal waits for a thread that takes it, as the system says.
    func blocks(_ number: Int32) -> Bool {
        let status = (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("SigBlk:") }
        let mask = line.flatMap { UInt64($0.dropFirst(7).trimmingCharacters(in: .whitespaces), radix: 16) } ?? 0
        return mask & 1 << UInt64(number - 1) != 0
    }
    #endif

    struct End: Equatable {
        /// Nil when a signal has ended the process.
        let exitCode: Int32?
        let output: String
        let errorOutput: String
    }

    /// Waits for the end. What the program writes on the standard error output fits into a pipe.
    func end(readsOutput: Bool = true) -> End {
        let data = readsOutput ? output.fileHandleForReading.readDataToEndOfFile() : Data()
        let errors = errorOutput.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return End(
            exitCode: process.terminationReason == .exit ? process.terminationStatus : nil,
            output: String(decoding: data, as: UTF8.self),
            errorOutput: String(decoding: errors, as: UTF8.self))
    }

    /// The folder of what was built.
    private static var products: URL {
        #if canImport(Darwin)
        Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }!.bundleURL.deletingLastPathComponent()
        #else
        URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        #endif
    }
}
