// The lazy operations of cursors that select, transform, number and flatten elements.

import GRDB
import Testing

struct CursorTransformingTests {
    @Test func mapIsLazy() throws {
        let base = ProbeCursor(count: 3)
        var transformed: [Int] = []
        let cursor = base.map { element in
            transformed.append(element)
            return "\(element)"
        }
        #expect(base.calls == 0)
        #expect(try cursor.next() == "1")
        #expect(transformed == [1])
        #expect(try Array(cursor) == ["2", "3"])
        #expect(try cursor.next() == nil)
    }

    @Test func mapForEachVisitsTransformedElements() throws {
        var visited: [Int] = []
        try ProbeCursor(count: 3).map { $0 * 10 }.forEach { visited.append($0) }
        #expect(visited == [10, 20, 30])
    }

    @Test func filterKeepsElementsAndIsLazy() throws {
        let base = ProbeCursor(count: 5)
        let cursor = base.filter { $0 % 2 == 0 }
        #expect(base.calls == 0)
        #expect(try cursor.next() == 2)
        #expect(base.calls == 2)
        var visited: [Int] = []
        try cursor.forEach { visited.append($0) }
        #expect(visited == [4])
    }

    @Test func compactMapLeavesNilOut() throws {
        let cursor = AnyCursor(["1", "x", "3"]).compactMap { Int($0) }
        #expect(try cursor.next() == 1)
        #expect(try cursor.next() == 3)
        #expect(try cursor.next() == nil)
    }

    @Test func compactMapKeepsNestedOptionals() throws {
        let cursor = ProbeCursor(count: 3).compactMap { $0 == 2 ? nil : Optional<Int?>.some(nil) }
        #expect(try Array(cursor).count == 2)
    }

    @Test func enumeratedCountsFromZero() throws {
        let cursor = AnyCursor(["a", "b", "c"]).enumerated()
        let first = try #require(try cursor.next())
        #expect(first == (0, "a"))
        var visited: [String] = []
        try cursor.forEach { position, element in visited.append("\(position)\(element)") }
        #expect(visited == ["1b", "2c"])
    }

    @Test func flatMapConcatenatesSequences() throws {
        let base = ProbeCursor(count: 3)
        let cursor = base.flatMap { Array(repeating: $0, count: $0 - 1) }
        #expect(base.calls == 0)
        #expect(try cursor.next() == 2)
        #expect(base.calls == 2)
        #expect(try Array(cursor) == [3, 3])
        #expect(try cursor.next() == nil)
    }

    @Test func flatMapConcatenatesCursors() throws {
        let base = ProbeCursor(count: 3)
        let cursor = base.flatMap { ProbeCursor(count: $0) }
        #expect(base.calls == 0)
        #expect(try Array(cursor) == [1, 1, 2, 1, 2, 3])
    }

    @Test func flatMapOfASequenceConcatenatesCursors() throws {
        #expect(try Array([0, 2, 1].flatMap { ProbeCursor(count: $0) }) == [1, 2, 1])
    }

    @Test func joinedConcatenates() throws {
        #expect(try Array(AnyCursor([[1, 2], [], [3]]).joined()) == [1, 2, 3])
        let cursors = [ProbeCursor(count: 1), ProbeCursor(count: 0), ProbeCursor(count: 2)]
        #expect(try Array(AnyCursor(cursors).joined()) == [1, 1, 2])
        #expect(try AnyCursor([] as [[Int]]).joined().next() == nil)
    }

    @Test func errorsOfClosuresAreThrownWhenTheElementIsNeeded() throws {
        func failingAtTwo(_ element: Int) throws -> Int {
            if element == 2 { throw ClosureFailure() }
            return element
        }
        let map = ProbeCursor(count: 3).map(failingAtTwo)
        #expect(try map.next() == 1)
        #expect(throws: ClosureFailure()) { try map.next() }

        let filter = ProbeCursor(count: 3).filter { try failingAtTwo($0) > 0 }
        #expect(try filter.next() == 1)
        #expect(throws: ClosureFailure()) { try filter.next() }

        let compactMap = ProbeCursor(count: 3).compactMap { Optional(try failingAtTwo($0)) }
        #expect(try compactMap.next() == 1)
        #expect(throws: ClosureFailure()) { try compactMap.next() }

        let flatMap = ProbeCursor(count: 3).flatMap { [try failingAtTwo($0)] }
        #expect(try flatMap.next() == 1)
        #expect(throws: ClosureFailure()) { try flatMap.next() }
    }

    @Test func errorsOfTheCursorEndTheIteration() {
        let operations: [(ProbeCursor) throws -> Void] = [
            { try $0.map { $0 }.forEach { _ in } },
            { try $0.filter { _ in true }.forEach { _ in } },
            { try $0.enumerated().forEach { _ in } },
            { _ = try Array($0.compactMap { Optional($0) }) },
            { _ = try Array($0.flatMap { [$0] }) },
            { _ = try Array($0.flatMap { ProbeCursor(count: $0) }) },
        ]
        for operation in operations {
            let cursor = ProbeCursor(count: 5, failingAt: 3)
            #expect(throws: ProbeCursor.Failure(position: 3)) { try operation(cursor) }
            #expect(cursor.calls == 3)
        }
    }

    @Test func errorsOfAnInnerCursorAreThrown() throws {
        let cursor = AnyCursor([ProbeCursor(count: 1), ProbeCursor(count: 2, failingAt: 2)]).joined()
        #expect(try cursor.next() == 1)
        #expect(try cursor.next() == 1)
        #expect(throws: ProbeCursor.Failure(position: 2)) { try cursor.next() }
    }
}
