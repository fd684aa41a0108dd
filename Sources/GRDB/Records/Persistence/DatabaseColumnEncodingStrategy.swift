// `DatabaseColumnEncodingStrategy`, how the coding keys of `Encodable` records become the names of columns.

/// How the coding keys of `Encodable` records become the names of columns.
///
///     struct Flight: Codable, PersistableRecord {
///         static let databaseColumnEncodingStrategy = DatabaseColumnEncodingStrategy.convertToSnakeCase
///         var id: Int64
///         var departureDate: Date // departure_date
///     }
public enum DatabaseColumnEncodingStrategy: Sendable {
    /// The name of the column is the string value of the key.
    case useDefaultKeys

    /// Words are lowercased, and separated with underscores: `departureDate` becomes `departure_date`, and `homeURL` becomes `home_url`.
    ///
    /// Underscores at the beginning and at the end of the key stay there.
    case convertToSnakeCase

    /// What a function returns.
    case custom(@Sendable (any CodingKey) -> String)

    func column(forKey key: some CodingKey) -> String {
        switch self {
        case .useDefaultKeys: key.stringValue
        case .convertToSnakeCase: snakeCase(key.stringValue)
        case .custom(let column): column(key)
        }
    }
}

/// A name in camel case, in snake case. A word begins at a capital after a lowercase letter, and at the last capital of several in a row if
/// a lowercase letter follows.
func snakeCase(_ name: String) -> String {
    let characters = Array(name)
    var result = ""
    result.reserveCapacity(name.utf8.count + 4)
    for (index, character) in characters.enumerated() {
        if character.isUppercase, index > 0, characters[index - 1] != "_" {
            let endsWord = !characters[index - 1].isUppercase
            let beginsWord = index + 1 < characters.count && characters[index + 1].isLowercase
            if endsWord || beginsWord {
                result.append("_")
            }
        }
        result.append(character.lowercased())
    }
    return result
}
