// The names of collations, which expressions of SQL contain.

extension Database {
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
