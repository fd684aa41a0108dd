// The program: reads its arguments, imports the data files, prints the report.

import Foundation
import GRDB

@main
enum Flights {
    static let usage = """
        usage: flights [--data DIR] [DATABASE]

        Imports the flights that left New York in January 2013 into an SQLite database,
        and prints what the data tells. Nothing is imported twice.

        DATABASE    the database file, made if it does not exist (flights.sqlite);
                    :memory: leaves no file
        --data DIR  the folder of the CSV files (the one that comes with the program)
        --help      this text
        """

    static func main() {
        exit(
            run(
                Array(CommandLine.arguments.dropFirst()),
                progressBar: ProgressBar(),
                output: { print($0) },
                errorOutput: { FileHandle.standardError.write(Data(($0 + "\n").utf8)) }))
    }

    /// - returns: The exit code: 0, 1 after an error, 2 when the arguments make no sense.
    static func run(
        _ arguments: [String],
        progressBar: ProgressBar,
        output: (String) -> Void,
        errorOutput: (String) -> Void
    ) -> Int32 {
        let command: Command
        do {
            command = try Command(arguments)
        } catch {
            errorOutput("flights: \(error.description)\n\n\(usage)")
            return 2
        }

        guard case .report(let path, let directory) = command else {
            output(usage)
            return 0
        }

        do {
            defer { progressBar.clear() }
            try report(path: path, directory: directory, progressBar: progressBar, output: output)
            return 0
        } catch let error as CSVError {
            errorOutput(error.description)
        } catch let error as DatabaseError {
            // Its description holds the code, the message, and the SQL that failed.
            errorOutput("flights: \(path): \(error)")
        } catch {
            errorOutput("flights: \(error)")
        }
        return 1
    }

    private static func report(
        path: String,
        directory: URL,
        progressBar: ProgressBar,
        output: (String) -> Void
    ) throws {
        var configuration = Configuration()
        // When another process writes to the file, wait for it rather than fail at once.
        configuration.busyMode = .timeout(5)

        let existed = FileManager.default.fileExists(atPath: path)
        let dbQueue =
            path == ":memory:"
            ? try DatabaseQueue(configuration: configuration)
            : try DatabaseQueue(path: path, configuration: configuration)

        do {
            var flightImport = FlightImport(directory: directory)
            flightImport.onProgress = { file, done, total in progressBar.show(done, of: total, file) }
            let start = ContinuousClock.now
            let outcome = try flightImport.run(in: dbQueue)
            let duration = ContinuousClock.now - start
            progressBar.clear()
            output(summary(of: outcome, path: path, duration: duration))
        } catch {
            try? dbQueue.close()
            if !existed {
                removeEmptyFile(path)
            }
            throw error
        }

        // A read sees one state of the database, whatever other processes do meanwhile.
        let lines = try dbQueue.read { db in try Report.lines(db) }
        output("")
        for line in lines {
            output(line)
        }
        try dbQueue.close()
    }

    private static func summary(of outcome: FlightImport.Outcome, path: String, duration: Duration) -> String {
        let rowCount = outcome.files.reduce(0) { $0 + $1.rowCount }
        var table = TextTable(columnNames: ["File", "Table", "Rows"])
        for file in outcome.files {
            table.append([file.name.databaseValue, file.tableName.databaseValue, file.rowCount.databaseValue])
        }
        let title =
            outcome.isNew
            ? "Imported \(rowCount) rows into \(path) in \(Int((duration / .milliseconds(1)).rounded())) ms"
            : "\(path) holds these \(rowCount) rows since \(outcome.files.first?.importedAt ?? .distantPast): nothing to import"
        return ([title, ""] + table.lines).joined(separator: "\n")
    }

    /// Opening a database makes its file. A failed import leaves that file empty: it goes, too.
    private static func removeEmptyFile(_ path: String) {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        if let size = attributes?[.size] as? Int, size == 0 {
            try? FileManager.default.removeItem(atPath: path)
        }
    }
}
