// The arithmetic between days and the dates of the calendar: Gregorian since 1582-10-15, Julian before, as Foundation's calendar.
// It only needs integer operations, where Foundation's calendar allocates objects.

/// A date of the calendar, without time.
struct CivilDay: Equatable {
    var year: Int
    var month: Int
    var day: Int
}

extension CivilDay {
    /// The day when the Gregorian calendar begins, 1582-10-15, counted from 1970-01-01.
    private static let gregorianStart = -141_427

    // Both calendars are computed with years that begin on March 1st, so that the leap day is the last day of the year:
    // the months have then 31, 30, 31, 30, 31 days, again and again, which is what (153 * month + 2) / 5 counts.

    private static let daysFromGregorianEra = 719_468 // 0000-03-01 (Gregorian) to 1970-01-01
    private static let daysFromJulianEra = 719_470 // 0000-03-01 (Julian) to 1970-01-01

    /// Creates the date of a day counted from 1970-01-01.
    init(daysSince1970 days: Int) {
        let yearFromMarch: Int
        let dayOfYear: Int
        if days >= Self.gregorianStart {
            let days = days + Self.daysFromGregorianEra
            let era = days / 146_097
            let dayOfEra = days - era * 146_097
            let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
            yearFromMarch = yearOfEra + era * 400
            dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        } else {
            let days = days + Self.daysFromJulianEra
            yearFromMarch = floorDivision(4 * days + 3, 1_461)
            dayOfYear = days - floorDivision(1_461 * yearFromMarch, 4)
        }
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = month <= 2 ? yearFromMarch + 1 : yearFromMarch
    }

    /// The number of days from 1970-01-01. Months and days may overflow: the 13th month is January of the next year, and February 30th is
    /// in March.
    var daysSince1970: Int {
        let monthsFromMarch = month - 3
        let yearFromMarch: Int
        let monthFromMarch: Int
        if monthsFromMarch >= -2 && monthsFromMarch <= 9 {
            yearFromMarch = monthsFromMarch < 0 ? year - 1 : year
            monthFromMarch = monthsFromMarch < 0 ? monthsFromMarch + 12 : monthsFromMarch
        } else {
            let carry = floorDivision(monthsFromMarch, 12)
            yearFromMarch = year + carry
            monthFromMarch = monthsFromMarch - 12 * carry
        }
        let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
        // Shifts round down, also negative years.
        let leapDays = yearFromMarch >> 2
        let century = floorDivision(yearFromMarch, 100)
        let julianDays = 365 * yearFromMarch + leapDays + dayOfYear
        let gregorian = julianDays - century + (century >> 2) - Self.daysFromGregorianEra
        return gregorian >= Self.gregorianStart ? gregorian : julianDays - Self.daysFromJulianEra
    }
}

/// The quotient rounded down, for a positive divisor.
@inline(__always)
func floorDivision(_ dividend: Int, _ divisor: Int) -> Int {
    let quotient = dividend / divisor
    return quotient * divisor > dividend ? quotient - 1 : quotient
}
