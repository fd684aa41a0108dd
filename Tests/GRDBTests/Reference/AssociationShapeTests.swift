// The types and the generic uses of associations: as constants, arguments, results, and in extensions.

import Foundation
import GRDB
import Testing

extension AssociationToMany where OriginRowDecoder == Band {
    /// An aggregate that a program adds to all associations from bands.
    fileprivate var isRich: AssociationAggregate<OriginRowDecoder> {
        count > 1
    }
}

extension BelongsToAssociation where RowDecoder == Band {
    fileprivate func rockOnly() -> Self {
        filter { $0.genre == Genre.rock }
    }
}

extension Association where RowDecoder == Song {
    fileprivate func longest() -> Self {
        order(\.seconds.desc)
    }
}

extension DerivableRequest where RowDecoder: TableRecord {
    fileprivate func keyed(_ key: some DatabaseValueConvertible) -> Self {
        filter(key: key)
    }
}

extension DerivableRequest<Band> {
    fileprivate func withSongs(longerThan seconds: Int) -> Self {
        having(Band.songs.filter { $0.seconds > seconds }.isEmpty == false)
    }

    fileprivate func fromCountry(_ country: String) -> Self {
        joining(required: Band.town.filter { $0.country == country })
    }
}

struct AssociationShapeTests {
    @Test("Associations have types that programs name")
    func types() throws {
        let belongsTo: BelongsToAssociation<Song, Band> = Song.band
        let hasOne: HasOneAssociation<Band, Rider> = Band.rider
        let hasMany: HasManyAssociation<Band, Song> = Band.songs
        let hasManyThrough: HasManyThroughAssociation<Band, Musician> = Band.musicians
        let hasOneThrough: HasOneThroughAssociation<Gig, Town> = Gig.town
        let aggregate: AssociationAggregate<Band> = Band.songs.count
        try Agenda.read { (db) throws in
            #expect(try Song.joining(required: belongsTo).fetchCount(db) == 4)
            #expect(try Band.joining(required: hasOne).fetchCount(db) == 1)
            #expect(try Band.joining(required: hasMany).fetchCount(db) == 4)
            #expect(try Band.joining(required: hasManyThrough).fetchCount(db) == 4)
            #expect(try Gig.joining(required: hasOneThrough).fetchCount(db) == 3)
            #expect(try Band.having(aggregate == 2).fetchCount(db) == 2)
        }
    }

    @Test("Generic functions take associations")
    func generics() throws {
        func joined<A: Association>(_ association: A, _ db: Database) throws -> Int
        where A.OriginRowDecoder: TableRecord {
            try A.OriginRowDecoder.joining(required: association).fetchCount(db)
        }
        func counted<A: AssociationToMany>(_ association: A) -> QueryInterfaceRequest<A.OriginRowDecoder>
        where A.OriginRowDecoder: TableRecord {
            A.OriginRowDecoder.annotated(with: association.count.forKey("n"))
        }
        func first(_ association: BelongsToAssociation<Song, Band>, _ db: Database) throws -> Row? {
            try Song.including(required: association).asRequest(of: Row.self).fetchOne(db)
        }
        try Agenda.read { (db) throws in
            #expect(try joined(Song.band, db) == 4)
            #expect(try joined(Band.musicians, db) == 4)
            #expect(try Row.fetchAll(db, counted(Band.musicians)).map { $0["n"] as Int } == [2, 2, 0])
            #expect(try Row.fetchAll(db, counted(Town.gigs).order(\.name)).map { $0["n"] as Int } == [1, 0, 0, 2])
            #expect(try first(Song.band, db)?.scopes["band"]?["name"] == "Blue Owls")
        }
    }

    @Test("Extensions of associations and of requests")
    func extensions() throws {
        try Agenda.read { (db) throws in
            #expect(try Band.having(Band.songs.isRich).fetchCount(db) == 2)
            #expect(try Song.joining(required: Song.band.rockOnly()).fetchCount(db) == 2)
            let band = try Band.find(db, id: 1)
            #expect(try band.request(for: Band.songs.longest()).fetchOne(db)?.title == "Night Flight")
            #expect(try Band.all().withSongs(longerThan: 300).fetchAll(db).map(\.name) == ["Blue Owls"])
            #expect(try Band.all().fromCountry("DE").fetchAll(db).map(\.name) == ["Iron Larks"])
            #expect(try Song.joining(required: Song.band.fromCountry("FR")).fetchCount(db) == 2)
            #expect(try Song.joining(required: Song.band.keyed(2)).fetchCount(db) == 2)
            #expect(try Town.all().keyed("PAR").fetchOne(db)?.name == "Paris")
        }
    }

    @Test("Keys of associations are those of scopes and properties")
    func keys() throws {
        struct Info: Decodable, FetchableRecord {
            var title: String
            var artist: Band
        }
        struct CodedInfo: Decodable, FetchableRecord {
            var title: String
            var performer: Band
            enum CodingKeys: String, CodingKey {
                case title, performer
            }
        }
        try Agenda.read { (db) throws in
            let info = try Song.including(required: Song.band.forKey("artist")).asRequest(of: Info.self).fetchOne(db)
            #expect(info?.artist.name == "Blue Owls")
            let coded = try Song.including(required: Song.band.forKey(CodedInfo.CodingKeys.performer))
                .asRequest(of: CodedInfo.self).fetchOne(db)
            #expect(coded?.performer.name == "Blue Owls")
            let row = try #require(try Row.fetchOne(db, Song.including(required: Song.belongsTo(Band.self, key: "b"))))
            #expect(row.scopes.names.contains("b"))
            #expect(row.unscoped == ["id": 1, "title": "Feather", "seconds": 200, "bandId": 1])
            let aggregate = try Row.fetchOne(db, Band.annotated(with: Band.songs.count.forKey("total")))
            #expect(aggregate?["total"] == 2)
        }
    }

