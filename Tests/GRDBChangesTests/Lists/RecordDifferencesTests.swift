// Differences between collections: insertions, deletions, moves and updates.

import Dispatch
import Foundation
import GRDB
import GRDBChanges
import Testing

@Suite("Differences of collections", .mustEnd)
struct RecordDifferencesTests {
    struct City: Codable, FetchableRecord, MutablePersistableRecord, Identifiable, Equatable, Sendable {
        var id: Int64
        var name: String
        var population: Int = 0
    }

    private static func cities(_ text: String) -> [City] {
        text.map { City(id: Int64($0.lowercased().unicodeScalars.first?.value ?? 0), name: String($0)) }
    }

    /// Differences of texts whose letters are cities. Capital letters are other values of the same city.
    private static func describe(_ old: String, _ new: String) -> String {
        let differences = RecordDifferences(from: cities(old), to: cities(new))
        return
            (differences.deletions.map { "-\($0.record.name)\($0.offset)" }
            + differences.insertions.map { "+\($0.record.name)\($0.offset)" }
            + differences.moves.map { "\($0.record.name)\($0.oldOffset)>\($0.newOffset)" }
            + differences.updates.map { "\($0.oldRecord.name)\($0.oldOffset)=\($0.newRecord.name)\($0.newOffset)" }).joined(separator: " ")
    }

    @Test(
        "Differences are insertions, deletions, moves and updates, with their offsets",
        arguments: [
            ("", "", ""), ("abc", "abc", ""), ("", "ab", "+a0 +b1"), ("ab", "", "-a0 -b1"), ("abc", "ac", "-b1"), ("ac", "abc", "+b1"),
            ("abc", "aBc", "b1=B1"), ("abcd", "dabc", "d3>0"), ("abcd", "bcda", "a0>3"), ("ab", "ba", "b1>0"), ("abc", "Xbc", "-a0 +X0"),
            ("abcd", "dABc", "d3>0 a0=A1 b1=B2"), ("abc", "cbA", "c2>0 b1>1 a0=A2"), ("ab", "bAx", "+x2 b1>0 a0=A1"),
        ])
    func offsets(old: String, new: String, expectation: String) {
        #expect(Self.describe(old, new) == expectation)
    }

    @Test("Several records of one id are matched in their order")
    func duplicates() {
        #expect(Self.describe("aa", "aa") == "")
        #expect(Self.describe("aa", "aaa") == "+a2")
        #expect(Self.describe("aAa", "a") == "-A1 -a2")
        #expect(Self.describe("xaA", "Aay") == "-x0 +y2 a1=A0 A2=a1")
    }

    @Test("Ids that are not equal to themselves, or that are canonically equivalent, do no harm")
    func strangeIDs() {
        struct Number: Identifiable, Equatable, Sendable { var id: Double }
        let numbers = RecordDifferences(from: [Number(id: .nan), Number(id: 1)], to: [Number(id: .nan), Number(id: 1)])
        #expect(numbers.deletions.map(\.offset) == [0] && numbers.insertions.map(\.offset) == [0])
        struct Word: Identifiable, Equatable, Sendable {
            var id: String
            var value: Int
        }
        let words = [Word(id: "Caf\u{e9}", value: 1), Word(id: "Cafe\u{301}", value: 2)]
        #expect(RecordDifferences(from: words, to: words).isEmpty)
        #expect(RecordDifferences(from: words, to: [words[0]]).deletions.map(\.record.value) == [2])
    }

    @Test("Differences that are applied to the old collection give the new one")
    func randomCollections() {
        var random = SeededGenerator(seed: 11)
        for round in 0..<2000 {
            // A few ids, so that some come several times.
            func collection() -> [City] {
                (0..<Int.random(in: 0...12, using: &random)).map { _ in
                    City(
                        id: .random(in: 0...(round.isMultiple(of: 2) ? 8 : 1000), using: &random),
                        name: Bool.random(using: &random) ? "a" : "b")
                }
            }
            let old = collection()
            let new = Bool.random(using: &random) ? collection() : old.shuffled(using: &random)
            let differences = RecordDifferences(from: old, to: new)
            var copy = old
            #expect(differences.apply(to: &copy))
            #expect(copy == new)
            #expect(differences.isEmpty == (old == new))
            #expect(differences.records == new)
        }
    }

