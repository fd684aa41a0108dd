// A clock that is read at each access: it need not be exact.

import GRDBFoundation

/// The time since some moment before the process, in milliseconds, off by some.
package enum CoarseClock {
    package static var milliseconds: UInt {
        var time = timespec()
        // Reads a number that the system updates: a tenth of the time of the exact clock.
        #if canImport(Darwin)
        clock_gettime(CLOCK_MONOTONIC_RAW_APPROX, &time)
        #else
        clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
        #endif
        return UInt(time.tv_sec) * 1000 + UInt(time.tv_nsec) / 1_000_000
    }
}
