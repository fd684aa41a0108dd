// Texts that SQLite takes as C strings, which end at their first NUL character.

extension String {
    /// The text, for a function that takes a C string.
    ///
    /// SQLite would not see what comes after a NUL character, and would take the text for another one.
    ///
    /// - Parameter subject: What the text is, for the message of the error.
    /// - Throws: A ``DatabaseError`` when there is a NUL character.
    package func checkedCString(_ subject: String) throws -> String {
        guard !containsNUL else {
            throw DatabaseError(extendedResultCode: .SQLITE_ERROR, message: "\(subject) contains a NUL character")
        }
        return self
    }

    /// The path, or the URI, of a database file.
    ///
    /// - Throws: A ``DatabaseError`` when there is a NUL character: another file would be opened.
    package func checkedPath() throws -> String {
        // SQLite cuts off what comes after it in an URI, too.
        guard !containsNUL, !isURI || firstRange(ofText: "%00") == nil else {
            throw DatabaseError(extendedResultCode: .SQLITE_CANTOPEN, message: "The path contains a NUL character")
        }
        return self
    }

    /// Whether SQLite takes the path of a database for a URI.
    var isURI: Bool {
        utf8.starts(with: "file:".utf8)
    }

    /// Whether SQLite would not see the whole text.
    var containsNUL: Bool {
        utf8.contains(0)
    }
}
