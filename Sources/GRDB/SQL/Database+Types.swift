// The small types that stand for words of SQL: kinds of transactions, types of columns, storage classes…

import GRDBFoundation

extension Database {
    /// When a transaction locks the database.
    ///
    ///     try db.inTransaction(.exclusive) { … }
    ///
    /// See <https://www.sqlite.org/lang_transaction.html>.
    public enum TransactionKind: String, Sendable {
        /// At the first statement that needs a lock: `BEGIN DEFERRED TRANSACTION`.
        case deferred = "DEFERRED"

        /// At once, against other writers: `BEGIN IMMEDIATE TRANSACTION`.
        case immediate = "IMMEDIATE"

        /// At once, against other writers, and outside of the WAL mode against readers too: `BEGIN EXCLUSIVE TRANSACTION`.
        case exclusive = "EXCLUSIVE"
    }

    /// How a transaction ends, or a savepoint.
    ///
    ///     try db.inTransaction {
    ///         try db.execute(sql: "DELETE FROM city")
    ///         return isConfirmed ? .commit : .rollback
    ///     }
    public enum TransactionCompletion: Sendable {
        /// The changes are kept.
        case commit

        /// The changes are undone.
        case rollback
    }

    /// What a statement does when a row violates a uniqueness or `NOT NULL` constraint.
    ///
    ///     // INSERT OR REPLACE INTO …
    ///
    /// See <https://www.sqlite.org/lang_conflict.html>.
    public enum ConflictResolution: String, Sendable {
        /// The transaction is rolled back, and the statement fails.
        case rollback = "ROLLBACK"

        /// The changes of the statement are undone, and it fails. SQLite does this when nothing is said.
        case abort = "ABORT"

        /// The statement fails; what it changed before stays changed.
        case fail = "FAIL"

        /// The row is skipped.
        case ignore = "IGNORE"

        /// The rows that are in the way are deleted.
        case replace = "REPLACE"
    }

    /// What happens to the rows that refer to a row that is deleted, or whose key changes.
    ///
    ///     // REFERENCES "author" ("id") ON DELETE CASCADE
    ///
    /// See <https://www.sqlite.org/foreignkeys.html>.
    public enum ForeignKeyAction: String, Sendable {
        /// They are deleted as well, or follow the key.
        case cascade = "CASCADE"

        /// They forbid the change.
        case restrict = "RESTRICT"

        /// Their reference becomes NULL.
        case setNull = "SET NULL"

        /// Their reference becomes the default value of its columns.
        case setDefault = "SET DEFAULT"
    }

    /// The declared type of a column. SQLite derives the affinity of the column from it.
    ///
    ///     // CREATE TABLE "city" ("name" TEXT, "position" POINT)
    ///     t.column("name", .text)
    ///     t.column("position", Database.ColumnType(rawValue: "POINT"))
    ///
    /// See <https://www.sqlite.org/datatype3.html>.
    public struct ColumnType: RawRepresentable, Hashable, Sendable {
        /// The SQL of the type.
        public let rawValue: String

        /// Creates a type from its SQL.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Returns whether both are written with the same bytes.
        public static func == (lhs: Self, rhs: Self) -> Bool { lhs.rawValue.isSameText(as: rhs.rawValue) }

        /// Hashes the bytes.
        public func hash(into hasher: inout Hasher) { hasher.combine(UTF8String(rawValue)) }

        /// `TEXT`: strings.
        public static let text = ColumnType(rawValue: "TEXT")

        /// `INTEGER`: integers.
        public static let integer = ColumnType(rawValue: "INTEGER")

        /// `DOUBLE`: floating-point numbers.
        public static let double = ColumnType(rawValue: "DOUBLE")

        /// `REAL`: floating-point numbers; in strict tables too.
        public static let real = ColumnType(rawValue: "REAL")

        /// `NUMERIC`: numbers, integers if they can be.
        public static let numeric = ColumnType(rawValue: "NUMERIC")

        /// `BOOLEAN`: 0 and 1.
        public static let boolean = ColumnType(rawValue: "BOOLEAN")

        /// `BLOB`: bytes. Values are stored as they come.
        public static let blob = ColumnType(rawValue: "BLOB")

        /// `DATE`: days.
        public static let date = ColumnType(rawValue: "DATE")

        /// `DATETIME`: moments.
        public static let datetime = ColumnType(rawValue: "DATETIME")

        /// `ANY`: values of any kind; in strict tables they are stored as they come.
        public static let any = ColumnType(rawValue: "ANY")

        /// `TEXT`, for strings of JSON.
        public static let jsonText = ColumnType(rawValue: "TEXT")

        /// `BLOB`, for JSON in the binary format of SQLite 3.45 and later.
        public static let jsonb = ColumnType(rawValue: "BLOB")
    }

    /// The class of a value that is stored, or computed.
    ///
    ///     // CAST("score" AS REAL)
    ///     cast(Column("score"), as: .real)
    ///
    /// See <https://www.sqlite.org/datatype3.html#storage_classes_and_datatypes>.
    public struct StorageClass: RawRepresentable, Hashable, Sendable {
        /// The name of the class in SQL.
        public let rawValue: String

        /// Creates a storage class from its name in SQL.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Returns whether both are written with the same bytes.
        public static func == (lhs: Self, rhs: Self) -> Bool { lhs.rawValue.isSameText(as: rhs.rawValue) }

        /// Hashes the bytes.
        public func hash(into hasher: inout Hasher) { hasher.combine(UTF8String(rawValue)) }

        /// `INTEGER`.
        public static let integer = StorageClass(rawValue: "INTEGER")

        /// `REAL`.
        public static let real = StorageClass(rawValue: "REAL")

        /// `TEXT`.
        public static let text = StorageClass(rawValue: "TEXT")

        /// `BLOB`.
        public static let blob = StorageClass(rawValue: "BLOB")
    }

    /// The name of a collation: what compares strings in SQL.
    ///
    ///     // SELECT * FROM city ORDER BY name COLLATE NOCASE
    ///     let request: SQLRequest<Row> = "SELECT * FROM city ORDER BY name COLLATE \(Database.CollationName.nocase)"
    ///
    /// See <https://www.sqlite.org/datatype3.html#collation>, and ``DatabaseCollation`` for your own collations.
    public struct CollationName: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// Creates the name of a collation.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Returns whether both are written with the same bytes.
        public static func == (lhs: Self, rhs: Self) -> Bool { lhs.rawValue.isSameText(as: rhs.rawValue) }

        /// Hashes the bytes.
        public func hash(into hasher: inout Hasher) { hasher.combine(UTF8String(rawValue)) }

        /// `BINARY`: compares the bytes.
        public static let binary = CollationName(rawValue: "BINARY")

        /// `NOCASE`: does not distinguish the upper and lower case of the 26 letters of ASCII.
        public static let nocase = CollationName(rawValue: "NOCASE")

        /// `RTRIM`: ignores the spaces at the end.
        public static let rtrim = CollationName(rawValue: "RTRIM")
    }
}
