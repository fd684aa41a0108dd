// What values are in each format of rows: blobs, numbers, control characters, wide characters; and CSV that is imported again.

import Foundation
import GRDB
import Terminal
import Testing

@testable import GRDBTool

@Suite struct RowFormatTests {
    /// The rows of a query in a format, on a terminal of some columns, or in a file.
    private func rows(_ sql: String, _ format: RowFormat, columnCount: Int? = nil) throws -> String {
        var text = ""
        let output = Output(columnCount: columnCount) { text += String(decoding: $0, as: UTF8.self) }
        try DatabaseQueue().read { db in try format.write(db, sql: sql, to: output) }
        try output.finish()
        return text
    }

    @Test(
        arguments: [
            (.csv, "a,b,c,d\nX'6162',\"X'6162'\",9e999,\n"),
            (.json, #"[{"a":{"$base64":"YWI="},"b":"X'6162'","c":9e999,"d":null}]\#n"#),
            (.markdown, "| a | b | c | d |\n|---|---|---:|---|\n| X'6162' | X'6162' | 9e999 |  |\n"),
            (
                .table,
                """
                +---------+---------+-------+---+
                | a       | b       |     c | d |
                +---------+---------+-------+---+
                | X'6162' | X'6162' | 9e999 |   |
                +---------+---------+-------+---+

                """
            ),
        ] as [(RowFormat, String)])
    func blobsAndInfinityHaveTheirForm(format: RowFormat, expected: String) throws {
        let text = try rows("SELECT X'6162' AS a, 'X''6162''' AS b, 9e999 AS c, NULL AS d", format)
        #expect(text == expected)
    }

    @Test(arguments: RowFormat.allCases)
    func aQueryWithoutRowsHasItsColumns(format: RowFormat) throws {
        let text = try rows("SELECT 1 AS a, 2 AS b WHERE 0", format)
        let expected: [RowFormat: String] = [
            .csv: "a,b\n", .json: "[]\n", .markdown: "| a | b |\n|---|---|\n", .table: "+---+---+\n| a | b |\n+---+---+\n",
        ]
        #expect(text == expected[format])
    }

    @Test func jsonKeysAreThereOnce() throws {
        let text = try rows(#"SELECT 1 AS a, 2 AS a, 3 AS "a:1", 4 AS a, 5 AS "é", 6 AS "e\#u{301}""#, .json)
        #expect(text == "[{\"a\":1,\"a:2\":2,\"a:1\":3,\"a:3\":4,\"é\":5,\"e\u{301}\":6}]\n")
    }

    @Test func jsonIsTheSameOnATerminal() throws {
        let sql = "SELECT char(27) || '[2J' || char(155) || char(8238) || '\"\\é' || char(10) AS \"a\u{1B}\""
        let text = try rows(sql, .json, columnCount: 80)
        #expect(text == #"[{"a\u001b":"\u001b[2J\u009b\u202e\"\\é\n"}]\#n"#)
        #expect(try rows(sql, .json) == text)
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
    }

    // MARK: - Tables on terminals

    @Test(arguments: [22, 30, 40, 80])
    func tablesFitTheTerminal(columnCount: Int) throws {
        let sql = """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 1100)
            SELECT i, 'short' AS s, CASE WHEN i > 1050 THEN 'a much longer text that comes after the measured rows' ELSE '北京 Beijing' END AS long FROM n
            """
        let lines = try rows(sql, .table, columnCount: columnCount).split(separator: "\n")
        for line in lines where line.reduce(0, { $0 + String($1).terminalWidth }) > columnCount {
            Issue.record("\(line) is wider than \(columnCount)")
        }
        #expect(Set(lines.map { String($0).terminalWidth }).count == 1)
        #expect(lines.count == 1104)
        #expect(lines.contains { $0.hasSuffix("… |") })
        let complete = try rows(sql, .table)
        #expect(!complete.contains("…"))
        #expect(complete.contains("after the measured rows |"))
    }

    @Test func columnsThatDoNotFitSideBySideAreALine() throws {
        let names = (1...15).map { "column\($0)" }
        let values = names.map { "'a value of \($0)' AS \($0)" }.joined(separator: ", ")
        let ones = names.map { _ in "1" }.joined(separator: ", ")
        let text = try rows("SELECT \(values) UNION ALL SELECT \(ones)", .table, columnCount: 22)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 33)
        #expect(lines.first == "column1   a value of …")
        #expect(lines.dropFirst(14).prefix(3) == ["column15  a value of …", "", "column1   1"])
        #expect(lines.suffix(2) == ["", ""])
        #expect(try rows("SELECT 1 AS name, 2 AS born WHERE 0", .table, columnCount: 10).isEmpty)
    }

    /// Widths that are tried one by one would take days.
    @Test(arguments: [[Int.max], [4, 1 << 40, 1 << 50]])
    func hugeWidthsAreFitted(widths: [Int]) {
        let fitted = TableRows.fitting(widths, columnCount: 40)
        #expect(fitted == (widths.count == 1 ? [36] : [4, 13, 13]), "\(fitted)")
    }

    @Test func terminalsKeepTheBeginningsOfValues() {
        let long = String(repeating: "x", count: 100_000)
        for value in [long.databaseValue, Data(long.utf8).databaseValue, String(repeating: "北\n", count: 1000).databaseValue] {
            let cell = TableRows.Cell(value, columnCount: 40)
            #expect(cell.text.count <= 80 && cell.width > 37, "\(cell.text)")
            #expect(cell.text.hasSuffix("…") || cell.text.hasPrefix("X'7878"), "\(cell.text)")
        }
        #expect(TableRows.Cell(long.databaseValue, columnCount: nil).text == long)
    }

    @Test func controlCharactersKeepTheirColumns() throws {
        let text = try rows("SELECT char(27) || '[31m' AS a, 'x' || char(9, 10) || 'y' AS \"b\u{7}\"", .table, columnCount: 80)
        #expect(
            text == """
                +-------+--------+
                | a     | b␇     |
                +-------+--------+
                | ␛[31m | x\\t\\ny |
                +-------+--------+

                """)
    }

