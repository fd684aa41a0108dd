// The data files, and how their records are read.

import CSV
import GRDB

/// A type of records that are read from a data file.
protocol DataRecord: MutablePersistableRecord {
    static var file: DataFile { get }

    /// Reads the fields of one record, one after the other.
    init(_ fields: inout CSVFields) throws
}

/// What a CSV file looks like.
struct DataFile: Sendable {
    let name: String

    /// The names of all fields, in their order.
    let fields: [String]

    /// The names of the fields that together differ from record to record.
    let key: [String]

    /// The fields that name a row of another table, which must exist.
    var references: [Reference] = []

    struct Reference: Sendable {
        let field: String
        let table: String
        let exists: @Sendable (_ db: Database, _ key: String) throws -> Bool

        init<Target: TableRecord & Sendable>(_ field: String, _ target: Target.Type) {
            self.field = field
            table = Target.databaseTableName
            exists = { db, key in try Target.exists(db, key: key) }
        }
    }
}

/// The fields of one record, from the first to the last.
struct CSVFields {
    fileprivate let reader: CSVReader
    fileprivate let file: DataFile
    private var index = -1

    init(_ reader: CSVReader, of file: DataFile) {
        self.reader = reader
        self.file = file
    }

    /// Reads a field that may be missing.
    mutating func optional<Value>(_ read: (inout CSVFields) throws -> Value) rethrows -> Value? {
        guard reader.isMissing(at: index + 1) else { return try read(&self) }
        index += 1
        return nil
    }

    mutating func text() throws -> String {
        try reader.text(at: next())
    }

    mutating func integer() throws -> Int {
        try reader.integer(at: next())
    }

    mutating func double() throws -> Double {
        try reader.double(at: next())
    }

    mutating func timestamp() throws -> String {
        try reader.timestamp(at: next())
    }

    private mutating func next() throws -> Int {
        index += 1
        if reader.isMissing(at: index) {
            throw reader.error(inField: index, "\(file.fields[index]) must not be missing")
        }
        return index
    }
}

/// The records of a file, that are read when they are asked for.
final class DataRecords<Record: DataRecord>: Sequence, IteratorProtocol {
    /// The reader, at the record that was given last.
    private(set) var reader: CSVReader

    /// The mistake that has ended the sequence. A sequence can't throw it.
    private(set) var error: (any Error)?

    private(set) var count = 0
    private let onRecord: (inout Record, _ offset: Int) throws -> Void

    /// - Parameter onRecord: Called with each record, and with the offset of its end.
    init(_ reader: CSVReader, onRecord: @escaping (inout Record, _ offset: Int) throws -> Void) throws {
        self.reader = reader
        self.onRecord = onRecord
        try self.reader.readHeader(Record.file.fields)
    }

    func next() -> Record? {
        do {
            guard error == nil, try reader.readRecord() else { return nil }
            var fields = CSVFields(reader, of: Record.file)
            var record = try Record(&fields)
            count += 1
            try onRecord(&record, reader.offset)
            return record
        } catch {
            self.error = error
            return nil
        }
    }
}

extension CSVReader {
    /// Whether the field is a bare `NA`. The quoted `"NA"` is a text like others.
    func isMissing(at index: Int) -> Bool {
        !isQuoted(at: index) && bytes(at: index).elementsEqual("NA".utf8)
    }

    /// A moment such as `2013-01-31T11:00:00Z`, as text.
    func timestamp(at index: Int) throws -> String {
        let text = try text(at: index)
        let pattern = "0000-00-00T00:00:00Z"
        let isTimestamp =
            text.utf8.count == pattern.utf8.count
            && zip(text.utf8, pattern.utf8).allSatisfy { byte, expected in
                guard expected == UInt8(ascii: "0") else { return byte == expected }
                return UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
            }
        guard isTimestamp else {
            throw error(inField: index, "\"\(text)\" is no time like 2013-01-31T11:00:00Z")
        }
        return text
    }
}
