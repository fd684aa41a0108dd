// `PersistenceContainer`, where records put the values of their columns.

/// The columns of a record, with their values.
///
/// Records fill one in ``EncodableRecord/encode(to:)``:
///
///     func encode(to container: inout PersistenceContainer) {
///         container["id"] = id
///         container["origin"] = origin
///         container[Columns.departure] = departure
///     }
///
/// The order of the columns is that of the SQL statements. Each column has one value: the case of the letters of ASCII does not count, and
/// the last value wins.
///
/// A container is a collection of pairs of a column name and a value:
///
///     for (column, value) in container {
///         print(column, value)
///     }
public struct PersistenceContainer: Sendable {
    @usableFromInline
    var storage: ContainerStorage

    init() {
        storage = ContainerStorage()
    }

    init(_ storage: ContainerStorage) {
        self.storage = storage
    }

    /// A container with the values of a record.
    package init(_ record: some EncodableRecord) throws {
        self.init()
        try record.encode(to: &self)
    }

    /// Accesses the value of a column: an `Int64`, a `Double`, a `String`, a `Data`, or `nil` for NULL and for a column that is not in the container.
    ///
    /// Setting `nil` stores NULL: it does not remove the column.
    @_disfavoredOverload
    public subscript(_ column: String) -> (any DatabaseValueConvertible)? {
        get {
            storage.index(ofColumn: column).flatMap { storage.value(at: $0).storage.value }
        }
        @inlinable
        set {
            set(newValue?.databaseValue ?? .null, forColumn: column)
        }
    }

    /// Accesses the value of a column: an `Int64`, a `Double`, a `String`, a `Data`, or `nil` for NULL and for a column that is not in the container.
    ///
    /// Setting `nil` stores NULL: it does not remove the column.
    @_disfavoredOverload
    public subscript(_ column: some ColumnExpression) -> (any DatabaseValueConvertible)? {
        get {
            self[column.name]
        }
        @inlinable
        set {
            set(newValue?.databaseValue ?? .null, forColumn: column.name)
        }
    }

    /// Sets the value of a column: `container["id"] = id`. Values whose type is known need no box.
    public subscript<Value: DatabaseValueConvertible>(_ column: String) -> Value {
        @available(*, unavailable)
        get {
            // Stops: nothing can call it.
            fatalError("unavailable")
        }
        @inlinable
        @inline(__always)
        set {
            set(newValue.databaseValue, forColumn: column)
        }
    }

    /// Sets the value of a column: `container[Columns.id] = id`. Values whose type is known need no box.
    public subscript<Value: DatabaseValueConvertible>(_ column: some ColumnExpression) -> Value {
        @available(*, unavailable)
        get {
            // Stops: nothing can call it.
            fatalError("unavailable")
        }
        @inlinable
        @inline(__always)
        set { self[column.name] = newValue }
    }

    @inlinable
    @inline(__always)
    mutating func set(_ value: DatabaseValue, forColumn column: String) {
        makeUnique()
        storage.state.pointee.set(value, forColumn: column)
    }

    /// Copies the storage if another container shares it.
    @inlinable
    @inline(__always)
    mutating func makeUnique() {
        if !isKnownUniquelyReferenced(&storage) {
            storage = storage.copy()
        }
    }

    /// The value of a column, `nil` for a column that is not in the container.
    func databaseValue(forColumn column: String) -> DatabaseValue? {
        storage.index(ofColumn: column).map { storage.value(at: $0) }
    }

    /// The values of the columns of a key, as errors show them. Those that are missing are NULL.
    func key(_ columns: [String]) -> [String: DatabaseValue] { // compared: the key of an error
        Dictionary(columns.map { ($0, databaseValue(forColumn: $0) ?? .null) }, uniquingKeysWith: { $1 })
    }
}

extension PersistenceContainer: RandomAccessCollection {
    /// The position of a column: the first one is 0.
    public typealias Index = Int

    /// The position of the first column: 0.
    public var startIndex: Int { 0 }

    /// The number of columns.
    public var endIndex: Int { storage.count }

    /// Returns the name and the value of the column at a position.
    public subscript(_ position: Int) -> (String, DatabaseValue) {
        // Stops: the position is out of bounds, as for arrays.
        precondition(indices.contains(position), "There is no column at this position of the persistence container.")
        return (storage.name(at: position), storage.value(at: position))
    }
}

