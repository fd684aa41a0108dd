// Lays out rows as a table of aligned columns.

import GRDB

/// A table of text. Columns of numbers are aligned at the decimal point, the others on the left.
struct TextTable {
    let columnNames: [String]

    /// The positions of columns that are aligned on the right although they are no numbers.
    let rightAligned: Set<Int>

    private(set) var rows: [[DatabaseValue]] = []

    init(columnNames: [String], rightAligned: Set<Int> = []) {
        self.columnNames = columnNames
        self.rightAligned = rightAligned
    }

    init(_ answer: Answer) {
        self.init(columnNames: answer.columnNames)
        rows = answer.rows
    }

    mutating func append(_ values: [DatabaseValue]) {
        rows.append(values)
    }

    /// The lines of the table: the names, a rule, the rows.
    var lines: [String] { lines(withBars: false, columnCount: nil) }

    private static let namesWithBars: Set = ["flights", "cancelled, %", "Rows"]

    /// - Parameters:
    ///   - withBars: Whether a bar stands beside each count and share.
    ///   - columnCount: How many characters a line may have. A table that has more loses its bars first. Then names and texts are cut, and no numbers.
    func lines(withBars: Bool, columnCount: Int?) -> [String] {
        var columns = columnNames.indices.flatMap { index in
            let values = rows.map { $0[index] }
            let column = Column(name: columnNames[index], values: values, isRightAligned: rightAligned.contains(index))
            return withBars && Self.namesWithBars.contains(columnNames[index]) ? [column, Column(barsOf: values)] : [column]
        }
        if let columnCount, Self.width(of: columns) > columnCount {
            if withBars { return lines(withBars: false, columnCount: columnCount) }
            Self.narrow(&columns, to: columnCount)
        }
        let cells = columns.map(\.cells)
        return (0..<rows.count + 2).map { line in
            var text = cells.map { $0[line] }.joined(separator: Self.separator)
            while text.last == " " {
                text.removeLast()
            }
            return text
        }
    }

    private static let separator = "  "

    /// The characters of the longest line.
    private static func width(of columns: [Column]) -> Int {
        columns.reduce(0) { $0 + $1.width } + max(0, columns.count - 1) * separator.count
    }

    /// Narrows the widest column, again and again.
    private static func narrow(_ columns: inout [Column], to columnCount: Int) {
        for _ in 0..<max(0, width(of: columns) - columnCount) {
            let candidates = columns.indices.filter { columns[$0].width > columns[$0].leastWidth }
            guard let widest = candidates.max(by: { columns[$0].width < columns[$1].width }) else { return }
            columns[widest].width -= 1
        }
    }

    private struct Column {
        /// The name, and the values.
        private let texts: [String]
        private let isRightAligned: Bool
        private let hasRule: Bool

        /// How many characters each cell has.
        var width: Int

        /// As many as the numbers want, one at least for the sign of a name that is cut, and a beginning of texts.
        let leastWidth: Int

        init(name: String, values: [DatabaseValue], isRightAligned: Bool) {
            let isNumeric = values.allSatisfy(\.isNumberOrNull) && !values.allSatisfy(\.isNull)
            let fractionCount = values.map { fractionDigits(of: $0) }.max() ?? 0
            let values = values.map { text(of: $0, fractionCount: fractionCount) }
            self.isRightAligned = isNumeric || isRightAligned
            texts = [name] + values
            hasRule = true
            width = texts.map(\.count).max() ?? 0
            leastWidth = self.isRightAligned ? max(1, values.map(\.count).max() ?? 0) : min(8, width)
        }

        /// The longest bar is that of the largest value.
        init(barsOf values: [DatabaseValue]) {
            width = 12
            leastWidth = width
            hasRule = false
            isRightAligned = false
            let numbers = values.map { Double.fromDatabaseValue($0) ?? 0 }
            texts = [""] + numbers.map { [width] in bar($0, of: numbers.max() ?? 0, width: width) }
        }

        /// As many as the table has lines, all equally wide.
        var cells: [String] {
            let padded = texts.map { text -> String in
                guard text.count <= width else { return text.prefix(max(0, width - 1)) + "…" }
                let padding = String(repeating: " ", count: width - text.count)
                return isRightAligned ? padding + text : text + padding
            }
            return [padded[0], String(repeating: hasRule ? "-" : " ", count: width)] + padded.dropFirst()
        }
    }
}

/// A value as text. A number that is no integer gets as many digits behind the point as asked for, or more if it has them.
func text(of value: DatabaseValue, fractionCount: Int = 0) -> String {
    switch value.storage {
    case .null: return "-"
    case .int64(let integer): return String(integer)
    case .string(let string): return string
    case .blob(let data): return "\(data.count) bytes"
    case .double(let double):
        return "\(double)" + String(repeating: "0", count: max(0, fractionCount - fractionDigits(of: value)))
    }
}

private func fractionDigits(of value: DatabaseValue) -> Int {
    guard case .double(let double) = value.storage else { return 0 }
    let text = "\(double)"
    guard let point = text.firstIndex(of: ".") else { return 0 }
    return text.distance(from: point, to: text.endIndex) - 1
}

extension DatabaseValue {
    fileprivate var isNumberOrNull: Bool {
        switch storage {
        case .null, .int64, .double: return true
        case .string, .blob: return false
        }
    }
}
