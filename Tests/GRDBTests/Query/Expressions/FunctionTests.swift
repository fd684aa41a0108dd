// Functions of SQL: values, aggregates, dates, strings.

import GRDB
import Testing

struct FunctionTests {
    let a = Column("a")
    let b = Column("b")

    @Test func functionsOfOneRow() throws {
        #expect(try sql(abs(a)) == #"ABS("a")"#)
        #expect(try sql(length(a)) == #"LENGTH("a")"#)
        #expect(try sql(cast(a, as: .text)) == #"CAST("a" AS TEXT)"#)
        #expect(try sql(cast(a + 1, as: .integer)) == #"CAST("a" + ? AS INTEGER) [1]"#)
        #expect(try sql(max(a, b)) == #"MAX("a", "b")"#)
        #expect(try sql(min(a, b, 3, "x")) == #"MIN("a", "b", ?, ?) [3, "x"]"#)
        #expect(try value(length("Ōsaka".databaseValue)) == 5.databaseValue)
        #expect(try value(cast("12".databaseValue, as: .integer)) == 12.databaseValue)
        #expect(try value(cast(12.databaseValue, as: .real)) == 12.0.databaseValue)
        #expect(try value(max(1.databaseValue, 5, 3)) == 5.databaseValue)
    }

    @Test func theFirstOfSeveralThatIsNotNULL() throws {
        #expect(try sql(coalesce([a, b])) == #"COALESCE("a", "b")"#)
        #expect(try sql(coalesce([a, 1.databaseValue] as [any SQLSpecificExpressible])) == #"COALESCE("a", ?) [1]"#)
        #expect(try sql(coalesce([a])) == #""a""#)
        #expect(try sql(coalesce([] as [Column])) == "NULL")
    }

    @Test func aggregates() throws {
        #expect(try sql(count(a)) == #"COUNT("a")"#)
        #expect(try sql(count(SQL("*"))) == "COUNT(*)")
        #expect(try sql(count(distinct: a)) == #"COUNT(DISTINCT "a")"#)
        #expect(try sql(average(a)) == #"AVG("a")"#)
        #expect(try sql(max(a)) == #"MAX("a")"#)
        #expect(try sql(min(a)) == #"MIN("a")"#)
        #expect(try sql(sum(a)) == #"SUM("a")"#)
        #expect(try sql(total(a)) == #"TOTAL("a")"#)
    }

    @Test func aggregatesOfSomeRows() throws {
        #expect(try sql(average(a, filter: b > 1)) == #"AVG("a") FILTER (WHERE "b" > ?) [1]"#)
        #expect(try sql(max(a, filter: b > 1)) == #"MAX("a") FILTER (WHERE "b" > ?) [1]"#)
        #expect(try sql(min(a, filter: b > 1)) == #"MIN("a") FILTER (WHERE "b" > ?) [1]"#)
        #expect(try sql(sum(a, filter: b > 1)) == #"SUM("a") FILTER (WHERE "b" > ?) [1]"#)
        #expect(try sql(total(a, filter: b > 1)) == #"TOTAL("a") FILTER (WHERE "b" > ?) [1]"#)
        #expect(try sql(sum(a, filter: b > 1) > 2) == #"SUM("a") FILTER (WHERE "b" > ?) > ? [1, 2]"#)
    }

    @Test func functionsOfSwiftStayBesideThoseOfSQL() {
        #expect(max(1, 2) == 2)
        #expect(min(3, 2, 1) == 1)
        #expect(abs(-3) == 3)
    }

    @Test func strings() throws {
        #expect(try sql(a.capitalized) == #"swiftCapitalizedString("a")"#)
        #expect(try sql(a.lowercased) == #"swiftLowercaseString("a")"#)
        #expect(try sql(a.uppercased) == #"swiftUppercaseString("a")"#)
        #expect(try sql(a.localizedCapitalized) == #"swiftLocalizedCapitalizedString("a")"#)
        #expect(try sql(a.localizedLowercased) == #"swiftLocalizedLowercaseString("a")"#)
        #expect(try sql(a.localizedUppercased) == #"swiftLocalizedUppercaseString("a")"#)
        #expect(try value("éLAN".databaseValue.uppercased) == "ÉLAN".databaseValue)
        #expect(try value("ÉLAN".databaseValue.lowercased) == "élan".databaseValue)
        #expect(try value("éLAN vITAL".databaseValue.capitalized) == "Élan Vital".databaseValue)
    }

    // MARK: Dates

    @Test func modifiersAreArguments() throws {
        #expect(try sql(dateTime(a)) == #"DATETIME("a")"#)
        #expect(try sql(dateTime(a, .day(1), .hour(-2))) == #"DATETIME("a", ?, ?) ["1 days", "-2 hours"]"#)
        #expect(try sql(julianDay(a, .second(1))) == #"JULIANDAY("a", ?) ["1.0 seconds"]"#)
        #expect(try sql(SQLDateModifier.startOfYear) == #"? ["start of year"]"#)
    }

    @Test func modifiersMoveDates() throws {
        let date = "2024-02-29 13:14:15".databaseValue
        #expect(try value(dateTime(date, .day(1))) == "2024-03-01 13:14:15".databaseValue)
        #expect(try value(dateTime(date, .hour(-14))) == "2024-02-28 23:14:15".databaseValue)
        #expect(try value(dateTime(date, .minute(50))) == "2024-02-29 14:04:15".databaseValue)
        #expect(try value(dateTime(date, .second(0.5), .second(0.5))) == "2024-02-29 13:14:16".databaseValue)
        #expect(try value(dateTime(date, .month(1))) == "2024-03-29 13:14:15".databaseValue)
        #expect(try value(dateTime(date, .year(-1))) == "2023-03-01 13:14:15".databaseValue)
        #expect(try value(dateTime(date, .startOfDay)) == "2024-02-29 00:00:00".databaseValue)
        #expect(try value(dateTime(date, .startOfMonth)) == "2024-02-01 00:00:00".databaseValue)
        #expect(try value(dateTime(date, .startOfYear)) == "2024-01-01 00:00:00".databaseValue)
        #expect(try value(dateTime(date, .weekday(0))) == "2024-03-03 13:14:15".databaseValue)
        #expect(try value(dateTime(0.databaseValue, .unixEpoch)) == "1970-01-01 00:00:00".databaseValue)
        #expect(try value(dateTime(date, .localTime, .utc)) == date)
        #expect(try value(julianDay("1970-01-01 12:00".databaseValue)) == 2_440_588.0.databaseValue)
        #expect(try value(dateTime("no date".databaseValue)) == .null)
    }

    // MARK: Functions of the program

    @Test func functionsOfTheProgram() throws {
        let twice = DatabaseFunction("twice", argumentCount: 1, pure: true) { values in
            Int.fromDatabaseValue(values[0]).map { 2 * $0 }
        }
        #expect(try sql(twice(a + 1) > 3) == #"twice("a" + ?) > ? [1, 3]"#)
        #expect(try sql(DatabaseFunction("none", argumentCount: 0) { _ in nil }()) == "none()")
    }
}
