// The way from a row to the columns of the statement that is just giving it, and what rows remember of their decoding, from row to row, and from one
// run of a statement to the next.

/// The way from a row to the columns of a running statement, without any reference to count.
///
/// The statement knows its cursor rows, and takes itself from them when its run ends: a row that was kept gives NULL from then on, never the values of
/// another run.
@usableFromInline
struct CursorRow {
    /// The running statement. After the run, one that never gives a value.
    @usableFromInline
    private(set) var sqliteStatement: SQLiteStatement

    /// The statement whose run gives the row: `nil` after the run. The row keeps it.
    private var statement: Unmanaged<Statement>?
    private var next: UnsafeMutablePointer<CursorRow>?
    private var previous: UnsafeMutablePointer<CursorRow>?

    /// How the row was decoded into each type. The row keeps it.
    var decodings: Unmanaged<RowDecodings>?

    /// The positions in the statement of the columns of an adapted row.
    @usableFromInline
    let baseIndexes: UnsafeMutablePointer<CInt>?

    /// What `ColumnNames.nameBits` is, or a copy that has learned other bits for the same names.
    @usableFromInline
    private(set) var nameBits: UnsafeMutablePointer<StringBits>?
    private var ownsNameBits = false

    @usableFromInline
    let count: Int

    /// The position after the last one that was asked for: programs ask for columns in the same order on each row.
    @usableFromInline
    var nextColumnHint = 0

    /// Whether the row is a scope of another one: errors leave the SQL to that one.
    var isScope = false

    /// One of them, which is bound to the row, in the present run.
    @usableFromInline
    private(set) var decoding: Unmanaged<AnyRowDecoding>?

    /// Another one: the record that is decoded from the columns of the row may be part of the one of the request.
    @usableFromInline
    private(set) var nestedDecoding: Unmanaged<AnyRowDecoding>?

    init(_ statement: Statement, columns: ColumnNames, baseIndexes: [Int]?) {
        sqliteStatement = statement.handle
        count = columns.count
        nameBits = columns.nameBits
        self.baseIndexes = baseIndexes.map { indexes in
            let pointer = UnsafeMutablePointer<CInt>.allocate(capacity: max(indexes.count, 1))
            for (position, index) in indexes.enumerated() {
                pointer[position] = CInt(index)
            }
            return pointer
        }
    }

    func deallocate() {
        baseIndexes?.deallocate()
        if ownsNameBits {
            nameBits?.deallocate()
        }
    }

    // MARK: - The run

    /// Makes the row one of the present run of a statement.
    static func beginRun(_ row: UnsafeMutablePointer<CursorRow>, of statement: Statement) {
        row.pointee.sqliteStatement = statement.handle
        row.pointee.nextColumnHint = 0
        row.pointee.statement = .passUnretained(statement)
        row.pointee.next = statement.cursorRows
        statement.cursorRows?.pointee.previous = row
        statement.cursorRows = row
    }

    /// Whether the run that gave the row has ended.
    var hasEnded: Bool { statement == nil }

    /// Takes the statement from the row.
    mutating func endRun() {
        guard let statement else { return }
        if let previous {
            previous.pointee.next = next
        } else {
            statement._withUnsafeGuaranteedRef { $0.cursorRows = next }
        }
        next?.pointee.previous = previous
        self.statement = nil
        next = nil
        previous = nil
        sqliteStatement = Self.endedStatement ?? sqliteStatement
        forgetDecodings()
        decodings?._withUnsafeGuaranteedRef { $0.unbind() }
    }

