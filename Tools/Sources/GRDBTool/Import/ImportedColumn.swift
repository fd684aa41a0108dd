// `ImportedColumn`, a column of a table that is filled from a CSV file.

import CSV
import Foundation
import GRDB

/// A column, and what it accepts.
struct ImportedColumn {
    let name: String

    /// The type as the table declares it.
    private let declaredType: String

    private let affinity: ColumnAffinity

    /// Whether a field in quotes is a text, which SQLite stores as a number if it stands for one.
    private let quotesMeanText: Bool

    private init(_ column: ColumnInfo, quotesMeanText: Bool) {
        name = column.name
        declaredType = column.type
        affinity = ColumnAffinity(declaredType: column.type)
        self.quotesMeanText = quotesMeanText
    }

    // MARK: - The columns of a file

    /// The columns of a table that a header names.
    ///
    /// - throws: An error of the header when the table lacks one of them, or when the header lacks one that must have a value.
    static func all(named header: ImportHeader, of table: String, _ db: Database) throws -> [ImportedColumn] {
        let columns = try db.columns(in: table, in: "main")
        let result = try header.names.enumerated().map { index, name in
            guard let column = columns.first(where: { $0.name.lowercased() == name.lowercased() }) else {
                throw header.error(inName: index, "the table \(table) has no column \"\(name)\"")
            }
            guard !column.isGenerated else {
                throw header.error(inName: index, "the column \"\(name)\" is generated: it cannot be written")
            }
            return ImportedColumn(column, quotesMeanText: header.quotesMeanText)
        }
        try checkMissing(columns, present: Set(result.map(\.name)), of: table, header, db)
        return result
    }

    private static func checkMissing(
        _ columns: [ColumnInfo], present: Set<String>, of table: String, _ header: ImportHeader, _ db: Database
    ) throws {
        // SQLite makes row ids.
        let rowIDColumn = try db.primaryKey(table, in: "main").rowIDColumn
        let missing = columns.filter { column in
            column.isNotNull && column.defaultValueSQL == nil && !column.isGenerated && column.name != rowIDColumn
                && !present.contains(column.name)
        }
        guard missing.isEmpty else {
            let names = missing.map { "\"\($0.name)\"" }.joined(separator: ", ")
            throw header.error("the table \(table) wants a value for \(names), which \(header.description) does not name")
        }
    }

    // MARK: - Values

    /// The value of a field of the current record.
    ///
    /// - throws: A `CSVError` when the column wants a number, and the field is none.
    func value(of index: Int, _ reader: CSVReader) throws -> DatabaseValue {
        if !reader.isQuoted(at: index), let value = unquotedValue(UnquotedField(reader.bytes(at: index))) { return value }
        if reader.isQuoted(at: index), quotesMeanText { return try reader.text(at: index).databaseValue }
        do {
            switch affinity {
            case .integer: return try reader.integer(at: index).databaseValue
            case .real: return try reader.double(at: index).databaseValue
            case .text, .other: return try reader.text(at: index).databaseValue
            }
        } catch let error as CSVError {
            throw !affinity.isNumeric ? error : reader.error(inField: index, "\(error.message), and \(name) is \(declaredType)")
        }
    }

    /// What stands without quotes and is no text for the column.
    private func unquotedValue(_ field: UnquotedField) -> DatabaseValue? {
        switch (field, affinity) {
        case (.null, _): .null
        case (.blob(let bytes), _): Data(bytes).databaseValue
        case (.integer(let number), .other): number.databaseValue
        case (.real(let number), .other), (.real(let number), .real), (.real(let number), .integer): number.databaseValue
        default: nil
        }
    }
}

extension CSVReader {
    /// Whether there is nothing between the separators. `""` is an empty text.
    func isNull(at index: Int) -> Bool {
        bytes(at: index).isEmpty && !isQuoted(at: index)
    }
}
