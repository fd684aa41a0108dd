// What the tests of the schema share.

import GRDB

/// The statements that run meanwhile, but for those that ask about the schema or quote a value.
func definitions(of db: Database, _ operation: () throws -> Void) rethrows -> [String] {
    var log: [String] = []
    db.trace { log.append("\($0)") }
    defer { db.trace(nil) }
    try operation()
    return log.filter { !$0.hasPrefix("PRAGMA") && !$0.hasPrefix("SELECT") && !$0.hasPrefix("--") }
}
