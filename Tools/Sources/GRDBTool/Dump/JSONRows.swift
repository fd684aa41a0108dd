// `JSONRows`, the format of an array of objects.

import GRDB

/// An object for each row, with the columns in their order. A blob is an object: `{"$base64":"AP8="}`.
struct JSONRows: DumpFormat {
    /// The keys, once there are rows.
    private var keys: [String] = []

    private var hasRows = false

    mutating func writeRow(_ db: Database, statement: Statement, to stream: inout DumpStream) throws {
        try statement.checkTexts()
        stream.write(hasRows ? ",\n" : "[")
        if !hasRows { keys = Self.keys(statement.columnNames) }
        hasRows = true
        stream.write(JSON.object(zip(keys, statement.values).map { JSON.Member(key: $0, value: $1.json) }).line)
    }

    mutating func finalize(_ db: Database, statement: Statement, to stream: inout DumpStream) {
        stream.write(hasRows ? "]\n" : "[]\n")
        hasRows = false
    }

    /// The names, of which the second `a` is `a:1`, as SQLite does in views: readers of JSON keep one value of a key.
    private static func keys(_ names: [String]) -> [String] {
        // As UTF-8: Swift takes spellings of a name for one that SQLite and JSON tell apart.
        var taken: Set<[UInt8]> = Set(names.map { Array($0.utf8) })
        var seen: Set<[UInt8]> = []
        return names.map { name in
            var (key, number) = (name, 0)
            if !seen.insert(Array(name.utf8)).inserted {
                repeat {
                    number += 1
                    key = "\(name):\(number)"
                } while !taken.insert(Array(key.utf8)).inserted
            }
            return key
        }
    }
}
