// One assertion: it records, or it compares.

import GRDBFoundation

/// An assertion on its way.
struct SnapshotAssertion {
    let place: TestPlace
    let name: String?
    let isRecording: Bool

    /// Checks a text, and reports what is wrong.
    func check(_ text: () throws -> String) {
        if let failure = failure(text) {
            place.report(failure)
        }
    }

    /// What is wrong, in words, or nil.
    func failure(_ makeText: () throws -> String) -> String? {
        do {
            let file = try SnapshotFile(place: place, name: name)
            let text = try makeText()
            guard !isRecording, let recorded = try file.read() else {
                try file.write(text)
                return isRecording
                    ? "The database snapshot was recorded again: \(file.path). Run the test without recording."
                    : "There was no database snapshot. It was recorded: \(file.path). Look at it, and run the test again."
            }
            return difference(from: recorded, to: text, in: file)
        } catch let error as SnapshotError {
            return error.description
        } catch {
            return "The database cannot be compared with its snapshot: \(error)"
        }
    }

    private func difference(from recorded: [UInt8], to text: String, in file: SnapshotFile) -> String? {
        let current = Array(text.utf8)
        guard recorded != current else { return nil }
        guard String(validating: recorded) != nil else {
            return "The database snapshot is no text: \(file.path). \(Self.recordAgain)"
        }
        // As version control systems write files on some machines.
        guard recorded.withoutReturns != current else {
            return """
                The lines of the database snapshot end with CR LF instead of LF, and nothing else differs: \(file.path). \(Self.recordAgain)
                """
        }
        let difference = LineDifference(from: recorded, to: current)
        return "The database differs from its snapshot: \(file.path). \(Self.recordAgain)\n\n\(difference.description)"
    }

    private static let recordAgain = "To record it again, set GRDB_RECORD_SNAPSHOTS=1, or `record: true`."
}

/// Why there is nothing to compare with.
struct SnapshotError: Error, CustomStringConvertible {
    let description: String
}

extension String {
    /// A text of bytes in UTF-8, or nil if they are none.
    fileprivate init?(validating bytes: [UInt8]) {
        // Foundation takes a mark of byte order away, and nothing depends on that.
        guard let text = String(bytes: bytes, encoding: .utf8) else { return nil }
        self = text
    }
}

extension [UInt8] {
    private static let lineFeed = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")

    /// The bytes, without each CR that comes before a LF.
    fileprivate var withoutReturns: [UInt8] {
        indices.compactMap { index in
            let isReturn = self[index] == Self.carriageReturn && index + 1 < count && self[index + 1] == Self.lineFeed
            return isReturn ? nil : self[index]
        }
    }
}
