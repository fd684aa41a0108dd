// SQL without parameters: values written as literals.

import GRDBFoundation

extension Database {
    /// The text of an SQL fragment, with its values written as SQL literals.
    ///
    /// Definitions of tables, indexes and views cannot have parameters.
    ///
    ///     // "name" <> 'O''Brien'
    ///     try db.literalSQL(Column("name") != "O'Brien")
    ///
    /// - Throws: A `DatabaseError` when values are missing, or when the fragment cannot be written.
    func literalSQL(_ fragment: some SQLFragment) throws -> String {
        var writer = SQLWriter(self)
        try writer.append(fragment)
        let arguments = writer.arguments
        if arguments.isEmpty {
            return writer.sql
        }
        let parameters = SQLParameters(writer.sql)
        var position = 0
        let values = try arguments.values(forParameters: parameters.names, from: &position, sql: writer.sql)
        guard position == arguments.values.count else {
            throw StatementArguments.wrongCount(arguments.values.count, sql: writer.sql)
        }
        let literals = try values.map { try literal(of: $0) }
        return parameters.replacing { literals[$0] }
    }

    /// A value as an SQL literal. SQLite writes it.
    ///
    ///     // SELECT QUOTE(?)
    ///     try db.literal(of: "O'Brien".databaseValue)  // 'O''Brien'
    func literal(of value: DatabaseValue) throws -> String {
        switch value.storage {
        case .null:
            return "NULL"
        case .double(let double) where double.isInfinite:
            // SQLite would write a word that it does not read.
            return double > 0 ? "9e999" : "-9e999"
        case .double(let double) where abs(double) > .greatestNumberWithLongLiteral:
            return double.description
        case .string(let string) where string.utf8.contains(0):
            // The literal of a string would end at its NUL.
            return "CAST(\(try literal(of: Data(string.utf8).databaseValue)) AS TEXT)"
        case .int64, .double, .string, .blob:
            return try String.fetchOne(self, sql: "SELECT QUOTE(?)", arguments: [value]) ?? "NULL"
        }
    }
}
