// The lines in which two texts differ, as people read them.

/// The difference of two texts, line by line.
///
///     @@ line 3 @@
///       airport
///     - BOS|Boston
///     + BOS|Boston Logan
///
/// Lines are compared byte by byte: a database does so, too.
struct LineDifference: CustomStringConvertible {
    private enum Change {
        case kept
        case removed
        case inserted
    }

    private struct Step {
        let change: Change
        let line: Line

        /// The number of the line in the first text, or of the one before which it stands in the second.
        let number: Int
    }

    private let steps: [Step]

    /// How many lines around a change are shown.
    private static let contextCount = 3

    /// How many lines are shown in all: a snapshot may have a million.
    private static let maximumCount = 200

    /// Comparing all lines with all others must come to an end: how many steps it may take.
    private static let maximumEffort = 1_000_000

    init(from old: [UInt8], to new: [UInt8]) {
        steps = Self.steps(from: Line.lines(of: old), to: Line.lines(of: new))
    }

    private static func steps(from old: [Line], to new: [Line]) -> [Step] {
        // Most of a snapshot is what it was.
        let prefixCount = zip(old, new).prefix { $0 == $1 }.count
        let suffixCount = zip(old.dropFirst(prefixCount).reversed(), new.dropFirst(prefixCount).reversed()).prefix { $0 == $1 }.count
        let oldMiddle = old[prefixCount..<(old.count - suffixCount)]
        let newMiddle = new[prefixCount..<(new.count - suffixCount)]
        var removals: Set<Int> = []
        var insertions: Set<Int> = []
        if oldMiddle.count.multipliedReportingOverflow(by: newMiddle.count).partialValue <= maximumEffort {
            // Offsets in the collections, which are slices here.
            for change in newMiddle.difference(from: oldMiddle) {
                switch change {
                case .remove(let offset, _, _): removals.insert(prefixCount + offset)
                case .insert(let offset, _, _): insertions.insert(prefixCount + offset)
                }
            }
        } else {
            removals = Set(oldMiddle.indices)
            insertions = Set(newMiddle.indices)
        }

        var steps: [Step] = []
        var oldIndex = 0
        var newIndex = 0
        while oldIndex < old.count || newIndex < new.count {
            if removals.contains(oldIndex) {
                steps.append(Step(change: .removed, line: old[oldIndex], number: oldIndex + 1))
                oldIndex += 1
            } else if insertions.contains(newIndex) {
                steps.append(Step(change: .inserted, line: new[newIndex], number: oldIndex + 1))
                newIndex += 1
            } else {
                steps.append(Step(change: .kept, line: old[oldIndex], number: oldIndex + 1))
                oldIndex += 1
                newIndex += 1
            }
        }
        return steps
    }

    // MARK: - Showing

    var description: String {
        let shown = shownIndices()
        let similarTexts = similarTexts()
        var lines: [String] = []
        var previous: Int?
        for index in shown.prefix(Self.maximumCount) {
            let step = steps[index]
            if previous != index - 1 {
                lines.append("@@ line \(step.number) @@")
            }
            previous = index
            let looksLikeAnother = similarTexts.contains(step.line.text) // compared: as people compare them
            let text = step.line.description(escapingAll: step.change != .kept && looksLikeAnother)
            switch step.change {
            case .kept: lines.append("  \(text)")
            case .removed: lines.append("- \(text)")
            case .inserted: lines.append("+ \(text)")
            }
        }
        if shown.count > Self.maximumCount {
            lines.append("… and \(shown.count - Self.maximumCount) more lines")
        }
        return lines.joined(separator: "\n")
    }

    /// The changes, and what stands around them.
    private func shownIndices() -> [Int] {
        var isShown = Array(repeating: false, count: steps.count)
        for index in steps.indices where steps[index].change != .kept {
            let context = max(0, index - Self.contextCount)...min(steps.count - 1, index + Self.contextCount)
            for neighbor in context {
                isShown[neighbor] = true
            }
        }
        return isShown.indices.filter { isShown[$0] }
    }

    /// The lines that were replaced by others that look the same.
    private func similarTexts() -> Set<String> { // compared: as people compare them
        func texts(_ change: Change) -> [String] {
            steps.filter { $0.change == change }.map(\.line.text)
        }
        return Set(texts(.removed)).intersection(texts(.inserted))
    }
}

/// A line of a snapshot, with its end, compared byte by byte.
private struct Line: Hashable {
    private let bytes: ArraySlice<UInt8>

    static func lines(of text: [UInt8]) -> [Line] {
        var lines: [Line] = []
        var rest = text[...]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            lines.append(Line(bytes: rest[...end]))
            rest = rest[(end + 1)...]
        }
        if !rest.isEmpty {
            lines.append(Line(bytes: rest))
        }
        return lines
    }

    private var isComplete: Bool {
        bytes.last == UInt8(ascii: "\n")
    }

    /// The text of the line, without its end.
    var text: String {
        String(decoding: isComplete ? bytes.dropLast() : bytes, as: UTF8.self)
    }

    /// The text with all that cannot be seen written out.
    ///
    /// - Parameter escapesAll: Whether this is so for all that is not ASCII.
    func description(escapingAll escapesAll: Bool) -> String {
        var description = ""
        for scalar in text.unicodeScalars {
            let isSeen = scalar.properties.generalCategory != .control && scalar.properties.generalCategory != .format
            if isSeen && (scalar.isASCII || !escapesAll) {
                description.unicodeScalars.append(scalar)
            } else {
                description += scalar == "\t" || scalar == "\r" ? scalar.escaped(asASCII: true) : "\\u{\(String(scalar.value, radix: 16))}"
            }
        }
        if description.last == " " {
            description += "⏎"
        }
        return isComplete ? description : description + " (no end of line)"
    }
}
