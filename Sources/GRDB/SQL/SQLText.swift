// `SQLText`, the memory that SQL is written to.

/// A growing text in UTF-8, for one writer at a time.
///
/// Each word of a query is appended: an array takes 90 instructions for it, and this memory 40. Whoever has written a query leaves the memory to the
/// next writer of the connection.
final class SQLText {
    @exclusivity(unchecked)
    private var start: UnsafeMutableRawPointer

    @exclusivity(unchecked)
    private var count = 0

    @exclusivity(unchecked)
    private var capacity: Int

    init(capacity: Int) {
        self.capacity = capacity
        start = .allocate(byteCount: capacity, alignment: 1)
    }

    deinit {
        start.deallocate()
    }

    /// Whether so much was written that the memory is not worth keeping.
    var isLarge: Bool { capacity > StatementStore.maximumSQLLength }

    /// The text, until something is appended.
    var bytes: UnsafeRawBufferPointer {
        @inline(__always) get { UnsafeRawBufferPointer(start: start, count: count) }
    }

    var string: String { String(decoding: bytes, as: UTF8.self) }

    func removeAll() {
        count = 0
    }

    /// Appends text as it is.
    @inline(__always)
    func append(_ text: String) {
        text.withBytes { append($0) }
    }

    @inline(__always)
    func append(_ byte: UInt8) {
        reserve(1)
        start.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
        count += 1
    }

    func append(_ bytes: UnsafeRawBufferPointer) {
        guard let source = bytes.baseAddress else { return }
        reserve(bytes.count)
        (start + count).copyMemory(from: source, byteCount: bytes.count)
        count += bytes.count
    }

    /// Appends a name in double quotes. The quotes in the name are doubled, so that it ends where it must.
    func append(quotedIdentifier name: String) {
        let quote = UInt8(ascii: "\"")
        append(quote)
        name.withBytes { name in
            guard name.contains(quote) else {
                return append(name)
            }
            for byte in name {
                append(byte)
                if byte == quote {
                    append(byte)
                }
            }
        }
        append(quote)
    }

    /// Makes sure that there is room for more bytes.
    @inline(__always)
    private func reserve(_ additionalCount: Int) {
        if additionalCount > capacity - count {
            grow(by: additionalCount)
        }
    }

    @inline(never)
    private func grow(by additionalCount: Int) {
        capacity = max(count + additionalCount, capacity * 2)
        let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 1)
        larger.copyMemory(from: start, byteCount: count)
        start.deallocate()
        start = larger
    }
}
