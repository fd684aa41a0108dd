// Arrays, sets and dictionaries that are filled from cursors.

import GRDB
import Testing

struct CursorCollectionTests {
    @Test func arrayHasAllElements() throws {
        #expect(try Array(ProbeCursor(count: 3)) == [1, 2, 3])
        #expect(try Array(ProbeCursor(count: 3), minimumCapacity: 10) == [1, 2, 3])
        #expect(try Array(ProbeCursor(count: 0)) == [])
    }

    @Test func otherCollectionsHaveAllElements() throws {
        #expect(try ContiguousArray(ProbeCursor(count: 2)) == [1, 2])
        #expect(try String(AnyCursor(["a", "b"] as [Character])) == "ab")
    }

    @Test func appendKeepsWhatCameBeforeAnError() throws {
        var array = [0]
        try array.append(contentsOf: ProbeCursor(count: 2))
        #expect(array == [0, 1, 2])
        #expect(throws: ProbeCursor.Failure(position: 2)) {
            try array.append(contentsOf: ProbeCursor(count: 3, failingAt: 2))
        }
        #expect(array == [0, 1, 2, 1])
    }

    @Test func setHasEachElementOnce() throws {
        let elements = [1, 2, 1]
        #expect(try Set(AnyCursor(elements)) == [1, 2])
        #expect(try Set(AnyCursor(elements), minimumCapacity: 3) == [1, 2])
        #expect(try Set(ProbeCursor(count: 0)) == [])
    }

    @Test func setsAreCombinedWithCursors() throws {
        let set: Set = [1, 5]
        #expect(try set.union(ProbeCursor(count: 2)) == [1, 2, 5])
        #expect(try set.intersection(ProbeCursor(count: 2)) == [1])
        var changing = set
        try changing.formUnion(ProbeCursor(count: 3))
        #expect(changing == [1, 2, 3, 5])
        try changing.formIntersection(ProbeCursor(count: 2))
        #expect(changing == [1, 2])
    }

    @Test func formIntersectionChangesNothingOnError() {
        var set: Set = [1, 5]
        #expect(throws: ProbeCursor.Failure(position: 2)) {
            try set.formIntersection(ProbeCursor(count: 3, failingAt: 2))
        }
        #expect(set == [1, 5])
    }

    @Test func groupsKeepTheOrderOfTheCursor() throws {
        let groups = try Dictionary(grouping: ProbeCursor(count: 5), by: { $0 % 2 })
        #expect(groups == [0: [2, 4], 1: [1, 3, 5]])
        let reserved = try Dictionary(minimumCapacity: 2, grouping: ProbeCursor(count: 3), by: { $0 % 2 })
        #expect(reserved == [0: [2], 1: [1, 3]])
    }

    @Test func groupingThrowsTheErrorOfTheClosure() {
        #expect(throws: ClosureFailure()) {
            try Dictionary(grouping: ProbeCursor(count: 5), by: { _ -> Int in throw ClosureFailure() })
        }
    }

    @Test func dictionaryHasAllPairs() throws {
        let pairs = [("a", 1), ("b", 2)]
        #expect(try Dictionary(uniqueKeysWithValues: AnyCursor(pairs)) == ["a": 1, "b": 2])
        #expect(try Dictionary(minimumCapacity: 2, uniqueKeysWithValues: AnyCursor(pairs)) == ["a": 1, "b": 2])
    }

    @Test func duplicateKeysAreAnError() throws {
        let error = try #require(throws: DatabaseError.self) {
            try Dictionary(uniqueKeysWithValues: AnyCursor([("a", 1), ("a", 2)]))
        }
        #expect(error.resultCode == .SQLITE_MISUSE)
        #expect(error.message == "duplicate key: a. Dictionary(grouping:by:) takes several values of a key")
    }
}
