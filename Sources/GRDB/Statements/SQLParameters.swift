// Where the parameters of an SQL text are, without compiling the text.

/// The parameters of an SQL text: `?`, `?1`, `:name`, `@name` and `$name`, outside of strings, quoted names and comments.
///
/// Some statements have no parameters, such as `CREATE TABLE`: their text is what others write with parameters, with the values in place.
struct SQLParameters {
    /// The names of the parameters, without prefix; `nil` for those that have none.
    private(set) var names: [String?] = []

    /// The tokens of the text, with the numbers of those that are parameters, counted from zero.
    private var tokens: [(bytes: ArraySlice<UInt8>, parameter: Int?)] = []

    init(_ sql: String) {
        for token in SQLTokens(sql) {
            tokens.append((token.bytes, token.kind == .parameter ? parameter(token.bytes) : nil))
        }
    }

    /// The text, with something else in place of each parameter.
    func replacing(_ replacement: (_ parameter: Int) -> String) -> String {
        var result: [UInt8] = []
        for token in tokens {
            if let parameter = token.parameter {
                result.append(contentsOf: replacement(parameter).utf8)
            } else {
                result.append(contentsOf: token.bytes)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The number of a parameter, which gets a name or none.
    private mutating func parameter(_ bytes: ArraySlice<UInt8>) -> Int {
        let name = String(decoding: bytes.dropFirst(), as: UTF8.self)
        if bytes.first == UInt8(ascii: "?") {
            // SQLite has no such great numbers: they are those of arguments that are missing.
            let number = name.isEmpty ? 0 : min(Int(name) ?? .max, 999_999)
            let parameter = number > 0 ? number - 1 : names.count
            names.append(contentsOf: repeatElement(nil, count: max(0, parameter + 1 - names.count)))
            return parameter
        }
        if let parameter = names.firstIndex(where: { $0?.isSameText(as: name) ?? false }) {
            return parameter
        }
        names.append(name)
        return names.count - 1
    }
}
