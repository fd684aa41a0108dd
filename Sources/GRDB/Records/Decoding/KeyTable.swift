// The part of a `ColumnMap` that is used for each value.

/// Maps the bits of keys to columns and their readers, in memory of its own.
///
/// Keyed containers point to it without counting references, which would double the time to read a value. A program may keep a container for
/// later, when the map is gone: that is why the memory is reused and never freed, and why the generation identifies the map that owns it.
struct KeyTable {
    /// The generation, or 0 when the map is gone.
    private(set) var generation: UInt

    /// The generation if a key is one byte, whose bits determine the code; 0 otherwise.
    private(set) var byteGeneration: UInt = 0

    let state: UnsafeMutablePointer<RowState>

    /// The map. It exists as long as its generation is the present one.
    var map: Unmanaged<ColumnMap>?

    /// The code of the key that was read from the whole row, or 0.
    var wholeRowCode = 0

    /// For each byte, or number of a generated record's column, a code. Statements have 32,767 columns at most.
    let bytes: UnsafeMutablePointer<Int16>

    /// How columns are read, by their position in the statement, and behind them how the first non-column sources are. The map keeps the readers.
    let readers: UnsafeMutablePointer<KnownReader>

    let columnCount: Int

    /// The number of non-column sources that have room among the readers.
    static let sourceCapacity = 16

    /// A reader, and the type of the values that it reads.
    struct KnownReader {
        var type: ObjectIdentifier?
        var reader: Unmanaged<AnyValueReader>?
    }

    static let byteCount = 256

    /// The code of a key that was not looked for.
    static let unknown = -1

    // MARK: - Memory

    /// Where the codes of a map are, and its generation.
    struct Handle {
        let pointer: UnsafeMutablePointer<KeyTable>
        let generation: UInt
    }

    private static let memory = GenerationalPool<KeyTable>()

    /// Takes memory for a map, which must give it back.
    static func take(state: UnsafeMutablePointer<RowState>, columnCount: Int) -> Handle {
        let (used, generation) = memory.take()
        let pointer = used ?? .allocate(capacity: 1)
        let bytes = used?.pointee.bytes ?? .allocate(capacity: byteCount)
        bytes.initialize(repeating: Int16(unknown), count: byteCount)
        let readers = UnsafeMutablePointer<KnownReader>.allocate(capacity: columnCount + sourceCapacity)
        readers.initialize(repeating: KnownReader(), count: columnCount + sourceCapacity)
        // Nothing of a table needs to be released.
        pointer.initialize(to: KeyTable(generation: generation, state: state, bytes: bytes, readers: readers, columnCount: columnCount))
        return Handle(pointer: pointer, generation: generation)
    }

    /// Takes back the memory of a map that is destroyed. Its containers don't find it any more.
    static func giveBack(_ handle: Handle) {
        assert(handle.pointer.pointee.invariantsHold(generation: handle.generation))
        handle.pointer.pointee.end()
        memory.giveBack(handle.pointer)
    }

    private mutating func end() {
        generation = 0
        byteGeneration = 0
        map = nil
        readers.deallocate()
    }

    // MARK: - Codes

    /// Lets containers find the codes of keys by their bytes.
    mutating func useByteKeys() {
        byteGeneration = generation
    }

    /// The code of a non-column source.
    static func code(ofSource place: Int) -> Int {
        -2 - place
    }

    /// The non-column source that has a code.
    static func sourceIndex(_ code: Int) -> Int {
        -2 - code
    }

    @inline(__always)
    subscript(_ byte: UInt8) -> Int {
        get { Int(bytes[Int(byte)]) }
        nonmutating set { bytes[Int(byte)] = Int16(truncatingIfNeeded: newValue) }
    }

    // MARK: - Readers

    @inline(__always)
    private func readerIndex(_ code: Int) -> Int {
        code >= 0 ? code : columnCount + Self.sourceIndex(code)
    }

    /// The reader of a column or of a non-column source, if it reads values of a type.
    @inline(__always)
    func reader(_ type: Any.Type, _ code: Int) -> Unmanaged<AnyValueReader>? {
        let index = readerIndex(code)
        guard index < columnCount + Self.sourceCapacity, readers[index].type == ObjectIdentifier(type) else { return nil }
        return readers[index].reader
    }

    /// Makes known how a column or a non-column source is read.
    func setReader(_ reader: KnownReader, _ code: Int) {
        let index = readerIndex(code)
        guard index < columnCount + Self.sourceCapacity else { return }
        readers[index] = reader
    }

    /// Forgets how non-column sources are read.
    func forgetReadersOfSources() {
        (readers + columnCount).update(repeating: KnownReader(), count: Self.sourceCapacity)
    }
}
