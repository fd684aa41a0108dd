// What programs see when SQLite gets no memory, when calls of the file system fail, and when the power does.

#if os(Linux)

import CTestFaults
import Foundation
import Testing

@testable import GRDB

/// A kind of calls that fail, and how they fail.
struct Fault: CaseIterable, CustomStringConvertible {
    var name: String
    var site: fault_site
    var effect = fault_effect_error
    /// Whether all calls fail from then on.
    var lasts = false
    /// How many sites are tried in the short form of the test.
    var tries = 12

    var description: String { name }

    static let allCases = [
        Fault(name: "no memory", site: fault_site_memory, tries: 60),
        Fault(name: "no more memory", site: fault_site_memory, lasts: true, tries: 30),
        Fault(name: "open", site: fault_site_open),
        Fault(name: "read", site: fault_site_read, tries: 30),
        Fault(name: "short read", site: fault_site_read, effect: fault_effect_partial),
        Fault(name: "write", site: fault_site_write, tries: 30),
        Fault(name: "partial write", site: fault_site_write, effect: fault_effect_partial),
        Fault(name: "full disk", site: fault_site_write, effect: fault_effect_full, lasts: true),
        Fault(name: "sync", site: fault_site_sync),
        Fault(name: "truncate", site: fault_site_truncate),
        Fault(name: "lock", site: fault_site_lock),
        Fault(name: "map", site: fault_site_map),
        Fault(name: "delete, access or size", site: fault_site_other),
    ]
}

/// Each test runs a program in a process of its own, again and again, while each time another call fails.
@Suite("Faults", .mustEnd)
struct FaultTests {
    #if compiler(>=6.3) // Exit tests that capture values.
    @Test(
        "A failed call is an error: nothing crashes, no transaction is lost or stored in part, and the connections go on",
        arguments: FaultScenario.Writer.allCases, Fault.allCases.indices)
    func calls(writer: FaultScenario.Writer, fault: Int) async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            [writer = writer.rawValue as String, fault = fault as Int] in
            try FaultTests.install()
            try FaultTests.tryFaults(#require(FaultScenario.Writer(rawValue: writer)), Fault.allCases[fault])
        }
        expectSummary(of: result)
    }

    @Test("After a power cut, a database is whole, and has what was committed", arguments: FaultScenario.Writer.allCases)
    func powerCuts(writer: FaultScenario.Writer) async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            [writer = writer.rawValue as String] in
            try FaultTests.install()
            try FaultTests.tryPowerCuts(#require(FaultScenario.Writer(rawValue: writer)))
        }
        expectSummary(of: result)
    }
    #endif

    /// Prints what the process has done.
    private func expectSummary(of result: ExitTest.Result?) {
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        let lines = output.split(separator: "\n").filter { $0.hasPrefix("faults: ") }
        #expect(lines.last?.contains(" sites") == true, "\(output)")
        print(lines.joined(separator: "\n"))
    }

    // MARK: - In the process

    private static func install() throws {
        try #require(grdb_faults_install_allocator() == SQLITE_OK)
        try #require(grdb_faults_install_file_system(true) == SQLITE_OK)
    }

    private static func report(_ text: String) {
        FileHandle.standardError.write(Data("faults: \(text)\n".utf8))
    }

    /// Runs the program without a fault, and gives what is counted.
    private static func count(_ writer: FaultScenario.Writer, arm: () -> Void, count: () -> Int) throws -> Int {
        let scenario = try FaultScenario(writer, lasts: false)
        arm()
        try scenario.run()
        let calls = count()
        grdb_faults_disarm(nil)
        try #require(scenario.errors.isEmpty)
        try scenario.check()
        scenario.end()
        return calls
    }

    /// The sites that are tried: all of them in the long form of the test.
    private static func sites(_ count: Int, tries: Int) -> StrideTo<Int> {
        let tries = stressCount(tries, sanitized: max(2, tries / 10), long: .max)
        return stride(from: 1, to: count + 1, by: max(1, count / tries))
    }

    private static func tryFaults(_ writer: FaultScenario.Writer, _ fault: Fault) throws {
        let calls = try count(
            writer, arm: { grdb_faults_arm(nil, fault.site, .max, fault.effect, false) }, count: { grdb_faults_call_count(nil, fault.site) }
        )
        var tried = 0
        var missed = 0
        var failed = 0
        var codes: [String: Int] = [:]
        for number in sites(calls, tries: fault.tries) {
            let scenario = try FaultScenario(writer, lasts: fault.lasts)
            do {
                grdb_faults_arm(nil, fault.site, number, fault.effect, fault.lasts)
                try scenario.run()
                let hasFailed = grdb_faults_have_failed(nil)
                grdb_faults_disarm(nil)
                try scenario.check()
                tried += 1
                if !hasFailed { missed += 1 }
                if !scenario.errors.isEmpty { failed += 1 }
            } catch {
                grdb_faults_disarm(nil)
                report("\(writer), \(fault), call \(number): \(error); errors of the steps: \(scenario.errors)")
                throw error
            }
            for (_, error) in scenario.errors {
                codes["\((error as? DatabaseError)?.extendedResultCode.rawValue ?? -1)", default: 0] += 1
            }
            scenario.end()
        }
        let list = codes.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
        report("\(writer), \(fault): \(calls) sites, \(tried) tried, \(missed) not reached, \(failed) with an error (\(list))")
        // The last of the calls may not come: how many there are depends on the threads, by a few.
        try #require(missed <= 2 + tried / 10)
    }

    private static func tryPowerCuts(_ writer: FaultScenario.Writer) throws {
        let changes = try count(writer, arm: { grdb_faults_arm_power_cut(.max) }, count: { grdb_faults_change_count() })
        grdb_faults_forget_files()
        var tried = 0
        for number in sites(changes, tries: 60) {
            let scenario = try FaultScenario(writer, lasts: true)
            do {
                grdb_faults_arm_power_cut(number)
                try scenario.run()
                scenario.close()
                grdb_faults_restore_files(UInt32(truncatingIfNeeded: number))
                scenario.forgetSharedMemory()
                try scenario.check()
                tried += 1
            } catch {
                grdb_faults_disarm(nil)
                report("\(writer), power cut at change \(number): \(error); errors of the steps: \(scenario.errors)")
                throw error
            }
            grdb_faults_forget_files()
            scenario.end()
        }
        report("\(writer), power cuts: \(changes) sites, \(tried) tried")
        try #require(tried > 0)
    }
}

#endif
