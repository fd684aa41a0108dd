// Finds the literals of a Swift source that are SQL.

/// Finds the literals of a Swift source that are SQL, by the words in front of them: labels, types, and the names of functions.
struct SQLLiteralFinder {
    private let source: SwiftTokens

    /// The name of the table of a type, by the last part of its name.
    private let tableName: (String) -> String?

    init(_ source: SwiftTokens, tableName: @escaping (String) -> String?) {
        self.source = source
        self.tableName = tableName
    }

    /// The literals that are SQL, in the order of their beginnings.
    func literals() -> [SQLLiteral] {
        source.tokens.indices.compactMap { source.token($0, is: .literal) ? literal(at: $0) : nil }
    }

    /// What is in front of an expression.
    private struct Head {
        /// How interpolations are meant.
        enum Kind {
            /// The expression is a `String`, whose interpolations are parts of its text.
            case string

            /// The expression is an `SQL`, whose interpolations are values.
            case literal
        }

        let kind: Kind
        var mayBeFragment = false
        var isFragment = false
        var recordName: String?

        /// The parenthesis of the call whose argument the expression is.
        var call: Int?

        var callee: String?
    }

    private func literal(at index: Int) -> SQLLiteral? {
        // Another literal in front of it has it.
        if source.token(index - 1, is: "+"), source.token(index - 2, is: .literalEnd) { return nil }
        guard let position = headPosition(of: index), let head = head(at: position) else { return nil }
        var parts: [SwiftStringLiteral] = []
        var next = index
        var isWhole = position == index - 1
        while let part = source.token(next, is: .literal) ? SwiftStringLiteral(source, at: next) : nil {
            parts.append(part)
            next = part.end + 1
            guard source.token(next, is: "+") else { break }
            next += 1
            // Something else is joined to it.
            if !source.token(next, is: .literal) { isWhole = false }
        }
        guard let first = parts.first, let last = parts.last else { return nil }
        // A method is called on it.
        if source.token(last.end + 1, is: ".") { isWhole = false }
        var result = SQLLiteral(range: first.range.lowerBound..<last.range.upperBound)
        result.mayBeFragment = head.mayBeFragment
        result.recordName = head.recordName
        for part in parts {
            append(part, head.kind, to: &result)
        }
        if let call = head.call { addArguments(of: call, head, to: &result) }
        let parent = Int(source.tokens[index].parent)
        if parent >= 0, source.tokens[parent].isInMigration {
            result.skipReason = .migration
        } else if head.isFragment {
            result.skipReason = .fragment
        } else if !isWhole || head.kind == .string && parts.contains(where: { !$0.interpolations.isEmpty }) {
            result.skipReason = .dynamic
        }
        return result
    }

    // MARK: - What is in front

    /// The token in front of the expression that a literal is part of: a colon behind a label, `=`, or an opening bracket.
    private func headPosition(of index: Int) -> Int? {
        var position = index - 1
        guard position >= 0 else { return nil }
        let isOperand = source.tokens[position].kind == .operation && !source.token(position, is: "=")
        let isAlternative = source.token(position, is: ":") && !isLabel(position)
        // `sql: ("SELECT 1")`
        let isGrouped = source.token(position, is: "(") && (isLabel(position - 1) || source.token(position - 1, is: "="))
        guard isOperand || isAlternative else { return isGrouped ? position - 1 : position }
        // `condition ? "SELECT 1" : "SELECT 2"`, `prefix + "SELECT 1"`
        let parent = Int(source.tokens[index].parent)
        for _ in 0..<64 where position > parent {
            let token = source.tokens[position]
            switch token.kind {
            case .closing, .literalEnd:
                guard token.partner >= 0 else { return nil }
                position = Int(token.partner)
            case .opening, .literal, .interpolation:
                return nil
            case .mark where source.token(position, is: ":") && isLabel(position):
                return position
            case .mark where source.token(position, is: ",") || source.token(position, is: ";"):
                return nil
            case .operation where source.token(position, is: "="):
                return position
            default:
                break
            }
            position -= 1
        }
        return position == parent ? position : nil
    }

    /// Whether a colon stands behind the label of an argument.
    private func isLabel(_ colon: Int) -> Bool {
        guard source.token(colon, is: ":"), source.token(colon - 1, is: .word) else { return false }
        return source.token(colon - 2, is: "(") || source.token(colon - 2, is: ",")
    }

    private func head(at position: Int) -> Head? {
        guard position >= 0 else { return nil }
        if source.token(position, is: "(") {
            return headOfCall(position, kind: .literal, isLabelled: false)
        }
        if source.token(position, is: "=") || source.token(position, is: "{") {
            return headOfDeclaration(position)
        }
        guard isLabel(position) else { return nil }
        let parent = Int(source.tokens[position].parent)
        guard parent >= 0, source.token(parent, is: "(") else { return nil }
        if source.token(position - 1, is: "sql") {
            return headOfCall(parent, kind: .string, isLabelled: true)
        }
        if source.token(position - 1, is: "literal") || source.token(position - 1, is: "asLiteral") {
            return headOfCall(parent, kind: .literal, isLabelled: true)
        }
        return nil
    }

