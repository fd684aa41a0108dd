// How the name of a type becomes the name of its table.

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
