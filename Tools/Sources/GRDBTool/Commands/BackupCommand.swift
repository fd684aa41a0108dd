// `grdb backup`: a copy of a database that others use.

import GRDB

/// Copies a database, and checks the copy.
struct BackupCommand: Command {
    static let name = "backup"
    static let summary = "Copies a database that others may use, and checks the copy."
    static let details = """
        The copy is one state of the database. A file that exists is refused. With --force, its content is replaced, if it is a database: all of it, \
        or nothing when there is an error.
        """
    static let operands = [Operand.file, Operand("DESTINATION", isPath: true)]
    static let options = [Option("--force", "replaces the content of a database that exists")]

    private let path: String
    private let destination: String
    private let replaces: Bool

    init(_ arguments: inout Arguments) throws {
        replaces = try arguments.flag("--force")
        path = try arguments.operand("FILE")
        destination = try arguments.operand("DESTINATION")
    }

    func run(on console: Console) throws {
        let file = console.database(path)
        let copy = console.database(destination)
        guard !file.isSameFile(as: copy) else { throw Failure("\(destination): this is the database itself") }
        let pageCount = try file.open(readonly: true) { source in
            defer { console.progressBar.clear() }
            return try replaces && copy.exists
                ? copy.open(readonly: false) { try back(up: source, to: $0, console) }
                : copy.creating(advice: ": --force replaces its content") { try back(up: source, to: $0, console) }
        }
        let pages = "\(pageCount) page\(pageCount == 1 ? "" : "s")"
        console.output.write("Copied \(pages) to \(destination), \(HealthReport.bytes(copy.size)). The copy is sound.\n")
    }

    /// - returns: The number of pages.
    private func back(up source: DatabaseQueue, to copy: DatabaseQueue, _ console: Console) throws -> Int {
        var pageCount = 0
        do {
            try source.backup(to: copy, pagesPerStep: 256) { progress in
                pageCount = progress.totalPageCount
                console.progressBar.show(progress.completedPageCount, of: pageCount, destination)
                try console.interruption.check()
            }
            try check(copy)
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
            throw Failure(error, path: path)
        } catch let error as DatabaseError where error.resultCode == .SQLITE_READONLY {
            // SQLite says so when a database with a log would get pages of another size.
            let sizes = try [source, copy].map { try $0.read { db in try Int.fetchOne(db, sql: "PRAGMA page_size") ?? 0 } }
            guard sizes[0] != sizes[1] else { throw error }
            let advice = "A database with a log keeps the size of its pages: remove this file first"
            throw Failure("\(destination): its pages have \(sizes[1]) bytes, those of \(path) have \(sizes[0]). \(advice)")
        }
        return pageCount
    }

    /// A copy is damaged when its database is: pages are copied as they are.
    private func check(_ copy: DatabaseQueue) throws {
        let damage = try copy.read(IntegrityCheck.quick.damage)
        guard damage.isEmpty else {
            throw Failure("\(path): the database is damaged (\(damage.joined(separator: " ").replacing("\n", with: " ")))")
        }
    }
}
