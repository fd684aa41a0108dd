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
    var lines: [String] { lines(withBars: false) }

    /// The same with a bar beside each count and share.
    var linesWithBars: [String] { lines(withBars: true) }

    private static let namesWithBars: Set = ["flights", "cancelled, %", "Rows"]

    private func lines(withBars: Bool) -> [String] {
        let columns = columnNames.indices.flatMap { index in
            let values = rows.map { $0[index] }
            let column = Column(name: columnNames[index], values: values, isRightAligned: rightAligned.contains(index))
            return withBars && Self.namesWithBars.contains(columnNames[index]) ? [column, Column(barsOf: values)] : [column]
        }
        return (0..<rows.count + 2).map { line in
            let cells = columns.map { $0.cells[line] }
            var text = cells.joined(separator: "  ")
            while text.last == " " {
                text.removeLast()
            }
            return text
        }
    }

    private struct Column {
        /// As many as the table has lines, all equally wide.
        let cells: [String]

        init(name: String, values: [DatabaseValue], isRightAligned: Bool) {
            let isNumeric = values.allSatisfy(\.isNumberOrNull) && !values.allSatisfy(\.isNull)
            let fractionCount = values.map { fractionDigits(of: $0) }.max() ?? 0
            let texts = values.map { text(of: $0, fractionCount: fractionCount) }
            let width = ([name] + texts).map(\.count).max() ?? 0
            let padded = ([name] + texts).map { text in
                let padding = String(repeating: " ", count: width - text.count)
                return isNumeric || isRightAligned ? padding + text : text + padding
            }
            cells = [padded[0], String(repeating: "-", count: width)] + padded.dropFirst()
        }

        /// The longest bar is that of the largest value.
        init(barsOf values: [DatabaseValue]) {
            let width = 12
            let numbers = values.map { Double.fromDatabaseValue($0) ?? 0 }
            let bars = numbers.map { bar($0, of: numbers.max() ?? 0, width: width) }
            cells = (["", ""] + bars).map { $0 + String(repeating: " ", count: width - $0.count) }
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
