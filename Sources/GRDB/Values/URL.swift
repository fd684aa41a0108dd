// URLs are stored as the text of their absolute string.

import GRDBFoundation

extension URL: DatabaseValueConvertible {
    /// The absolute string, as a TEXT.
    ///
    ///     // TEXT 'https://example.org/a?b=c'
    ///     URL(string: "https://example.org/a?b=c")!.databaseValue
    public var databaseValue: DatabaseValue { absoluteString.databaseValue }

    /// Creates a URL from a text, or from a blob that contains UTF-8. Gives `nil` when it is no URL.
    ///
    /// The text may also be a JSON string, as older programs on Linux have stored it: `'"https:\/\/example.org"'`.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> URL? {
        guard let string = String.fromDatabaseValue(dbValue) else { return nil }
        // No URL begins with a quote.
        guard string.utf8.first == UInt8(ascii: "\"") else { return URL(string: string) }
        return (try? JSONDecoder().decode(String.self, from: Data(string.utf8))).flatMap { URL(string: $0) }
    }
}
