// Texts that a format cannot give back.

import GRDB

extension Statement {
    /// - throws: A ``Failure`` when a text of the current row is no UTF-8: Swift would replace what is wrong in it.
    func checkTexts() throws {
        for index in 0..<CInt(columnCount) where sqlite3_column_type(sqliteStatement, index) == SQLITE_TEXT {
            // SQLite keeps the bytes until the statement moves on. Nothing is copied for a text of ASCII, as most are.
            let start = sqlite3_column_text(sqliteStatement, index)
            let bytes = UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(sqliteStatement, index)))
            guard bytes.allSatisfy({ $0 < 0x80 }) || String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes) else {
                throw Failure("a text of the column \(columnNames[Int(index)]) is not UTF-8: grdb dump --sql writes it as it is")
            }
        }
    }
}
