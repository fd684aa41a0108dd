// `DumpFormat`, the protocol of the formats in which rows are printed, and the stream that they write to.

/// A format in which rows are printed.
///
///     try db.dumpSQL("SELECT * FROM airport", format: .quote(header: true))
///
/// The formats of the module are ``DumpFormat/debug(header:separator:nullValue:)``, ``DumpFormat/json(encoder:)``,
/// ``DumpFormat/line(nullValue:)``, ``DumpFormat/list(header:separator:nullValue:)``, ``DumpFormat/quote(header:separator:)``,
/// ``DumpFormat/csv(header:separator:)``, ``DumpFormat/insert(into:)``, ``DumpFormat/markdown(nullValue:)`` and
/// ``DumpFormat/table(nullValue:measuredRowCount:)``. Others can be written:
///
///     /// Only the first column, with a number.
///     struct NumberedFormat: DumpFormat {
///         private var number = 0
///
///         mutating func writeRow(_ db: Database, statement: Statement, to stream: inout DumpStream) {
///             number += 1
///             stream.write("\(number): \(DatabaseValue(sqliteStatement: statement.sqliteStatement, index: 0))\n")
///         }
///
///         mutating func finalize(_ db: Database, statement: Statement, to stream: inout DumpStream) {
///             number = 0
///         }
///     }
public protocol DumpFormat {
    /// Writes the row that a statement is at.
    ///
    /// - Parameters:
    ///   - db: The connection.
    ///   - statement: The statement. Do not step or reset it.
    ///   - stream: Where to write.
    /// - Throws: Any error: the dump ends with it.
    mutating func writeRow(_ db: Database, statement: Statement, to stream: inout DumpStream) throws

    /// Writes what comes after the last row of a statement, which may have given no row at all. The same format is then used for the next one.
    ///
    /// - Parameters:
    ///   - db: The connection.
    ///   - statement: The statement.
    ///   - stream: Where to write.
    mutating func finalize(_ db: Database, statement: Statement, to stream: inout DumpStream)
}

/// What formats write to.
public struct DumpStream {
    private var base: any TextOutputStream
    private var isMarginDue = false

    /// What was written since the last flush.
    private var pending = ""

    /// How many texts were written so far.
    private(set) var writeCount = 0

    /// Whether no row of the statement was written yet.
    var isFirstRow = true

    /// How many columns are left out, at most, because they only relate the associated rows to their origin.
    var keyColumnCount = 0

    /// A stream that writes to another one, or to the standard output.
    init(_ base: (any TextOutputStream)?) {
        self.base = base ?? StandardOutput()
    }

    /// Separates what was written, if anything was, from what will be, if anything will be, by an empty line.
    ///
    ///     mutating func writeRow(_ db: Database, statement: Statement, to stream: inout DumpStream) {
    ///         stream.margin()
    ///         stream.write("…\n")
    ///     }
    public mutating func margin() {
        isMarginDue = writeCount > 0
    }
}

extension DumpStream: TextOutputStream {
    /// Writes a text.
    public mutating func write(_ string: String) {
        guard !string.isEmpty else { return }
        if isMarginDue {
            isMarginDue = false
            pending += "\n"
        }
        writeCount += 1
        pending += string
    }

    /// Gives what was written to the stream below, at once: once for each row.
    mutating func flush() {
        guard !pending.isEmpty else { return }
        base.write(pending)
        pending.removeAll(keepingCapacity: true)
    }
}

private struct StandardOutput: TextOutputStream {
    mutating func write(_ string: String) {
        print(string, terminator: "")
    }
}

/// When the names of tables are printed above their rows.
public enum DumpTableHeaderOptions: Sendable {
    /// When there are several tables.
    case automatic

    /// Even if there is one table only.
    case always
}
