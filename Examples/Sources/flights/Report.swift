// Asks the questions and writes the answers as text.

import GRDB

enum Report {
    /// All answers, as lines.
    static func lines(_ db: Database) throws -> [String] {
        var lines = try figures(db)
        for question in Question.all {
            lines.append("")
            lines += try table(db, question)
        }
        return lines
    }

    /// One table for all questions that have one number for an answer.
    private static func figures(_ db: Database) throws -> [String] {
        var table = TextTable(columnNames: ["Figure", "Value", "Time"], rightAligned: [1, 2])
        for figure in Figure.all {
            let start = ContinuousClock.now
            let value = try figure.value(db)?.databaseValue ?? .null
            let time = milliseconds(since: start)
            // The values are given as text: a count and a mean have no decimal point in common.
            table.append([figure.title.databaseValue, text(of: value).databaseValue, time.databaseValue])
        }
        return table.lines
    }

    private static func table(_ db: Database, _ question: Question) throws -> [String] {
        let start = ContinuousClock.now
        let answer = try question.answer(db)
        let time = milliseconds(since: start)
        return ["\(question.title) (\(time))"] + TextTable(answer).lines
    }

    private static func milliseconds(since start: ContinuousClock.Instant) -> String {
        let duration = ContinuousClock.now - start
        let tenths = (duration / .microseconds(100)).rounded()
        return "\(tenths / 10) ms"
    }
}
