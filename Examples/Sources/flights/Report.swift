// Asks the questions and writes the answers as text.

import GRDB

struct Report {
    var style = Style.plain

    /// The source of the questions, to show it below the answers with the SQL that it runs. Nil shows neither.
    var source: SourceCode?

    /// All answers, as lines.
    func lines(_ db: Database) throws -> [String] {
        var lines = try figures(db)
        for question in Question.all {
            lines.append("")
            lines += try table(db, question)
        }
        return lines
    }

    /// One table for all questions that have one number for an answer.
    private func figures(_ db: Database) throws -> [String] {
        var table = TextTable(columnNames: ["Figure", "Value", "Time"], rightAligned: [1, 2])
        var code: [String] = []
        for figure in Figure.all {
            let (value, time, sql) = try measured(db, figure.value)
            // The values are given as text: a count and a mean have no decimal point in common.
            table.append([figure.title.databaseValue, text(of: value?.databaseValue ?? .null).databaseValue, time.databaseValue])
            code += try self.code(of: figure.title, sql)
        }
        return style.lines(table) + code
    }

    private func table(_ db: Database, _ question: Question) throws -> [String] {
        let (answer, time, sql) = try measured(db, question.answer)
        return try [style.heading("\(question.title) (\(time))")] + style.lines(TextTable(answer)) + code(of: question.title, sql)
    }

    /// The Swift and the SQL of an answer, below an empty line each.
    private func code(of title: String, _ sql: [String]) throws -> [String] {
        guard let source else { return [] }
        let statements = sql.flatMap { ($0 + ";").split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
        return try ["", style.heading("Swift")] + source.declaration(titled: title) + ["", style.heading("SQL")] + statements
    }

    /// What a function returns, how long that takes, and the SQL that runs meanwhile, with the values of its arguments.
    private func measured<Value>(_ db: Database, _ fetch: (Database) throws -> Value) rethrows -> (Value, time: String, sql: [String]) {
        var sql: [String] = []
        if source != nil {
            db.trace { sql.append($0.expandedDescription) }
        }
        defer { db.trace() }
        let start = ContinuousClock.now
        let value = try fetch(db)
        return (value, milliseconds(since: start), sql)
    }

    private func milliseconds(since start: ContinuousClock.Instant) -> String {
        let duration = ContinuousClock.now - start
        let tenths = (duration / .microseconds(100)).rounded()
        return "\(tenths / 10) ms"
    }
}
