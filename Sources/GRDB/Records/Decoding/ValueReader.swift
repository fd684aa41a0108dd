// Readers: objects that read one property of each row.

import Foundation

/// What all readers have in common.
class AnyValueReader {
    /// Whether the reader depends on what the record type has answered.
    var isCustomized: Bool { false }

    /// Asks the record type again.
    func forgetCustomizations() {}
}

/// Reads a property of the row that is being decoded. Subclasses know how.
class ValueReader<Value>: AnyValueReader {
    /// Reads the value.
    ///
    /// - Throws: An error that tells the column, or the key.
    func read() throws -> Value {
        throw StatementDecodingFailure()
    }

    /// Reads the value of an optional property.
    ///
    /// - Returns: `nil` when there is nothing, or NULL.
    func readIfPresent() throws -> Value? {
        throw StatementDecodingFailure()
    }
}

// MARK: - Columns

/// Makes the reader of a column.
///
/// The well-known types are recognized by their identity. All others are asked for their conformances, which takes long: that is why
/// readers are kept.
func columnReader<Value: Decodable>(
    _ type: Value.Type,
    at column: Int,
    _ binding: RowBinding,
    codingPath: (any CodingKey) -> [any CodingKey]
) -> ValueReader<Value> {
    let reader: AnyValueReader
    let name = binding.columnName(at: column)
    if type == Date.self {
        reader = DateReader(binding, column, name)
    } else if type == Data.self {
        reader = DataReader(binding, column, name)
    } else if type == Date?.self {
        reader = OptionalReader(DateReader(binding, column, name))
    } else if type == Data?.self {
        reader = OptionalReader(DataReader(binding, column, name))
    } else if let type = type as? any (DatabaseValueConvertible & StatementColumnConvertible).Type {
        reader = fastReader(type, binding, column)
    } else if let type = type as? any DatabaseValueConvertible.Type {
        reader = convertibleReader(type, binding, column)
    } else {
        reader = CodableReader<Value>(binding, column, codingPath: codingPath(ColumnKey(stringValue: name)))
    }
    return unsafeDowncast(reader, to: ValueReader<Value>.self)
}

private func fastReader<Value: DatabaseValueConvertible & StatementColumnConvertible>(
    _ type: Value.Type,
    _ binding: RowBinding,
    _ column: Int
) -> AnyValueReader {
    FastReader<Value>(binding, column)
}

private func convertibleReader<Value: DatabaseValueConvertible>(
    _ type: Value.Type,
    _ binding: RowBinding,
    _ column: Int
) -> AnyValueReader {
    ConvertibleReader<Value>(binding, column)
}

/// Reads values that decode themselves from a running statement.
final class FastReader<Value: DatabaseValueConvertible & StatementColumnConvertible>: ValueReader<Value> {
    private let binding: RowBinding
    private let column: Int

    init(_ binding: RowBinding, _ column: Int) {
        self.binding = binding
        self.column = column
    }

    override func read() throws -> Value {
        try binding.decode(Value.self, at: column)
    }

    override func readIfPresent() throws -> Value? {
        // The optional type is what the error shall name.
        try binding.decode(Value?.self, at: column)
    }
}

/// Reads values that decode themselves from a database value.
final class ConvertibleReader<Value: DatabaseValueConvertible>: ValueReader<Value> {
    private let binding: RowBinding
    private let column: Int

    init(_ binding: RowBinding, _ column: Int) {
        self.binding = binding
        self.column = column
    }

    override func read() throws -> Value {
        guard let value = try Value.fromDatabaseValue(binding.databaseValue(at: column)) else {
            throw try binding.mismatch(Value.self, at: column)
        }
        return value
    }

    override func readIfPresent() throws -> Value? {
        let dbValue = try binding.databaseValue(at: column)
        guard !dbValue.isNull else { return nil }
        guard let value = Value.fromDatabaseValue(dbValue) else {
            throw try binding.mismatch(Value?.self, at: column)
        }
        return value
    }
}

/// Reads optionals as what they may contain is read.
private final class OptionalReader<Wrapped>: ValueReader<Wrapped?> {
    private let reader: ValueReader<Wrapped>

