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
    public subscript(_ column: String) -> (any DatabaseValueConvertible)? {
        get {
            storage.index(ofColumn: column).flatMap { storage.value(at: $0).storage.value }
        }
        @inlinable
        set {
            withUnsafePointer(to: newValue) { set($0, forColumn: column) }
        }
    }

    /// Accesses the value of a column: an `Int64`, a `Double`, a `String`, a `Data`, or `nil` for NULL and for a column that is not in the container.
    ///
    /// Setting `nil` stores NULL: it does not remove the column.
    public subscript(_ column: some ColumnExpression) -> (any DatabaseValueConvertible)? {
        get {
            self[column.name]
        }
        @inlinable
        set {
            withUnsafePointer(to: newValue) { set($0, forColumn: column.name) }
        }
    }

    /// Sets the value of a column.
    ///
    /// - Parameter value: The box of the value, where it is: copying and destroying it would cost more than all the rest.
    @usableFromInline
    mutating func set(_ value: UnsafePointer<(any DatabaseValueConvertible)?>, forColumn column: String) {
        makeUnique()
        storage.state.pointee.set(StatementArguments.databaseValue(of: value), forColumn: column)
    }

    /// Copies the storage if another container shares it.
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
