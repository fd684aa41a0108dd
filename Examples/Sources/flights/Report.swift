// Asks the questions and writes the answers as text.

import GRDB

enum Report {
    /// All answers, as lines.
    static func lines(_ db: Database) throws -> [String] {
        var lines = try figures(db)
        for question in Question.tables {
            lines.append("")
            lines += try table(db, question)
        }
        return lines
    }

    /// One table for all questions that have one number for an answer.
    private static func figures(_ db: Database) throws -> [String] {
        var table = TextTable(columnNames: ["Figure", "Value", "Time"], rightAligned: [1, 2])
        for question in Question.figures {
            let start = ContinuousClock.now
            let value = try DatabaseValue.fetchOne(db, sql: question.sql) ?? .null
            let time = milliseconds(since: start)
            // The values are given as text: a count and a mean have no decimal point in common.
            table.append([question.title.databaseValue, text(of: value).databaseValue, time.databaseValue])
        }
        return table.lines
    }

    private static func table(_ db: Database, _ question: Question) throws -> [String] {
        let start = ContinuousClock.now
        let statement = try db.makeStatement(sql: question.sql)
        var table = TextTable(columnNames: statement.columnNames)
        // A cursor gives one row after the other. The row changes with each call of next(), so what is kept is copied.
        let rows = try Row.fetchCursor(statement)
        while let row = try rows.next() {
            table.append(Array(row.databaseValues))
        }
        return ["\(question.title) (\(milliseconds(since: start)))"] + table.lines
    }

    private static func milliseconds(since start: ContinuousClock.Instant) -> String {
        let duration = ContinuousClock.now - start
        let tenths = (duration / .microseconds(100)).rounded()
        return "\(tenths / 10) ms"
    }
}
