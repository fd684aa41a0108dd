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
    static func value() { _ = Flight.filter { $0.origin == Date.distantPats } } // distantPats
}
