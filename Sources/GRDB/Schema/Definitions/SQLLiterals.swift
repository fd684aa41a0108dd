// SQL without parameters: values written as literals.

import GRDBFoundation

extension SQLFragment {
    /// The text of the fragment, with its values written as SQL literals.
    ///
    /// Definitions of tables, indexes and views cannot have parameters.
    ///
    ///     // "name" <> 'O''Brien'
    ///     try (Column("name") != "O'Brien").literalSQL(db)
    ///
    /// - Throws: A `DatabaseError` when values are missing, or when the fragment cannot be written.
    func literalSQL(_ db: Database) throws -> String {
        var writer = SQLWriter(db)
        try writer.append(self)
        let arguments = writer.arguments
        if arguments.isEmpty {
            return writer.sql
        }
        let parameters = SQLParameters(writer.sql)
        let literals = try arguments.values(forAllParameters: parameters.names, sql: writer.sql).map { try $0.literal(db) }
        return parameters.replacing { literals[$0] }
    }
}

extension DatabaseValue {
    /// The value as an SQL literal. SQLite writes it.
    ///
    ///     // SELECT QUOTE(?)
    ///     try "O'Brien".databaseValue.literal(db)  // 'O''Brien'
    func literal(_ db: Database) throws -> String {
        switch storage {
        case .null:
            return "NULL"
        case .double(let double) where double.isInfinite:
            // SQLite would write a word that it does not read.
            return double > 0 ? "9e999" : "-9e999"
        case .double(let double) where abs(double) > .greatestNumberWithLongLiteral:
            return double.description
        case .string(let string) where string.utf8.contains(0):
            // The literal of a string would end at its NUL.
            return "CAST(\(try Data(string.utf8).databaseValue.literal(db)) AS TEXT)"
        case .int64, .double, .string, .blob:
            return try String.fetchOne(db, sql: "SELECT QUOTE(?)", arguments: [self]) ?? "NULL"
        }
    }
}