    @Test("Differences that do not fit a collection do not change it")
    func unfit() {
        let differences = RecordDifferences(from: Self.cities("abcdef"), to: Self.cities("aceB"))
        for text in ["", "abc", "abcdefg"] {
            var cities = Self.cities(text)
            #expect(!differences.apply(to: &cities))
            #expect(cities == Self.cities(text))
        }
    }

    @Test(
        "An observation delivers all records first, then the differences of each transaction, and nothing when nothing has changed",
        arguments: [false, true])
    func observation(pool: Bool) throws {
        let writer = try makeObservedDatabase(pool: pool)
        let log = ValueLog<RecordDifferences<City>>()
        let cancellable = ValueObservation.tracking { try City.order(Column("name")).fetchAll($0) }.differences()
            .start(in: writer, scheduling: DirectScheduler(), onError: { Issue.record($0) }, onChange: { log.add($0) })
        #expect(log.wait { $0.count == 1 }[0].insertions.map(\.record.name) == ["Bergen", "Oslo"])
        try writer.write { try $0.execute(sql: "UPDATE city SET population = population") }
        try writer.write { db in
            try db.execute(sql: "INSERT INTO city VALUES (3, 'Alta', 1); UPDATE city SET name = 'Ålesund' WHERE id = 2")
        }
        let values = log.wait { $0.count == 2 }
        #expect(values.count == 2)
        let last = try #require(values.last)
        #expect(last.records.map(\.name) == ["Alta", "Oslo", "Ålesund"])
        #expect(last.insertions.map(\.offset) == [0])
        #expect(last.deletions.isEmpty)
        #expect(last.moves.count == 1)
        #expect(last.updates.map { [$0.oldRecord.name, $0.newRecord.name] } == [["Bergen", "Ålesund"]])
        var copy = values[0].records
        #expect(last.apply(to: &copy) && copy == last.records)
        cancellable.cancel()
    }

    @Test("10,000 records with 100 changes are compared in some milliseconds")
    func speed() {
        var random = SeededGenerator(seed: 7)
        let old = (0..<10_000).map { City(id: Int64($0), name: "city \($0) of a large country", population: $0) }
        var new = old
        for number in 0..<25 {
            new.remove(at: .random(in: new.indices, using: &random))
            new.insert(City(id: Int64(20_000 + number), name: "new"), at: .random(in: new.indices, using: &random))
            new[.random(in: new.indices, using: &random)].population += 100_000
            new.insert(new.remove(at: .random(in: new.indices, using: &random)), at: .random(in: new.indices, using: &random))
        }
        var times: [Double] = []
        for _ in 0..<5 {
            let start = DispatchTime.now().uptimeNanoseconds
            let differences = RecordDifferences(from: old, to: new)
            times.append(Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6)
            #expect(!differences.isEmpty)
        }
        print("differences of 10,000 records: \(times.min() ?? 0) ms")
        // In optimised builds on an idle machine, it takes less than 5 ms.
        #expect((times.min() ?? 0) < 500)
    }

    @Test("Differences fit together although values are left out")
    func differences() throws {
        let writer = try makeObservedDatabase(pool: false)
        let log = ValueLog<RecordDifferences<City>>()
        try writer.write { try $0.execute(sql: "UPDATE city SET name = IFNULL(name, '')") }
        let clock = ManualClock()
        let cancellable = clock.use {
            ValueObservation.tracking { try City.fetchAll($0) }.differences().throttled(for: .milliseconds(30)).start(
                in: writer, scheduling: DirectScheduler(), onError: { Issue.record($0) }, onChange: { log.add($0) })
        }
        for number in 1...100 {
            try writer.write { try $0.execute(sql: "INSERT INTO city (name, population) VALUES (?, 1)", arguments: ["\(number)"]) }
            clock.advance(by: .milliseconds(10))
        }
        clock.advance(by: .milliseconds(30))
        let values = log.all
        #expect(values.last?.records.count == 102)
        #expect(values.count == 35, "the first value, and one every third change")
        var cities: [City] = []
        for value in values {
            #expect(value.apply(to: &cities))
            #expect(cities == value.records)
        }
        cancellable.cancel()
    }
}
