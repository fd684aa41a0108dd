// `JSONRowLayout`, what of the rows of a result becomes JSON, and under which keys.

import GRDB

/// The columns and scopes of rows, with their keys: made once for all rows of a result, so that no row looks at a name.
final class JSONRowLayout {
    struct Column {
        /// The position in the statement.
        let index: Int

        /// What stands before the value: `,"name":`.
        let key: UnsafeBufferPointer<UInt8>

        /// Whether texts are JSON.
        let isJSON: Bool
    }

    struct Scope {
        let name: String

        /// What stands before the object.
        let key: UnsafeBufferPointer<UInt8>
        let layout: JSONRowLayout
    }

    let columns: [Column]
    let scopes: [Scope]

    /// Whether there is a column, in scopes at any depth included.
    let hasColumns: Bool

    /// The names that columns and scopes have taken.
    private let names: Set<UTF8String>

    /// - Parameters:
    ///   - names: The columns that rows show.
    ///   - layout: What an adapter has made of the columns of the statement.
    ///   - hiddenCount: How many columns, the last ones, are not written.
    init(_ columnNames: ColumnNames, _ layout: _RowLayout?, hiddenCount: Int = 0, _ format: JSONRowFormat) throws {
        var names: Set<UTF8String> = []
        var columns: [Column] = []
        var scopes: [Scope] = []
        // The memory of the keys is released when the initializer throws.
        var keys: [UnsafeBufferPointer<UInt8>] = []
        do {
            for (position, name) in columnNames.names.dropLast(hiddenCount).enumerated() where names.insert(UTF8String(name)).inserted {
                try keys.append(Self.key(name))
                let isJSON = format.jsonColumns.contains { $0.isSameDatabaseName(as: name) }
                columns.append(Column(index: layout?.baseIndexes[position] ?? position, key: keys[keys.count - 1], isJSON: isJSON))
            }
            for (name, scope) in layout?.scopes ?? [] where names.insert(UTF8String(name)).inserted {
                try keys.append(Self.key(name))
                try scopes.append(Scope(name: name, key: keys[keys.count - 1], layout: JSONRowLayout(scope.columns, scope, format)))
            }
        } catch {
            keys.forEach { $0.deallocate() }
            throw error
        }
        self.names = names
        self.columns = columns
        self.scopes = scopes
        hasColumns = !columns.isEmpty || scopes.contains { $0.layout.hasColumns }
    }

    deinit {
        columns.forEach { $0.key.deallocate() }
        scopes.forEach { $0.key.deallocate() }
    }

    /// Whether a column or a scope has a name.
    func has(_ utf8: UTF8String) -> Bool {
        names.contains(utf8)
    }

    private static func key(_ name: String) throws -> UnsafeBufferPointer<UInt8> {
        var buffer = try JSONBuffer(capacity: 64)
        try buffer.writeKey(name)
        let key = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: buffer.count)
        buffer.copy(to: key)
        return UnsafeBufferPointer(key)
    }
}

extension JSONBuffer {
    /// Writes `,"name":`.
    mutating func writeKey(_ name: String) throws {
        var name = name
        try reserve(2)
        put(UInt8(ascii: ","))
        try name.withUTF8 { try writeText($0) }
        try reserve(1)
        put(UInt8(ascii: ":"))
    }
}
