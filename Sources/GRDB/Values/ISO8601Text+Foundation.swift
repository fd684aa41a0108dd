// The texts of ISO 8601 that only Foundation's formatter reads and writes.

#if !FoundationEssentials
import Foundation

extension ISO8601Text {
    private static let formatter = Locked(ISO8601DateFormatter())

    /// Reads a text as Foundation does.
    static func unusualDate(from text: String) -> Date? {
        formatter.withLock { $0.date(from: text) }
    }

    /// Writes a date as Foundation does. Infinite dates have no text, and those that no calendar reaches.
    static func unusualText(of date: Date) -> String? {
        abs(date.timeIntervalSince1970) < 1e15 ? formatter.withLock { $0.string(from: date) } : nil
    }
}
#endif
