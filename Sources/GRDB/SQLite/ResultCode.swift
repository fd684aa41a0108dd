// The result code of a call to SQLite, and how result codes match errors in `catch` and `switch`.

/// A result code of SQLite.
///
/// A code is a *primary* one, such as ``SQLITE_CONSTRAINT``, or an *extended* one, which says more about its primary code, such as
/// ``SQLITE_CONSTRAINT_FOREIGNKEY``. In patterns, a primary code matches all its extended codes:
///
///     do {
///         try dbQueue.write { db in
///             try db.execute(sql: "DELETE FROM airline WHERE carrier = 'UA'")
///         }
///     } catch ResultCode.SQLITE_CONSTRAINT_FOREIGNKEY {
///         // flights still refer to the airline
///     } catch ResultCode.SQLITE_CONSTRAINT {
///         // another constraint
///     }
///
/// See <https://www.sqlite.org/rescode.html>.
public struct ResultCode: RawRepresentable, Hashable, Sendable {
    /// The number that SQLite gives the code.
    public let rawValue: CInt

    /// Creates a code from its number in SQLite. Any number is accepted, those of a later SQLite too.
    ///
    /// - Parameter rawValue: A result of a function of SQLite's C interface.
    @inlinable
    public init(rawValue: CInt) {
        self.rawValue = rawValue
    }

    /// The primary code of an extended code; a primary code gives itself.
    ///
    ///     // SQLITE_CONSTRAINT
    ///     ResultCode.SQLITE_CONSTRAINT_UNIQUE.primaryResultCode
    public var primaryResultCode: ResultCode {
        // The low byte is the primary code, the higher ones distinguish its extended codes.
        ResultCode(rawValue: rawValue & 0xFF)
    }

    /// Whether the code has no more in it than a primary code.
    var isPrimary: Bool { self == primaryResultCode }

    /// What SQLite says about the code when it knows nothing else, such as "constraint failed".
    var errorString: String {
        // Null for the codes that SQLite has no words for, on some of its versions.
        guard let errorString = sqlite3_errstr(rawValue) else {
            return "unknown error"
        }
        return String(cString: errorString)
    }

    /// Returns whether a code matches a pattern: the same code, or any code of the primary code that the pattern is.
    ///
    ///     ResultCode.SQLITE_CONSTRAINT ~= ResultCode.SQLITE_CONSTRAINT_UNIQUE // true
    ///     ResultCode.SQLITE_CONSTRAINT_UNIQUE ~= ResultCode.SQLITE_CONSTRAINT // false
    ///
    /// - Parameters:
    ///   - pattern: The code that stands after `case` or `catch`.
    ///   - code: The code to match.
    public static func ~= (pattern: ResultCode, code: ResultCode) -> Bool {
        pattern.isPrimary ? pattern == code.primaryResultCode : pattern == code
    }

    /// Returns whether an error is a ``DatabaseError`` whose code matches a pattern.
    ///
    /// This is what makes `catch DatabaseError.SQLITE_CONSTRAINT` work, and `switch` on errors. A primary code matches all its
    /// extended codes.
    ///
    /// - Parameters:
    ///   - lhs: The code that stands after `case` or `catch`.
    ///   - rhs: The error to match. Errors of other types never match.
    public static func ~= (lhs: ResultCode, rhs: any Error) -> Bool {
        guard let error = rhs as? DatabaseError else {
            return false
        }
        return lhs ~= error.extendedResultCode
    }
}

extension ResultCode: CustomStringConvertible {
    /// The number of the code, and what SQLite says about it: `19 (constraint failed)`.
    public var description: String {
        "\(rawValue) (\(errorString))"
    }
}
