// Usage: compare-literals [--seed NUMBER] FILE...
//
// Compares the string literals of Swift files, and of 50 generated sources, as the scanner and as SwiftParser find them: where they begin and end,
// where their interpolations do, and what they say. `--time FILE` prints how fast the scanner is.

import Foundation
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// A literal, for comparison.
struct FoundLiteral: Equatable {
    var range: Range<Int>
    var interpolations: [Range<Int>]

    /// What it says without its interpolations. `nil` when SwiftParser can't say.
    var text: String?
}

func literalsOfScanner(_ bytes: [UInt8]) -> (literals: [FoundLiteral], failure: SwiftTokens.Failure?) {
    let tokens = SwiftSourceScanner.tokens(of: bytes)
    let literals = tokens.literals.map { literal in
        var text: [UInt8] = []
        for case .text(let part) in literal.segments { text += part.bytes }
        return FoundLiteral(
            range: literal.range,
            interpolations: literal.interpolations.map {
                Int(tokens.tokens[$0].start)..<Int(tokens.tokens[Int(tokens.tokens[$0].partner)].end)
            },
            text: String(decoding: text, as: UTF8.self))
    }
    return (literals, tokens.failure)
}

final class LiteralVisitor: SyntaxVisitor {
    var literals: [FoundLiteral] = []

    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        add(Syntax(node), node.openingPounds, node.openingQuote, node.closingQuote, node.closingPounds, node.segments)
        return .visitChildren
    }

    override func visit(_ node: SimpleStringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        add(
            Syntax(node), nil, node.openingQuote, node.closingQuote, nil,
            StringLiteralSegmentListSyntax(node.segments.map { .stringSegment($0) }))
        return .skipChildren
    }

    private func add(
        _ node: Syntax, _ openingPounds: TokenSyntax?, _ openingQuote: TokenSyntax, _ closingQuote: TokenSyntax,
        _ closingPounds: TokenSyntax?,
        _ segments: StringLiteralSegmentListSyntax
    ) {
        var interpolations: [Range<Int>] = []
        var texts: [StringLiteralSegmentListSyntax.Element] = []
        for segment in segments {
            if case .expressionSegment(let segment) = segment {
                interpolations.append(
                    segment.positionAfterSkippingLeadingTrivia.utf8Offset..<segment.endPositionBeforeTrailingTrivia.utf8Offset)
            } else {
                texts.append(segment)
            }
        }
        let plain = StringLiteralExprSyntax(
            openingPounds: openingPounds, openingQuote: openingQuote, segments: StringLiteralSegmentListSyntax(texts),
            closingQuote: closingQuote,
            closingPounds: closingPounds)
        literals.append(
            FoundLiteral(
                range: node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset,
                interpolations: interpolations, text: plain.representedLiteralValue))
    }
}

func literalsOfParser(_ bytes: [UInt8]) -> (literals: [FoundLiteral], error: String?) {
    let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    let visitor = LiteralVisitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    let error = ParseDiagnosticsGenerator.diagnostics(for: tree).first { $0.diagMessage.severity == .error }.map { diagnostic in
        "byte \(diagnostic.position.utf8Offset): \(diagnostic.message)"
    }
    return (visitor.literals.sorted { $0.range.lowerBound < $1.range.lowerBound }, error)
}

/// Prints how the literals differ.
///
/// - Returns: How many there are, and whether all are equal.
func compare(_ name: String, _ bytes: [UInt8], mayHaveErrors: Bool) -> (count: Int, isEqual: Bool) {
    let (expected, error) = literalsOfParser(bytes)
    if let error, !mayHaveErrors {
        print("\(name): SwiftParser finds an error at \(error)")
        return (expected.count, false)
    }
    let (found, failure) = literalsOfScanner(bytes)
    if let failure {
        print("\(name): the scanner stops at byte \(failure.offset): \(failure.message)")
        return (expected.count, false)
    }
    func source(_ literal: FoundLiteral?) -> String {
        literal.map { "\($0.range) " + String(decoding: bytes[$0.range].prefix(80), as: UTF8.self) } ?? "none"
    }
    for index in 0..<max(expected.count, found.count) {
        let theirs = index < expected.count ? expected[index] : nil
        var ours = index < found.count ? found[index] : nil
        if theirs?.text == nil { ours?.text = nil }
        guard theirs != ours else { continue }
        print("\(name): literal \(index)")
        print("    scanner:     \(source(ours)), \(ours?.interpolations ?? []), \(String(reflecting: ours?.text ?? ""))")
        print("    SwiftParser: \(source(theirs)), \(theirs?.interpolations ?? []), \(String(reflecting: theirs?.text ?? ""))")
        return (expected.count, false)
    }
    return (expected.count, true)
}

var paths = Array(CommandLine.arguments.dropFirst())
var seed: UInt64 = 42
if paths.first == "--seed", paths.count >= 2, let number = UInt64(paths[1]) {
    seed = number
    paths.removeFirst(2)
}
if paths.first == "--time", paths.count == 2 {
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: paths[1])))
    let start = ContinuousClock.now
    let count = SwiftSourceScanner.tokens(of: bytes).tokens.count
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    print("\(count) tokens, \(bytes.count) bytes: \(Int(Double(bytes.count) / seconds / 1_000_000)) MB/s")
    exit(0)
}

var literalCount = 0
var areEqual = true
for path in paths {
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    let result = compare(path, bytes, mayHaveErrors: true)
    literalCount += result.count
    areEqual = areEqual && result.isEqual
}
print("\(paths.count) files, \(literalCount) literals")
literalCount = 0
for number in 0..<50 {
    var monster = Monster(seed: seed &+ UInt64(number))
    let source = monster.source()
    let result = compare("monster \(number) of seed \(seed)", Array(source.utf8), mayHaveErrors: false)
    if !result.isEqual { print(source) }
    literalCount += result.count
    areEqual = areEqual && result.isEqual
}
print("50 monsters, \(literalCount) literals")
exit(areEqual ? 0 : 1)
