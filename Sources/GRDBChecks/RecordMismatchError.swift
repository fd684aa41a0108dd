// The mismatches between a record type and its table.

import GRDB
import GRDBFoundation

/// The error of a record type that does not fit its table: see `checkRecord(_:ignoringColumns:)`.
///
///     // Flight does not fit the table flight:
///     // - there is no column for the property tailNumber
///     // - the column delay accepts NULL, but the property delay is no optional
///     try db.checkRecord(Flight.self)
public struct RecordMismatchError: Error, Equatable { // compared: by tests of programs
    /// One mismatch between a record type and its table.
    public enum Mismatch: Hashable, Sendable { // compared: by tests of programs
        /// A property has no column.
        case missingColumn(property: String)

        /// A column that is selected belongs to no property.
        case unmappedColumn(String)

        /// Values of the declared type of a column can't be decoded into the type of the property.
        case incompatibleType(column: String, declaredType: String, propertyType: String)

        /// A column accepts NULL, and the property is no optional.
        case nullableColumn(String, property: String)

        /// The record encodes a column that the table does not have.
        case unknownEncodedColumn(String)

        /// The record does not encode a column that the table requires: it is `NOT NULL`, and has no default value.
        case missingEncodedColumn(String)

        /// The check could not look at this property, nor at those after it: a value of its type can't be made without data.
        case uncheckedProperty(String)
    }

    /// The name of the record type.
    public let recordType: String

    /// The name of the table.
    public let tableName: String

    /// All that was found, in the order of the properties and of the columns.
    public let mismatches: [Mismatch]
}

extension RecordMismatchError: CustomStringConvertible {
    /// The record type, the table, and one line for each mismatch.
    public var description: String {
        let lines = mismatches.map { "\n- \($0)" }.joined()
        return "\(recordType) does not fit the table \(tableName):" + lines
    }
}

extension RecordMismatchError: LocalizedError {
    /// The same as ``description``.
    public var errorDescription: String? { description }
}

extension RecordMismatchError.Mismatch: CustomStringConvertible {
    /// The mismatch, in words.
    public var description: String {
        switch self {
        case .missingColumn(let property):
            "there is no column for the property \(property)"
        case .unmappedColumn(let column):
            "there is no property for the column \(column)"
        case .incompatibleType(let column, let declaredType, let propertyType):
            "the column \(column) of type \(declaredType) can't be decoded as \(propertyType)"
        case .nullableColumn(let column, let property):
            "the column \(column) accepts NULL, but the property \(property) is no optional"
        case .unknownEncodedColumn(let column):
            "there is no column \(column), which the record encodes"
        case .missingEncodedColumn(let column):
            "the column \(column) wants a value, but the record does not encode it"
        case .uncheckedProperty(let property):
            "the property \(property), and those after it, can't be checked"
        }
    }
}
