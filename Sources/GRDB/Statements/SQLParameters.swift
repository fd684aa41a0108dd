// Where the parameters of an SQL text are, without compiling the text.

/// The parameters of an SQL text: `?`, `?1`, `:name`, `@name` and `$name`, outside of strings, quoted names and comments.
///
/// Some statements have no parameters, such as `CREATE TABLE`: their text is what others write with parameters, with the values in place.
struct SQLParameters {
    /// A place in the text, with the number of its parameter, counted from zero.
    struct Occurrence {
        var range: Range<Int>
        var parameter: Int
    }

    /// The places, in order, as offsets in the UTF-8 text.
    private(set) var occurrences: [Occurrence] = []

    /// The names of the parameters, without prefix; `nil` for those that have none.
    private(set) var names: [String?] = []

    private let text: [UInt8]
    private var position = 0

    init(_ sql: String) {
        text = Array(sql.utf8)
        while position < text.count {
            scanNext()
        }
    }

    /// The text, with something else in place of each parameter.
    func replacing(_ replacement: (_ parameter: Int) -> String) -> String {
        var result: [UInt8] = []
        var start = 0
        for occurrence in occurrences {
            result.append(contentsOf: text[start..<occurrence.range.lowerBound])
            result.append(contentsOf: replacement(occurrence.parameter).utf8)
            start = occurrence.range.upperBound
        }
        result.append(contentsOf: text[start...])
        return String(decoding: result, as: UTF8.self)
    }

    private mutating func scanNext() {
        let byte = text[position]
        switch byte {
        case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"):
            skip(past: byte)
        case UInt8(ascii: "["):
            skip(past: UInt8(ascii: "]"))
        case UInt8(ascii: "-") where follows(UInt8(ascii: "-")):
            skip(past: UInt8(ascii: "\n"))
        case UInt8(ascii: "/") where follows(UInt8(ascii: "*")):
            skipComment()
        case UInt8(ascii: "?"):
            scanNumbered()
        case UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "$"):
            scanNamed()
        default:
            // A `$` inside of a name begins no parameter.
            position = max(position + 1, endOfName(from: position))
        }
    }

    private func follows(_ byte: UInt8) -> Bool {
        position + 1 < text.count && text[position + 1] == byte
    }

    /// Goes to the end of what ends with a byte. A doubled quote ends one text, and begins the next at once: it needs no care.
    private mutating func skip(past end: UInt8) {
        position = text[(position + 1)...].firstIndex(of: end).map { $0 + 1 } ?? text.count
    }

    private mutating func skipComment() {
        position += 2
        while position < text.count {
            if text[position] == UInt8(ascii: "*"), follows(UInt8(ascii: "/")) {
                position += 2
                return
            }
            position += 1
        }
    }

    private mutating func scanNumbered() {
        let start = position
        position += 1
        var number = 0
        while position < text.count, case let digit = Int(text[position]) - 48, (0...9).contains(digit), number < 100_000 {
            number = number * 10 + digit
            position += 1
        }
        note(start, parameter: number > 0 ? number - 1 : names.count)
    }

    private mutating func scanNamed() {
        let start = position
        position = endOfName(from: position + 1)
        guard position > start + 1 else { return }
        let name = String(decoding: text[(start + 1)..<position], as: UTF8.self)
        if let parameter = names.firstIndex(where: { $0?.isSameText(as: name) ?? false }) {
            note(start, parameter: parameter)
        } else {
            note(start, parameter: names.count)
            names[names.count - 1] = name
        }
    }

    private mutating func note(_ start: Int, parameter: Int) {
        while names.count <= parameter {
            names.append(nil)
        }
        occurrences.append(Occurrence(range: start..<position, parameter: parameter))
    }

    private func endOfName(from start: Int) -> Int {
        text[min(start, text.count)...].firstIndex { !Self.isPartOfName($0) } ?? text.count
    }

    private static func isPartOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
            true
        default:
            false
        }
    }
}
