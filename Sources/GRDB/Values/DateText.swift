// Reads and writes the texts of dates, in UTF-8 bytes: no string, no formatter, no calendar object. Dates of all rows pass here.

import GRDBFoundation

/// The components in the text of a date, a time, or both.
// Equatable: tests compare the two ways to read a text.
struct DateText: Equatable {
    /// What follows the date or begins the text, if any.
    enum Time {
        case none
        case minutes
        case seconds
        case milliseconds
    }

    var hasDate = false
    var time = Time.none
    var year = 0
    var month = 1
    var day = 1
    var hour = 0
    var minute = 0
    var second = 0
    var millisecond = 0

    /// The offset of the time zone, if the text ends with one.
    var secondsFromGMT: Int?
}

// MARK: - Reading

extension DateText {
    /// Reads one of the texts below. `T` may stand for the space, `Z` or an offset such as `+02:00` may follow a time, and digits of the
    /// second beyond the third are ignored.
    ///
    ///     YYYY-MM-DD
    ///     YYYY-MM-DD HH:MM
    ///     YYYY-MM-DD HH:MM:SS
    ///     YYYY-MM-DD HH:MM:SS.SSS
    ///     HH:MM
    ///     HH:MM:SS
    ///     HH:MM:SS.SSS
    ///
    /// Numbers are not limited to what calendars and clocks show: the 30th of February is a day of March.
    ///
    /// - Returns: `nil` for all other texts.
    @inline(__always)
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        if let text = Self.usualText(bytes) {
            self = text
            return
        }
        self.init(scanning: bytes)
    }

    /// Reads the text of a value. `nil` for values that are no text and no blob.
    static func read(_ dbValue: DatabaseValue) -> DateText? {
        switch dbValue.storage {
        case .string(var string): string.withUTF8 { DateText($0) }
        case .blob(let data): data.withUnsafeBytes { DateText($0.bindMemory(to: UInt8.self)) }
        case .int64, .double, .null: nil
        }
    }

    /// Reads all texts of dates, byte by byte.
    init?(scanning bytes: UnsafeBufferPointer<UInt8>) {
        var scanner = Scanner(bytes)
        // A date has its first dash at 4, a time its first colon at 2.
        guard bytes.count >= 5 else { return nil }
        if bytes[4] == UInt8(ascii: "-") {
            guard scanner.readDate(into: &self) else { return nil }
            if scanner.isAtEnd { return }
            guard scanner.skip(UInt8(ascii: " ")) || scanner.skip(UInt8(ascii: "T")) else { return nil }
        }
        guard scanner.readTime(into: &self), scanner.readTimeZone(into: &self), scanner.isAtEnd else { return nil }
    }

    /// The seconds since the reference date of Foundation, 2001-01-01 00:00:00 UTC.
    var timeIntervalSinceReferenceDate: TimeInterval {
        let days = CivilDay(year: year, month: month, day: day).daysSince1970 - Self.daysFrom1970ToReference
        let seconds = days * 86_400 + hour * 3_600 + minute * 60 + second - (secondsFromGMT ?? 0)
        // One division of an exact number: the closest floating-point number, the same as the one that was written.
        return TimeInterval(seconds * 1_000 + millisecond) / 1_000
    }

    private static let daysFrom1970ToReference = 11_323
}

// MARK: - Reading usual texts

extension DateText {
    /// Reads `YYYY-MM-DD HH:MM:SS.SSS`, which the module writes, eight bytes at a time: in half of the scanner's
    /// instructions, which saves 5 % of a fetch of records with a date.
    ///
    /// - Returns: `nil` for all other texts, and for bytes that are no text.
    @inline(__always)
    private static func usualText(_ bytes: UnsafeBufferPointer<UInt8>) -> DateText? {
        guard bytes.count == 23, let start = bytes.baseAddress else { return nil }
        // In `YYYY-MM-`, `DD HH:MM` and `M:SS.SSS`. The last eight bytes begin in the minutes.
        let first = EightDigits(start, separators: 0x2D00_002D_0000_0000)
        let separator: UInt64 = start[10] == UInt8(ascii: "T") ? 0x54_0000 : 0x20_0000
        let second = EightDigits(start + 8, separators: 0x0000_3A00_0000_0000 | separator)
        let third = EightDigits(start + 15, separators: 0x0000_002E_0000_3A00)
        guard first.isValid, second.isValid, third.isValid else { return nil }
        var text = DateText()
        text.hasDate = true
        text.time = .milliseconds
        text.year = first.number(at: 0) * 100 + first.number(at: 2)
        text.month = first.number(at: 5)
        text.day = second.number(at: 0)
        text.hour = second.number(at: 3)
        text.minute = second.number(at: 6)
        text.second = third.number(at: 2)
        text.millisecond = third.number(at: 5) * 10 + third.lastDigit
        return text
    }
}

