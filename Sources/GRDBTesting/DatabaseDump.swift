// What is printed of a database, and compared with what was printed before.

import GRDB

/// What a snapshot shows of a database, and in which format.
///
///     assertDatabaseSnapshot(of: dbQueue, as: .dumpContent())
///     assertDatabaseSnapshot(of: dbQueue, as: .dumpTables(["airport"], format: .quote(header: true)))
///
/// They print what the dumps of the same names print. See `Database.dumpContent(format:to:)` and those beside it.
public struct DatabaseDump {
    private let dump: (Database, Output) throws -> Void

    /// Creates a dump that a function prints.
    ///
    ///     extension DatabaseDump {
    ///         static var version: DatabaseDump {
    ///             DatabaseDump { db, output in
    ///                 try db.dumpSQL("PRAGMA user_version", to: output)
    ///             }
    ///         }
    ///     }
    ///
    /// - Parameter dump: Prints to a stream. The snapshot is what the stream has got. It must print the same for the same database.
    public init(_ dump: @escaping (_ db: Database, _ output: any TextOutputStream & AnyObject) throws -> Void) {
        self.dump = { db, output in try dump(db, output) }
    }

    /// Returns a dump of the schema of the main database, and of the rows of its tables.
    ///
    /// - Parameter format: The format of the rows.
    public static func dumpContent(format: some DumpFormat = .debug()) -> DatabaseDump {
        DatabaseDump { db, output in
            try db.dumpContent(format: format, to: output)
        }
    }

    /// Returns a dump of the schema of the main database.
    public static func dumpSchema() -> DatabaseDump {
        DatabaseDump { db, output in
            try db.dumpSchema(to: output)
        }
    }

    /// Returns a dump of the rows of tables and views, those of a view sorted by all their columns.
    ///
    /// - Parameters:
    ///   - tables: The names of tables and views.
    ///   - format: The format of the rows.
    ///   - tableHeader: When the names are printed.
    public static func dumpTables(
        _ tables: [String],
        format: some DumpFormat = .debug(),
        tableHeader: DumpTableHeaderOptions = .automatic
    ) -> DatabaseDump {
        DatabaseDump { db, output in
            // A view may give its rows in another order each time: a snapshot can't.
            try db.dumpTables(tables, format: format, tableHeader: tableHeader, stableOrder: true, to: output)
        }
    }

    /// Returns a dump of the rows of a request, and of those of the associations that it includes. Give the request an order.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - format: The format of the rows.
    public static func dumpRequest(_ request: some FetchRequest, format: some DumpFormat = .debug()) -> DatabaseDump {
        DatabaseDump { db, output in
            try db.dumpRequest(request, format: format, to: output)
        }
    }

    /// Returns a dump of the rows that statements return. Give the rows an order.
    ///
    /// - Parameters:
    ///   - sql: Statements, with their values.
    ///   - format: The format of the rows.
    public static func dumpSQL(_ sql: SQL, format: some DumpFormat = .debug()) -> DatabaseDump {
        DatabaseDump { db, output in
            try db.dumpSQL(sql, format: format, to: output)
        }
    }

    /// What is printed.
    func text(_ db: Database) throws -> String {
        let output = Output()
        try dump(db, output)
        return output.text
    }

    private final class Output: TextOutputStream {
        var text = ""

        func write(_ string: String) {
            text += string
        }
    }
}