    override var isCustomized: Bool { reader.isCustomized }

    init(_ reader: ValueReader<Wrapped>) {
        self.reader = reader
    }

    override func forgetCustomizations() {
        reader.forgetCustomizations()
    }

    override func read() throws -> Wrapped? {
        try reader.readIfPresent()
    }

    override func readIfPresent() throws -> Wrapped?? {
        try reader.readIfPresent().map { .some($0) }
    }
}

// MARK: - Dates and data

/// Reads dates as the record type wants them to be read.
final class DateReader: ValueReader<Date> {
    private let binding: RowBinding
    private let column: Int
    private let columnName: String
    private var strategy: DatabaseDateDecodingStrategy
    private lazy var iso8601 = makeISO8601Formatter()

    override var isCustomized: Bool { true }

    init(_ binding: RowBinding, _ column: Int, _ columnName: String) {
        self.binding = binding
        self.column = column
        self.columnName = columnName
        strategy = binding.record.databaseDateDecodingStrategy(for: columnName)
    }

    override func forgetCustomizations() {
        strategy = binding.record.databaseDateDecodingStrategy(for: columnName)
    }

    private func makeISO8601Formatter() -> ISO8601DateFormatter {
        let formatter = ISO8601DateFormatter()
        formatter.formatOptions = .withInternetDateTime
        return formatter
    }

    override func read() throws -> Date {
        if case .deferredToDate = strategy {
            return try binding.decode(Date.self, at: column)
        }
        return try readWithStrategy()
    }

    override func readIfPresent() throws -> Date? {
        if case .deferredToDate = strategy {
            return try binding.decodeIfPresent(Date.self, at: column)
        }
        return try binding.isNull(at: column) ? nil : readWithStrategy()
    }

    private func readWithStrategy() throws -> Date {
        let date: Date?
        switch strategy {
        case .deferredToDate:
            date = try binding.decode(Date.self, at: column)
        case .timeIntervalSinceReferenceDate:
            date = Date(timeIntervalSinceReferenceDate: try number())
        case .timeIntervalSince1970:
            date = Date(timeIntervalSince1970: try number())
        case .millisecondsSince1970:
            date = Date(timeIntervalSince1970: try number() / 1000)
        case .iso8601:
            date = try text().flatMap { iso8601.date(from: $0) }
        case .formatted(let formatter):
            date = try text().flatMap { formatter.date(from: $0) }
        case .custom(let convert):
            date = try convert(binding.databaseValue(at: column))
        }
        guard let date else {
            throw try binding.mismatch(Date.self, at: column)
        }
        return date
    }

    private func number() throws -> TimeInterval {
        do {
            return try binding.decode(TimeInterval.self, at: column)
        } catch {
            // What the record wants is a date. A row that is gone has an error of its own.
            throw try binding.mismatch(Date.self, at: column)
        }
    }

    private func text() throws -> String? {
        String.fromDatabaseValue(try binding.databaseValue(at: column))
    }
}

/// Reads data as the record type wants them to be read.
final class DataReader: ValueReader<Data> {
    private let binding: RowBinding
    private let column: Int
    private let columnName: String
    private var strategy: DatabaseDataDecodingStrategy

    override var isCustomized: Bool { true }

    init(_ binding: RowBinding, _ column: Int, _ columnName: String) {
        self.binding = binding
        self.column = column
        self.columnName = columnName
        strategy = binding.record.databaseDataDecodingStrategy(for: columnName)
    }

    override func forgetCustomizations() {
        strategy = binding.record.databaseDataDecodingStrategy(for: columnName)
    }

    override func read() throws -> Data {
        switch strategy {
        case .deferredToData:
            return try binding.decode(Data.self, at: column)
        case .custom(let convert):
            guard let data = try convert(binding.databaseValue(at: column)) else {
                throw try binding.mismatch(Data.self, at: column)
            }
            return data
        }
    }

    override func readIfPresent() throws -> Data? {
        if case .deferredToData = strategy {
            return try binding.decodeIfPresent(Data.self, at: column)
        }
        return try binding.isNull(at: column) ? nil : read()
    }
}
