// Mistakes that programs make. This file does not compile. `Scripts/check-diagnostics` looks at what the compiler says of each line with a comment
// at its end: an error has to name the word of the comment.

import Foundation
import GRDB

struct Flight: Codable, FetchableRecord, PersistableRecord {
    var id: Int64
    var origin: String
    var delay: Int?
    var planeId: Int64?

    enum Columns {
        static let id = Column(CodingKeys.id)
        static let origin = Column(CodingKeys.origin)
        static let delay = Column(CodingKeys.delay)
        static let planeId = Column(CodingKeys.planeId)
    }

    static let plane = belongsTo(Plane.self)
}

struct Plane: Codable, FetchableRecord, PersistableRecord {
    var id: Int64
    var seats: Int

    enum Columns {
        static let id = Column(CodingKeys.id)
        static let seats = Column(CodingKeys.seats)
    }

    static let flights = hasMany(Flight.self)
}

enum Mistakes {
    static let request = Flight.all()
    static let alias = TableAlias<Flight>()

    // MARK: - Misspelled columns

    static func filterWhole() { _ = Flight.filter(Flight.Columns.dealy > 30) } // dealy
    static func having() { _ = request.group { $0.origin }.having { max($0.dealy) > 30 } } // dealy
    static func select() { _ = Flight.select { $0.dealy } } // dealy
    static func selectSeveral() { _ = Flight.select { [$0.id, $0.dealy] } } // dealy
    static func order() { _ = Flight.order { $0.dealy } } // dealy
    static func orderDescending() { _ = request.order { $0.dealy.desc } } // dealy
    static func group() { _ = request.group { $0.oirgin } } // oirgin
    static func aliased() { _ = Flight.aliased(alias).filter(alias.dealy > 30) } // dealy
    static func updateAll(_ db: Database) throws { try Flight.updateAll(db) { $0.dealy.set(to: 0) } } // dealy
    static func aggregate() { _ = Plane.annotated(with: Plane.flights.max { $0.dealy }) } // dealy

    // MARK: - Other misspellings

    static func association() { _ = Flight.including(required: Flight.plan) } // plan
    static func type(_ db: Database) throws { let _: [Fligth] = try Flight.fetchAll(db) } // Fligth
    static func method(_ db: Database) throws { _ = try Flight.fetchAl(db) } // fetchAl
    static func chain(_ db: Database) throws { _ = try request.filter { $0.delay > 30 }.oder { $0.delay }.fetchAll(db) } // oder
    static func instance(_ db: Database) throws { try Flight(id: 1, origin: "ATL").insrt(db) } // insrt
    static func access(_ queue: DatabaseQueue) throws { _ = try queue.raed { try Flight.fetchCount($0) } } // raed
    static func columnType(_ db: Database) throws { try db.create(table: "t") { $0.column("a", .integr) } } // integr
    static func definition(_ db: Database) throws { try db.create(table: "t") { $0.column("a", .integer).notNul() } } // notNul
    static func configuration() { _ = Configuration().foreignKeysEnbled } // foreignKeysEnbled
    static func observation() { _ = ValueObservation.trackng { try Flight.fetchCount($0) } } // trackng
    static func migration() { _ = { (migrator: inout DatabaseMigrator) in migrator.registerMigraton("v1") { _ in } } } // registerMigraton
    static func value() { _ = Flight.filter { $0.origin == Date.distantPats } } // distantPats
}
