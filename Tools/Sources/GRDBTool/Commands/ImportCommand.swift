// `grdb import`: a CSV file into a table.

import CSV
import Foundation
import GRDB

/// Inserts the records of a CSV file into a table, in one transaction.
struct ImportCommand: Command {
    static let name = "import"
    static let summary = "Inserts the records of a CSV file into a table."
    static let details = """
        The first line of the CSV file names the columns, in any order and in any case. Columns that it
        lacks get their default value. A table that does not exist is created: its columns are INTEGER,
        REAL or TEXT, as the values want. Values of INTEGER and REAL columns must be numbers.

        A field without quotes and characters is NULL, "" is an empty text.

        All records are inserted, or none: an error says in which line it is, and nothing is written.
        """
    static let operands = [Operand.file, Operand("TABLE"), Operand("DATA.csv", isPath: true)]
    static let options: [Option] = []

    private let path: String
    private let table: String
    private let dataPath: String

    init(_ arguments: inout Arguments) throws {
        path = try arguments.operand("FILE")
        table = try arguments.operand("TABLE")
        dataPath = try arguments.operand("DATA.csv")
    }

    func run(on console: Console) throws {
        let tableImport = TableImport(table: table, reader: try reader()) { done, total in
            console.progressBar.show(done, of: total, table)
        }
        defer { console.progressBar.clear() }
        let outcome = try console.database(path).write(tableImport.run)
        console.progressBar.clear()
        let rows = "\(outcome.rowCount) row\(outcome.rowCount == 1 ? "" : "s")"
        console.output.write("Imported \(rows) into \(outcome.isNewTable ? "the new table " : "")\(table).\n")
    }

    private func reader() throws -> CSVReader {
        do {
            // Of the ways to read a file, this one also reads pipes.
            let bytes = try FileHandle(forReadingFrom: URL(fileURLWithPath: dataPath)).readToEnd() ?? Data()
            return CSVReader(bytes: [UInt8](bytes), path: dataPath)
        } catch {
            throw Failure("\(dataPath): this file is missing or cannot be read")
        }
    }
}
