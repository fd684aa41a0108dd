// The values of a copied row: cells of eight bytes, and a byte for each that says what it holds.

import Foundation

/// The values of a copied row, in the memory of a ``RowArena``.
///
/// A value takes nine bytes, where a `DatabaseValue` takes 24: integers, numbers, and texts and blobs up to eight bytes are in their cells. The cells
/// of other texts and blobs have the address of their bytes, which the arena owns: no string is made until somebody asks for one.
///
/// The tags are to the left of the cells, from right to left: both are found without the number of columns. Cells are not aligned.
@usableFromInline
struct CopiedValues {
    /// The address of the first cell.
    @usableFromInline
    let cells: UnsafeMutableRawPointer

    init(cells: UnsafeMutableRawPointer) {
        self.cells = cells
    }

    /// What a cell holds.
    @usableFromInline
    enum Tag {
        @usableFromInline static var null: UInt8 { @inlinable @inline(__always) get { 0 } }
        @usableFromInline static var int64: UInt8 { @inlinable @inline(__always) get { 1 } }
        @usableFromInline static var double: UInt8 { @inlinable @inline(__always) get { 2 } }
        /// The address of the number of bytes, in two bytes, and of the bytes after it.
        static var text: UInt8 { 3 }
        static var blob: UInt8 { 4 }
        /// A ``LongValue``.
        static var long: UInt8 { 5 }
        /// The bytes themselves. The lower half of the tag is their number.
        static var shortText: UInt8 { 0x10 }
        static var shortBlob: UInt8 { 0x20 }
    }

    /// A text or a blob that is longer is a ``LongValue``: it is copied once, when it is fetched, and not again for each one who asks for it.
    static var maximumByteCount: Int { 1024 }

    /// A text or a blob up to here is in its cell.
    static var maximumShortByteCount: Int { 8 }

    /// The number of bytes that a value takes, without those of a text or a blob that is not in its cell.
    static var valueSize: Int { 9 }

    @inlinable
    @inline(__always)
    func tag(_ index: Int) -> UInt8 {
        cells.load(fromByteOffset: ~index, as: UInt8.self)
    }

    @inlinable
    @inline(__always)
    func int64(_ index: Int) -> Int64 {
        cells.loadUnaligned(fromByteOffset: index &<< 3, as: Int64.self)
    }

    // MARK: - Reading

    /// The value of a column of the statement.
    @inlinable
    subscript(index: Int) -> DatabaseValue {
        @inline(__always) get {
            switch tag(index) {
            case Tag.int64: DatabaseValue(storage: .int64(int64(index)))
            case Tag.null: DatabaseValue(storage: .null)
            case Tag.double: DatabaseValue(storage: .double(Double(bitPattern: UInt64(bitPattern: int64(index)))))
            default: textOrBlob(index)
            }
        }
    }

    @inlinable
    @inline(__always)
    func isNull(_ index: Int) -> Bool {
        tag(index) == Tag.null
    }

    /// The value of a column that is a text or a blob.
    @usableFromInline
    @inline(never)
    func textOrBlob(_ index: Int) -> DatabaseValue {
        let tag = tag(index)
        if tag == Tag.long { return long(index)._withUnsafeGuaranteedRef { $0.value } }
        let bytes = bytes(index)
        if isBlob(index) {
            return DatabaseValue(storage: .blob(bytes.baseAddress.map { Data(bytes: $0, count: bytes.count) } ?? Data()))
        }
        guard let start = bytes.baseAddress else { return DatabaseValue(storage: .string("")) }
        return DatabaseValue(storage: .string(String(utf8: start.assumingMemoryBound(to: UInt8.self), count: bytes.count)))
    }

    /// Whether a column is a blob whose bytes are in the memory of the arena.
    func isBlob(_ index: Int) -> Bool {
        let tag = tag(index)
        return tag == Tag.blob || tag >= Tag.shortBlob
    }

    /// The bytes of a text or of a blob that is no long one.
    func bytes(_ index: Int) -> UnsafeRawBufferPointer {
        let tag = tag(index)
        if tag >= Tag.shortText {
            return UnsafeRawBufferPointer(start: cells + index &<< 3, count: Int(tag & 0xF))
        }
        let address = cells.loadUnaligned(fromByteOffset: index &<< 3, as: UnsafeRawPointer.self)
        return UnsafeRawBufferPointer(start: address + 2, count: Int(address.loadUnaligned(as: UInt16.self)))
    }

    /// The bytes of a blob that is no long one, without copying them. They are valid as long as the row.
    func uncopiedData(_ index: Int) -> Data {
        let bytes = bytes(index)
        guard let start = bytes.baseAddress, !bytes.isEmpty else { return Data() }
        return Data(bytesNoCopy: UnsafeMutableRawPointer(mutating: start), count: bytes.count, deallocator: .none)
    }

    private func long(_ index: Int) -> Unmanaged<LongValue> {
        Unmanaged.fromOpaque(cells.loadUnaligned(fromByteOffset: index &<< 3, as: UnsafeRawPointer.self))
    }

    // MARK: - Writing

    @inline(__always)
    func set(_ index: Int, _ tag: UInt8) {
        cells.storeBytes(of: tag, toByteOffset: ~index, as: UInt8.self)
    }

    @inline(__always)
    func set(_ index: Int, _ tag: UInt8, _ cell: Int64) {
        cells.storeBytes(of: cell, toByteOffset: index &<< 3, as: Int64.self)
        set(index, tag)
    }

    func set(_ index: Int, _ tag: UInt8, _ address: UnsafeRawPointer) {
        cells.storeBytes(of: address, toByteOffset: index &<< 3, as: UnsafeRawPointer.self)
        set(index, tag)
    }
}

/// A text or a blob that is a string or a data from the beginning, because it is long.
final class LongValue: Sendable {
    let value: DatabaseValue

    init(_ value: DatabaseValue) {
        self.value = value
    }
}
