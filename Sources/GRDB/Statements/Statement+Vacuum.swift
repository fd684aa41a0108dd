// Which statements are VACUUM.

extension Statement {
    /// Whether the statement is VACUUM.
    ///
    /// SQLite announces nothing when it compiles it. The same is true of statements that turn out to have nothing to do, such as `CREATE TABLE IF NOT
    /// EXISTS`, so that the first word of the SQL decides. It is looked at in no other case.
    var isVacuum: Bool {
        effects.announcesNothing && !isReadonly && sql.hasFirstWord("vacuum")
    }
}

extension String {
    /// Whether SQL begins with a word, which is given in lower case, behind white space, comments and semicolons.
    fileprivate func hasFirstWord(_ word: StaticString) -> Bool {
        var rest = utf8[...]
        while let first = rest.first {
            switch first {
            case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"), 0x0C, UInt8(ascii: ";"):
                rest.removeFirst()
            case UInt8(ascii: "-") where rest.dropFirst().first == UInt8(ascii: "-"):
                rest = rest.drop { $0 != UInt8(ascii: "\n") }
            case UInt8(ascii: "/") where rest.dropFirst().first == UInt8(ascii: "*"):
                rest = rest.dropFirst(2)
                while let next = rest.first, !(next == UInt8(ascii: "*") && rest.dropFirst().first == UInt8(ascii: "/")) {
                    rest.removeFirst()
                }
                rest = rest.dropFirst(2)
            default:
                // A statement has no other first word that begins like this one.
                return String(decoding: rest.prefix(word.utf8CodeUnitCount), as: UTF8.self).hasDatabasePrefix(word)
            }
        }
        return false
    }
}
