// Writes the code of a record, from its properties. It knows nothing of where these come from.

/// A record whose code is written.
public struct GeneratedRecord {
    /// A property that is stored in a column.
    public struct Property {
        /// The name, as code writes it: with backticks, if it needs some.
        public var name: String

        /// The name of the column.
        public var column: String

        /// The type, without the optional around it.
        public var type: String
        public var isOptional: Bool

        /// Whether the property is stored as Codable records store it: as JSON, unless it is one value.
        public var isCodable: Bool

        public init(name: String, column: String, type: String, isOptional: Bool, isCodable: Bool) {
            self.name = name
            self.column = column
            self.type = type
            self.isOptional = isOptional
            self.isCodable = isCodable
        }
    }

    /// What is written, unless the type has it.
    public enum Member: Hashable, CaseIterable, Sendable {
        case columns
        case tableName
        case selection
        case rowInitializer
        case encoding
        case insertion

        /// What programs call it.
        public var name: String {
            switch self {
            case .columns: "Columns"
            case .tableName: "databaseTableName"
            case .selection: "databaseSelection"
            case .rowInitializer: "init(row:)"
            case .encoding: "encode(to:)"
            case .insertion: "didInsert(_:)"
            }
        }
    }

    /// The name of the type, after those of the types around it.
    public var typeName: String

    /// What stands before each member: `public`, `package`, or nothing.
    public var access = ""

    /// What stands before the extension: `@available(…)`.
    public var attributes: [String] = []

    /// The name of the table, unless it is made of the name of the type.
    public var tableName: String?
    public var properties: [Property]

    /// The property that gets the row number of an insertion.
    public var insertedKey: Property?

    /// The protocols that the extension adopts.
    public var protocols: [String]

    /// What the type has itself.
    public var ownMembers: Set<Member> = []

    public init(typeName: String, properties: [Property], protocols: [String]) {
        self.typeName = typeName
        self.properties = properties
        self.protocols = protocols
    }

    /// The code: one extension.
    public var code: String {
        let conformances = protocols.isEmpty ? "" : ": " + protocols.map { "GRDB.\($0)" }.joined(separator: ", ")
        let members = [columns, table, selection, description, rowInitializer, encoding, insertion].filter { !$0.isEmpty }
        let body = members.map { $0.map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined() }.joined(separator: "\n")
        return attributes.map { $0 + "\n" }.joined() + "extension \(typeName)\(conformances) {\n\(body)}"
    }

    private var prefix: String { access.isEmpty ? "" : access + " " }

    private func has(_ member: Member) -> Bool { ownMembers.contains(member) }

    // MARK: - Members, line by line

    private var columns: [String] {
        guard !has(.columns) else { return [] }
        let columns = properties.map { property in
            let type = property.isCodable ? "GRDB.JSONColumn" : "GRDB.Column"
            return "    \(prefix)static var \(property.name): \(type) { \(type)(\(quoted(property.column))) }"
        }
        return ["\(prefix)enum Columns {"] + columns + ["}"]
    }

    private var table: [String] {
        guard let tableName, !has(.tableName) else { return [] }
        return ["\(prefix)static var databaseTableName: String { \(quoted(tableName)) }"]
    }

    private var selection: [String] {
        guard !has(.selection) else { return [] }
        let columns = properties.map { property in
            has(.columns) ? "    GRDB.Column(\(quoted(property.column)))," : "    Columns.\(property.name),"
        }
        return ["\(prefix)static var databaseSelection: [any GRDB.SQLSelectable] {", "    ["] + columns.map { "    " + $0 } + [
            "    ]", "}",
        ]
    }

    private var description: [String] {
        let columns = properties.map { property in
            let label = property.isCodable ? "codable: " : ""
            let type = property.isOptional ? "\(property.type)?" : property.type
            return "        GRDB._GeneratedColumn(\(quoted(property.plainName)), \(quoted(property.column)), \(label)(\(type)).self),"
        }
        return [
            "\(prefix)static var _hasGeneratedSelection: Bool { \(!has(.selection)) }", "",
            "\(prefix)static var _generatedColumns: [GRDB._GeneratedColumn] {", "    [",
        ] + columns + ["    ]", "}"]
    }

    private var rowInitializer: [String] {
        guard !has(.rowInitializer) else { return [] }
        let reads = properties.enumerated().map { index, property in
            let method =
                switch (property.isCodable, property.isOptional) {
                case (false, false): "value"
                case (false, true): "optionalValue"
                case (true, false): "codableValue"
                case (true, true): "optionalCodableValue"
                }
            let arguments = "\(index), \(quoted(property.column))" + (property.isCodable ? ", of: Self.self" : "")
            return "    self.\(property.name) = try columns.\(method)(\(arguments))"
        }
        return ["\(prefix)init(row: GRDB.Row) throws {", "    let columns = row._columns(of: Self.self)"] + reads + ["}"]
    }

    private var encoding: [String] {
        guard !has(.encoding) else { return [] }
        let writes = properties.map { property in
            property.isCodable
                ? "    try columns.setCodable(self.\(property.name), \(quoted(property.column)), of: Self.self)"
                : "    columns.set(self.\(property.name), \(quoted(property.column)))"
        }
        return ["\(prefix)func encode(to container: inout GRDB.PersistenceContainer) throws {", "    let columns = container._columns()"]
            + writes + ["}"]
    }

    private var insertion: [String] {
        guard let key = insertedKey, !has(.insertion) else { return [] }
        let value =
            switch key.kind {
            case .rowNumber: "inserted.rowID"
            case .integer: "\(key.type)(exactly: inserted.rowID) ?? self.\(key.name)"
            // The compiler knows what a type is that the text only names: it takes the method for integers, or the one that changes nothing.
            case .unknown, .noInteger: "inserted._key(self.\(key.name))"
            }
        return ["\(prefix)mutating func didInsert(_ inserted: GRDB.InsertionSuccess) {", "    self.\(key.name) = \(value)", "}"]
    }

    /// A string literal.
    private func quoted(_ string: String) -> String {
        var literal = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"", "\\": literal += "\\\(scalar)"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F: literal += "\\u{\(String(scalar.value, radix: 16))}"
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }
}

extension GeneratedRecord.Property {
    /// The name without backticks.
    public var plainName: String { name.hasPrefix("`") ? String(name.dropFirst().dropLast()) : name }

    /// What the name of a type says of keys.
    public enum Kind: Sendable {
        case rowNumber
        case integer
        case noInteger
        case unknown
    }

    public var kind: Kind {
        let name = type.split(separator: ".")
        guard name.count == 1 || (name.count == 2 && ["Swift", "Foundation"].contains(name[0])) else { return .unknown }
        switch name[name.count - 1] {
        case "Int64": return .rowNumber
        case "Int", "Int8", "Int16", "Int32", "UInt", "UInt8", "UInt16", "UInt32", "UInt64": return .integer
        case "Bool", "Data", "Date", "Decimal", "Double", "Float", "String", "Substring", "URL", "UUID": return .noInteger
        default: return .unknown
        }
    }
}
