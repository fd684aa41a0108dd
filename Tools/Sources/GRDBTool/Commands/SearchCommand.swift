// `grdb search`: rows that a full-text index finds.

import GRDB

/// Prints the rows of a table that have some words.
struct SearchCommand: Command {
    static let name = "search"
    static let summary = "Prints the rows that a full-text index finds, best first."
    static let details = """
        TABLE is a full-text table, or one with which a full-text table is synchronized. Rows have all of the words, in any column and order. Those \
        of FTS5 come in the order of their rank, those of FTS3 and FTS4 in the order of their row ids. A contentless table has nothing but row ids.
        """
    static let operands = [Operand.file, Operand("TABLE"), Operand("WORD", .oneOrMore)]
    static let options =
        [
            Option("--pattern", "the words are a pattern of SQLite: \"flight NEAR rome*\""),
            Option("--snippets", "prints row ids, and what is around the words"),
            Option("--limit", value: .required("N"), "at most N rows"),
        ] + RowFormat.options

    private let path: String
    private let table: String
    private let words: String
    private let isPattern: Bool
    private let printsSnippets: Bool
    private let limit: Int?
    private let format: RowFormat

    init(_ arguments: inout Arguments) throws {
        isPattern = try arguments.flag("--pattern")
        printsSnippets = try arguments.flag("--snippets")
        limit = try arguments.count(of: "--limit")
        format = try RowFormat(&arguments)
        path = try arguments.operand("FILE")
        table = try arguments.operand("TABLE")
        words = try ([arguments.operand("WORD")] + arguments.operands()).joined(separator: " ")
    }

    func run(on console: Console) throws {
        try console.database(path).read { db in
            let objects = try SchemaObjects(db)
            let index = try FullTextIndex.find(for: objects.named([table])[0], among: objects)
            guard let pattern = isPattern ? words : index.pattern(words) else {
                throw Failure("there is no word in \(words)")
            }
            if printsSnippets, index.isContentless { throw Failure("the table \(table) keeps no texts: there are no snippets") }
            let sql = printsSnippets ? index.snippetQuery : index.rowQuery
            try format.write(db, sql: "\(sql) LIMIT \(limit ?? -1)", arguments: [pattern], to: console.output)
        }
    }
}