    private func headOfCall(_ call: Int, kind: Head.Kind, isLabelled: Bool) -> Head? {
        var head = Head(kind: kind, mayBeFragment: true, call: call)
        guard let type = typeName(before: call) else { return isLabelled ? head : nil }
        head.callee = source.text(type.word)
        let isSQL = source.token(type.word, is: "SQL")
        guard isLabelled || isSQL || source.token(type.word, is: "SQLRequest") else { return nil }
        head.mayBeFragment = isSQL || !Self.takesStatements(source.text(type.word))
        head.isFragment = isLabelled && Self.takesFragments(source.text(type.word))
        if source.token(type.word, is: "SQLRequest") {
            head.recordName = type.argument
        } else if isFetch(type.word), source.token(type.word - 1, is: "."), source.token(type.word - 2, is: .word) {
            head.recordName = source.text(type.word - 2)
        }
        return head
    }

    /// `let name: SQL =`, `var name: SQL {`, `func name() -> SQL {`
    private func headOfDeclaration(_ position: Int) -> Head? {
        var end = position
        if source.token(end - 1, is: "?") || source.token(end - 1, is: "!") { end -= 1 }
        guard let type = typeName(before: end) else { return nil }
        guard source.token(type.word - 1, is: ":") || source.token(position, is: "{") && source.token(type.word - 1, is: "->") else {
            return nil
        }
        if source.token(type.word, is: "SQL") {
            return Head(kind: .literal, mayBeFragment: true)
        }
        return source.token(type.word, is: "SQLRequest") ? Head(kind: .literal, recordName: type.argument) : nil
    }

    /// The name that ends before a token, and its generic argument if that is the name of a type.
    private func typeName(before end: Int) -> (word: Int, argument: String?)? {
        var position = end - 1
        var argument: String?
        if source.token(position, is: .operation) {
            var depth = 0
            for _ in 0..<64 where position >= 0 {
                if source.tokens[position].kind == .operation {
                    let bytes = source.bytes[source.tokens[position].range]
                    depth += bytes.count { $0 == UInt8(ascii: ">") } - bytes.count { $0 == UInt8(ascii: "<") }
                } else if argument == nil, source.tokens[position].kind == .word, depth == 1 {
                    argument = source.text(position)
                } else if argument == nil {
                    // `SQLRequest<[String]>`
                    argument = ""
                }
                position -= 1
                if depth <= 0 { break }
            }
        }
        guard position >= 0, source.tokens[position].kind == .word else { return nil }
        return (position, argument)
    }

    private func isFetch(_ word: Int) -> Bool {
        source.token(word, is: "fetchAll") || source.token(word, is: "fetchOne") || source.token(word, is: "fetchSet")
            || source.token(word, is: "fetchCursor")
    }

    /// Whether the functions of a name take whole statements. Those of a program may take whatever it likes.
    private static func takesStatements(_ name: String) -> Bool {
        switch name {
        case "execute", "fetchAll", "fetchOne", "fetchSet", "fetchCursor", "makeStatement", "cachedStatement", "allStatements",
            "SQLRequest":
            true
        default: false
        }
    }

    /// Whether the functions of a name take parts of statements.
    private static func takesFragments(_ name: String) -> Bool {
        switch name {
        case "filter", "order", "having", "group", "select", "annotated", "joining", "check", "defaults", "generatedAs", "column",
            "constraint",
            "addColumn", "append", "CommonTableExpression":
            true
        default: false
        }
    }

    // MARK: - The text

    private func append(_ part: SwiftStringLiteral, _ kind: Head.Kind, to result: inout SQLLiteral) {
        for segment in part.segments {
            switch segment {
            case .text(let text):
                result.text.append(text)
            case .interpolation(let index):
                appendInterpolation(index, kind, to: &result)
            }
        }
    }

    private func appendInterpolation(_ index: Int, _ kind: Head.Kind, to result: inout SQLLiteral) {
        let offset = Int(source.tokens[index].start)
        if kind == .literal, let (text, isName) = knownText(ofInterpolation: index) {
            if isName { result.text.append(CollectionOfOne(.quote), standingFor: text.bytes.isEmpty ? offset : text.offset(at: 0)) }
            result.text.append(text)
            if isName { result.text.append(CollectionOfOne(.quote), standingFor: offset) }
            return
        }
        // A collection gets parentheses.
        let parameter = result.text.bytes.endsWithIn ? "(?)" : "?"
        let start = result.text.bytes.count
        result.text.append(parameter.utf8, standingFor: offset)
        result.placeholders.append(start..<result.text.bytes.count)
    }

