// `RecordSource`, the Swift code of record types.

/// A Swift file with record types.
struct RecordSource {
    let text: String

    init(_ records: [RecordModel], fileName: String) {
        let types = Set(records.flatMap { $0.storedProperties.map(\.type) })
        let imports = types.isDisjoint(with: SwiftType.namesOfFoundation) ? ["GRDB"] : ["Foundation", "GRDB"]
        let header =
            ["// Records of \(Self.commentText(fileName)), as grdb generate has written them.", ""] + imports.map { "import \($0)" }
        text = (header + records.flatMap { [""] + Self.lines(of: $0) }).joined(separator: "\n") + "\n"
    }

    private static func lines(of record: RecordModel) -> [String] {
        let sections = [
            tableName(record) + record.associations.map(association),
            codingKeys(record),
            columns(record),
            record.storedProperties.map(property),
            didInsert(record),
        ]
        let body = sections.filter { !$0.isEmpty }.joined(separator: [""])
        let declaration = "struct \(record.typeName): \(protocols(record).joined(separator: ", ")) {"
        return ["/// \(summary(record))", declaration] + body.map { $0.isEmpty ? "" : "    " + $0 } + ["}"]
    }

    private static func summary(_ record: RecordModel) -> String {
        "A row of the \(record.isTable ? "table" : "view") \(commentText(record.object.name))."
    }

    private static func protocols(_ record: RecordModel) -> [String] {
        let identity = record.storedProperties.contains { $0.name == "id" } ? ["Identifiable"] : []
        let persistence = !record.isTable ? "TableRecord" : record.rowIDProperty == nil ? "PersistableRecord" : "MutablePersistableRecord"
        return ["Codable"] + identity + ["FetchableRecord", persistence]
    }

    // MARK: - Members

    /// Nothing where the name of the table follows from that of the type.
    private static func tableName(_ record: RecordModel) -> [String] {
        let name = record.typeName.prefix(1).lowercased() + record.typeName.dropFirst()
        let beginsWithAcronym = record.typeName.dropFirst().first?.isUppercase ?? false
        if name == record.object.name, !beginsWithAcronym { return [] }
        return ["static let databaseTableName = \(literal(record.object.name))"]
    }

    private static func association(_ association: AssociationModel) -> String {
        var arguments = ["\(association.destinationType).self"]
        if let key = association.key {
            arguments.append("key: \(literal(key))")
        }
        if let columns = association.columns {
            arguments.append("using: ForeignKey([\(columns.map(literal).joined(separator: ", "))])")
        }
        let name = SwiftName.escaped(association.name)
        return "static let \(name) = \(association.kind.rawValue)(\(arguments.joined(separator: ", ")))"
    }

    /// Nothing where properties are called like columns.
    private static func codingKeys(_ record: RecordModel) -> [String] {
        guard record.storedProperties.contains(where: { $0.name != $0.column }) else { return [] }
        let cases = record.storedProperties.map { property in
            let name = SwiftName.escaped(property.name)
            return property.name == property.column ? "    case \(name)" : "    case \(name) = \(literal(property.column))"
        }
        return ["enum CodingKeys: String, CodingKey {"] + cases + ["}"]
    }

    private static func columns(_ record: RecordModel) -> [String] {
        let columns = record.properties.map { property in
            let name = SwiftName.escaped(property.name)
            return property.isGenerated
                ? "    static let \(name) = Column(\(literal(property.column))) // generated, not in the record"
                : "    static let \(name) = Column(CodingKeys.\(name))"
        }
        return ["enum Columns {"] + columns + ["}"]
    }

    private static func property(_ property: PropertyModel) -> String {
        "var \(SwiftName.escaped(property.name)): \(property.type)\(property.isOptional ? "?" : "")"
            + (property.remark.map { " // \($0)" } ?? "")
    }

    private static func didInsert(_ record: RecordModel) -> [String] {
        guard let property = record.rowIDProperty else { return [] }
        return [
            "mutating func didInsert(_ inserted: InsertionSuccess) {",
            "    \(SwiftName.escaped(property.name)) = inserted.rowID",
            "}",
        ]
    }

    // MARK: - Texts

    /// A string literal of Swift.
    private static func literal(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case _ where scalar.properties.generalCategory == .control: "\\u{\(String(scalar.value, radix: 16))}"
            default: "\(scalar)"
            }
        }
        return "\"\(escaped.joined())\""
    }

    /// A name that may have line ends in it, which would end the comment.
    private static func commentText(_ name: String) -> String {
        name.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}
