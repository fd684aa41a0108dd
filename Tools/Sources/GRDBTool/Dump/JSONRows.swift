// `JSONRows`, the format of an array of objects.

import GRDB

/// An object for each row, with the columns in their order. A blob is an object: `{"$base64":"AP8="}`.
struct JSONRows: DumpFormat {
    private var hasRows = false

    mutating func writeRow(_ db: Database, statement: Statement, to stream: inout DumpStream) throws {
        try statement.checkTexts()
        stream.write(hasRows ? ",\n" : "[")
        hasRows = true
        stream.write(JSON.object(zip(statement.columnNames, statement.values).map { JSON.Member(key: $0, value: $1.json) }).line)
    }

    mutating func finalize(_ db: Database, statement: Statement, to stream: inout DumpStream) {
        stream.write(hasRows ? "]\n" : "[]\n")
        hasRows = false
    }
}
