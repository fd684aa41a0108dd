// Expressions as programs write them, and the values that SQLite computes for them.

import Foundation
import GRDB
import Testing

/// A function of a program that makes an expression.
private func weekday(_ value: some SQLSpecificExpressible) -> SQLExpression {
    SQL("CAST(strftime('%w', \(value)) AS INTEGER)").sqlExpression
}

/// A function of a program that takes any expression, values included.
private func clamped(_ value: some SQLExpressible, to range: ClosedRange<Int>) -> SQLExpression {
    max(min(value.sqlExpression, range.upperBound), range.lowerBound)
}

extension SQLSpecificExpressible {
    fileprivate var doubled: SQLExpression { self * 2 }
}

struct ExpressionReferenceTests {
    /// The value of an expression on the band "Blue Owls", whose columns are 1, "Blue Owls", "jazz", 1999, and "PAR".
    private func value(_ expression: some SQLSelectable) throws -> DatabaseValue {
        try Agenda.read { db in
            try Band.filter(key: 1).select(expression, as: DatabaseValue.self).fetchOne(db) ?? .null
        }
    }

    private func isTrue(_ expression: some SQLSelectable) throws -> Bool? {
        try Bool.fromDatabaseValue(value(expression))
    }

    private let id = Column("id")
    private let name = Column("name")
    private let year = Column("foundedIn")

    @Test("Comparisons of columns with values, columns, nil and booleans")
    func comparisons() throws {
        #expect(try isTrue(year == 1999) == true)
        #expect(try isTrue(1999 == year) == true)
        #expect(try isTrue(year != 1999) == false)
        #expect(try isTrue(year > id) == true)
        #expect(try isTrue(year <= 1998) == false)
        #expect(try isTrue(year >= 1999 && year < 2000) == true)
        #expect(try isTrue(year == nil) == false)
        #expect(try isTrue(year != nil) == true)
        #expect(try isTrue(year === 1999) == true)
        #expect(try isTrue(year !== nil) == true)
        #expect(try isTrue(year === nil) == false)
        let unknown: Int? = nil
        #expect(try isTrue(year == unknown) == false)
        let known: Int? = 1999
        #expect(try isTrue(year == known) == true)
        #expect(try isTrue((year == 1999) == true) == true)
        #expect(try isTrue(Column("genre") == Genre.jazz) == true)
        let boxed: any SQLExpressible = 1999
        #expect(try isTrue(year == boxed) == true)
        #expect(try isTrue(name == "blue owls") == false)
        #expect(try isTrue(name.collating(.nocase) == "blue owls") == true)
        #expect(try isTrue(name.collating(.localizedCaseInsensitiveCompare) == "blue owls") == true)
    }

    @Test("Logic")
    func logic() throws {
        #expect(try isTrue(!(year == 1999)) == false)
        #expect(try isTrue(year == 1 || name == "Blue Owls") == true)
        #expect(try isTrue(year && true) == true)
        #expect(try isTrue([year == 1999, id == 1].joined(operator: .and)) == true)
        #expect(try isTrue([year == 1, id == 1].joined(operator: .or)) == true)
        var conditions: [any SQLSpecificExpressible] = [id == 1]
        conditions.append(name.like("blue%"))
        #expect(try isTrue(conditions.joined(operator: .and)) == true)
    }

