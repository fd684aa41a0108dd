// The owners of what a connection knows of its files, without any database.

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
}