// MARK: - Comparison

extension PersistenceContainer {
    /// The values that another container has for the columns whose values differ. A column that the other one does not have is NULL there.
    func changes(from other: PersistenceContainer) -> [String: DatabaseValue] { // compared: by programs
        var changes: [String: DatabaseValue] = [:] // compared: by programs
        storage.forEachChange(from: other.storage) { column, otherValue in changes[column] = otherValue ?? .null }
        return changes
    }

    /// The columns whose values differ from those of another container. A column that the other one does not have is NULL there.
    @usableFromInline
    func changedColumns(from other: PersistenceContainer) -> [String] {
        var columns: [String] = []
        storage.forEachChange(from: other.storage) { column, _ in columns.append(column) }
        return columns
    }
}

// MARK: - Memory

/// Columns and their values.
///
/// Records of a type set the same columns in the same order. The names of the columns stay when the memory is used again: setting a column compares
/// its name with that of the next slot, and most often they are equal.
///
/// Everything is in memory behind a constant pointer, because stored properties of classes cost an exclusivity check at each access.
@usableFromInline
// Sendable: `PersistenceContainer` changes a storage only while it has the one reference to it.
final class ContainerStorage: @unchecked Sendable {
    @usableFromInline
    struct State {
        @usableFromInline
        var names: UnsafeMutablePointer<String>
        @usableFromInline
        var values: UnsafeMutablePointer<DatabaseValue>
        var capacity: Int

        /// The number of columns that are set: their values are initialized, those of the others are not.
        @usableFromInline
        var count = 0

        /// The number of names that are initialized: those of the columns that are set, and of those that are expected next. They are
        /// all different.
        @usableFromInline
        var knownCount = 0

        /// Whether there may be a text or a blob among the values.
        @usableFromInline
        var hasReferences = false

        /// The layout that all known names make, if a plan has one.
        var layout: RecordLayout?

        /// What encodes `Encodable` records into this memory.
        var encoder: RecordEncoder?
    }

    @usableFromInline
    let state: UnsafeMutablePointer<State>

    init(minimumCapacity: Int = 8) {
        let capacity = max(minimumCapacity, 1)
        state = .allocate(capacity: 1)
        state.initialize(to: State(names: .allocate(capacity: capacity), values: .allocate(capacity: capacity), capacity: capacity))
    }

    deinit {
        state.pointee.names.deinitialize(count: state.pointee.knownCount)
        state.pointee.deinitializeValues()
        state.pointee.names.deallocate()
        state.pointee.values.deallocate()
        state.deinitialize(count: 1)
        state.deallocate()
    }

    /// The number of columns that are set.
    var count: Int { state.pointee.count }

    /// The layout of the columns that are set, if it is known.
    var layout: RecordLayout? {
        state.pointee.count == state.pointee.knownCount ? state.pointee.layout : nil
    }

    var names: [String] {
        Array(UnsafeBufferPointer(start: state.pointee.names, count: count))
    }

    @usableFromInline
    func copy() -> ContainerStorage {
        let count = count
        let copy = ContainerStorage(minimumCapacity: count)
        copy.state.pointee.names.initialize(from: state.pointee.names, count: count)
        copy.state.pointee.values.initialize(from: state.pointee.values, count: count)
        copy.state.pointee.hasReferences = state.pointee.hasReferences
        copy.state.pointee.count = count
        copy.state.pointee.knownCount = count
        copy.state.pointee.layout = layout
        assert(copy.state.pointee.invariantsHold)
        return copy
    }

    /// Forgets the values, and keeps the names as those that are expected.
    func removeAllValues() {
        state.pointee.deinitializeValues()
        state.pointee.hasReferences = false
        state.pointee.count = 0
    }

    /// Notes the layout of the columns that are set, after which the next record is expected to follow it.
    func setLayout(_ layout: RecordLayout) {
        state.pointee.truncateNames()
        state.pointee.layout = layout
        assert(state.pointee.invariantsHold)
    }

    /// The position of a column that is set, in any case.
    func index(ofColumn column: String) -> Int? { state.pointee.index(ofColumn: column) }

