// The operations of cursors that keep a part of the elements.

import GRDB
import Testing

struct CursorSlicingTests {
    @Test func dropFirstIsLazy() throws {
        let base = ProbeCursor(count: 4)
        let cursor = base.dropFirst(2)
        #expect(base.calls == 0)
        #expect(try cursor.next() == 3)
        #expect(base.calls == 3)
        #expect(try Array(cursor) == [4])
    }

    @Test(arguments: [(0, [1, 2, 3]), (1, [2, 3]), (3, []), (4, [])])
    func dropFirstSkipsElements(limit: Int, expected: [Int]) throws {
        #expect(try Array(ProbeCursor(count: 3).dropFirst(limit)) == expected)
    }

    @Test func dropFirstSkipsOneElementByDefault() throws {
        #expect(try Array(ProbeCursor(count: 3).dropFirst()) == [2, 3])
        #expect(try ProbeCursor(count: 0).dropFirst().next() == nil)
    }

    @Test func dropWhileIsLazyAndAsksNoMoreOnceFalse() throws {
        let base = ProbeCursor(count: 4)
        var asked: [Int] = []
        let cursor = base.drop { element in
            asked.append(element)
            return element % 2 == 1
        }
        #expect(base.calls == 0)
        #expect(try cursor.next() == 2)
        #expect(base.calls == 2)
        #expect(try Array(cursor) == [3, 4])
        #expect(asked == [1, 2])
    }

    @Test func dropWhileMayDropAllElements() throws {
        #expect(try ProbeCursor(count: 3).drop { _ in true }.next() == nil)
        #expect(try ProbeCursor(count: 0).drop { _ in true }.next() == nil)
    }

    @Test(arguments: [(0, [1, 2, 3]), (1, [1, 2]), (3, []), (4, [])])
    func dropLastLeavesElementsOut(count: Int, expected: [Int]) throws {
        #expect(try ProbeCursor(count: 3).dropLast(count) == expected)
    }

    @Test func dropLastLeavesOneElementOutByDefault() throws {
        #expect(try ProbeCursor(count: 3).dropLast() == [1, 2])
        #expect(try ProbeCursor(count: 0).dropLast() == [])
    }

    @Test(arguments: [(0, []), (1, [1]), (3, [1, 2, 3]), (4, [1, 2, 3])])
    func prefixLimitsTheNumberOfElements(maxLength: Int, expected: [Int]) throws {
        #expect(try Array(ProbeCursor(count: 3).prefix(maxLength)) == expected)
    }

    @Test func prefixConsumesNoElementAfterItsLast() throws {
        let base = ProbeCursor(count: 4)
        let cursor = base.prefix(2)
        #expect(base.calls == 0)
        #expect(try Array(cursor) == [1, 2])
        #expect(base.calls == 2)
        #expect(try base.next() == 3)
        #expect(try cursor.next() == nil)
    }

    @Test func prefixWhileEndsAtTheFirstOtherElement() throws {
        let base = ProbeCursor(count: 5)
        let cursor = base.prefix { $0 < 3 }
        #expect(base.calls == 0)
        #expect(try Array(cursor) == [1, 2])
        #expect(base.calls == 3)
        #expect(try cursor.next() == nil)
        #expect(base.calls == 3)
    }

    @Test(arguments: [(0, []), (1, [5]), (2, [4, 5]), (5, [1, 2, 3, 4, 5]), (6, [1, 2, 3, 4, 5])])
    func suffixKeepsTheLastElementsInOrder(maxLength: Int, expected: [Int]) throws {
        #expect(try ProbeCursor(count: 5).suffix(maxLength) == expected)
    }

    @Test func suffixOfAnEmptyCursorIsEmpty() throws {
        #expect(try ProbeCursor(count: 0).suffix(2) == [])
    }

    @Test func errorsOfConditionsAreThrownWhenTheElementIsNeeded() {
        let dropping = ProbeCursor(count: 3).drop { _ in throw ClosureFailure() }
        #expect(throws: ClosureFailure()) { try dropping.next() }
        let taking = ProbeCursor(count: 3).prefix { _ in throw ClosureFailure() }
        #expect(throws: ClosureFailure()) { try taking.next() }
    }

    @Test func errorsOfTheCursorAreThrown() {
        let operations: [(ProbeCursor) throws -> Void] = [
            { _ = try $0.dropFirst(4).next() },
            { _ = try $0.drop { _ in true }.next() },
            { _ = try $0.dropLast() },
            { _ = try Array($0.prefix(4)) },
            { _ = try Array($0.prefix { _ in true }) },
            { _ = try $0.suffix(1) },
        ]
        for operation in operations {
            let cursor = ProbeCursor(count: 5, failingAt: 3)
            #expect(throws: ProbeCursor.Failure(position: 3)) { try operation(cursor) }
            #expect(cursor.calls == 3)
        }
    }

    @Test func negativeNumbersStopTheProgram() async {
        await #expect(processExitsWith: .failure) { _ = ProbeCursor(count: 1).dropFirst(-1) }
        await #expect(processExitsWith: .failure) { _ = try ProbeCursor(count: 1).dropLast(-1) }
        await #expect(processExitsWith: .failure) { _ = ProbeCursor(count: 1).prefix(-1) }
        await #expect(processExitsWith: .failure) { _ = try ProbeCursor(count: 1).suffix(-1) }
    }
}
