// Checks that record types fit their tables, for tests and debug builds.

import GRDB
import GRDBFoundation

extension Database {
    /// Checks that a record type fits its table, without any data.
    ///
    ///     #if DEBUG
    ///     try dbQueue.read { db in
    ///         try db.checkRecord(Flight.self)
    ///         try db.checkRecord(Airport.self, ignoringColumns: ["importDate"])
    ///     }
    ///     #endif
    ///
    /// The check runs `init(from:)` of the type with a decoder that notes which properties are decoded, and compares them with the
    /// columns that requests of the type select. It finds:
    ///
    /// - properties that have no column. Properties that are records, or collections of records, are left out: associations fill them;
    /// - columns that have no property;
    /// - columns whose declared type holds values that the property can't be made of: a text for an integer, for instance;
    /// - columns that accept NULL, for properties that are no optionals. A column of the primary key counts as one that does not;
    /// - columns that the record encodes, and that the table does not have; and columns that require a value, and that the record does not encode.
    ///   This applies to types that are also ``EncodableRecord``.
    ///
    /// The check is an extension to the API of GRDB 7.
    ///
    /// - Parameters:
    ///   - type: The type of a record. Types that have their own `init(row:)` are checked for their `init(from:)` all the same, generated ones for what
    ///     was generated.
    ///   - ignoredColumns: Names of columns that need no property.
    /// - Throws: A ``RecordMismatchError`` that lists all that was found; a ``DatabaseError`` when the table can't be read.
    public func checkRecord<Record: FetchableRecord & TableRecord & Decodable>(
        _ type: Record.Type,
        ignoringColumns ignoredColumns: Set<String> = []
    ) throws {
        let ignoredNames = Set(ignoredColumns.map(DatabaseName.init))
        if let type = type as? any (_GeneratedRecord & TableRecord).Type {
            return try checkGeneratedRecord(type, ignoring: ignoredNames)
        }
        let tableName = Record.databaseTableName
        let names = try Record.selectedColumnNames(self)
        let check = RecordCheck(
            columns: try columns(in: tableName),
            selectedNames: names,
            keyNames: Record.databaseColumnDecodingStrategy.keyNames(forColumns: names),
            ignoredNames: ignoredNames)
        let probe = RecordProbe()
        let record = probe.makeValue(type, userInfo: Record.databaseDecodingUserInfo)
        var mismatches = check.mismatches(of: probe)
        if let record = record as? any EncodableRecord, let container = try? record.probedContainer() {
            mismatches += check.mismatches(ofEncodedColumns: Array(container))
        }
        try throwIfAny(mismatches, type, tableName)
    }

    /// Checks that a generated record type fits its table, without any data.
    ///
    ///     try db.checkRecord(Flight.self)
    ///
    /// It is the check of `Decodable` records, for the properties and columns that the code was generated for.
    ///
    /// - Parameters:
    ///   - type: The type of a record that the macro `DatabaseRecord` has completed.
    ///   - ignoredColumns: Names of columns that need no property.
    /// - Throws: A ``RecordMismatchError`` that lists all that was found; a ``DatabaseError`` when the table can't be read.
    @_disfavoredOverload
    public func checkRecord<Record: _GeneratedRecord & TableRecord>(
        _ type: Record.Type,
        ignoringColumns ignoredColumns: Set<String> = []
    ) throws {
        try checkGeneratedRecord(type, ignoring: Set(ignoredColumns.map(DatabaseName.init)))
    }

    private func checkGeneratedRecord<Record: _GeneratedRecord & TableRecord>(
        _ type: Record.Type,
        ignoring ignoredNames: Set<DatabaseName>
    ) throws {
        let tableName = Record.databaseTableName
        let generated = Record._generatedColumns
        let tableColumns = try columns(in: tableName)
        // A generated selection has just the columns of the properties. Those of the table are compared, as for `SELECT *`.
        let names = try Record._hasGeneratedSelection ? tableColumns.map(\.name) : Record.selectedColumnNames(self)
        let check = RecordCheck(columns: tableColumns, selectedNames: names, keyNames: names, ignoredNames: ignoredNames)
        var mismatches = check.mismatches(of: RecordProbe(generated))
        if Record.self is any EncodableRecord.Type {
            mismatches += check.mismatches(ofEncodedColumns: generated.map(\.column))
        }
        try throwIfAny(mismatches, type, tableName)
    }

    /// Checks that the columns that a record encodes fit its table.
    ///
    ///     try db.checkRecord(Flight(number: "UA17", origin: "ATL"))
    ///
    /// This is for records that have their own `encode(to:)`. No row is written.
    ///
    /// - Throws: A ``RecordMismatchError`` that lists the columns that the table does not have, and those that want a value but are not
    ///   encoded; a ``DatabaseError`` when the table can't be read; what `encode(to:)` throws.
    public func checkRecord<Record: EncodableRecord & TableRecord>(_ record: Record) throws {
        let tableName = Record.databaseTableName
        let check = try RecordCheck(columns: columns(in: tableName), selectedNames: [], keyNames: [], ignoredNames: [])
        let mismatches = try check.mismatches(ofEncodedColumns: record.probedContainer())
        try throwIfAny(mismatches, Record.self, tableName)
    }

