// `RecordModel`, what the record type of a table consists of.

import GRDB

/// A record type of a table or a view: its name, properties and associations.
struct RecordModel {
    let object: SchemaObject
    let typeName: String
    let properties: [PropertyModel]
    fileprivate(set) var associations: [AssociationModel] = []

    /// Whether rows can be written.
    var isTable: Bool { object.kind == .table }

    /// The property of the row id, which SQLite gives to inserted rows.
    var rowIDProperty: PropertyModel? { properties.first(where: \.isRowID) }

    /// The properties of the type. Generated columns are none: a record would write them.
    var storedProperties: [PropertyModel] { properties.filter { !$0.isGenerated } }
}

/// A property of a record type, or a generated column.
struct PropertyModel {
    let name: String
    let column: String

    /// The Swift type, without its question mark.
    let type: String

    let isOptional: Bool
    let isRowID: Bool
    let isGenerated: Bool

    /// Where the type comes from, if it is no declared one.
    let remark: String?
}

extension RecordModel {
    /// The record types of tables and views, with associations for the foreign keys between them.
    static func all(of objects: [SchemaObject], _ db: Database) throws -> [RecordModel] {
        var typeNames = namesOfOthers
        var records = try objects.map { object in
            try RecordModel(object, typeName: typeName(of: object, &typeNames), db)
        }
        for association in try AssociationModel.all(between: records, db) {
            records[association.owner].associations.append(association)
        }
        return records
    }

    private static func typeName(of object: SchemaObject, _ taken: inout Set<String>) -> String {
        let name = SwiftName.type(forTable: object.name)
        return SwiftName.unique(taken.contains(name) ? "\(name)Record" : name, &taken)
    }

    /// Types that a record type would hide from its own code, or from the code around it.
    private static let namesOfOthers: Set<String> = [
        "Any", "Array", "Bool", "Character", "Codable", "CodingKey", "Column", "Configuration", "Data", "Database",
        "DatabasePool", "DatabaseQueue", "DatabaseValue", "Date", "Decodable", "Decoder", "Dictionary", "Double", "Encodable",
        "Encoder", "Equatable", "Error", "FetchRequest", "FetchableRecord", "Float", "ForeignKey", "Hashable", "Identifiable",
        "InsertionSuccess", "Int", "Int64", "MutablePersistableRecord", "Never", "Optional", "PersistableRecord",
        "QueryInterfaceRequest", "Record", "Result", "Row", "SQL", "Sendable", "Set", "Statement", "String", "Table",
        "TableRecord", "Task", "URL", "UUID", "Void",
    ]

    private init(_ object: SchemaObject, typeName: String, _ db: Database) throws {
        self.object = object
        self.typeName = typeName
        let columns = try Self.columns(of: object, db)
        let primaryKey = object.kind == .table ? try db.primaryKey(object.name, in: "main") : nil
        // The hidden row id is no column.
        let keyColumns = Set(primaryKey?.columns ?? [])
        let columnsOfKeys = try object.kind == .table ? Self.columnsThatReferToRowIDs(object.name, db) : []
        let expressions = try object.kind == .view ? ExpressionTypes(object.name, db) : nil
        var names: Set<String> = []
        properties = columns.enumerated().map { index, column in
            let expression = expressions?.types[index]
            let isRowID = column.name == primaryKey?.rowIDColumn
            let isRowNumber = isRowID || columnsOfKeys.contains(column.name.lowercased())
            return PropertyModel(
                name: SwiftName.unique(SwiftName.property(forColumn: column.name), &names),
                column: column.name,
                // Full-text tables have texts, and declare no types.
                type: expression?.name
                    ?? SwiftType.name(
                        forDeclaredType: object.isVirtualTable && column.type.isEmpty ? "TEXT" : column.type, isRowNumber: isRowNumber),
                // SQLite gives the row id when a record has none. Other keys should not be NULL, although SQLite allows it.
                isOptional: isRowID || !(column.isNotNull || keyColumns.contains(column.name)),
                isRowID: isRowID,
                isGenerated: object.kind == .table && column.isGenerated,
                remark: expression?.remark)
        }
    }

    /// - throws: A ``Failure`` when a view wants a table that is gone, or a function or a module of another program.
    private static func columns(of object: SchemaObject, _ db: Database) throws -> [ColumnInfo] {
        do {
            return try db.columns(in: object.name, in: "main")
        } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
            throw Failure("the \(object.kind.rawValue) \(object.name) cannot be read here (\(error.message ?? ""))")
        }
    }

    /// The columns that refer to row ids: they need the same type.
    private static func columnsThatReferToRowIDs(_ table: String, _ db: Database) throws -> Set<String> {
        var result: Set<String> = []
        for key in try db.foreignKeys(on: table, in: "main") {
            guard try db.tableExists(key.destinationTable, in: "main") else { continue }
            let rowIDColumn = try db.primaryKey(key.destinationTable, in: "main").rowIDColumn?.lowercased()
            for (origin, destination) in key.mapping where destination.lowercased() == rowIDColumn {
                result.insert(origin.lowercased())
            }
        }
        return result
    }
}

/// The Swift types of columns.
enum SwiftType {
    /// The type for values of a declared type.
    ///
    /// - parameter isRowNumber: Whether the values are row ids.
    static func name(forDeclaredType type: String, isRowNumber: Bool) -> String {
        if isRowNumber { return "Int64" }
        let type = type.uppercased()
        if let (_, name) = namesOfMeanings.first(where: { type.hasPrefix($0.word) }) { return name }
        return namesOfAffinities.first { type.contains($0.word) }?.name ?? (type.isEmpty ? "Data" : "String")
    }

    /// What SQLite does not know, and GRDB does.
    private static let namesOfMeanings: [(word: String, name: String)] = [
        ("BOOL", "Bool"), ("DATE", "Date"), ("TIMESTAMP", "Date"), ("UUID", "UUID"),
    ]

    /// The rules of SQLite for words in declared types, in their order.
    private static let namesOfAffinities: [(word: String, name: String)] = [
        ("INT", "Int"), ("CHAR", "String"), ("CLOB", "String"), ("TEXT", "String"), ("BLOB", "Data"),
        ("REAL", "Double"), ("FLOA", "Double"), ("DOUB", "Double"), ("NUM", "Double"), ("DEC", "Double"),
    ]

    /// The types that the module Foundation has.
    static let namesOfFoundation: Set<String> = ["Data", "Date", "UUID"]
}
