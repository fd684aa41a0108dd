// The observers of observed expressions.

import Foundation
import GRDB

extension Oracle {
    /// Logs its notifications.
    final class Witness: TransactionObserver, @unchecked Sendable {
        // Sendable as far as the expressions go: they write and read on one thread at a time.
        let notes: Notes
        var onCommit: ((Database) -> Void)?

        init(_ notes: Notes) {
            self.notes = notes
        }

        func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool {
            true
        }

        func databaseDidChange(with event: DatabaseEvent) {
            notes.add("change \(event.tableName)")
        }

        func databaseWillCommit() {
            notes.add("will commit")
        }

        func databaseDidCommit(_ db: Database) {
            notes.add("did commit")
            onCommit?(db)
        }

        func databaseDidRollback(_ db: Database) {
            notes.add("did rollback")
        }
    }

    /// Logs its notifications, and the kinds of events that it is asked for if `logKinds` is true.
    final class LoggingObserver: TransactionObserver, @unchecked Sendable {
        // Sendable as far as the expressions go: they use it on one thread.
        var log: [String] = []
        var observesKind: (DatabaseEventKind) -> Bool = { _ in true }
        var failCommit = false
        var stopAfter = Int.max
        var logKinds = false
        private var changeCount = 0

        func observes(eventsOfKind kind: DatabaseEventKind) -> Bool {
            let answer = observesKind(kind)
            if logKinds {
                log.append("observes \(Self.describe(kind)) -> \(answer)")
            }
            return answer
        }

        private static func describe(_ kind: DatabaseEventKind) -> String {
            switch kind {
            case .insert(let table): "insert \(table)"
            case .delete(let table): "delete \(table)"
            case .update(let table, let columns): "update \(table) \(columns.sorted())"
            }
        }

        func databaseDidChange() {
            log.append("databaseDidChange()")
        }

        func databaseDidChange(with event: DatabaseEvent) {
            log.append("didChange \(event.kind) \(event.databaseName).\(event.tableName) rowID=\(event.rowID)")
            changeCount += 1
            if changeCount >= stopAfter {
                stopObservingDatabaseChangesUntilNextTransaction()
            }
        }

        func databaseWillCommit() throws {
            log.append("willCommit")
            if failCommit {
                throw DatabaseError(message: "observer refuses")
            }
        }

        func databaseDidCommit(_ db: Database) {
            log.append("didCommit")
        }

        func databaseDidRollback(_ db: Database) {
            log.append("didRollback")
        }
    }

    /// The notifications that an observer gets of the changes that the body makes in a fixture database.
    static func observerLog(
        extent: Database.TransactionObservationExtent = .observerLifetime,
        kinds logsKinds: Bool = false,
        configure: (LoggingObserver) -> Void = { _ in },
        _ body: (DatabaseQueue, LoggingObserver) throws -> Void
    ) throws -> J {
        let queue = try makeFixtureQueue()
        let observer = LoggingObserver()
        observer.logKinds = logsKinds
        configure(observer)
        queue.add(transactionObserver: observer, extent: extent)
        var error = J.null
        do {
            try body(queue, observer)
        } catch let failure {
            error = errorJ(failure)
        }
        return obj(("log", observer.log), ("error", error))
    }

    // MARK: - Observations

    typealias SameThread = DirectScheduler
    typealias ImmediateWorker = SameThread

    /// Notes each action, after it has run.
    struct Noted: ValueObservationScheduler {
        let notes: Notes

        func immediateInitialValue() -> Bool {
            false
        }

        func schedule(_ action: @escaping @Sendable () -> Void) {
            action()
            notes.add("scheduled")
        }
    }

    /// Puts lines into a box.
    final class BoxStream: TextOutputStream, Sendable {
        private let box: EventBox

        init(_ box: EventBox) {
            self.box = box
        }

        func write(_ text: String) {
            let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
            if !text.isEmpty {
                box.add(text)
            }
        }
    }

    static let itemCount = ValueObservation.tracking { try items($0) }

    /// Starts an observation whose values and error become notes.
    static func watch<R: ValueReducer>(
        _ observation: ValueObservation<R>,
        in reader: any DatabaseReader,
        _ notes: Notes,
        scheduling scheduler: some ValueObservationScheduler = SameThread()
    ) -> AnyDatabaseCancellable {
        observation.start(
            in: reader,
            scheduling: scheduler,
            onError: { notes.add("failed: \(told($0))") },
            onChange: { notes.add($0) })
    }

    typealias Step = (any DatabaseWriter) throws -> Void

    /// Starts an observation of a fixture database, takes steps, and returns what was delivered at the start and after each step.
    static func observed<R: ValueReducer>(
        _ observation: ValueObservation<R>,
        pool isPool: Bool = false,
        _ steps: [Step]
    ) throws -> [[String]] {
        let writer: any DatabaseWriter = isPool ? try makeFixturePool() : try makeFixtureQueue()
        let box = EventBox()
        let cancellable = observation.start(
            in: writer,
            scheduling: SameThread(),
            onError: { box.add("error: \($0)") },
            onChange: { box.add(J(describing: $0).text) })
        grace()
        var delivered = [box.take()]
        for step in steps {
            do {
                try step(writer)
            } catch {
                box.add("step error: \(error)")
            }
            grace()
            delivered.append(box.take())
        }
        cancellable.cancel()
        return delivered
    }

    private static func makeFixturePool() throws -> DatabasePool {
        let pool = try DatabasePool(path: tempPath())
        closesInTheEnd(pool)
        try pool.write { db in
            try db.execute(sql: fixtureSchema)
            try db.execute(sql: fixtureContent)
        }
        return pool
    }

    /// The same, but gives what the observation prints.
    static func events<R: ValueReducer>(
        _ observation: ValueObservation<R>,
        pool isPool: Bool = false,
        _ steps: [Step]
    ) throws -> [[String]] {
        let box = EventBox()
        let markedSteps = steps.map { step in
            { (writer: any DatabaseWriter) in
                box.add("--- step")
                try step(writer)
            }
        }
        _ = try observed(observation.print("", to: BoxStream(box)), pool: isPool, markedSteps)
        return [box.take()]
    }

    /// A step that is a transaction.
    static func w(_ sql: String) -> Step {
        { writer in try writer.write { try $0.execute(sql: sql) } }
    }

    /// A step whose statements are transactions of their own.
    static func raw(_ sql: String) -> Step {
        { writer in try writer.writeWithoutTransaction { try $0.execute(sql: sql) } }
    }
}
