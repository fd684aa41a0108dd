// The way from a row to the columns of the statement that is just giving it.

/// The way from a row to the columns of a running statement, without any reference to count.
///
/// The statement knows its live rows, and takes itself from them when its run ends: whoever has kept one of them sees NULL from then on,
/// never the values of another run.
@usableFromInline
struct LiveRow {
    /// The running statement. After the run, one that never gives a value.
    @usableFromInline
    private(set) var sqliteStatement: SQLiteStatement

    /// The statement whose run gives the row: `nil` after the run. The row keeps it.
    private var statement: Unmanaged<Statement>?
    private var next: UnsafeMutablePointer<LiveRow>?
    private var previous: UnsafeMutablePointer<LiveRow>?

    /// What those who decode the row remember. The row keeps it.
    var decodingMemory: Unmanaged<DecodingMemory>?

    /// The positions in the statement of the columns of an adapted row.
    @usableFromInline
    let baseIndexes: UnsafeMutablePointer<CInt>?

    /// What `ColumnNames.guessBits` is, or a copy that has learned other bits for the same names.
    @usableFromInline
    var guessBits: UnsafeMutablePointer<StringBits>
    private var ownsGuessBits = false

    @usableFromInline
    let count: Int

    /// The position after the last one that was asked for: programs ask for columns in the same order on each row.
    @usableFromInline
    var guess = 0

    /// Whether the row is a scope of another one: errors leave the SQL to that one.
    var isScope = false

    /// The type that the row was decoded into, and the decoder that did it, which the memory of the row keeps.
    @usableFromInline
    var decodedType: ObjectIdentifier?
    @usableFromInline
    var decoder: Unmanaged<AnyObject>?

    /// The same for another type: the record that is decoded from the columns of the row may be part of the one of the request.
    @usableFromInline
    var nestedType: ObjectIdentifier?
    @usableFromInline
    var nestedDecoder: Unmanaged<AnyObject>?

    init(_ statement: Statement, columns: ColumnNames, baseIndexes: [Int]?) {
        sqliteStatement = statement.handle
        count = columns.count
        guessBits = columns.guessBits
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
        if ownsGuessBits {
            guessBits.deallocate()
        }
    }

    // MARK: - The run

    /// Makes the row one of the present run of a statement.
    static func beginRun(_ row: UnsafeMutablePointer<LiveRow>, of statement: Statement) {
        row.pointee.sqliteStatement = statement.handle
        row.pointee.statement = .passUnretained(statement)
        row.pointee.next = statement.liveRows
        statement.liveRows?.pointee.previous = row
        statement.liveRows = row
    }

    /// Whether the run that gave the row has ended.
    var hasEnded: Bool { statement == nil }

    /// Takes the statement from the row.
    mutating func endRun() {
        guard let statement else { return }
        if let previous {
            previous.pointee.next = next
        } else {
            statement._withUnsafeGuaranteedRef { $0.liveRows = next }
        }
        next?.pointee.previous = previous
        self.statement = nil
        next = nil
        previous = nil
        sqliteStatement = Self.endedStatement ?? sqliteStatement
        forgetDecoders()
        decodingMemory?._withUnsafeGuaranteedRef { $0.unbind() }
    }

    /// A statement without values, for the rows of runs that have ended. It is never stepped, and its connection has a mutex: any thread
    /// may look at it.
    private nonisolated(unsafe) static let endedStatement: SQLiteStatement? = {
        var connection: SQLiteConnection?
        var statement: SQLiteStatement?
        _ = SQLiteLibrary.open(":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_FULLMUTEX, &connection)
        sqlite3_prepare_v2(connection, "SELECT NULL", -1, &statement, nil)
        return statement
    }()

    // MARK: - Columns

    /// Remembers a decoder, which the memory of the row keeps. The first one stays: it is asked for on each row.
    mutating func remember(_ decoder: AnyObject, of type: ObjectIdentifier) {
        if decodedType == nil || decodedType == type {
            decodedType = type
            self.decoder = .passUnretained(decoder)
        } else {
            nestedType = type
            nestedDecoder = .passUnretained(decoder)
        }
    }

    mutating func forgetDecoders() {
        decodedType = nil
        decoder = nil
        nestedType = nil
        nestedDecoder = nil
    }

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
        if count > 0 {
            let index = guess
            if stringBits(name) == guessBits[index] {
                guess = index + 1 == count ? 0 : index + 1
                return index
            }
        }
        return search(name, in: columns())
    }

    @usableFromInline
    mutating func search(_ name: String, in columns: ColumnNames) -> Int? {
        guard let index = columns.firstIndex(of: name) else { return nil } // compared: by ColumnNames
        guess = index + 1 == count ? 0 : index + 1
        let bits = stringBits(name)
        // The bits of a long string literal are its address, which never changes: next time, it is found without looking at its
        // characters. Other long strings may leave their address to another string.
        if bits.1 >> 60 == 0x8, columns.isLeftmost(index) {
            learn(bits, at: index)
        }
        return index
    }

    private mutating func learn(_ bits: StringBits, at index: Int) {
        if !ownsGuessBits {
            let copy = UnsafeMutablePointer<StringBits>.allocate(capacity: count)
            copy.initialize(from: guessBits, count: count)
            guessBits = copy
            ownsGuessBits = true
        }
        guessBits[index] = bits
    }

    /// Reads the values of the first columns of the statement into memory that is not initialized.
    func readValues(count: Int, into values: UnsafeMutablePointer<DatabaseValue>) {
        for index in 0..<count {
            (values + index).initialize(to: DatabaseValue(sqliteStatement: sqliteStatement, index: CInt(truncatingIfNeeded: index)))
        }
    }
}
