// Statements of an SQL string as a cursor.

extension SQLStatementCursor: Cursor {}
