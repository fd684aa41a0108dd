// The program: reads its arguments, imports the data files, prints the report, searches, and shows a table that follows its database.

import CSV
import GRDB
import Terminal

@main
enum Flights {
    static let usage = """
        usage: flights [--show-code] [--data DIR] [DATABASE]
               flights --primary [--days N] [--data DIR] [DATABASE]
               flights --replica URL --library FILE [--days N]
               flights --count [DATABASE]

        Imports the flights that left New York in January 2013 into an SQLite database,
        and prints facts about the data. Nothing is imported twice. Then it searches
        airports and planes for the lines of its input, up to an empty one.

        DATABASE    the database file, made if it does not exist (flights.sqlite);
                    :memory: leaves no file
        --data DIR  the folder of the CSV files (the one that comes with the program)
        --show-code prints the Swift and the SQL below each answer
        --primary   writes the flights into a database that Litestream replicates,
                    one day after the other. It waits to be killed in the middle
                    of day N
        --replica   reads a replica of it with Litestream's library FILE, and prints the
                    facts when it has the flights of N days (1)
        --count     counts the days and flights of a database
        --help      this text
        """

    static func main() {
        let style = Style.ofStandardOutput
        exit(
            run(
                Array(CommandLine.arguments.dropFirst()),
                progressBar: ProgressBar(),
                style: style,
                pause: 0.2,
                keyboard: style.isTerminal ? .standardInput : nil,
                prompt: Search.isPrompted ? { StandardStream.output.write($0) } : nil,
                input: Search.typedLine,
                // Not buffered: who reads a pipe sees each line at once.
                output: { StandardStream.output.write($0 + "\n") },
                errorOutput: { StandardStream.error.write($0 + "\n") }))
    }

    /// - Parameters:
    ///   - pause: The seconds between two writes that are observed. On a terminal, the live table takes twice as long: somebody watches it.
    ///   - keyboard: What ends the live table. Without one, it ends by itself.
    ///   - prompt: Asks for each line of the input, where somebody types it.
    /// - returns: The exit code: 0, 1 after an error, 2 when the arguments make no sense.
    static func run(
        _ arguments: [String],
        progressBar: ProgressBar,
        style: Style = .plain,
        pause: Double,
        keyboard: Keyboard? = nil,
        prompt: ((String) -> Void)? = nil,
        input: @escaping () -> String?,
        output: @escaping (String) -> Void,
        errorOutput: (String) -> Void
    ) -> Int32 {
        let command: Command
        do {
            command = try Command(arguments)
        } catch {
            errorOutput("flights: \(error.description)\n\n\(usage)")
            return 2
        }

        do {
            switch command {
            case .help:
                output(usage)
            case .report(let path, let directory, let showsCode):
                let report = Report(style: style, source: showsCode ? try .ofQuestions() : nil)
                let replay = Replay(
                    table: LiveTable(style: style, output: output), pause: style.isTerminal ? 2 * pause : pause, keyboard: keyboard)
                let search = SearchSession(style: style, prompt: prompt, input: input, output: output)
                try importAndReport(
                    path: path, directory: directory, progressBar: progressBar, report: report, replay: replay, search: search,
                    output: output)
            case .primary(let path, let directory, let lastDay):
                try Primary(path: path, directory: directory, lastDay: lastDay, pause: 2 * pause, output: output).run()
            case .replica(let url, let library, let dayCount):
                try ReplicaReader(url: url, library: library, output: output).run(untilDay: dayCount, pause: 2 * pause)
            case .count(let path):
                output(try FlightCount.ofDatabase(at: path).description)
            }
            return 0
        } catch let error as CSVError {
            errorOutput(error.description)
        } catch let error as DatabaseError {
            // Its description holds the code, the message, and the SQL that failed.
            errorOutput("flights: \(command.database): \(error)")
        } catch {
            errorOutput("flights: \(error)")
        }
        return 1
    }

