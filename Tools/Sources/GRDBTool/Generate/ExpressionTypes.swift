// `ExpressionTypes`, the types of what views compute.

import GRDB

/// The types of the columns of a view that are no columns of a table with a declared type.
struct ExpressionTypes {
    struct ExpressionType {
        let name: String

        /// How the type was found.
        let remark: String
    }

    /// A type for each column of the view, or `nil` where the column has a declared type.
    let types: [ExpressionType?]

    private static let measuredRowCount = 1000

    init(_ view: String, _ db: Database) throws {
        let statement = try db.makeStatement(sql: "SELECT * FROM main.\(view.quotedDatabaseIdentifier)")
        let isDeclared = (0..<statement.columnCount).map { index in
            sqlite3_column_decltype(statement.sqliteStatement, CInt(index)).map { String(cString: $0) }?.isEmpty == false
        }
        guard isDeclared.contains(false) else {
            types = isDeclared.map { _ in nil }
            return
        }
        let found = try Self.storageClasses(statement)
        types = zip(isDeclared, found).map { $0 ? nil : Self.type(of: $1) }
    }

    /// The storage classes of the values of each column, in the first rows, or none when SQLite cannot compute a value.
    private static func storageClasses(_ statement: Statement) throws -> [Set<String>] {
        var found = Array(repeating: Set<String>(), count: statement.columnCount)
        do {
            let rows = try Row.fetchCursor(statement)
            var count = 0
            while count < measuredRowCount, try rows.next() != nil {
                for (index, value) in statement.values.enumerated() {
                    found[index].formUnion(storageClass(value).map { [$0] } ?? [])
                }
                count += 1
            }
        } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
            return Array(repeating: [], count: found.count)
        }
        return found
    }

    private static func storageClass(_ value: DatabaseValue) -> String? {
        switch value.storage {
        case .null: nil
        case .int64: "integers"
        case .double: "real numbers"
        case .string: "texts"
        case .blob: "blobs"
        }
    }

    private static func type(of storageClasses: Set<String>) -> ExpressionType {
        let values = storageClasses.sorted().joined(separator: " and ")
        let names: [Set<String>: String] = [
            ["integers"]: "Int", ["real numbers"]: "Double", ["integers", "real numbers"]: "Double", ["texts"]: "String", ["blobs"]: "Data",
        ]
        guard let name = names[storageClasses] else {
            let reason = storageClasses.isEmpty ? "the first \(measuredRowCount) rows have no value" : "its values are \(values)"
            return ExpressionType(name: "String", remark: "unknown type: an expression, and \(reason)")
        }
        return ExpressionType(name: name, remark: "an expression: its values in the first \(measuredRowCount) rows are \(values)")
    }
}