/// Eight bytes of a text: digits, and separators between them.
private struct EightDigits {
    /// The digits as numbers, and zeros in the place of the separators, if the bytes are what they should be.
    private let bytes: UInt64

    /// Whether the bytes are what they should be.
    let isValid: Bool

    /// - Parameter separators: The separators, and zeros in the place of the digits. The first byte is the lowest.
    @inline(__always)
    init(_ start: UnsafePointer<UInt8>, separators: UInt64) {
        let highBits: UInt64 = 0x8080_8080_8080_8080
        // 1 for each digit, 0 for each separator. The compiler computes it.
        let digits = (~(separators &+ ~highBits) & highBits) >> 7
        let word = UInt64(littleEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt64.self))
        bytes = word ^ (separators | digits &* 0x30)
        // What makes the highest bit of values beyond 9, and in the place of separators, beyond 0.
        let limits = ~highBits &- digits &* 9
        isValid = ((bytes & ~highBits) &+ limits | bytes) & highBits == 0
    }

    /// The number that the digit of a byte and the next one write.
    @inline(__always)
    func number(at index: UInt64) -> Int {
        let pairs = bytes &* 10 &+ bytes >> 8
        return Int(truncatingIfNeeded: pairs >> (8 * index) & 0xFF)
    }

    var lastDigit: Int {
        @inline(__always) get { Int(truncatingIfNeeded: bytes >> 56) }
    }
}

private struct Scanner {
    private var position: UnsafePointer<UInt8>
    private var remainingCount: Int

    var isAtEnd: Bool { remainingCount == 0 }

    @inline(__always)
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        remainingCount = bytes.count
        // Nothing is read at this address when there are no bytes.
        position = bytes.baseAddress ?? UnsafePointer(bitPattern: 1)!
    }

    @inline(__always)
    mutating func readDate(into text: inout DateText) -> Bool {
        guard remainingCount >= 10, position[4] == UInt8(ascii: "-"), position[7] == UInt8(ascii: "-"),
            let century = twoDigits(at: 0), let yearOfCentury = twoDigits(at: 2), let month = twoDigits(at: 5), let day = twoDigits(at: 8)
        else { return false }
        text.hasDate = true
        text.year = century * 100 + yearOfCentury
        text.month = month
        text.day = day
        advance(10)
        return true
    }

    @inline(__always)
    mutating func readTime(into text: inout DateText) -> Bool {
        guard remainingCount >= 5, position[2] == UInt8(ascii: ":"), let hour = twoDigits(at: 0), let minute = twoDigits(at: 3)
        else { return false }
        text.hour = hour
        text.minute = minute
        text.time = .minutes
        advance(5)
        guard skip(UInt8(ascii: ":")) else { return true }
        guard remainingCount >= 2, let second = twoDigits(at: 0) else { return false }
        text.second = second
        text.time = .seconds
        advance(2)
        guard skip(UInt8(ascii: ".")) else { return true }
        text.time = .milliseconds
        return readMilliseconds(into: &text)
    }

    @inline(__always)
    private mutating func readMilliseconds(into text: inout DateText) -> Bool {
        var weight = 100
        var digitCount = 0
        while remainingCount > 0, let digit = digit(at: 0) {
            text.millisecond += digit * weight
            weight /= 10
            digitCount += 1
            advance(1)
        }
        return digitCount > 0
    }

    /// Reads `Z`, an offset of at most 18 hours (the widest that `TimeZone` knows), or nothing.
    @inline(__always)
    mutating func readTimeZone(into text: inout DateText) -> Bool {
        guard remainingCount > 0 else { return true }
        if skip(UInt8(ascii: "Z")) || skip(UInt8(ascii: "z")) {
            text.secondsFromGMT = 0
            return true
        }
        let isNegative = position[0] == UInt8(ascii: "-")
        guard isNegative || position[0] == UInt8(ascii: "+"), remainingCount == 6, position[3] == UInt8(ascii: ":"),
            let hours = twoDigits(at: 1), let minutes = twoDigits(at: 4), minutes < 60, hours * 60 + minutes <= 18 * 60
        else { return false }
        let seconds = (hours * 60 + minutes) * 60
        text.secondsFromGMT = isNegative ? -seconds : seconds
        advance(6)
        return true
    }

    @inline(__always)
    mutating func skip(_ byte: UInt8) -> Bool {
        guard remainingCount > 0, position[0] == byte else { return false }
        advance(1)
        return true
    }

    @inline(__always)
    private mutating func advance(_ count: Int) {
        position += count
        remainingCount -= count
    }

    @inline(__always)
    private func digit(at offset: Int) -> Int? {
        let value = position[offset] &- UInt8(ascii: "0")
        return value <= 9 ? Int(value) : nil
    }

    @inline(__always)
    private func twoDigits(at offset: Int) -> Int? {
        let high = position[offset] &- UInt8(ascii: "0")
        let low = position[offset + 1] &- UInt8(ascii: "0")
        return high <= 9 && low <= 9 ? Int(high &* 10 &+ low) : nil
    }
}

