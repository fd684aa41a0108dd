// `grdb vacuum`: a file without free space.

import GRDB

/// Rebuilds a database file, or writes another one.
struct VacuumCommand: Command {
    static let name = "vacuum"
    static let summary = "Rebuilds the file without free space, or writes another one."
    static let details = """
        Without --into, it takes up to twice the size of the file on the disk, and waits until nobody else reads or writes. The sizes before and \
        after are printed.
        """
    static let operands = [Operand.file]
    static let options = [Option("--into", value: .path("FILE"), "writes a file that does not exist yet, and leaves the database as it is")]

    private let path: String
    private let destination: String?

    init(_ arguments: inout Arguments) throws {
        destination = try arguments.value(of: "--into")
        path = try arguments.operand("FILE")
    }

    func run(on console: Console) throws {
        let file = console.database(path)
        let result = try destination.map { try write(file, into: console.database($0)) } ?? rebuild(file)
        let sizes = "\(HealthReport.bytes(result.size.before)) before, \(HealthReport.bytes(result.size.after)) after"
        console.output.write("\(result.path): \(sizes)\n")
    }

    private typealias Outcome = (path: String, size: (before: Int, after: Int))

    private func rebuild(_ file: DatabaseFile) throws -> Outcome {
        try file.open(readonly: false) { queue in
            // What is in the log belongs to the size, and the file grows and shrinks when its pages get there.
            guard try emptyLog(queue) else {
                throw Failure("\(path): another process reads or writes the database, which was not rebuilt")
            }
            let size = file.size
            try queue.vacuum()
            guard try emptyLog(queue) else {
                throw Failure("\(path): the database was rebuilt, but another process still reads its log: the file gets smaller later")
            }
            return (file.path, (size, file.size))
        }
    }

    /// Moves all pages of the log into the file, if there is a log.
    ///
    /// - returns: False when others still need the log: for SQLite, that is no error.
    private func emptyLog(_ queue: DatabaseQueue) throws -> Bool {
        try queue.writeWithoutTransaction { db in try Int.fetchOne(db, sql: "PRAGMA wal_checkpoint(TRUNCATE)") == 0 }
    }

    private func write(_ file: DatabaseFile, into copy: DatabaseFile) throws -> Outcome {
        try file.open(readonly: true) { queue in
            try copy.checkAbsence()
            try copy.removingAfterError { try queue.vacuum(into: copy.pathForSQLite) }
        }
        return (copy.path, (file.size, copy.size))
    }
}
