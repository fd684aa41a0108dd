// What the tests of the schema share.

import GRDB

/// The statements that run meanwhile, but for those that ask about the schema or quote a value.
func definitions(of db: Database, _ operation: () throws -> Void) rethrows -> [String] {
    try db.preparedStatements(without: ["PRAGMA", "SELECT", "--"], during: operation)
}
