// `TableRecord`, the protocol of types that belong to a table, and how the name of a type becomes the name of its table.

/// A type that belongs to a database table, or to a view.
///
/// The protocol has no required method. It gives the type the methods that build requests and associations:
///
///     struct Flight: TableRecord {
///         enum Columns {
///             static let origin = Column("origin")
///         }
///     }
///     // SELECT * FROM "flight" WHERE "origin" = 'ATL'
///     let request = Flight.filter { $0.origin == "ATL" }
public protocol TableRecord: GRDBSendableMetatype {
    /// The type that defines the columns of the table, for the closures and key paths of requests.
    ///
    ///     struct Flight: TableRecord {
    ///         enum Columns {
    ///             static let origin = Column("origin")
    ///         }
    ///     }
    associatedtype Columns = Never

    /// The type of ``databaseComponents``. It is the metatype of `Columns`, unless the type says otherwise.
    associatedtype DatabaseComponents = Columns.Type

    /// The name of the table.
    ///
    /// By default, it is the name of the type, with a lowercase beginning: `Flight` belongs to the table `flight`, and
    /// `HTTPRequest` to `httpRequest`.
    static var databaseTableName: String { get }

    /// What requests select, unless they say otherwise. By default, all columns: `*`.
    ///
    ///     static var databaseSelection: [any SQLSelectable] {
    ///         [.allColumns, .rowID]  // SELECT *, "rowid" FROM …
    ///     }
    static var databaseSelection: [any SQLSelectable] { get }

    /// The value that closures and key paths of requests receive: `$0` in `filter { $0.origin == "ATL" }`.
    static var databaseComponents: DatabaseComponents { get }
}

extension TableRecord where DatabaseComponents == Columns.Type {
    /// The type `Columns`.
    public static var databaseComponents: DatabaseComponents { Columns.self }
}

extension TableRecord {
    /// The name of the type, with a lowercase beginning.
    ///
    /// Generic arguments and the enclosing types are no part of it.
    public static var databaseTableName: String {
        defaultTableName(of: self)
    }

    /// All columns.
    public static var databaseSelection: [any SQLSelectable] {
        allColumnsSelection
    }

    /// Returns a request for all rows of the table.
    ///
    ///     // SELECT * FROM "flight"
    ///     let request = Flight.all()
    ///
    /// The columns are those of ``databaseSelection``.
    public static func all() -> QueryInterfaceRequest<Self> {
        QueryInterfaceRequest(relation: _Relation(of: self))
    }
}

extension [any SQLSelectable] {
    /// Whether all columns are selected, and nothing else.
    var isAllColumns: Bool {
        count == 1 && type(of: self[0]) == AllColumns.self
    }
}

/// What types select unless they say otherwise: the same array each time, because requests, and look-ups of a key, ask for it each time.
// Sendable: the array is never changed, and its element is a value of a `Sendable` type.
nonisolated(unsafe) private let allColumnsSelection: [any SQLSelectable] = [AllColumns()]

// MARK: - Default names

/// The names that were computed, by type.
private let tableNames = Locked<[ObjectIdentifier: String]>([:])

/// The name of a type, without enclosing types and generic arguments, with a lowercase beginning.
///
/// A capitalized word starts lowercase (`postalAddress`). Of several capitals in a row all are lowercased, except the
/// one that begins the next word (`httpRequest`); a name of capitals only is lowercased as a whole (`toefl`).
func defaultTableName(of type: Any.Type) -> String {
    let key = ObjectIdentifier(type)
    if let name = tableNames.withLock({ $0[key] }) {
        return name
    }
    let name = tableName(fromTypeName: "\(type)")
    tableNames.withLock { $0[key] = name }
    return name
}

private func tableName(fromTypeName typeName: String) -> String {
    let name = typeName.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let capitals = name.prefix { $0.isASCII && $0.isUppercase }
    if capitals.isEmpty || capitals.count == name.count {
        return name.lowercased()
    }
    // The last capital of several begins the next word.
    let end = capitals.count == 1 ? capitals.endIndex : name.index(before: capitals.endIndex)
    return name[..<end].lowercased() + name[end...]
}
