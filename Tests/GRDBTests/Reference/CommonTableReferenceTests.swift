// Common table expressions: as requests, conditions, joined tables, recursive, and inside literals.

import GRDB
import Testing

struct CommonTableReferenceTests {
    @Test("A common table is made of a request, of SQL, or of a literal")
    func initializers() throws {
        try Agenda.read { (db) throws in
            let minimum = 250
            let byRequest = CommonTableExpression(named: "long", request: Song.filter { $0.seconds > minimum })
            let bySQL = CommonTableExpression(named: "long", sql: "SELECT * FROM song WHERE seconds > ?", arguments: [minimum])
            let byLiteral = CommonTableExpression(named: "long", literal: "SELECT * FROM song WHERE seconds > \(minimum)")
            for table in [byRequest, bySQL, byLiteral] {
                #expect(table.tableName == "long")
                #expect(try table.all().with(table).fetchCount(db) == 2)
                #expect(try Song.with(table).filter(table.all().select(Column("id")).contains(Column("id"))).fetchCount(db) == 2)
                #expect(try table.all().with(table).asRequest(of: Song.self).fetchAll(db).map(\.title) == ["Night Flight", "Rust"])
            }
        }
    }

    @Test("A common table decodes the type that it is declared with")
    func typedTables() throws {
        try Agenda.read { (db) throws in
            let long = CommonTableExpression<Song>(named: "long", request: Song.filter { $0.seconds > 250 })
            #expect(try long.all().with(long).order(\.seconds).fetchAll(db).map(\.title) == ["Rust", "Night Flight"])
            let names = CommonTableExpression<String>(named: "names", columns: ["name"], sql: "SELECT name FROM town ORDER BY name")
            #expect(try names.all().with(names).fetchOne(db) == "Berlin")
        }
    }

    @Test("A recursive common table counts")
    func recursive() throws {
        try Agenda.read { (db) throws in
            func numbers(to last: Int) -> QueryInterfaceRequest<Int> {
                let table = CommonTableExpression<Int>(
                    recursive: true, named: "number", columns: ["n"],
                    literal: "VALUES(1) UNION ALL SELECT n + 1 FROM number WHERE n < \(last)")
                return table.all().with(table)
            }
            #expect(try numbers(to: 5).fetchAll(db) == [1, 2, 3, 4, 5])
            #expect(try numbers(to: 5).fetchCount(db) == 5)
        }
    }

    @Test("A column is looked up in a common table of one column")
    func contains() throws {
        try Agenda.read { (db) throws in
            let busy = CommonTableExpression(named: "busy", request: Gig.select(\.bandId))
            #expect(try Band.with(busy).filter(busy.contains(Column("id"))).fetchAll(db).map(\.name) == ["Blue Owls", "Iron Larks"])
            #expect(try Band.all().with(busy).filter(!busy.contains(Column("id"))).fetchAll(db).map(\.name) == ["Moss"])
        }
    }

    @Test("Records are joined with common tables, in both directions")
    func associations() throws {
        struct BandTotal: Decodable, FetchableRecord {
            var band: Band
            var totals: Totals
            struct Totals: Decodable {
                var seconds: Int
            }
        }
        try Agenda.read { (db) throws in
            let totals = CommonTableExpression(
                named: "totals",
                request: Song.select { [$0.bandId, sum($0.seconds).forKey("seconds")] }.group(\.bandId))
            let association = Band.association(to: totals) { band, totals in
                band[Column("id")] == totals[Column("bandId")]
            }
            let infos = try Band.with(totals)
                .including(required: association.forKey("totals"))
                .order(\.id)
                .asRequest(of: BandTotal.self)
                .fetchAll(db)
            #expect(infos.map(\.totals.seconds) == [540, 440])
            let rows = try Band.with(totals)
                .annotated(withOptional: association.select(Column("seconds")))
                .order(\.id)
                .asRequest(of: Row.self)
                .fetchAll(db)
            #expect(rows.map { $0["seconds"] as Int? } == [540, 440, nil])
            let toBand = totals.association(to: Band.self) { totals, band in
                totals["bandId"] == band.id
            }
            let names = try totals.all().with(totals)
                .joining(required: toBand.filter { $0.genre == Genre.rock })
                .select(Column("seconds"), as: Int.self)
                .fetchAll(db)
            #expect(names == [440])
        }
    }

    @Test("Batch updates and deletions can use common tables")
    func batch() throws {
        try Agenda.write { (db) throws in
            let rock = CommonTableExpression(named: "rock", request: Band.filter { $0.genre == Genre.rock }.select(\.id))
            #expect(try Song.with(rock).filter(rock.contains(Column("bandId"))).updateAll(db) { $0.seconds += 1 } == 2)
            #expect(try Song.with(rock).filter(rock.contains(Column("bandId"))).deleteAll(db) == 2)
        }
    }

    @Test("Literals name and define common tables")
    func literals() throws {
        try Agenda.read { (db) throws in
            let long = CommonTableExpression(named: "long", request: Song.filter { $0.seconds > 250 })
            let request: SQLRequest<Int> = "WITH \(definitionFor: long) SELECT COUNT(*) FROM \(long)"
            #expect(try request.fetchOne(db) == 2)
        }
    }
}