    @Test("Selections of associations")
    func selections() throws {
        struct Line: Decodable, FetchableRecord, Equatable {
            struct Name: Decodable, Equatable {
                var name: String
            }
            var title: String
            var band: Name
        }
        try Agenda.read { (db) throws in
            let byColumns = Song.including(required: Song.band.select(Column("name")))
            let byClosure = Song.including(required: Song.band.select { $0.name })
            let byList = Song.including(required: Song.band.select { [$0.name, $0.id] })
            let byKeyPath = Song.including(required: Song.band.select(\.name))
            for request in [byColumns, byClosure, byList, byKeyPath] {
                let line = try request.asRequest(of: Line.self).fetchOne(db)
                #expect(line == Line(title: "Feather", band: .init(name: "Blue Owls")))
            }
            let annotated = Song.including(required: Song.band.annotated { ($0.foundedIn + 1).forKey("next") })
            #expect(try Row.fetchOne(db, annotated)?.scopes["band"]?["next"] == 2000)
        }
    }

    @Test("One association in several places of a request is joined once")
    func merging() throws {
        let statements = try Agenda.sql { db in
            _ =
                try Song
                .including(required: Song.band.including(optional: Band.town))
                .joining(required: Song.band.filter { $0.genre == Genre.jazz })
                .fetchCount(db)
            _ = try Row.fetchAll(db, Song.including(optional: Song.band).including(required: Song.band))
        }
        #expect(statements[0].components(separatedBy: "JOIN \"band\"").count == 2)
        #expect(statements[1] == "SELECT \"song\".*, \"band\".* FROM \"song\" JOIN \"band\" ON \"band\".\"id\" = \"song\".\"bandId\"")
    }

    @Test("A record may belong to two records of the same type")
    func twoToTheSame() throws {
        let statements = try Agenda.sql { db in
            _ = try Row.fetchAll(db, Gig.including(required: Gig.band).including(optional: Gig.support))
        }
        #expect(
            statements == [
                "SELECT \"gig\".*, \"band1\".*, \"band2\".* FROM \"gig\" JOIN \"band\" \"band1\" ON \"band1\".\"id\" = \"gig\".\"bandId\" "
                    + "LEFT JOIN \"band\" \"band2\" ON \"band2\".\"id\" = \"gig\".\"supportId\""
            ])
    }

    @Test("A record refers to others of its table")
    func recursion() throws {
        struct Staff: Codable, FetchableRecord, MutablePersistableRecord {
            static let boss = belongsTo(Staff.self, key: "boss")
            static let reports = hasMany(Staff.self, key: "reports")
            var id: Int64?
            var name: String
            var bossId: Int64?
        }
        struct Chart: Decodable, FetchableRecord {
            var staff: Staff
            var boss: Staff?
            var reports: [Staff]
        }
        try DatabaseQueue().write { (db) throws in
            try db.create(table: "staff") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("name", .text).notNull()
                t.belongsTo("boss", inTable: "staff")
            }
            for (name, boss) in [("Ann", nil), ("Bo", 1), ("Cy", 1), ("Di", 2)] as [(String, Int64?)] {
                _ = try Staff(name: name, bossId: boss).inserted(db)
            }
            let charts =
                try Staff
                .including(optional: Staff.boss)
                .including(all: Staff.reports)
                .order(Column("id"))
                .asRequest(of: Chart.self)
                .fetchAll(db)
            #expect(charts.map { $0.boss?.name } == [nil, "Ann", "Ann", "Bo"])
            #expect(charts.map { $0.reports.map(\.name) } == [["Bo", "Cy"], ["Di"], [], []])
            let alone = try Staff.having(Staff.reports.isEmpty).fetchAll(db)
            #expect(alone.map(\.name) == ["Cy", "Di"])
        }
    }

    @Test("Loads of many records: arrays, sets, optionals, counts, limits")
    func manyLoads() throws {
        struct File: Decodable, FetchableRecord {
            var name: String
            var gigs: [Gig]?
            var supportedGigs: Set<Gig>
            var songCount: Int
        }
        try Agenda.read { (db) throws in
            let request =
                Band
                .including(all: Band.gigs)
                .including(all: Band.supportedGigs)
                .annotated(with: Band.songs.count)
                .order(\.name)
                .limit(2)
                .asRequest(of: File.self)
            let files = try request.fetchAll(db)
            #expect(files.map(\.name) == ["Blue Owls", "Iron Larks"])
            #expect(files.map { $0.gigs?.count } == [2, 1])
            #expect(files.map(\.supportedGigs.count) == [1, 0])
            #expect(files.map(\.songCount) == [2, 2])
            #expect(try request.fetchCount(db) == 2)
            #expect(try request.fetchOne(db)?.gigs?.count == 2)
            #expect(throws: DatabaseError.self) { try request.fetchCursor(db) }
        }
    }

    @Test("An association without a foreign key in the schema is an error that says so")
    func missingForeignKey() throws {
        struct Stray: TableRecord {
            static let databaseTableName = "musician"
            static let town = belongsTo(Town.self)
        }
        struct Ambiguous: TableRecord {
            static let databaseTableName = "gig"
            static let band = belongsTo(Band.self)
        }
        try Agenda.read { (db) throws in
            #expect(throws: (any Error).self) { try Row.fetchAll(db, Stray.including(required: Stray.town)) }
            #expect(throws: (any Error).self) { try Row.fetchAll(db, Ambiguous.including(required: Ambiguous.band)) }
        }
    }
}
