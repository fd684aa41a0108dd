// A string literal of a Swift source.

/// A string literal of a Swift source, from its opening quotes to the closing ones.
struct SwiftStringLiteral {
    enum Segment {
        /// What the literal says, without escapes and indentation.
        case text(PlacedText)

        /// An interpolation, by its token.
        case interpolation(Int)
    }

    private let source: SwiftTokens

    /// The tokens of its quotes.
    let start: Int
    let end: Int

    /// Reads the literal of a token, or gives `nil` when it has no end.
    init?(_ source: SwiftTokens, at index: Int) {
        guard source.tokens[index].partner >= 0 else { return nil }
        self.source = source
        start = index
        end = Int(source.tokens[index].partner)
    }

    /// Where the literal stands in the file.
    var range: Range<Int> {
        Int(source.tokens[start].start)..<Int(source.tokens[end].end)
    }

    private var opening: Range<Int> { source.tokens[start].range }

    private var hashCount: Int {
        opening.count { source.bytes[$0] == .hash }
    }

    private var isMultiline: Bool { opening.count - hashCount == 3 }

    /// The interpolations, by their tokens.
    var interpolations: [Int] {
        var result: [Int] = []
        var next = start + 1
        while next < end {
            result.append(next)
            next = Int(source.tokens[next].partner) + 1
        }
        return result
    }

    /// The text and the interpolations, in order.
    var segments: [Segment] {
        let content = LiteralContent(source.bytes, opening.upperBound..<Int(source.tokens[end].start), hashCount, isMultiline: isMultiline)
        var result: [Segment] = []
        var position = content.range.lowerBound
        for interpolation in interpolations {
            result.append(.text(content.text(position..<Int(source.tokens[interpolation].start))))
            result.append(.interpolation(interpolation))
            position = Int(source.tokens[Int(source.tokens[interpolation].partner)].end)
        }
        result.append(.text(content.text(position..<max(position, content.range.upperBound))))
        return result
    }

    /// The text of a literal without interpolations.
    var plainText: PlacedText? {
        let segments = segments
        guard segments.count == 1, case .text(let text) = segments[0] else { return nil }
        return text
    }
}

/// The way from what stands between quotes to what it says.
private struct LiteralContent {
    private let bytes: [UInt8]
    private let hashCount: Int
    private let isMultiline: Bool

    /// What is no part of the lines of a literal of several lines.
    private let indentation: Range<Int>

    /// What stands between the quotes, without the lines of the quotes.
    let range: Range<Int>

    init(_ bytes: [UInt8], _ range: Range<Int>, _ hashCount: Int, isMultiline: Bool) {
        self.bytes = bytes
        self.hashCount = hashCount
        self.isMultiline = isMultiline
        guard isMultiline else {
            indentation = range.upperBound..<range.upperBound
            self.range = range
            return
        }
        var start = range.lowerBound
        while start < range.upperBound, bytes[start].isBlank { start += 1 }
        start = start < range.upperBound && bytes[start].isNewline ? start + bytes.newlineLength(at: start) : range.lowerBound
        var lastLine = range.upperBound
        while lastLine > start, bytes[lastLine - 1].isBlank { lastLine -= 1 }
        var end = range.upperBound
        if lastLine > start, bytes[lastLine - 1].isNewline {
            end = lastLine - 1
            if bytes[end] == .newline, end > start, bytes[end - 1] == .carriageReturn { end -= 1 }
        } else if lastLine == start {
            end = start
        } else {
            // Code that does not compile.
            lastLine = range.upperBound
        }
        indentation = lastLine..<range.upperBound
        self.range = start..<end
    }

    /// What a part says.
    func text(_ part: Range<Int>) -> PlacedText {
        var result = PlacedText()
        var position = part.lowerBound
        if isMultiline, position == range.lowerBound {
            skipIndentation(&position, until: part.upperBound)
        }
        var start = position
        while position < part.upperBound {
            switch bytes[position] {
            case .backslash where isEscape(position):
                result.append(bytes, start..<position)
                appendEscape(&position, until: part.upperBound, to: &result)
                start = position
            case .newline, .carriageReturn:
                result.append(bytes, start..<position)
                result.append(CollectionOfOne(.newline), standingFor: position)
                position += bytes.newlineLength(at: position)
                skipIndentation(&position, until: part.upperBound)
                start = position
            default:
                position += 1
            }
        }
        result.append(bytes, start..<max(start, part.upperBound))
        return result
    }

    private func skipIndentation(_ position: inout Int, until end: Int) {
        for expected in indentation {
            guard position < end, bytes[position] == bytes[expected] else { return }
            position += 1
        }
    }

    private func isEscape(_ position: Int) -> Bool {
        let end = position + 1 + hashCount
        return end < bytes.count && bytes[position + 1..<end].allSatisfy { $0 == .hash }
    }

    private func appendEscape(_ position: inout Int, until end: Int, to result: inout PlacedText) {
        let start = position
        position += 1 + hashCount
        guard position < end else { return }
        let character = bytes[position]
        var next = position
        while next < end, bytes[next].isBlank { next += 1 }
        if isMultiline, next < end, bytes[next].isNewline {
            // The line goes on.
            position = next + bytes.newlineLength(at: next)
            skipIndentation(&position, until: end)
            return
        }
        position += 1
        switch character {
        case UInt8(ascii: "n"): result.append(CollectionOfOne(.newline), standingFor: start)
        case UInt8(ascii: "t"): result.append(CollectionOfOne(UInt8(ascii: "\t")), standingFor: start)
        case UInt8(ascii: "r"): result.append(CollectionOfOne(.carriageReturn), standingFor: start)
        case UInt8(ascii: "0"): result.append(CollectionOfOne(0), standingFor: start)
        case UInt8(ascii: "u"):
            var value: UInt32 = 0
            var next = position + 1
            while next < end, let digit = Character(Unicode.Scalar(bytes[next])).hexDigitValue {
                value = value &<< 4 | UInt32(digit)
                next += 1
            }
            if next < end, bytes[next] == UInt8(ascii: "}") { next += 1 }
            position = min(next, end)
            result.append(String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8, standingFor: start)
        default: result.append(CollectionOfOne(character), standingFor: start)
        }
    }
}

extension [UInt8] {
    /// The length of the line break at an offset.
    func newlineLength(at offset: Int) -> Int {
        self[offset] == .carriageReturn && offset + 1 < count && self[offset + 1] == .newline ? 2 : 1
    }
}
