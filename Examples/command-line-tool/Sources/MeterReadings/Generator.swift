// A file to try the tool with: the same numbers in each run.

import Foundation

/// Writes the readings of 90 days from 2025-01-01 on, meter by meter. Some hours and days are missing, some readings are estimated or faults.
struct Generator {
    let rowCount: Int

    func run(to output: Output) throws {
        try output.write(Data("meter,time,kwh,status\n".utf8))
        var (written, meter) = (0, 0)
        while written < rowCount {
            meter += 1
            var lines = ""
            for line in Self.lines(meter).prefix(rowCount - written) {
                lines += line
                written += 1
            }
            try output.write(Data(lines.utf8))
        }
    }

    private static func lines(_ meter: Int) -> some Sequence<String> {
        (0..<90 * 24).lazy.compactMap { hour in
            let random = mixed(UInt64(meter) << 16 | UInt64(hour))
            let isDayMissing = mixed(UInt64(meter) << 16 | UInt64(hour / 24) | 1 << 48) % 1009 == 0
            guard !isDayMissing, random % 997 != 0 else { return nil }
            let start = "M\(padded(meter, 5)),\(time(hour)),"
            guard random % 1499 != 0 else { return start + ",fault\n" }
            let wattHours = Int(random >> 32 % 400) + (7..<22 ~= hour % 24 ? 300 : 100) + meter % 7 * 20
            return start + "\(wattHours / 1000).\(padded(wattHours % 1000, 3)),\(random % 89 == 0 ? "estimated" : "ok")\n"
        }
    }

    private static func time(_ hour: Int) -> String {
        let day = hour / 24
        let (month, dayOfMonth) = day < 31 ? (1, day) : day < 59 ? (2, day - 31) : (3, day - 59)
        return "2025-\(padded(month, 2))-\(padded(dayOfMonth + 1, 2))T\(padded(hour % 24, 2)):00"
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }

    /// SplitMix64: neighbouring numbers give results that have nothing in common.
    private static func mixed(_ seed: UInt64) -> UInt64 {
        var z = seed &* 0x9E37_79B9_7F4A_7C15
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