    @Test("Arithmetic, bits and texts")
    func arithmetic() throws {
        #expect(try value(year + 1) == 2000.databaseValue)
        #expect(try value(1 + year - id) == 1999.databaseValue)
        #expect(try value(year * 2 / 2) == 1999.databaseValue)
        #expect(try value(-year) == (-1999).databaseValue)
        #expect(try value(year & 1) == 1.databaseValue)
        #expect(try value(id | 6) == 7.databaseValue)
        #expect(try value(id << 4) == 16.databaseValue)
        #expect(try value(year >> 1) == 999.databaseValue)
        #expect(try value(~id) == (-2).databaseValue)
        #expect(
            try value([name, " (".databaseValue, Column("genre"), ")".databaseValue].joined(operator: .concat))
                == "Blue Owls (jazz)".databaseValue)
        #expect(try value([id, year].joined(operator: .multiply)) == 1999.databaseValue)
        #expect(try value(year.doubled + 1) == 3999.databaseValue)
        #expect(try value(name + "x") == 0.databaseValue)
        #expect(try value(Column("townCode") ?? "none") == "PAR".databaseValue)
    }

    @Test("Ranges and lists")
    func membership() throws {
        #expect(try isTrue([1998, 1999].contains(year)) == true)
        #expect(try isTrue(![1998, 1999].contains(year)) == false)
        #expect(try isTrue(Set(["a", "Blue Owls"]).contains(name)) == true)
        #expect(try isTrue([Int]().contains(year)) == false)
        #expect(try isTrue((1990...1999).contains(year)) == true)
        #expect(try isTrue((1990..<1999).contains(year)) == false)
        #expect(try isTrue(!(1990...1999).contains(year)) == false)
        #expect(try isTrue(("A"..."C").contains(name)) == true)
        #expect(try isTrue([year, id].contains(year)) == true)
        #expect(try isTrue(Gig.select(Column("bandId")).contains(id)) == true)
        #expect(try isTrue(Gig.filter(Column("sold") > 10_000).exists()) == false)
        #expect(try isTrue(SQLRequest<Int>("SELECT 1").contains(id)) == true)
    }

    @Test("Functions")
    func functions() throws {
        #expect(try value(abs(-year)) == 1999.databaseValue)
        #expect(try value(length(name)) == 9.databaseValue)
        #expect(try value(coalesce([Column("townCode"), name])) == "PAR".databaseValue)
        #expect(try value(max(id, year)) == 1999.databaseValue)
        #expect(try value(min(id, year, 0.databaseValue)) == 0.databaseValue)
        #expect(try value(cast(year, as: .text)) == "1999".databaseValue)
        #expect(try value(cast(name, as: .integer)) == 0.databaseValue)
        #expect(try value(name.uppercased) == "BLUE OWLS".databaseValue)
        #expect(try value(name.lowercased) == "blue owls".databaseValue)
        #expect(try value(name.capitalized) == "Blue Owls".databaseValue)
        #expect(try value(dateTime("2024-01-31 10:20:30".databaseValue, .startOfMonth)) == "2024-01-01 00:00:00".databaseValue)
        #expect(try value(dateTime("2024-01-31".databaseValue, .day(1), .hour(2))) == "2024-02-01 02:00:00".databaseValue)
        #expect(try value(julianDay("2000-01-01".databaseValue)) == 2451544.5.databaseValue)
        #expect(try value(weekday("2024-01-31".databaseValue)) == 3.databaseValue)
        #expect(try value(clamped(year, to: 0...100)) == 100.databaseValue)
        #expect(try value(clamped(-5, to: 0...100)) == 0.databaseValue)
        #expect(try isTrue(name.like("blue%")) == true)
        #expect(try isTrue(name.like("100\\%", escape: "\\")) == false)
    }

    @Test("Aggregates")
    func aggregates() throws {
        try Agenda.read { (db) throws in
            let seconds = Column("seconds")
            let row = try #require(
                try Row.fetchOne(
                    db,
                    Song.select([
                        count(seconds), count(distinct: Column("bandId")), sum(seconds), total(seconds), average(seconds), min(seconds),
                        max(seconds),
                    ])))
            let values: [DatabaseValue] = Array(row.databaseValues)
            #expect(values[0] == 4.databaseValue)
            #expect(values[1] == 2.databaseValue)
            #expect(values[2] == 980.databaseValue)
            #expect(values[3] == 980.0.databaseValue)
            #expect(values[4] == 245.0.databaseValue)
            #expect(values[5] == 180.databaseValue)
            #expect(values[6] == 340.databaseValue)
            let filtered = try Song.select(sum(seconds, filter: seconds > 250), as: Int.self).fetchOne(db)
            #expect(filtered == 600)
        }
    }

    @Test("Orders of null")
    func orderingTerms() throws {
        try Agenda.read { (db) throws in
            func names(_ term: some SQLOrderingTerm) throws -> [String] {
                try Band.order(term).fetchAll(db).map(\.name)
            }
            #expect(try names(year) == ["Moss", "Blue Owls", "Iron Larks"])
            #expect(try names(year.asc) == ["Moss", "Blue Owls", "Iron Larks"])
            #expect(try names(year.desc) == ["Iron Larks", "Blue Owls", "Moss"])
            #expect(try names(year.ascNullsLast) == ["Blue Owls", "Iron Larks", "Moss"])
            #expect(try names(year.descNullsFirst) == ["Moss", "Iron Larks", "Blue Owls"])
            #expect(try names((-year).desc) == ["Blue Owls", "Iron Larks", "Moss"])
            let terms: [any SQLOrderingTerm] = [Column("townCode").desc, name]
            #expect(try Band.order(terms).fetchOne(db)?.name == "Blue Owls")
        }
    }

    @Test("Values, columns and literals are expressions")
    func expressionsOfAllKinds() throws {
        #expect(try value(1000.sqlExpression) == 1000.databaseValue)
        #expect(try value("O'Brien".sqlExpression) == "O'Brien".databaseValue)
        #expect(try value(SQL("IFNULL(\(Column("townCode")), \("none"))").sqlExpression) == "PAR".databaseValue)
        #expect(try value(Song.select(max(Column("seconds"))).sqlExpression) == 340.databaseValue)
        #expect(try value(Song.select(count(Column("id")))) == 4.databaseValue)
        #expect(try value(Column.rowID) == 1.databaseValue)
        let mixed: [any SQLSelectable] = [name, year + 1, SQL("1"), "x".databaseValue, AllColumns(), .rowID]
        try Agenda.read { (db) throws in
            #expect(try Row.fetchOne(db, Band.select(mixed))?.count == 10)
        }
    }

    @Test("Subqueries refer to the columns of the outer request")
    func subqueries() throws {
        try Agenda.read { (db) throws in
            let longest = Song.select(max(Column("seconds")))
            #expect(try Song.filter(Column("seconds") == longest).fetchAll(db).map(\.title) == ["Night Flight"])
            #expect(try Song.filter { $0.seconds == Song.select { max($0.seconds) } }.fetchCount(db) == 1)
            let band = TableAlias<Band>()
            let counted = Band.aliased(band)
                .annotated(with: Song.filter { $0.bandId == band.id }.select(count(Column("id"))).forKey("n"))
                .order(\.id)
            #expect(try Row.fetchAll(db, counted).map { $0["n"] as Int } == [2, 2, 0])
            let owners = Band.filter(Song.select(\.bandId, as: Int64.self).contains(Column("id")))
            #expect(try owners.fetchCount(db) == 2)
        }
    }

    @Test("Functions of the program run inside requests")
    func customFunctions() throws {
        let initials = DatabaseFunction("initials", argumentCount: 1, pure: true) { values in
            guard let string = String.fromDatabaseValue(values[0]) else { return nil }
            return String(string.split(separator: " ").compactMap(\.first))
        }
        var configuration = Configuration()
        configuration.prepareDatabase { db in
            db.add(function: initials)
        }
        try Agenda.makeQueue(configuration).read { (db) throws in
            #expect(try Band.select(initials(Column("name")), as: String.self).fetchSet(db) == ["BO", "IL", "M"])
            #expect(try Band.filter(initials(Column("name")) == "BO").fetchCount(db) == 1)
        }
    }
}
