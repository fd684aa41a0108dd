// The owners of what a connection knows of its files, and of those who trace it, without any database.

import Testing

@testable import GRDB

struct StateOwnerTests {
    // MARK: - Files

    @Test("A database may be locked by others if it has a path, or attaches another one")
    func lockableFiles() {
        var file = DatabaseFile()
        #expect(!file.mayBeLocked)
        var effects = StatementEffects()
        file.didCompile(effects)
        #expect(!file.mayBeLocked)
        effects.attaches = true
        file.didCompile(effects)
        #expect(file.mayBeLocked)
        var other = DatabaseFile()
        other.didOpen("/tmp/db.sqlite")
        #expect(other.mayBeLocked)
    }

    @Test("The log is known to be activated until a statement sets the journal mode")
    func activatedLog() {
        var file = DatabaseFile()
        #expect(!file.hasActivatedLog)
        file.didActivateLog()
        file.didCompile(StatementEffects())
        #expect(file.hasActivatedLog)
        var effects = StatementEffects()
        effects.setsJournalMode = true
        file.didCompile(effects)
        #expect(!file.hasActivatedLog)
    }

    @Test("A log that reads have kept is emptied when it has grown by as much again, or has begun anew")
    func emptyingOfLogs() {
        var checkpoints = AutomaticCheckpoints(frameLimit: 10, emptyingLimit: 100)
        func isDue(_ frameCount: CInt) -> Bool { checkpoints.isEmptyingDue(frameCount) }
        #expect(!isDue(99))
        #expect(isDue(100))
        checkpoints.didEmpty(120, isKept: true)
        #expect(!isDue(219))
        #expect(isDue(220))
        checkpoints.didEmpty(220, isKept: false)
        #expect(isDue(100))
        checkpoints.didEmpty(120, isKept: true)
        #expect(!isDue(50))
        #expect(isDue(150))
    }

    @Test("A log without a limit is never emptied")
    func unlimitedLogs() {
        var checkpoints = AutomaticCheckpoints(frameLimit: 10, emptyingLimit: nil)
        let isDue = checkpoints.isEmptyingDue(.max)
        #expect(!isDue)
    }

    // MARK: - Tracing

    @Test("SQLite reports what the trace function wants to know, and statements that begin where the connection looks at them")
    func tracedEvents() {
        var tracing = Tracing(instrument: nil)
        #expect(tracing.wantedEvents.isEmpty)
        tracing.setFunction({ _ in }, options: .profile)
        #expect(tracing.hasFunction)
        #expect(tracing.wantedEvents == .profile)
        tracing.watchesStarts = true
        #expect(tracing.wantedEvents == [.statement, .profile])
        tracing.setFunction(nil, options: .profile)
        #expect(!tracing.hasFunction)
        #expect(tracing.wantedEvents == .statement)
    }

    @Test("A trace function without events, or with events of rows only, is none")
    func tracesOfNothing() {
        var tracing = Tracing(instrument: nil)
        tracing.setFunction({ _ in }, options: Database.TracingOptions(rawValue: 4))
        #expect(!tracing.hasFunction)
        #expect(tracing.wantedEvents.isEmpty)
    }

    @Test("An instrument is told of the beginnings and of the ends of statements")
    func instrumentedEvents() {
        var configuration = Configuration()
        configuration.instrumentation = EventRecorder()
        let tracing = Tracing(instrument: ConnectionInstrument(configuration, label: "instrumented"))
        #expect(tracing.wantedEvents == [.statement, .profile])
    }
}