// MARK: - Writing

extension DateText {
    /// Whether the text of a date, rounded to the millisecond, has a year of five digits or more: it can't be read back.
    static func hasLongYear(timeIntervalSinceReferenceDate timeInterval: TimeInterval) -> Bool {
        writableTimeIntervals.contains(timeInterval) && (timeInterval * 1_000).rounded() >= 252_423_993_600_000
    }

    // Years from 0 to 99,999. Dates before 0000-01-01 have no text that SQLite sorts properly.
    private static let writableTimeIntervals = -63_145_699_200.0..<3_092_549_673_600.0

    /// Writes a date as `YYYY-MM-DD HH:MM:SS.SSS`, in UTC, rounded to the millisecond.
    ///
    /// - Parameters:
    ///   - timeInterval: The seconds since the reference date of Foundation, 2001-01-01 00:00:00 UTC.
    ///   - body: Called with the text.
    /// - Returns: What the function gives; `nil` when the date can't be written: it is before the year 0, very far in the future, or no number.
    static func withText<T>(
        timeIntervalSinceReferenceDate timeInterval: TimeInterval, _ body: (UnsafeBufferPointer<UInt8>) -> T
    ) -> T? {
        guard writableTimeIntervals.contains(timeInterval) else { return nil }
        // The room that the text of any date needs.
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 32) { buffer in
            buffer.baseAddress.map { body(UnsafeBufferPointer(start: $0, count: write(timeInterval, to: $0))) }
        }
    }

    /// - Returns: The number of bytes.
    private static func write(_ timeInterval: TimeInterval, to buffer: UnsafeMutablePointer<UInt8>) -> Int {
        let milliseconds = Int((timeInterval * 1_000).rounded())
        let days = floorDivision(milliseconds, 86_400_000)
        let millisecondOfDay = milliseconds - days * 86_400_000
        let date = CivilDay(daysSince1970: days + daysFrom1970ToReference)
        var writer = Writer(position: buffer)
        writer.writeYear(date.year)
        writer.write(UInt8(ascii: "-"), twoDigits: date.month)
        writer.write(UInt8(ascii: "-"), twoDigits: date.day)
        let secondOfDay = millisecondOfDay / 1_000
        writer.write(UInt8(ascii: " "), twoDigits: secondOfDay / 3_600)
        writer.write(UInt8(ascii: ":"), twoDigits: secondOfDay / 60 % 60)
        writer.write(UInt8(ascii: ":"), twoDigits: secondOfDay % 60)
        writer.write(UInt8(ascii: "."), threeDigits: millisecondOfDay % 1_000)
        return writer.position - buffer
    }
}

private struct Writer {
    var position: UnsafeMutablePointer<UInt8>

    /// Writes four digits, more when the year needs it.
    @inline(__always)
    mutating func writeYear(_ year: Int) {
        if year >= 100_000 { writeDigit(year / 100_000) }
        if year >= 10_000 { writeDigit(year / 10_000 % 10) }
        writeDigit(year / 1_000 % 10)
        writeDigit(year / 100 % 10)
        writeDigit(year / 10 % 10)
        writeDigit(year % 10)
    }

    @inline(__always)
    mutating func write(_ separator: UInt8, twoDigits number: Int) {
        writeByte(separator)
        writeDigit(number / 10)
        writeDigit(number % 10)
    }

    @inline(__always)
    mutating func write(_ separator: UInt8, threeDigits number: Int) {
        writeByte(separator)
        writeDigit(number / 100)
        writeDigit(number / 10 % 10)
        writeDigit(number % 10)
    }

    @inline(__always)
    private mutating func writeDigit(_ digit: Int) {
        writeByte(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digit))
    }

    @inline(__always)
    private mutating func writeByte(_ byte: UInt8) {
        position.pointee = byte
        position += 1
    }
}
