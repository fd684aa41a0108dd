// Readers: objects that read one property of each row.

import GRDBFoundation

#if !FoundationEssentials
import Foundation
#endif

/// What all readers have in common.
class AnyValueReader {
    /// Reads the settings of the record type again.
    func forgetCustomizations() {}
}

/// Reads a property of the row that is being decoded. Subclasses implement it.
class ValueReader<Value>: AnyValueReader {
    /// Reads the value.
    ///
    /// - Throws: An error that names the column, or the key.
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
/// The well-known types are recognized by their identity. For all others, their conformances are looked up, which takes long: that is why readers are
/// kept.
func columnReader<Value: Decodable>(
    _ type: Value.Type,
    at column: Int,
    _ context: DecodingContext,
    codingPath: (any CodingKey) -> [any CodingKey]
) -> ValueReader<Value> {
    func fastReader<T: DatabaseValueConvertible & StatementColumnConvertible>(_ type: T.Type) -> AnyValueReader {
        FastReader<T>(context, column)
    }
    func convertibleReader<T: DatabaseValueConvertible>(_ type: T.Type) -> AnyValueReader {
        ConvertibleReader<T>(context, column)
    }
    let reader: AnyValueReader
    if type == Date.self {
        reader = DateReader(context, column)
    } else if type == Data.self {
        reader = DataReader(context, column)
    } else if type == Date?.self {
        reader = OptionalReader(DateReader(context, column))
    } else if type == Data?.self {
        reader = OptionalReader(DataReader(context, column))
    } else if let type = type as? any (DatabaseValueConvertible & StatementColumnConvertible).Type {
        reader = fastReader(type)
    } else if let type = type as? any DatabaseValueConvertible.Type {
        reader = convertibleReader(type)
    } else {
        reader = CodableReader<Value>(context, column, codingPath: codingPath(ColumnKey(stringValue: context.columnName(at: column))))
    }
    return unsafeDowncast(reader, to: ValueReader<Value>.self)
}

/// Reads a property from one column. Subclasses implement it.
class ColumnReader<Value>: ValueReader<Value> {
    fileprivate final let context: DecodingContext
    fileprivate final let column: Int

    init(_ context: DecodingContext, _ column: Int) {
        self.context = context
        self.column = column
    }
}

/// Reads values that decode themselves from a running statement.
final class FastReader<Value: DatabaseValueConvertible & StatementColumnConvertible>: ColumnReader<Value> {
    override func read() throws -> Value {
        try context.decode(Value.self, at: column)
    }

    override func readIfPresent() throws -> Value? {
        // The error must name the optional type.
        try context.decode(Value?.self, at: column)
    }
}

/// Reads values that decode themselves from a database value.
final class ConvertibleReader<Value: DatabaseValueConvertible>: ColumnReader<Value> {
    override func read() throws -> Value { try convert() }

    override func readIfPresent() throws -> Value? { try convert() }

    private func convert<Result: DatabaseValueConvertible>() throws -> Result {
        guard let value = try Result.fromDatabaseValue(context.databaseValue(at: column)) else {
            throw try context.mismatch(Result.self, at: column)
        }
        return value
    }
}

/// Reads optionals in the way the types that they wrap are read.
private final class OptionalReader<Wrapped>: ValueReader<Wrapped?> {
    private let reader: ValueReader<Wrapped>

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

/// Reads dates by the strategy of the record type.
final class DateReader: ColumnReader<Date> {
    private var strategy: DatabaseDateDecodingStrategy

    override init(_ context: DecodingContext, _ column: Int) {
        strategy = context.record.databaseDateDecodingStrategy(for: context.columnName(at: column))
        super.init(context, column)
    }

    override func forgetCustomizations() {
        strategy = context.record.databaseDateDecodingStrategy(for: context.columnName(at: column))
    }

    override func read() throws -> Date {
        let date: Date?
        switch strategy {
        case .deferredToDate:
            date = try context.decode(Date.self, at: column)
        case .timeIntervalSinceReferenceDate:
            date = Date(timeIntervalSinceReferenceDate: try number())
        case .timeIntervalSince1970:
            date = Date(timeIntervalSince1970: try number())
        case .millisecondsSince1970:
            date = Date(timeIntervalSince1970: try number() / 1000)
        case .iso8601:
            date = try text().flatMap(ISO8601Text.date)
        #if !FoundationEssentials
        case .formatted(let formatter):
            date = try text().flatMap { formatter.date(from: $0) }
        #endif
        case .custom(let convert):
            date = try convert(context.databaseValue(at: column))
        }
        guard let date else {
            throw try context.mismatch(Date.self, at: column)
        }
        return date
    }

    override func readIfPresent() throws -> Date? {
        if case .deferredToDate = strategy {
            return try context.decode(Date?.self, at: column, for: Date.self)
        }
        return try context.isNull(at: column) ? nil : read()
    }

    private func number() throws -> TimeInterval {
        try context.decode(TimeInterval.self, at: column, for: Date.self)
    }

    private func text() throws -> String? {
        String.fromDatabaseValue(try context.databaseValue(at: column))
    }
}

/// Reads data by the strategy of the record type.
final class DataReader: ColumnReader<Data> {
    private var strategy: DatabaseDataDecodingStrategy

    override init(_ context: DecodingContext, _ column: Int) {
        strategy = context.record.databaseDataDecodingStrategy(for: context.columnName(at: column))
        super.init(context, column)
    }

    override func forgetCustomizations() {
        strategy = context.record.databaseDataDecodingStrategy(for: context.columnName(at: column))
    }

    override func read() throws -> Data {
        switch strategy {
        case .deferredToData:
            return try context.decode(Data.self, at: column)
        case .custom(let convert):
            guard let data = try convert(context.databaseValue(at: column)) else {
                throw try context.mismatch(Data.self, at: column)
            }
            return data
        }
    }

    override func readIfPresent() throws -> Data? {
        if case .deferredToData = strategy {
            return try context.decode(Data?.self, at: column, for: Data.self)
        }
        return try context.isNull(at: column) ? nil : read()
    }
}