    /// A statement without values, for the rows of runs that have ended.
    // Sendable: no thread steps the statement, and its connection has the mutex of SQLite: any thread may read from it.
    private nonisolated(unsafe) static let endedStatement: SQLiteStatement? = {
        var connection: SQLiteConnection?
        var statement: SQLiteStatement?
        _ = SQLiteLibrary.open(":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_FULLMUTEX, &connection)
        sqlite3_prepare_v2(connection, "SELECT NULL", -1, &statement, nil)
        return statement
    }()

    // MARK: - Decodings

    /// Remembers a decoding that is bound to the row. The first one stays: it is asked for on each row.
    mutating func remember(_ decoding: AnyRowDecoding) {
        if self.decoding.map({ $0._withUnsafeGuaranteedRef { $0.type } == decoding.type }) ?? true {
            self.decoding = .passUnretained(decoding)
        } else {
            nestedDecoding = .passUnretained(decoding)
        }
    }

    mutating func forgetDecodings() {
        decoding = nil
        nestedDecoding = nil
    }

    /// How the row was decoded into values of a type, if it is remembered.
    @inlinable
    @inline(__always)
    func knownDecoding(of type: Any.Type) -> Unmanaged<AnyRowDecoding>? {
        let type = ObjectIdentifier(type)
        if let decoding, decoding._withUnsafeGuaranteedRef({ $0.type }) == type { return decoding }
        if let nestedDecoding, nestedDecoding._withUnsafeGuaranteedRef({ $0.type }) == type { return nestedDecoding }
        return nil
    }

    // MARK: - Columns

    /// The position in the statement of a column.
    @inlinable
    @inline(__always)
    func column(_ index: Int) -> CInt {
        guard let baseIndexes else { return CInt(truncatingIfNeeded: index) }
        return baseIndexes[index]
    }

    /// The position of the leftmost column of a name.
    @inlinable
    @inline(__always)
    mutating func index(ofColumn name: String, in columns: @autoclosure () -> ColumnNames) -> Int? {
        if let nameBits {
            let index = nextColumnHint
            if stringBits(name) == nameBits[index] {
                nextColumnHint = index + 1 == count ? 0 : index + 1
                return index
            }
        }
        return search(name, in: columns())
    }

    @usableFromInline
    mutating func search(_ name: String, in columns: ColumnNames) -> Int? {
        guard let index = columns.firstIndex(named: name) else { return nil }
        nextColumnHint = index + 1 == count ? 0 : index + 1
        let bits = stringBits(name)
        // The bits of a long string literal are its address, which never changes: next time, it is found without looking at its
        // characters. Other long strings may leave their address to another string.
        if let nameBits, StandardLibraryLayout.isLiteral(bits), columns.isLeftmost(index) {
            learn(bits, at: index, nameBits)
        }
        return index
    }

    private mutating func learn(_ bits: StringBits, at index: Int, _ nameBits: UnsafeMutablePointer<StringBits>) {
        guard !ownsNameBits else {
            nameBits[index] = bits
            return
        }
        let copy = UnsafeMutablePointer<StringBits>.allocate(capacity: count)
        copy.initialize(from: nameBits, count: count)
        copy[index] = bits
        self.nameBits = copy
        ownsNameBits = true
    }
}

// MARK: - Decodings

/// How rows are decoded into a type, for code that keeps it without knowing more.
@usableFromInline
class AnyRowDecoding {
    @usableFromInline
    final let type: ObjectIdentifier

    /// For each column of a generated record, its position in the statement: `nil` when the rows lack one, and for other types.
    ///
    /// The memory is never given back: a record may be in the middle of its columns when the decoding goes away.
    @usableFromInline
    final let positions: UnsafeMutablePointer<Int16>?

    init(_ type: ObjectIdentifier, positions: UnsafeMutablePointer<Int16>?) {
        self.type = type
        self.positions = positions
    }

    /// Forgets the row, which goes away.
    func unbind() {}
}

/// How a row of a statement was decoded into each type. The way from a property to its column is known.
///
/// It stands in this layer because `CursorRow` refers to it. Only the layer of records, which adds the decodings, knows what they are.
final class RowDecodings {
    /// In the order of their first use. There is usually one.
    @exclusivity(unchecked)
    private var decodings: [AnyRowDecoding] = []

    /// The decoding that was used first.
    var first: AnyRowDecoding? { decodings.first }

    @inline(__always)
    func first(where isRight: (AnyRowDecoding) -> Bool) -> AnyRowDecoding? {
        for decoding in decodings where isRight(decoding) { return decoding }
        return nil
    }

    func remember(_ decoding: AnyRowDecoding) {
        decodings.append(decoding)
    }

    /// Drops the decodings that don't satisfy a condition.
    func keep(_ isKept: (AnyRowDecoding) -> Bool) {
        if !decodings.allSatisfy(isKept) {
            decodings.removeAll { !isKept($0) }
        }
    }

    /// Makes all decodings forget the row.
    func unbind() {
        for decoding in decodings {
            decoding.unbind()
        }
    }
}
