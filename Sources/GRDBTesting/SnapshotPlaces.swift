// Where the assertions of a process stand, so that each one has a file of its own.

import GRDB

/// The assertions that have been run.
enum SnapshotPlaces {
    private struct State {
        /// The assertions without a name, in the order in which each function has come to them.
        var unnamed: [Function: [Position]] = [:]

        /// The tests that these functions are.
        var tests: [Function: String] = [:]

        /// Takes note of the test that a function is.
        mutating func check(_ test: String, _ function: Function) throws {
            let other = tests[function] ?? test
            guard UTF8String(other) == UTF8String(test) else {
                throw SnapshotError(
                    description: """
                        Two tests have database snapshots without names, and functions of the same name, in one file: \(other) and \(test). Give the \
                        snapshots names.
                        """)
            }
            tests[function] = test
        }

        /// The assertions that have a file, by its path.
        var owners: [UTF8String: Owner] = [:]
    }

    private struct Function: Hashable {
        let file: UTF8String
        let name: UTF8String
    }

    private struct Position: Hashable {
        let line: UInt
        let column: UInt
    }

    private struct Owner: Hashable {
        let function: Function
        let position: Position
    }

    private static let state = Locked(State())

    /// The number of an assertion without a name in its function. An assertion that runs again has the number that it had.
    ///
    /// - Throws: A ``SnapshotError`` when another test, of another suite in the same file, has a function of the same name: the numbers would
    ///   depend on which of them comes first.
    static func number(of place: TestPlace) throws -> Int {
        let owner = owner(place)
        let test = TestPlace.currentTest
        return try state.withLock { state in
            if let test {
                try state.check(test, owner.function)
            }
            var positions = state.unnamed[owner.function, default: []]
            if let index = positions.firstIndex(of: owner.position) {
                return index + 1
            }
            positions.append(owner.position)
            state.unnamed[owner.function] = positions
            return positions.count
        }
    }

    /// Takes a file for an assertion.
    ///
    /// - Throws: A ``SnapshotError`` when another assertion has it: each would find what the other one has recorded.
    static func claim(_ path: String, for place: TestPlace) throws {
        let owner = owner(place)
        let other = state.withLock { state in
            let other = state.owners[UTF8String(path)]
            state.owners[UTF8String(path)] = other ?? owner
            return other
        }
        guard let other, other != owner else { return }
        throw SnapshotError(
            description: """
                Two assertions would have the same database snapshot: line \(other.position.line) in \(other.function.name.text) and line \
                \(place.line) in \(place.function), \(path). Give them different names.
                """)
    }

    private static func owner(_ place: TestPlace) -> Owner {
        Owner(
            function: Function(file: UTF8String(place.filePath), name: UTF8String(place.function)),
            position: Position(line: place.line, column: place.column))
    }
}
