// The interpolations of collations.

extension SQLInterpolation {
    /// Appends the name of a collation.
    ///
    ///     // SELECT * FROM airport ORDER BY name COLLATE NOCASE
    ///     let query: SQL = "SELECT * FROM airport ORDER BY name COLLATE \(Database.CollationName.nocase)"
    public mutating func appendInterpolation(_ collation: Database.CollationName) {
        append(collationNamed: collation.rawValue)
    }

    /// Appends the name of a collation.
    ///
    ///     let collation = DatabaseCollation.localizedCompare
    ///     let query: SQL = "SELECT * FROM airport ORDER BY name COLLATE \(collation)"
    public mutating func appendInterpolation(_ collation: DatabaseCollation) {
        append(collationNamed: collation.name)
    }

    /// Ordinary names are written without quotes. Others need quotes.
    private mutating func append(collationNamed name: String) {
        let isPlain = name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
                true
            default:
                false
            }
        }
        appendInterpolation(sql: isPlain && !name.isEmpty ? name : name.quotedDatabaseIdentifier)
    }
}
