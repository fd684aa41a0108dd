// How the rows of the tables of change feeds are read: any program can write there.

import GRDB

/// A row of a table that change feeds keep in the database. What no feed has written is an error.
struct ChangeFeedRow {
    private let row: Row

    init(_ row: Row) {
        self.row = row
    }

    static func fetchAll(_ db: Database, _ sql: String, _ arguments: StatementArguments) throws -> [ChangeFeedRow] {
        try Row.fetchAll(db, sql: sql, arguments: arguments).map(ChangeFeedRow.init)
    }

    static func fetchOne(_ db: Database, _ sql: String, _ arguments: StatementArguments = []) throws -> ChangeFeedRow? {
        try Row.fetchOne(db, sql: sql, arguments: arguments).map(ChangeFeedRow.init)
    }

    // MARK: - Values

    func value(_ index: Int) -> DatabaseValue {
        row[index]
    }

    func integer(_ index: Int, from minimum: Int64 = .min, through maximum: Int64 = .max) throws -> Int64 {
        guard case .int64(let integer) = value(index).storage, integer >= minimum, integer <= maximum else { throw error(index) }
        return integer
    }

    func optionalInteger(_ index: Int) throws -> Int64? {
        value(index).isNull ? nil : try integer(index)
    }

    func text(_ index: Int) throws -> String {
        guard case .string(let text) = value(index).storage else { throw error(index) }
        return text
    }

    // MARK: - Errors

    private func error(_ index: Int) -> DatabaseError {
        Self.error("\("\(value(index))".prefix(100))")
    }

    static func error(_ what: String) -> DatabaseError {
        DatabaseError(resultCode: .SQLITE_CORRUPT, message: "a table of change feeds has what no feed has written there: \(what)")
    }
}
