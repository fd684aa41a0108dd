// The operations of cursors that look for an element or fold all of them.

import GRDB
import Testing

struct CursorSearchingTests {
    @Test func containsStopsAtTheElement() throws {
        let cursor = ProbeCursor(count: 5)
        #expect(try cursor.contains(2))
        #expect(cursor.calls == 2)
        #expect(try !cursor.contains(1))
        #expect(try !ProbeCursor(count: 0).contains(1))
    }

    @Test func containsWhereStopsAtTheElement() throws {
        let cursor = ProbeCursor(count: 5)
        #expect(try cursor.contains { $0 > 2 })
        #expect(cursor.calls == 3)
        #expect(try !cursor.contains { $0 > 9 })
    }

    @Test func firstStopsAtTheElement() throws {
        let cursor = ProbeCursor(count: 5)
        #expect(try cursor.first { $0 > 2 } == 3)
        #expect(cursor.calls == 3)
        #expect(try cursor.first { $0 > 9 } == nil)
    }

    @Test func extremaOfAnEmptyCursorAreNil() throws {
        #expect(try ProbeCursor(count: 0).max() == nil)
        #expect(try ProbeCursor(count: 0).min() == nil)
        #expect(try ProbeCursor(count: 0).max(by: <) == nil)
        #expect(try ProbeCursor(count: 0).min(by: <) == nil)
    }

    @Test func extremaFollowTheOrder() throws {
        #expect(try AnyCursor([2, 3, 1]).max() == 3)
        #expect(try AnyCursor([2, 3, 1]).min() == 1)
        #expect(try AnyCursor([2, 3, 1]).max(by: >) == 1)
        #expect(try AnyCursor([2, 3, 1]).min(by: >) == 3)
    }

    @Test func extremaAreTheFirstOfEqualElements() throws {
        let pairs = [(1, "a"), (1, "b")]
        #expect(try AnyCursor(pairs).max { $0.0 < $1.0 }?.1 == "a")
        #expect(try AnyCursor(pairs).min { $0.0 < $1.0 }?.1 == "a")
    }

    @Test func reduceCombinesAllElements() throws {
        #expect(try ProbeCursor(count: 4).reduce(0, +) == 10)
        #expect(try ProbeCursor(count: 0).reduce(7, +) == 7)
        #expect(try ProbeCursor(count: 3).reduce(into: []) { $0.append($1 * 2) } == [2, 4, 6])
    }

    @Test func joinedStringsHaveTheSeparatorBetweenThem() throws {
        #expect(try AnyCursor(["a", "b", "c"]).joined(separator: ", ") == "a, b, c")
        #expect(try AnyCursor(["a", "b"]).joined() == "ab")
        #expect(try AnyCursor(["a"]).joined(separator: ", ") == "a")
        #expect(try AnyCursor([] as [String]).joined(separator: ", ") == "")
        #expect(try AnyCursor(["ab".prefix(1), "c"]).joined(separator: "-") == "a-c")
    }

    @Test func errorsOfClosuresEndTheSearch() {
        let failing: (Int) throws -> Bool = { _ in throw ClosureFailure() }
        let operations: [(ProbeCursor) throws -> Void] = [
            { _ = try $0.contains(where: failing) },
            { _ = try $0.first(where: failing) },
            { _ = try $0.reduce(0) { _, _ in throw ClosureFailure() } },
            { _ = try $0.reduce(into: 0) { _, _ in throw ClosureFailure() } },
        ]
        for operation in operations {
            let cursor = ProbeCursor(count: 3)
            #expect(throws: ClosureFailure()) { try operation(cursor) }
            #expect(cursor.calls == 1)
        }
        #expect(throws: ClosureFailure()) { try ProbeCursor(count: 3).max { _, _ in throw ClosureFailure() } }
        #expect(throws: ClosureFailure()) { try ProbeCursor(count: 3).min { _, _ in throw ClosureFailure() } }
    }

    @Test func errorsOfTheCursorEndTheSearch() {
        let operations: [(ProbeCursor) throws -> Void] = [
            { _ = try $0.contains(9) },
            { _ = try $0.contains { $0 == 9 } },
            { _ = try $0.first { $0 == 9 } },
            { _ = try $0.max() },
            { _ = try $0.min() },
            { _ = try $0.reduce(0, +) },
            { _ = try $0.reduce(into: 0) { $0 += $1 } },
            { _ = try $0.map(String.init).joined() },
        ]
        for operation in operations {
            let cursor = ProbeCursor(count: 5, failingAt: 3)
            #expect(throws: ProbeCursor.Failure(position: 3)) { try operation(cursor) }
            #expect(cursor.calls == 3)
        }
    }
}
