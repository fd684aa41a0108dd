// `ColumnAffinity`, what SQLite makes of the values of a column.

/// SQLite's rules: https://www.sqlite.org/datatype3.html#determination_of_column_affinity
enum ColumnAffinity {
    case integer
    case real

    /// SQLite stores numbers as texts.
    case text

    /// SQLite stores what it is given, or the number that a text stands for.
    case other

    init(declaredType: String) {
        let type = declaredType.uppercased()
        self =
            if type.contains("INT") {
                .integer
            } else if ["CHAR", "CLOB", "TEXT"].contains(where: type.contains) {
                .text
            } else if type.contains("BLOB") {
                .other
            } else {
                ["REAL", "FLOA", "DOUB"].contains(where: type.contains) ? .real : .other
            }
    }

    /// Whether the values should be numbers: SQLite also stores others.
    var isNumeric: Bool { self == .integer || self == .real }
}
