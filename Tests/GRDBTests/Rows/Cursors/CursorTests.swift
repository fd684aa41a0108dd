// The requirements of `Cursor`, and the cursors made of sequences and closures.

import GRDB
import Testing

struct CursorTests {
    @Test func forEachVisitsTheRemainingElementsInOrder() throws {
        let cursor = ProbeCursor(count: 3)
        #expect(try cursor.next() == 1)
        var visited: [Int] = []
        try cursor.forEach { visited.append($0) }
        #expect(visited == [2, 3])
    }

    @Test func forEachStopsAtAnErrorOfTheClosure() {
        let cursor = ProbeCursor(count: 3)
        #expect(throws: ClosureFailure()) {
            try cursor.forEach { if $0 == 2 { throw ClosureFailure() } }
        }
        #expect(cursor.calls == 2)
    }

    @Test func forEachStopsAtAnErrorOfTheCursor() {
        let cursor = ProbeCursor(count: 3, failingAt: 2)
        var visited: [Int] = []
        #expect(throws: ProbeCursor.Failure(position: 2)) {
            try cursor.forEach { visited.append($0) }
        }
        #expect(visited == [1])
        #expect(cursor.calls == 2)
    }

    @Test func isEmptyConsumesOneElement() throws {
        #expect(try ProbeCursor(count: 0).isEmpty)
        let cursor = ProbeCursor(count: 2)
        #expect(try !cursor.isEmpty)
        #expect(try Array(cursor) == [2])
        #expect(try cursor.isEmpty)
    }

    @Test func isEmptyThrowsTheErrorOfTheCursor() {
        #expect(throws: ProbeCursor.Failure(position: 1)) {
            try ProbeCursor(count: 1, failingAt: 1).isEmpty
        }
    }
}

struct AnyCursorTests {
    @Test func cursorOfASequenceGivesItsElements() throws {
        #expect(try Array(AnyCursor(1...3)) == [1, 2, 3])
        #expect(try Array(AnyCursor([] as [String])) == [])
    }

    @Test func cursorOfAnIteratorGoesOnFromItsPosition() throws {
        var iterator = [1, 2, 3].makeIterator()
        _ = iterator.next()
        #expect(try Array(AnyCursor(iterator: iterator)) == [2, 3])
    }

    @Test func cursorOfAClosureEndsWithNil() throws {
        var countdown = 3
        let cursor = AnyCursor<Int> {
            countdown -= 1
            return countdown < 0 ? nil : countdown
        }
        #expect(try Array(cursor) == [2, 1, 0])
    }

    @Test func cursorOfACursorSharesItsElements() throws {
        let base = ProbeCursor(count: 3)
        let cursor = AnyCursor(base)
        #expect(base.calls == 0)
        #expect(try cursor.next() == 1)
        #expect(try base.next() == 2)
        #expect(try cursor.next() == 3)
        #expect(try cursor.next() == nil)
    }

    @Test func errorsOfTheSourceAreThrown() {
        #expect(throws: ProbeCursor.Failure(position: 1)) {
            try AnyCursor(ProbeCursor(count: 1, failingAt: 1)).next()
        }
        #expect(throws: ClosureFailure()) {
            try AnyCursor<Int> { throw ClosureFailure() }.next()
        }
    }
}