    private static func importAndReport(
        path: String,
        directory: URL,
        progressBar: ProgressBar,
        report: Report,
        replay: Replay,
        search: SearchSession,
        output: @escaping (String) -> Void
    ) throws {
        let style = report.style
        defer { progressBar.clear() }
        let existed = FileManager.default.fileExists(atPath: path)
        let database = try open(path)
        do {
            try importFiles(of: directory, into: database, path: path, progressBar: progressBar, style: style, output: output)
        } catch {
            try? close(database, removing: existed ? nil : path)
            throw error
        }
        // A read sees one state of the database, whatever other processes do meanwhile.
        let lines = try database.read(report.lines)
        output("")
        lines.forEach(output)
        try search.run(in: database)
        output("\n" + style.heading("January again, five days at a time" + (replay.keyboard == nil ? "" : " (a key ends)")))
        try replay.run(from: database)
        try database.close()
        guard style.isTerminal else { return }
        let place = path == ":memory:" ? "the database was in memory" : "the database is \(path)"
        output("\nRead Examples/Sources/flights/Questions.swift next; \(place).")
    }

    /// A pool answers questions while somebody writes. It needs a file: a database in memory has one connection, which is a queue.
    private static func open(_ path: String) throws -> any DatabaseWriter {
        var configuration = Configuration()
        // When another process writes to the file, wait for it rather than fail at once.
        configuration.busyMode = .timeout(5)
        if path == ":memory:" {
            return try DatabaseQueue(configuration: configuration)
        }

        // A pool changes the journal mode of the file, also of one that this program refuses. So this looks at the file first.
        if FileManager.default.fileExists(atPath: path) {
            var configuration = configuration
            configuration.readonly = true
            _ = try DatabaseQueue(path: path, configuration: configuration).read(FlightImport.holdsFiles)
        }
        return try DatabasePool(path: path, configuration: configuration)
    }

    private static func importFiles(
        of directory: URL,
        into database: any DatabaseWriter,
        path: String,
        progressBar: ProgressBar,
        style: Style,
        output: @escaping (String) -> Void
    ) throws {
        var isIntroduced = false
        var flightImport = FlightImport(directory: directory)
        flightImport.onProgress = { file, done, total in progressBar.show(done, of: total, file) }
        flightImport.onHalfway = { file, pool in
            // A read does not wait for the write that goes on, and sees nothing of it yet: only the files before this one.
            let counts = try pool.read { db in
                "\(try Airport.fetchCount(db)) airports, \(try Plane.fetchCount(db)) planes, "
                    + "\(try Weather.fetchCount(db)) hours of weather, \(try Flight.fetchCount(db)) flights"
            }
            progressBar.clear()
            if !isIntroduced {
                output(style.heading("Importing \(directory.lastPathComponent) into \(path)"))
                output("Halfway through each file, a read beside the write counts the rows. It sees the files before this one:")
                isIntroduced = true
            }
            output("  \(file): \(counts)")
        }
        let start = ContinuousClock.now
        let outcome = try flightImport.run(in: database)
        let duration = ContinuousClock.now - start
        progressBar.clear()
        if isIntroduced { output("") }
        output(summary(of: outcome, path: path, duration: duration, style: style))
    }

    private static func summary(of outcome: FlightImport.Outcome, path: String, duration: Duration, style: Style) -> String {
        let rowCount = outcome.files.reduce(0) { $0 + $1.rowCount }
        var table = TextTable(columnNames: ["File", "Table", "Rows"])
        for file in outcome.files {
            table.append([file.name.databaseValue, file.tableName.databaseValue, file.rowCount.databaseValue])
        }
        let title =
            outcome.isNew
            ? "Imported \(rowCount) rows into \(path) in \(Int((duration / .milliseconds(1)).rounded())) ms"
            : "\(path) holds these \(rowCount) rows since \(outcome.files.first?.importedAt ?? .distantPast): nothing to import"
        return ([style.heading(title), ""] + style.lines(table)).joined(separator: "\n")
    }

    /// Opening a database makes its file. When the import fails, that file has no tables: it goes, too.
    private static func close(_ database: any DatabaseWriter, removing path: String?) throws {
        let tableCount = try database.read { db in try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM sqlite_master") }
        try database.close()
        if let path, tableCount == 0 {
            try FileManager.default.removeItem(atPath: path)
        }
    }
}