    @Test(
        arguments: [
            ("abc", 3), ("é", 1), ("e\u{301}", 1), ("北京", 4), ("한국", 4), ("ﬁ", 1), ("👩‍👩‍👧", 2), ("🇩🇪", 2), ("❤\u{FE0F}", 2), ("ｱ", 1), ("Ａ", 2),
            ("", 0),
            ("a\u{200B}b", 2),
        ])
    func charactersHaveWidths(text: String, width: Int) {
        #expect(text.terminalWidth == width)
    }

    @Test(arguments: [("abcdef", "abc…"), ("abcd", "abcd"), ("北京市", "北…"), ("e\u{301}e\u{301}e\u{301}xyz", "e\u{301}e\u{301}e\u{301}…")])
    func longTextsEndWithAnEllipsis(text: String, expected: String) {
        #expect(text.shortened(toWidth: 4) == expected)
    }

    // MARK: - CSV that is imported again

    /// Values of each storage class, with those that look like another one.
    private static let values: [any DatabaseValueConvertible & Sendable] = [
        Int64.min, Int64.max, 0, -1, 42, 0.0, -0.0, 0.1, 3.0, 1e300, -2.5e-300, Double.greatestFiniteMagnitude, Double.infinity,
        -Double.infinity, 1e16,
        "", " ", "1", "-1", "007", "1.50", "1e5", "9e999", "1e999", "-", "12345678901234567890", "inf", "nan", "NULL", "X'00FF'", "X''",
        "X'0'", "X'zz'",
        "x'00'", "a,b", "say \"so\"", "\"", "two\nlines", "cr\rlf\r\n", "\t", "\u{FEFF}a", "é", "e\u{301}", "北京", "\u{1B}[2J", "a\0b",
        "0x10", "1_000",
        "--", "'", Data(), Data([0]), Data([0, 255]), Data("text".utf8),
    ]

    @Test(arguments: 0..<20)
    func aDumpAsCSVIsImportedEqual(seed: UInt64) throws {
        var random = Random(seed: seed)
        // Columns with a type have values of this type: import refuses what does not fit.
        let types: [String: (any DatabaseValueConvertible) -> Bool] = [
            "": { _ in true }, "BLOB": { _ in true }, "TEXT": { $0 is String || $0 is Data },
            "INTEGER": { $0 is any BinaryInteger || $0 is Data },
            "REAL": { $0 is Double || $0 is Data },
        ]
        let columns = (0..<Int.random(in: 1...5, using: &random)).map { index in
            (name: index == 1 ? "two, \"words\"" : "c\(index)", type: types.keys.sorted().randomElement(using: &random)!)
        }
        let definition = columns.map { "\($0.name.quotedDatabaseIdentifier) \($0.type)" }.joined(separator: ", ")
        let database = try TestDatabase("CREATE TABLE t (\(definition)); CREATE TABLE copy (\(definition));")
        try database.open().write { db in
            for _ in 0..<30 {
                let values = columns.map { column -> DatabaseValue in
                    let fitting = Self.values.filter(types[column.type]!)
                    return Int.random(in: 0..<8, using: &random) == 0 ? .null : fitting.randomElement(using: &random)!.databaseValue
                }
                let marks = values.map { _ in "?" }.joined(separator: ", ")
                try db.execute(sql: "INSERT INTO t VALUES (\(marks))", arguments: StatementArguments(values))
            }
        }
        let csv = database.run("dump", "t", "--csv").output
        let run = try database.run("import", "copy", database.write(csv, to: "data.csv"))
        #expect(run.errorOutput.isEmpty)
        let (original, copy) = try (database.exactRows("t"), database.exactRows("copy"))
        for (row, copied) in zip(original, copy) where row != copied {
            Issue.record("\(row) came back as \(copied), definition \(definition)")
        }
        #expect(copy.count == original.count)
    }

    @Test func aNewTableHasTheTypesOfTheDump() throws {
        let database = try TestDatabase(
            """
            CREATE TABLE t (i INTEGER, r REAL, s TEXT, b BLOB);
            INSERT INTO t VALUES (9223372036854775807, 9e999, '007', X'00'), (NULL, 3.0, '12', X''), (-1, -9e999, '', NULL), (0, 0.1, 'X''00''', X'FF');
            """)
        let csv = database.run("dump", "t", "--csv").output
        #expect(try database.run("import", "copy", database.write(csv, to: "data.csv")).errorOutput.isEmpty)
        #expect(try database.exactRows("copy") == database.exactRows("t"))
        #expect(database.run("schema", "copy").output.contains("\"b\" BLOB"))
    }
}

extension TestDatabase {
    /// The values of a table as SQL, and as the bits of real numbers.
    fileprivate func exactRows(_ table: String) throws -> [[String]] {
        try open().read { db in
            try Row.fetchAll(db, sql: "SELECT * FROM \(table)").map { row in
                row.databaseValues.map { value in
                    if case .double(let number) = value.storage { "real \(number.bitPattern)" } else { "\(value.storage)" }
                }
            }
        }
    }
}
