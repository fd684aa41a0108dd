// `grdb backup`: a copy of a database that others use.

import Foundation
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
        let copy = console.database(destination)
        guard !isSameFile else { throw Failure("\(destination): this is the database itself") }
        let pageCount = try console.database(path).open(readonly: true) { source in
            defer { console.progressBar.clear() }
            return try replaces && copy.exists
                ? copy.open(readonly: false) { try back(up: source, to: $0, console) }
                : copy.creating(advice: ": --force replaces its content") { try back(up: source, to: $0, console) }
        }
        let pages = "\(pageCount) page\(pageCount == 1 ? "" : "s")"
        console.output.write("Copied \(pages) to \(destination), \(HealthReport.bytes(copy.size)). The copy is sound.\n")
    }

    private var isSameFile: Bool {
        let paths = [path, destination].map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path }
        return paths[0] == paths[1]
    }

    /// - returns: The number of pages.
    private func back(up source: DatabaseQueue, to copy: DatabaseQueue, _ console: Console) throws -> Int {
        var pageCount = 0
        try source.backup(to: copy, pagesPerStep: 256) { progress in
            pageCount = progress.totalPageCount
            console.progressBar.show(progress.completedPageCount, of: pageCount, destination)
            try console.interruption.check()
        }
        let damage = try copy.read(IntegrityCheck.quick.damage)
        guard damage.isEmpty else {
            throw Failure("\(destination): the copy is damaged (\(damage.joined(separator: " ").replacing("\n", with: " ")))")
        }
        return pageCount
    }
}
