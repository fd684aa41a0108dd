// Mistakes that programs make. This file does not compile. `Scripts/check-diagnostics` looks at what the compiler says of each line with a comment
// at its end: an error has to name the word of the comment, at its place.
//
// Two mistakes are not here, because no overloads were found with which Swift 6.3 names them: a misspelled column in a key path (`order(\.dealy)` is
// "no exact matches"), and one in a closure behind `select { [$0.id, $0.delay] }`, whose type may still become another one (the compiler gives up).

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

enum Status {
    case scheduled, cancelled
}

/// A record without `Columns`.
struct Gate: Codable, FetchableRecord, PersistableRecord {
    var id: Int64
    var name: String
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

    static func filter() { _ = Flight.filter { $0.dealy > 30 } } // dealy
    static func filterRequest() { _ = request.filter { $0.dealy > 30 } } // dealy
    static func filterWhole() { _ = Flight.filter(Flight.Columns.dealy > 30) } // dealy
    static func firstOfTwo() { _ = Flight.filter { $0.oirgin == "ATL" && $0.delay > 30 } } // oirgin
    static func secondOfTwo() { _ = Flight.filter { $0.origin == "ATL" && $0.dealy > 30 } } // dealy
    static func oneOfThree() { _ = Flight.filter { $0.origin == "ATL" && $0.delay > 30 && $0.planId == nil } } // planId
    static func either() { _ = Flight.filter { $0.origin == "ATL" || $0.dealy == nil } } // dealy
    static func fetch(_ db: Database) throws { _ = try Flight.filter { $0.origin == "ATL" && $0.dealy > 30 }.fetchAll(db) } // dealy
    static func observe() { _ = ValueObservation.tracking { try Flight.filter { $0.dealy > 30 && $0.id > 1 }.fetchAll($0) } } // dealy
    static func read(_ queue: DatabaseQueue) throws { _ = try queue.read { try Flight.filter { $0.dealy > 30 }.fetchAll($0) } } // dealy
    static func readLater(_ queue: DatabaseQueue) async throws {
        _ = try await queue.read { db in try Flight.filter { $0.oirgin == "ATL" && $0.delay > 30 }.fetchAll(db) } // oirgin
    }
    static func inAChain() { _ = request.filter { $0.dealy > 30 }.order { [$0.delay.desc, $0.id] }.limit(3) } // dealy
    static func behindASelection() { _ = request.select { [$0.id, $0.dealy] }.filter { $0.delay > 30 }.order { $0.id } } // dealy
    static func having() { _ = request.group { $0.origin }.having { max($0.dealy) > 30 } } // dealy
    static func havingBoth() { _ = request.group { $0.origin }.having { max($0.dealy) > 30 && min($0.delay) < 3 } } // dealy
    static func select() { _ = Flight.select { $0.dealy } } // dealy
    static func selectSeveral() { _ = Flight.select { [$0.id, $0.dealy] } } // dealy
    static func selectAs() { _ = Flight.select({ $0.dealy }, as: Int.self) } // dealy
    static func selectSeveralAs() { _ = request.select({ [$0.id, $0.dealy] }, as: Row.self) } // dealy
    static func annotated() { _ = Flight.annotated { $0.dealy.forKey("late") } } // dealy
    static func annotatedSeveral() { _ = request.annotated { [$0.dealy, $0.origin] } } // dealy
    static func annotatedWith() { _ = Flight.annotated(with: { $0.dealy }) } // dealy
    static func order() { _ = Flight.order { $0.dealy } } // dealy
    static func orderDescending() { _ = request.order { $0.dealy.desc } } // dealy
    static func orderSeveral() { _ = request.order { [$0.origin, $0.dealy.desc] } } // dealy
    static func group() { _ = request.group { $0.oirgin } } // oirgin
    static func groupSeveral() { _ = request.group { [$0.oirgin, $0.planeId] } } // oirgin
    static func aliased() { _ = Flight.aliased(alias).filter(alias.dealy > 30) } // dealy
    static func aliasedTwice() { _ = Flight.aliased(alias).filter { alias.dealy > 30 && $0.origin == "ATL" } } // dealy
    static func updateAll(_ db: Database) throws { try Flight.updateAll(db) { $0.dealy.set(to: 0) } } // dealy
    static func updateSome(_ db: Database) throws { try request.filter { $0.dealy > 30 }.updateAll(db) { [$0.delay.set(to: 0)] } } // dealy
    static func deleteAll(_ db: Database) throws { try Flight.filter { $0.dealy > 30 && $0.id > 1 }.deleteAll(db) } // dealy

    // MARK: - Misspelled columns of associations

    static func aggregate() { _ = Plane.annotated(with: Plane.flights.max { $0.dealy }) } // dealy
    static func havingAggregate() { _ = Plane.having(Plane.flights.max { $0.dealy } > 30) } // dealy
    static func joining() { _ = Flight.joining(required: Flight.plane.filter { $0.saets > 300 && $0.id > 1 }) } // saets
    static func including() { _ = Flight.including(optional: Flight.plane.filter { $0.saets > 300 }) } // saets
    static func includingAll() { _ = Plane.including(all: Plane.flights.filter { $0.dealy > 30 && $0.origin == "ATL" }) } // dealy
    static func annotatedRequired() { _ = Flight.annotated(withRequired: Flight.plane.select { $0.saets }) } // saets
    static func annotatedOptional() { _ = Flight.annotated(withOptional: Flight.plane.select { [$0.saets, $0.id] }) } // saets

    // MARK: - Other mistakes with columns

    static func contains() { _ = Flight.filter { $0.origin.contains("AT") } } // contains
    static func containsAndMore() { _ = Flight.filter { $0.origin.contains("AT") && $0.delay > 30 } } // contains
    static func withoutColumns() { _ = Gate.filter { $0.name == "A1" } } // name
    static func orderWithoutColumns() { _ = Gate.order { $0.name } } // name
    static func notConvertible() { _ = Flight.filter { $0.origin == Status.cancelled } } // DatabaseValueConvertible
    static func notEqual() { _ = Flight.filter { $0.origin != Status.cancelled && $0.delay > 30 } } // DatabaseValueConvertible
    static func implicitMember() { _ = Flight.filter { $0.origin == .cancelled } } // cancelled
    static func implicitMemberAndMore() { _ = Flight.filter { $0.origin == .cancelled && $0.delay > 30 } } // cancelled
    static func key() { _ = Flight.filter(key: Status.cancelled) } // DatabaseValueConvertible
    static func keysOfColumns() { _ = Flight.filter(keys: ["origin": "ATL", "id": 1]) } // key

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
