// The row that a decoder reads: where its values are at the moment, and how names lead to them.

import GRDBFoundation

/// What all decoders and containers of a row share: the row, its columns, and the type of the record with its customizations.
final class DecodingContext {
    let state: UnsafeMutablePointer<RowState>

    /// The type whose customizations apply.
    let record: any FetchableRecord.Type

    let columns: ColumnNames
    let layout: _RowLayout?

    /// What the names of the columns become when the record type converts them.
    let convertedNames: ColumnNames?

    private var knownUserInfo: [CodingUserInfoKey: Any]?

    /// A row that must live as long as the context: for decoders that escape to the program.
    private var retainedRow: Row?

    init(_ record: any FetchableRecord.Type, row: Row) {
        self.record = record
        columns = row.columns
        layout = row.layout
        let strategy = record.databaseColumnDecodingStrategy
        if case .useDefaultKeys = strategy {
            convertedNames = nil
        } else {
            convertedNames = ColumnNames(strategy.keyNames(forColumns: row.columns.names))
        }
        state = .allocate(capacity: 1)
        state.initialize(to: RowState())
    }

    deinit {
        state.deallocate()
    }

    /// Binds a row for ever.
    func retain(_ row: Row) {
        retainedRow = row
        bind(row)
    }

    /// The row that is being decoded.
    ///
    /// - Throws: A `DecodingError` when a decoder has outlived the decoding.
    func row() throws -> Row {
        guard let row = state.pointee.row else {
            throw Self.outlived()
        }
        return row.takeUnretainedValue()
    }

    /// The error of a decoder or of a container that has outlived the decoding.
    static func outlived() -> DecodingError {
        .dataCorrupted(.init(codingPath: [], debugDescription: "the decoder was used after the row it belongs to was decoded"))
    }

    /// Whether the context fits another row: names lead to the same columns.
    @inline(__always)
    func fits(_ row: Row) -> Bool {
        // Without counting references.
        Unmanaged.passUnretained(columns).toOpaque() == row.columnsReference.toOpaque()
            && layout.map { Unmanaged.passUnretained($0).toOpaque() } == row.layoutReference?.toOpaque()
    }

    /// What decoders know as `userInfo`.
    var userInfo: [CodingUserInfoKey: Any] {
        if let knownUserInfo { return knownUserInfo }
        let userInfo = record.databaseDecodingUserInfo
        knownUserInfo = userInfo
        return userInfo
    }

    /// Forgets the settings of the record type that may differ the next time.
    func forgetCustomizations() {
        knownUserInfo = nil
    }

    // MARK: - Columns

    /// The number of columns of the statement.
    var baseCount: Int {
        layout?.baseColumns.count ?? columns.count
    }

    /// The position in the statement of the column that belongs to a key.
    func baseIndex(ofKey name: String) -> Int? {
        guard let convertedNames else { return baseIndex(ofColumn: name) }
        return convertedNames.exactIndex(of: name).map { layout?.baseIndexes[$0] ?? $0 }
    }

    /// The position in the statement of a column.
    func baseIndex(ofColumn name: String) -> Int? {
        columns.firstIndex(named: name).map { layout?.baseIndexes[$0] ?? $0 }
    }

    /// The name of a column, as the row has it.
    func columnName(at baseIndex: Int) -> String {
        columns.names[rowIndex(of: baseIndex)]
    }

    private func rowIndex(of baseIndex: Int) -> Int {
        // Columns are always found through the layout, so they are in it.
        layout?.baseIndexes.firstIndex(of: baseIndex) ?? baseIndex
    }

    // MARK: - Values

    private var source: ColumnSource {
        @inline(__always) get { state.pointee.source }
    }

    /// The value of a column.
    func databaseValue(at baseIndex: Int) throws -> DatabaseValue {
        guard let value = source.databaseValue(at: baseIndex) else { throw Self.outlived() }
        return value
    }

    /// Whether a column is NULL.
    func isNull(at baseIndex: Int) throws -> Bool {
        guard let isNull = source.isNull(at: baseIndex) else { throw Self.outlived() }
        return isNull
    }

    /// Decodes a column.
    ///
    /// - Parameter requestedType: The type that the error names: that of the column, unless the record asks for another one.
    @inline(__always)
    func decode<Value: DatabaseValueConvertible & StatementColumnConvertible>(
        _ type: Value.Type,
        at baseIndex: Int,
        for requestedType: Any.Type? = nil
    ) throws -> Value {
        try value(requestedType ?? type, at: baseIndex) { try $0.decode(type, at: baseIndex) }
    }

    /// The bytes of a text or of a blob, `nil` for NULL. They are valid until the statement moves on.
    func uncopiedData(at baseIndex: Int) throws -> Data? {
        try value(Data?.self, at: baseIndex) { try $0.uncopiedData(at: baseIndex) }
    }

    @inline(__always)
    private func value<T>(_ type: Any.Type, at baseIndex: Int, _ read: (ColumnSource) throws -> T) throws -> T {
        do {
            return try read(source)
        } catch {
            throw try mismatch(type, at: baseIndex)
        }
    }

    // MARK: - Errors

    /// The error of a value that a type does not accept.
    func mismatch(_ type: Any.Type, at baseIndex: Int) throws -> RowDecodingError {
        try RowDecodingError.valueMismatch(type, index: rowIndex(of: baseIndex), row: row())
    }

    /// The error of a column that the row does not have.
    func columnNotFound(_ name: String) throws -> RowDecodingError {
        guard convertedNames != nil else {
            return try RowDecodingError.columnNotFound(name, row: row())
        }
        // The name is not that of a column, but the result that a strategy should give for one.
        let column: String? =
            switch record.databaseColumnDecodingStrategy {
            case .convertFromSnakeCase: DatabaseColumnEncodingStrategy.convertToSnakeCase.column(forKey: ColumnKey(stringValue: name))
            case .useDefaultKeys, .custom: nil
            }
        let roundTrip = column.flatMap { record.databaseColumnDecodingStrategy.keyNames(forColumns: [$0]).first }
        return try RowDecodingError.columnNotFound(forKey: name, convertedTo: column, andBackTo: roundTrip, row: row())
    }
}

extension DatabaseColumnDecodingStrategy {
    /// The names of the keys that columns belong to.
    package func keyNames(forColumns names: [String]) -> [String] {
        switch self {
        case .useDefaultKeys: names
        case .convertFromSnakeCase: names.map(Self.camelCase)
        case .custom(let convert): names.map { convert($0).stringValue }
        }
    }

    /// A name in camel case: the words after the first one begin with a capital.
    private static func camelCase(_ name: String) -> String {
        guard let first = name.firstIndex(where: { $0 != "_" }), let last = name.lastIndex(where: { $0 != "_" }) else { return name }
        let words = name[first...last].split(separator: "_")
        guard words.count > 1 else { return name }
        let camelCase = words[0].lowercased() + words.dropFirst().map(\.capitalized).joined()
        return "\(name[..<first])\(camelCase)\(name[name.index(after: last)...])"
    }
}