    /// What an interpolation in an `SQL` stands for, if that is a name or a text in the source.
    private func knownText(ofInterpolation index: Int) -> (text: PlacedText, isName: Bool)? {
        let end = Int(source.tokens[index].partner)
        // `identifier: "name"`, `sql: "text"`
        if source.token(index + 2, is: ":"), let text = plainText(at: index + 3, before: end) {
            if source.token(index + 1, is: "identifier"), !text.bytes.contains(.quote) { return (text, true) }
            if source.token(index + 1, is: "sql") || source.token(index + 1, is: "literal") { return (text, false) }
        }
        // `Column("name")`
        if source.token(index + 1, is: "Column"), source.token(index + 2, is: "("), source.token(end - 1, is: ")"),
            let text = plainText(at: index + 3, before: end - 1), !text.bytes.contains(.quote)
        {
            return (text, true)
        }
        // `Player.self`
        if source.token(end - 1, is: "self"), source.token(end - 2, is: "."), source.token(end - 3, is: .word),
            (index + 1..<end).allSatisfy({ source.token($0, is: .word) || source.token($0, is: ".") }),
            let name = tableName(source.text(end - 3)), !name.utf8.contains(.quote)
        {
            var text = PlacedText()
            text.append(name.utf8, standingFor: Int(source.tokens[index].start))
            return (text, true)
        }
        return nil
    }

    /// The text of a literal without interpolations that stands directly before a token.
    private func plainText(at index: Int, before end: Int) -> PlacedText? {
        guard index < end, source.token(index, is: .literal), let literal = SwiftStringLiteral(source, at: index), literal.end + 1 == end
        else {
            return nil
        }
        return literal.plainText
    }

    // MARK: - Arguments

    private func addArguments(of call: Int, _ head: Head, to result: inout SQLLiteral) {
        guard source.tokens[call].partner >= 0 else { return }
        let end = Int(source.tokens[call].partner)
        var position = call + 1
        var isPlain = true
        var startsArgument = true
        var hasArguments = false
        for _ in 0..<1_000 where position < end {
            let token = source.tokens[position]
            if startsArgument {
                if source.token(position + 1, is: ":"), token.kind == .word {
                    if source.token(position, is: "arguments") {
                        hasArguments = true
                        result.arguments = arguments(at: position + 2, before: end)
                    } else if source.token(position, is: "adapter") {
                        result.hasAdapter = true
                    } else if !source.token(position, is: "sql") {
                        isPlain = false
                    }
                } else {
                    // The connection is the first argument, and the only one without a label.
                    isPlain = isPlain && position == call + 1
                }
            }
            startsArgument = source.token(position, is: ",")
            position = max(position, Int(token.partner)) + 1
        }
        guard !hasArguments, isPlain, position >= end, head.kind == .string, let callee = head.callee else { return }
        if ["execute", "fetchAll", "fetchOne", "fetchSet", "fetchCursor"].contains(callee) {
            result.arguments = .missing
        }
    }

    /// The arguments in a literal of an array or of a dictionary that is a whole argument.
    private func arguments(at index: Int, before end: Int) -> SQLLiteral.Arguments {
        guard source.token(index, is: "["), source.tokens[index].partner >= 0 else { return .unknown }
        let offset = Int(source.tokens[index].start)
        let last = Int(source.tokens[index].partner)
        guard last + 1 == end || source.token(last + 1, is: ",") else { return .unknown }
        var count = 0
        var names: [String] = []
        var position = index + 1
        var startsElement = true
        while position < last {
            let token = source.tokens[position]
            if startsElement {
                if source.token(position, is: ":") { return .names([], offset: offset) }
                count += 1
                if token.kind == .literal, source.token(Int(token.partner) + 1, is: ":"),
                    let name = SwiftStringLiteral(source, at: position)?.plainText
                {
                    names.append(String(decoding: name.bytes, as: UTF8.self))
                }
                // A key that the program computes.
                if token.kind != .literal, source.token(position + 1, is: ":") { return .unknown }
            }
            startsElement = source.token(position, is: ",")
            position = max(position, Int(token.partner)) + 1
        }
        if names.isEmpty { return .list(count: count, offset: offset) }
        return names.count == count ? .names(names, offset: offset) : .unknown
    }
}

extension [UInt8] {
    /// Whether SQL ends with the operator IN.
    fileprivate var endsWithIn: Bool {
        var end = count
        while end > 0, self[end - 1] <= UInt8(ascii: " ") { end -= 1 }
        guard end >= 2, self[end - 2] | 0x20 == UInt8(ascii: "i"), self[end - 1] | 0x20 == UInt8(ascii: "n") else { return false }
        return end == 2 || !self[end - 3].isInWord
    }
}