    /// Calls a function for each column whose value differs from that of another container.
    ///
    /// - Parameter body: It is given the column, and the value that the other container has, if any.
    @inline(__always)
    func forEachChange(from other: ContainerStorage, _ body: (String, DatabaseValue?) -> Void) {
        let (state, otherState) = (state, other.state)
        for index in 0..<state.pointee.count {
            // Records of a type have the same columns in the same places.
            let isAtSamePlace =
                index < otherState.pointee.count && haveSameBits(state.pointee.names[index], otherState.pointee.names[index])
            let otherIndex = isAtSamePlace ? index : otherState.pointee.index(ofColumn: state.pointee.names[index])
            let isSame =
                if let otherIndex {
                    state.pointee.values[index].isStored(like: otherState.pointee.values[otherIndex])
                } else {
                    state.pointee.values[index].isStoredAsNull
                }
            if !isSame {
                body(state.pointee.names[index], otherIndex.map { otherState.pointee.values[$0] })
            }
        }
    }

    func name(at index: Int) -> String { state.pointee.names[index] }
    func value(at index: Int) -> DatabaseValue { state.pointee.values[index] }
}

extension DatabaseValue {
    /// Whether SQLite stores NULL for the value: it does so for a floating-point number that is none.
    var isStoredAsNull: Bool {
        switch storage {
        case .null: true
        case .double(let double): double.isNaN
        default: false
        }
    }

    /// Whether SQLite stores the same for two values.
    @inline(__always)
    func isStored(like other: DatabaseValue) -> Bool {
        self == other || (isStoredAsNull && other.isStoredAsNull)
    }
}

extension ContainerStorage.State {
    /// Sets the value of a column.
    @inlinable
    @inline(__always)
    mutating func set(_ value: DatabaseValue, forColumn column: String) {
        let index = count
        switch value.storage {
        case .null, .int64, .double: break
        case .string, .blob: hasReferences = true
        }
        if index < knownCount, haveSameBits(names[index], column) {
            (values + index).initialize(to: value)
            count = index + 1
        } else {
            setUnexpected(value, forColumn: column)
        }
    }

    @usableFromInline
    @inline(never)
    mutating func setUnexpected(_ value: DatabaseValue, forColumn column: String) {
        if count < knownCount, names[count].isSameText(as: column) {
            (values + count).initialize(to: value)
            count += 1
        } else if let index = index(ofColumn: column) {
            values[index] = value
        } else {
            append(value, forColumn: column)
        }
    }

    private mutating func append(_ value: DatabaseValue, forColumn column: String) {
        truncateNames()
        if count == capacity {
            grow()
        }
        (names + count).initialize(to: column)
        (values + count).initialize(to: value)
        count += 1
        knownCount = count
        layout = nil
        assert(invariantsHold)
    }

    private mutating func grow() {
        capacity *= 2
        let newNames = UnsafeMutablePointer<String>.allocate(capacity: capacity)
        let newValues = UnsafeMutablePointer<DatabaseValue>.allocate(capacity: capacity)
        newNames.moveInitialize(from: names, count: knownCount)
        newValues.moveInitialize(from: values, count: count)
        names.deallocate()
        values.deallocate()
        names = newNames
        values = newValues
    }

    /// The position of a column that is set, in any case.
    func index(ofColumn column: String) -> Int? {
        (0..<count).first { names[$0].isSameDatabaseName(as: column) }
    }

    func deinitializeValues() {
        // Only finding out that there is nothing to release, for ten integers, takes the runtime as long as binding two of them.
        guard hasReferences else { return }
        for index in 0..<count {
            switch values[index].storage {
            case .null, .int64, .double: break
            case .string, .blob: (values + index).deinitialize(count: 1)
            }
        }
    }

    mutating func truncateNames() {
        let surplus = knownCount - count
        guard surplus > 0 else { return }
        (names + count).deinitialize(count: surplus)
        knownCount = count
        layout = nil
    }
}

extension ContainerStorage.State {
    /// Whether the counts are in order, all known names are different columns, and the layout is that of these names.
    var invariantsHold: Bool {
        guard 0 <= count, count <= knownCount, knownCount <= capacity else { return false }
        let known = (0..<knownCount).map { names[$0] }
        guard let last = known.last else { return layout == nil || layout?.names.isEmpty == true }
        // The others were compared when they came.
        guard known.dropLast().allSatisfy({ !$0.isSameDatabaseName(as: last) }) else { return false }
        guard let layout else { return true }
        return layout.names.count == known.count && zip(layout.names, known).allSatisfy { $0.isSameText(as: $1) }
    }
}
