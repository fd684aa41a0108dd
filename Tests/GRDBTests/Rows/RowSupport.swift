// What the tests of rows share.

import GRDB
import Testing

/// Calls a function with the first row of a cursor, or with a copy of it when the cursor has gone on.
func withFirstRow(of cursor: RowCursor, isCopied: Bool, _ test: (Row) throws -> Void) throws {
    let row = try #require(try cursor.next())
    guard isCopied else { return try test(row) }
    let copy = row.copy()
    #expect(try cursor.next() == nil)
    try test(copy)
}
