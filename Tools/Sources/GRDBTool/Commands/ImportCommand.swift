// `grdb import`: a CSV file into a table.

import CSV
import GRDB

/// Inserts the records of a CSV file into a table, in one transaction.
struct ImportCommand: Command {
    static let name = "import"
    static let summary = "Inserts the records of a CSV file into a table."
    static let details = """
        The first line of DATA.csv names the columns, in any order; - stands for the standard input. Columns that it lacks get their default value. \
        A file or a table that does not exist is created: with columns that are INTEGER, REAL or TEXT, as the values want. Values of INTEGER and \
        REAL columns must be numbers, unless they are in quotes. A field without quotes and characters is NULL, "" is an empty text.

        All records are inserted, or none: an error says in which line it is, and nothing is written.
        """
    static let operands = [Operand.file, Operand("TABLE"), Operand("DATA.csv", isPath: true)]
    static let options = [
        Option("--columns", value: .required("NAMES"), "names of the columns, when the first line is a record: id,name"),
        Option("--delimiter", value: .required("C"), "the character between fields, or tab (a comma by default)"),
    ]

    private let path: String
    private let table: String
    private let data: InputFile
    private let columns: [String]?
    private let delimiter: UInt8

    init(_ arguments: inout Arguments) throws {
        columns = try arguments.value(of: "--columns").map(Arguments.names)
        delimiter = try arguments.value(of: "--delimiter").map(Self.delimiter) ?? UInt8(ascii: ",")
        path = try arguments.operand("FILE")
        table = try arguments.operand("TABLE")
        data = try InputFile(path: arguments.operand("DATA.csv"))
    }

    func run(on console: Console) throws {
        let reader = CSVReader(bytes: try data.bytes(on: console), path: data.name, delimiter: delimiter)
        let tableImport = TableImport(table: table, reader: reader, columns: columns) { done, total in
            try console.interruption.check()
            console.progressBar.show(done, of: total, table)
        }
        defer { console.progressBar.clear() }
        let outcome = try console.database(path).writeCreating(tableImport.run)
        console.progressBar.clear()
        let rows = "\(outcome.rowCount) row\(outcome.rowCount == 1 ? "" : "s")"
        let (count, isOne) = (outcome.ignoredCount, outcome.ignoredCount == 1)
        let rest = count > 0 ? " The table ignores \(count) more record\(isOne ? "" : "s")." : ""
        console.output.write("Imported \(rows) into \(outcome.isNewTable ? "the new table " : "")\(table).\(rest)\n")
    }

    /// The byte of a character that may stand between fields.
    private static func delimiter(_ word: String) throws -> UInt8 {
        if ["tab", "\\t"].contains(word) { return UInt8(ascii: "\t") }
        guard word.utf8.count == 1, let byte = word.utf8.first, CSVReader.isDelimiter(byte),
            word.first?.isLetter == false, word.first?.isNumber == false
        else {
            throw Misuse("--delimiter wants an ASCII character that is no letter, digit, quote or line end, or tab")
        }
        return byte
    }
}
