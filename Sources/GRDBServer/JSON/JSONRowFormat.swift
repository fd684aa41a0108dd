// `JSONRowFormat`, the options of the JSON that is made of rows.

/// How rows become JSON: see `FetchRequest.fetchJSON(_:format:)`.
///
///     // [{"id":1,"icon":"ff00","tags":["big","old"]}]
///     let format = JSONRowFormat(blobs: .hex, jsonColumns: ["tags"])
///     let json = try Row.fetchJSON(db, sql: "SELECT id, icon, tags FROM airport", format: format)
///
/// A row is an object, with its columns in their order. Of several columns of the very same name, the leftmost one is written. Scopes and prefetched
/// rows come behind the columns, under their names, unless a column has this name:
///
///     // [{"id":7,"title":"Emma","author":{"id":1,"name":"Jane Austen"}}]
///     Book.including(required: Book.author)
///
///     // [{"id":1,"name":"Jane Austen","books":[{"id":7,"title":"Emma"}]}]
///     Author.including(all: Author.books)
///
/// A scope whose columns are all NULL, those of its own scopes included, is `null`: an optional association without row.
///
/// | value | JSON |
/// |---|---|
/// | NULL | `null` |
/// | integer | all its digits: readers that know floating-point numbers only, such as JavaScript, round those above 2^53 |
/// | floating-point number | the shortest one that is read as the same number: `0.1`, `1.0`, `1e+300` |
/// | infinity | `9.0e+999` or `-9.0e+999`, as SQLite's functions write it. SQLite and JavaScript read it as infinity, Foundation refuses it |
/// | text | a string in UTF-8. What is no UTF-8 becomes U+FFFD |
/// | blob | a string: see ``blobs`` |
public struct JSONRowFormat: Sendable {
    /// A way to write blobs.
    public enum BlobEncoding: Sendable {
        /// Base64, as `JSONDecoder` reads `Data` when nothing else is said: `"/wA="`.
        case base64

        /// Two digits for each byte, in lower case: `"ff00"`.
        case hex
    }

    /// How blobs are written.
    public var blobs: BlobEncoding

    /// The names of columns whose texts are JSON, in any case, and in scopes and prefetched rows, too.
    ///
    /// Such a text is written as it is. Each one is checked, so that the output is JSON whatever the database contains. All others are strings: a text that is
    /// not JSON, that has half of a surrogate pair in it, or whose arrays and objects are nested more than 500 deep.
    public var jsonColumns: [String]

    /// Creates a format.
    ///
    /// - Parameters:
    ///   - blobs: How blobs are written.
    ///   - jsonColumns: The names of columns whose texts are JSON.
    public init(blobs: BlobEncoding = .base64, jsonColumns: [String] = []) {
        self.blobs = blobs
        self.jsonColumns = jsonColumns
    }
}
