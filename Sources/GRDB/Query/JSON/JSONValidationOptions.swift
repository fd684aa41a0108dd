// `JSONValidationOptions`, the forms of JSON that `JSON_VALID` can tell.

/// The forms of JSON that ``Database/jsonIsValid(_:options:)`` accepts.
public struct JSONValidationOptions: OptionSet, Sendable {
    /// The number that SQLite takes.
    public let rawValue: Int

    /// Creates options from the number that SQLite takes.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Accepts text that is JSON after RFC 8259.
    public static let json = JSONValidationOptions(rawValue: 1)

    /// Accepts text that is JSON5, of which JSON is a part.
    public static let json5 = JSONValidationOptions(rawValue: 2)

    /// Accepts blobs that begin like JSONB. SQLite does not look further.
    public static let probablyJSONB = JSONValidationOptions(rawValue: 4)

    /// Accepts blobs that are JSONB from the first byte to the last one.
    public static let jsonb = JSONValidationOptions(rawValue: 8)
}
