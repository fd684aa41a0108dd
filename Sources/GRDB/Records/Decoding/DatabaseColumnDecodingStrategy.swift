// How properties of Decodable records find their columns.

/// How properties of `Decodable` records find their columns.
///
///     struct Flight: Decodable, FetchableRecord {
///         static let databaseColumnDecodingStrategy = DatabaseColumnDecodingStrategy.convertFromSnakeCase
///         var tailNumber: String  // column tail_number
///     }
public enum DatabaseColumnDecodingStrategy: Sendable {
    /// The column has the name of the coding key.
    case useDefaultKeys

    /// Names of columns are turned from snake case to camel case: the column `tail_number` belongs to the key `tailNumber`.
    ///
    /// The underscores at both ends of a name stay. A name that is not in snake case stays as it is.
    case convertFromSnakeCase

    /// What a function makes of the name of a column: the coding key that the column belongs to.
    case custom(@Sendable (String) -> any CodingKey)
}
