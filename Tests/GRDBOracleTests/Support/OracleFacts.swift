// The observed facts, as the data files state them, and the comparison of a fact with the result of a run.

import Foundation
import GRDB

extension Oracle {
    /// What an expression gave when it was observed.
    struct Fact: Decodable, Sendable {
        let id: String
        let area: String
        let topic: String
        let expression: String
        let observed: J
        /// True for results that depend on the order of sets and dictionaries: these facts only have to run.
        let unstable: Bool?

        var stopMessage: String? { observed.stopMessage }
    }

    /// A fact that this module departs from on purpose.
    struct Difference: Sendable {
        /// What the result of a run must contain: objects may have more keys.
        let gives: J
        let reason: String

        var stopMessage: String? { gives.stopMessage }
    }

    private static let areas = [
        "values", "errors", "misc", "sql-schema", "sql-records", "sql-requests", "dumps", "access", "observation", "observation-pool",
    ]

    /// What was observed. Only what is asked for is decoded: child processes have few expressions.
    static func fact(_ id: String) -> Fact? {
        guard let line = factLines[id] else { return nil }
        do {
            return try JSONDecoder().decode(Fact.self, from: Data(line.utf8))
        } catch {
            fatalError("Not a fact: \(line): \(error)")
        }
    }

    /// The identifiers of all the facts.
    static let factIDs = Set(factLines.keys)

    private static let factLines = Dictionary(
        uniqueKeysWithValues: areas.flatMap { lines(of: "Data/\($0).jsonl") }.map { line in
            let start = #"{"id": ""#
            guard line.hasPrefix(start) else { fatalError("Not a fact: \(line)") }
            return (String(line.dropFirst(start.count).prefix { $0 != "\"" }), line)
        })

    /// The lines of `Differences.tsv`: the identifier of the fact, the result here, the reason.
    static let differences = Dictionary(
        uniqueKeysWithValues: table("Differences.tsv").map { fields in
            (fields[0], difference(giving: fields[1], because: fields[2]))
        })

    /// The lines of `Libraries.tsv`: the identifier of the fact, whether the linked library is meant, the result then, the reason.
    static let libraryDifferences = table("Libraries.tsv").map { fields in
        (id: fields[0], applies: isLinkedLibrary(fields[1]), difference: difference(giving: fields[2], because: fields[3]))
    }

    /// The differences with the linked library.
    static let allDifferences = libraryDifferences.reduce(into: differences) { differences, line in
        if line.applies {
            differences[line.id] = line.difference
        }
    }

    private static func difference(giving text: String, because reason: String) -> Difference {
        do {
            return Difference(gives: try JSONDecoder().decode(J.self, from: Data(text.utf8)), reason: reason)
        } catch {
            fatalError("Not a difference: \(text): \(error)")
        }
    }

    /// Whether a description of libraries is true of the linked one.
    private static func isLinkedLibrary(_ description: String) -> Bool {
        let words = description.components(separatedBy: " ")
        switch (words[0], words.last) {
        case ("without", let option?): return sqlite3_compileoption_used(option) == 0
        case ("not", let version?): return String(cString: sqlite3_libversion()) != version
        default: fatalError("Neither `without` an option nor `not` a version: \(description)")
        }
    }

    /// The identifiers in `Skipped.tsv`: facts that are not run.
    static let skipped = Set(table("Skipped.tsv").map { $0[0] })

    private static func table(_ name: String) -> [[String]] {
        lines(of: name).filter { !$0.hasPrefix("#") }.map { $0.components(separatedBy: "\t") }
    }

    private static func lines(of name: String) -> [String] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        do {
            let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
            return text.components(separatedBy: "\n").filter { !$0.isEmpty }
        } catch {
            fatalError("Missing data of the tests: \(error)")
        }
    }
}

extension Oracle.J {
    /// The last message of the program that ran the expression, if it stopped there.
    var stopMessage: String? {
        guard case .string(let message)? = self["fatalError"] else { return nil }
        // The same sentence is a failed `try!` in one place and a fatal error in another.
        return message.replacingOccurrences(of: "'try!' expression unexpectedly raised an error: ", with: "")
    }

    /// Whether a value is the expected one. The order of keys, and the type of numbers, are no difference.
    ///
    /// - Parameter partial: True when an object may have keys that the expected one has not.
    func agrees(with expected: Self, partial: Bool = false) -> Bool {
        switch (self, expected) {
        case (.null, .null): return true
        case (.bool(let left), .bool(let right)): return left == right
        case (.int(let left), .int(let right)): return left == right
        case (.double(let left), .double(let right)): return left == right
        case (.double(let left), .int(let right)): return left == Double(right)
        case (.int(let left), .double(let right)): return Double(left) == right
        case (.double(let left), .string(let right)): return !left.isFinite && "\(left)" == right
        case (.string(let left), .string(let right)):
            // Code units, because canonically equivalent texts are different database values.
            return Array(Self.neutral(left).unicodeScalars) == Array(right.unicodeScalars)
        case (.array(let left), .array(let right)):
            return left.count == right.count && zip(left, right).allSatisfy { $0.agrees(with: $1, partial: partial) }
        case (.object(let left), .object(let right)):
            let hasSameKeys = partial || Set(left.map(\.0)) == Set(right.map(\.0))
            return hasSameKeys && right.allSatisfy { key, value in self[key]?.agrees(with: value, partial: partial) ?? false }
        default: return false
        }
    }

    /// A text without what depends on the program and the place where it runs.
    private static func neutral(_ text: String) -> String {
        var text = text.replacingOccurrences(of: String(reflecting: Oracle.self) + ".", with: "oracle.")
        let folder = temporaryFolderOfTests.path + "/"
        while let start = text.range(of: folder), let end = text.range(of: "/", range: start.upperBound..<text.endIndex) {
            text.replaceSubrange(start.lowerBound..<end.upperBound, with: "<folder>/")
        }
        return text
    }
}
