// The values of a copied row: cells of eight bytes, and a byte for each that says what it holds.

import GRDBFoundation

/// The values of a copied row, in the memory of a ``RowArena``.
///
/// A value takes nine bytes, where a `DatabaseValue` takes 24: integers, numbers and short texts are in their cells. The cells of other texts and of
/// blobs have the address of a `String` or a `Data`, which the arena owns: they are made once, when the row is fetched, and not each time that
/// somebody asks for them.
///
/// The tags are to the left of the cells, from right to left: both are found without the number of columns. Cells are not aligned.
@usableFromInline
package struct CopiedValues {
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
        /// The address of a `String`.
        @usableFromInline static var text: UInt8 { @inlinable @inline(__always) get { 3 } }
        /// The address of a `Data`.
        static var blob: UInt8 { 4 }
        /// At most eight ASCII characters. The lower half of the tag is their number.
        static var shortText: UInt8 { 0x10 }
    }

    /// A text of so many ASCII characters is in its cell.
    static var maximumShortCount: Int { 8 }

    /// The number of bytes that a value takes, without those of a `String` or `Data`.
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

    /// The `String` or the `Data` that a cell has the address of.
    @inlinable
    @inline(__always)
    func object<Object>(_ index: Int, _ type: Object.Type) -> UnsafeMutablePointer<Object> {
        cells.loadUnaligned(fromByteOffset: index &<< 3, as: UnsafeMutableRawPointer.self).assumingMemoryBound(to: type)
    }

    // MARK: - Reading

    /// The value of a column of the statement.
    @inlinable
    package subscript(index: Int) -> DatabaseValue {
        @inline(__always) get {
            switch tag(index) {
            case Tag.int64: DatabaseValue(storage: .int64(int64(index)))
            case Tag.null: DatabaseValue(storage: .null)
            case Tag.double: DatabaseValue(storage: .double(Double(bitPattern: UInt64(bitPattern: int64(index)))))
            // Not by a call, which would take a tenth of the time of reading a text again.
            case Tag.text: DatabaseValue(storage: .string(object(index, String.self).pointee))
            default: shortTextOrBlob(index)
            }
        }
    }

    @inlinable
    @inline(__always)
    func isNull(_ index: Int) -> Bool {
        tag(index) == Tag.null
    }

    /// The value of a column that is a short text or a blob.
    @usableFromInline
    @inline(never)
    func shortTextOrBlob(_ index: Int) -> DatabaseValue {
        let tag = tag(index)
        if tag == Tag.blob { return DatabaseValue(storage: .blob(object(index, Data.self).pointee)) }
        let characters = ShortCharacters(low: UInt64(bitPattern: int64(index)), count: Int(tag & 0xF))
        return DatabaseValue(storage: .string(String(characters)))
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

    // MARK: - The end

    /// Ends a value that was set.
    @inline(__always)
    func deinitialize(_ index: Int) {
        switch tag(index) {
        case Tag.text: object(index, String.self).deinitialize(count: 1)
        case Tag.blob: object(index, Data.self).deinitialize(count: 1)
        default: break
        }
    }
}
