// What finds out that another connection has changed the schema of a database file.

/// Watches the file of one schema for changes of the schema that other connections make.
///
/// SQLite counts the schema changes of a file (`PRAGMA schema_version`), and the changes of its content. The second count comes without
/// running a statement, so that only the first transaction after an external change has to read the first count.
///
/// The statement that reads it is internal: it is not traced, and it does not wait for locks.
final class SchemaChangeDetector {
    let schemaID: DatabaseSchemaID

    private var statement: SQLiteStatement?
    private var schemaVersion: Int64?
    private var dataVersion: CUnsignedInt?

    init(schemaID: DatabaseSchemaID) {
        self.schemaID = schemaID
    }

    deinit {
        releaseStatement()
    }

    func releaseStatement() {
        sqlite3_finalize(statement)
        statement = nil
    }

    enum Finding {
        /// The schema is what it was.
        case unchanged

        /// The schema was changed by another connection, or it is checked for the first time.
        case changed

        /// The file is locked, for instance.
        case unknown
    }

    /// Whether the schema is what it was when this method was called the last time.
    ///
    /// - Parameter isReading: Whether the connection holds a lock on the file, so that the counts are those of the transaction.
    func check(in connection: SQLiteConnection, isReading: Bool) -> Finding {
        if isReading, let dataVersion, dataVersion == Self.dataVersion(of: schemaID, in: connection) {
            return .unchanged
        }
        guard let version = readSchemaVersion(in: connection) else { return .unknown }
        dataVersion = Self.dataVersion(of: schemaID, in: connection)
        defer { schemaVersion = version }
        return version == schemaVersion ? .unchanged : .changed
    }

    /// Takes note of the new count of changes after a transaction in which the schema was found unchanged.
    func noteCommit(in connection: SQLiteConnection) {
        dataVersion = Self.dataVersion(of: schemaID, in: connection)
    }

    private func readSchemaVersion(in connection: SQLiteConnection) -> Int64? {
        if statement == nil {
            let sql = "PRAGMA \(schemaID.sql).schema_version"
            guard sqlite3_prepare_v3(connection, sql, -1, CUnsignedInt(SQLITE_PREPARE_PERSISTENT), &statement, nil) == SQLITE_OK else {
                return nil
            }
        }
        defer { sqlite3_reset(statement) }
        guard sqlite3_step(statement) == SQLITE_ROW else { return nil }
        return sqlite3_column_int64(statement, 0)
    }

    static func dataVersion(of schemaID: DatabaseSchemaID, in connection: SQLiteConnection) -> CUnsignedInt? {
        var version: CUnsignedInt = 0
        let code =
            schemaID == .main
            ? sqlite3_file_control(connection, nil, SQLITE_FCNTL_DATA_VERSION, &version)
            : sqlite3_file_control(connection, schemaID.name, SQLITE_FCNTL_DATA_VERSION, &version)
        return code == SQLITE_OK ? version : nil
    }
}

extension DatabaseSchemaID {
    /// The name of the schema as SQL has it in front of a point.
    var sql: String {
        name.plainDatabaseIdentifier
    }
}