    private func throwIfAny(_ mismatches: [RecordMismatchError.Mismatch], _ type: Any.Type, _ tableName: String) throws {
        guard !mismatches.isEmpty else { return }
        throw RecordMismatchError(recordType: "\(type)", tableName: tableName, mismatches: mismatches)
    }
}

extension EncodableRecord {
    /// The names of the columns that the record encodes.
    fileprivate func probedContainer() throws -> [String] {
        try PersistenceContainer(self).map(\.0)
    }
}

/// The columns of a table, to be compared with a record type.
private struct RecordCheck {
    /// The columns of the table, by their names. Selected expressions have none.
    private let columns: [DatabaseName: ColumnInfo]

    /// The same columns, in order.
    private let tableColumns: [ColumnInfo]

    private let selectedNames: [String]

    /// For each name of a selected column, the name of the property that it belongs to.
    private let keyNames: [String]

    private let ignoredNames: Set<DatabaseName>

    init(columns: [ColumnInfo], selectedNames: [String], keyNames: [String], ignoredNames: Set<DatabaseName>) {
        tableColumns = columns
        self.columns = Dictionary(columns.map { (DatabaseName($0.name), $0) }, uniquingKeysWith: { first, _ in first })
        self.selectedNames = selectedNames
        self.keyNames = keyNames
        self.ignoredNames = ignoredNames
    }

    // MARK: - Decoding

    func mismatches(of probe: RecordProbe) -> [RecordMismatchError.Mismatch] {
        var mismatches: [RecordMismatchError.Mismatch] = []
        var usedNames = ignoredNames
        for property in probe.properties {
            guard let index = columnIndex(of: property) else {
                if !property.isAssociation {
                    mismatches.append(.missingColumn(property: property.name))
                }
                continue
            }
            let name = DatabaseName(selectedNames[index])
            usedNames.insert(name)
            if let column = columns[name] {
                mismatches += mismatch(of: property, column)
            }
        }
        if let property = probe.unchecked {
            return mismatches + [.uncheckedProperty(property)]
        }
        return mismatches + selectedNames.filter { !usedNames.contains(DatabaseName($0)) }.map { .unmappedColumn($0) }
    }

    private func columnIndex(of property: RecordProbe.Property) -> Int? {
        keyNames.firstIndex { $0.isSameText(as: property.key) } ?? keyNames.firstIndex { $0.isSameDatabaseName(as: property.key) }
    }

    private func mismatch(of property: RecordProbe.Property, _ column: ColumnInfo) -> [RecordMismatchError.Mismatch] {
        var mismatches: [RecordMismatchError.Mismatch] = []
        if !StoredValues(declaredType: column.type).canBecome(property.columnType) {
            mismatches.append(.incompatibleType(column: column.name, declaredType: column.type, propertyType: "\(property.type)"))
        }
        if !property.isOptional, !column.isNotNull, column.primaryKeyIndex == 0 {
            mismatches.append(.nullableColumn(column.name, property: property.name))
        }
        return mismatches
    }

    // MARK: - Encoding

    func mismatches(ofEncodedColumns names: [String]) -> [RecordMismatchError.Mismatch] {
        let encodedNames = Set(names.map(DatabaseName.init))
        let unknown = names.filter { name in
            columns[DatabaseName(name)] == nil && !Database.rowIDNames.contains { $0.isSameDatabaseName(as: name) }
        }
        let missing = tableColumns.filter { column in
            column.isNotNull && column.defaultValueSQL == nil && !column.isGenerated && column.primaryKeyIndex == 0
                && !encodedNames.contains(DatabaseName(column.name))
                && !ignoredNames.contains(DatabaseName(column.name))
        }
        return unknown.map { .unknownEncodedColumn($0) } + missing.map { .missingEncodedColumn($0.name) }
    }
}

/// What a column stores, as far as its declared type determines it.
private enum StoredValues {
    case texts
    case numbers
    case blobs
    case any

    /// The rules of SQLite for the affinity of columns, but that blobs are no free choice, and that numeric columns are.
    init(declaredType: String) {
        let type = declaredType.uppercased()
        if type.contains("INT") {
            self = .numbers
        } else if type.contains("CHAR") || type.contains("CLOB") || type.contains("TEXT") {
            self = .texts
        } else if type.contains("BLOB") {
            self = .blobs
        } else if type.contains("REAL") || type.contains("FLOA") || type.contains("DOUB") {
            self = .numbers
        } else {
            self = .any
        }
    }

    /// Whether the values can become values of a type; `nil` stands for JSON.
    func canBecome(_ type: Any.Type?) -> Bool {
        switch self {
        case .any: true
        case .texts: !Self.isNumber(type)
        case .numbers: !Self.isBytes(type)
        case .blobs: !Self.isNumber(type)
        }
    }

    private static let numberTypes: [Any.Type] = [
        Bool.self, Double.self, Float.self, Int.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self, UInt16.self,
        UInt32.self, UInt64.self,
    ]

    private static func isNumber(_ type: Any.Type?) -> Bool {
        numberTypes.contains { $0 == type }
    }

    private static let bytesTypes: [Any.Type] = [String.self, Data.self, UUID.self, URL.self]

    /// Whether a type is made of a text or of bytes, as JSON is.
    private static func isBytes(_ type: Any.Type?) -> Bool {
        guard let type else { return true }
        return bytesTypes.contains { $0 == type }
    }
}
