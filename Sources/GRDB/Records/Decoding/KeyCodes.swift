// The part of a `KeyMap` that is on the way of each value.

/// Leads from the bits of keys to columns and their readers, in memory of its own.
///
/// Keyed containers point to it without counting references, which would double the price of a value. A program may keep a container for
/// later, when the map is gone: that is why the memory is used again and again, and why the generation tells whose it is.
struct KeyCodes {
    /// The generation, or 0 when the map is gone.
    private(set) var generation: UInt = 0

    /// The generation if the bits of a key are one byte, and tell the code; 0 otherwise.
    private(set) var byteGeneration: UInt = 0

    private(set) var state: UnsafeMutablePointer<RowState>

    /// The map. It is there as long as the generation says so.
    var map: Unmanaged<KeyMap>?

    /// The code of the key that was read from the whole row, or 0.
    var wholeRowCode = 0

    /// For each byte, a code. Statements have 32,767 columns at most.
    private let bytes: UnsafeMutablePointer<Int16>

    /// How columns are read, by their position in the statement, and behind them how the first places are. The map keeps the readers.
    private(set) var readers: UnsafeMutablePointer<KnownReader>

    private var columnCount: Int

    /// The number of places that have room among the readers.
    private static let placeCapacity = 16

    /// A reader, and the type of the values that it reads.
    struct KnownReader {
        var type: ObjectIdentifier?
        var reader: Unmanaged<AnyValueReader>?
    }

    /// The code of a key that was not looked for.
    static let unknown = -1

    // MARK: - Memory

    /// Where the codes of a map are, and its generation.
    struct Handle {
        let pointer: UnsafeMutablePointer<KeyCodes>
        let generation: UInt
    }

    private static let memory = ReusedMemory<KeyCodes>()

    /// Memory for a map, which has to give it back.
    static func take(state: UnsafeMutablePointer<RowState>, columnCount: Int) -> Handle {
        let (used, generation) = memory.take()
        if let used {
            used.pointee.begin(generation, state, columnCount)
            return Handle(pointer: used, generation: generation)
        }
        let pointer = UnsafeMutablePointer<KeyCodes>.allocate(capacity: 1)
        pointer.initialize(to: KeyCodes(generation, state, columnCount))
        return Handle(pointer: pointer, generation: generation)
    }

    /// Takes the memory of a map that goes away. Its containers don't find it any more.
    static func giveBack(_ handle: Handle) {
        handle.pointer.pointee.end()
        memory.giveBack(handle.pointer)
    }

    private init(_ generation: UInt, _ state: UnsafeMutablePointer<RowState>, _ columnCount: Int) {
        bytes = .allocate(capacity: 256)
        bytes.initialize(repeating: Int16(Self.unknown), count: 256)
        readers = Self.makeReaders(columnCount)
        self.generation = generation
        self.state = state
        self.columnCount = columnCount
    }

    private mutating func begin(_ generation: UInt, _ state: UnsafeMutablePointer<RowState>, _ columnCount: Int) {
        bytes.update(repeating: Int16(Self.unknown), count: 256)
        readers = Self.makeReaders(columnCount)
        wholeRowCode = 0
        self.generation = generation
        self.state = state
        self.columnCount = columnCount
    }

    private mutating func end() {
        generation = 0
        byteGeneration = 0
        map = nil
        readers.deallocate()
    }

    private static func makeReaders(_ columnCount: Int) -> UnsafeMutablePointer<KnownReader> {
        let readers = UnsafeMutablePointer<KnownReader>.allocate(capacity: columnCount + placeCapacity)
        readers.initialize(repeating: KnownReader(), count: columnCount + placeCapacity)
        return readers
    }

    // MARK: - Codes

    /// Makes the bytes of keys tell their codes.
    mutating func useByteKeys() {
        byteGeneration = generation
    }

    /// The code of a place.
    static func code(ofPlace place: Int) -> Int {
        -2 - place
    }

    /// The place that has a code.
    static func place(_ code: Int) -> Int {
        -2 - code
    }

    @inline(__always)
    subscript(_ byte: UInt8) -> Int {
        get { Int(bytes[Int(byte)]) }
        nonmutating set { bytes[Int(byte)] = Int16(truncatingIfNeeded: newValue) }
    }

    // MARK: - Readers

    /// Makes known how a place is read, or that it is not known any more.
    func setReader(_ reader: KnownReader, ofPlace place: Int) {
        guard place < Self.placeCapacity else { return }
        readers[columnCount + place] = reader
    }

    /// The reader of a column or of a place, if it reads values of a type.
    @inline(__always)
    func reader(_ type: Any.Type, _ code: Int) -> Unmanaged<AnyValueReader>? {
        let index = code >= 0 ? code : columnCount + Self.place(code)
        guard index < columnCount + Self.placeCapacity, readers[index].type == ObjectIdentifier(type) else { return nil }
        return readers[index].reader
    }
}
