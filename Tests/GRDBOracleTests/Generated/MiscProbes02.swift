// Observed expressions of the area "misc", part 2. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let miscProbes02: [Probe] = [
        Probe("misc/association-keys/006", database: miscAssociationKeys006),
        Probe("misc/association-keys/007", database: miscAssociationKeys007),
        Probe("misc/association-keys/008", database: miscAssociationKeys008),
        Probe("misc/association-keys/009", database: miscAssociationKeys009),
        Probe("misc/association-keys/010", database: miscAssociationKeys010),
        Probe("misc/association-keys/011", database: miscAssociationKeys011),
        Probe("misc/association-keys/012", database: miscAssociationKeys012),
        Probe("misc/association-keys/013", database: miscAssociationKeys013),
        Probe("misc/association-keys/014", database: miscAssociationKeys014),
        Probe("misc/association-keys/015", database: miscAssociationKeys015),
        Probe("misc/association-keys/016", database: miscAssociationKeys016),
        Probe("misc/association-keys/017", database: miscAssociationKeys017),
        Probe("misc/association-keys/018", database: miscAssociationKeys018),
        Probe("misc/association-keys/019", database: miscAssociationKeys019),
        Probe("misc/association-keys/020", database: miscAssociationKeys020),
        Probe("misc/association-keys/021", database: miscAssociationKeys021),
        Probe("misc/association-keys/022", database: miscAssociationKeys022),
        Probe("misc/association-keys/023", database: miscAssociationKeys023),
        Probe("misc/association-keys/024", database: miscAssociationKeys024),
        Probe("misc/association-keys/025", database: miscAssociationKeys025),
        Probe("misc/association-keys/026", database: miscAssociationKeys026),
        Probe("misc/association-keys/027", database: miscAssociationKeys027),
        Probe("misc/association-keys/028", database: miscAssociationKeys028),
        Probe("misc/association-keys/029", database: miscAssociationKeys029),
        Probe("misc/association-keys/030", database: miscAssociationKeys030),
        Probe("misc/association-keys/031", database: miscAssociationKeys031),
        Probe("misc/association-keys/032", database: miscAssociationKeys032),
        Probe("misc/association-keys/033", database: miscAssociationKeys033),
        Probe("misc/association-keys/034", database: miscAssociationKeys034),
        Probe("misc/association-keys/035", database: miscAssociationKeys035),
        Probe("misc/association-keys/036", database: miscAssociationKeys036),
        Probe("misc/association-keys/037", database: miscAssociationKeys037),
        Probe("misc/association-keys/038", database: miscAssociationKeys038),
        Probe("misc/association-keys/039", database: miscAssociationKeys039),
        Probe("misc/association-keys/040", database: miscAssociationKeys040),
        Probe("misc/association-keys/041", database: miscAssociationKeys041),
        Probe("misc/association-keys/042", database: miscAssociationKeys042),
        Probe("misc/association-keys/043", database: miscAssociationKeys043),
        Probe("misc/association-keys/044", database: miscAssociationKeys044),
        Probe("misc/association-keys/045", database: miscAssociationKeys045),
    ]

    // misc/association-keys/006
    static func miscAssociationKeys006(_ db: Database) throws -> Any? {
        if try !db.tableExists("tax") { try db.execute(sql: "CREATE TABLE \"tax\" (id INTEGER PRIMARY KEY, originId INTEGER)") }
        try db.execute(sql: "CREATE TABLE origin (id INTEGER PRIMARY KEY, xId INTEGER); INSERT INTO origin VALUES (1, 1)")
        let one = try Row.fetchOne(db, Table("origin").including(optional: Table("origin").belongsTo(Table("tax"), using: ForeignKey(["xId"], to: ["id"]))))!.scopes.names.sorted()
        let hasOne = try Row.fetchOne(db, Table("origin").including(optional: Table("origin").hasOne(Table("tax"), using: ForeignKey(["id"], to: ["id"]))))!.scopes.names.sorted()
        let many = try Row.fetchOne(db, Table("origin").including(all: Table("origin").hasMany(Table("tax"), using: ForeignKey(["id"], to: ["id"]))))!.prefetchedRows.keys.sorted()
        let aggregates = try Array(Row.fetchOne(db, Table("origin").select(Column("id")).annotated(with: Table("origin").hasMany(Table("tax"), using: ForeignKey(["id"], to: ["id"])).count, Table("origin").hasMany(Table("tax"), using: ForeignKey(["id"], to: ["id"])).max(Column("id"))))!.columnNames)
        return obj(("belongsTo", one), ("hasOne", hasOne), ("hasMany", many), ("aggregates", aggregates))
    }

    // misc/association-keys/007
    static func miscAssociationKeys007(_ db: Database) throws -> Any? {
        if try !db.tableExists("taxes") { try db.execute(sql: "CREATE TABLE \"taxes\" (id INTEGER PRIMARY KEY, originId INTEGER)") }
        try db.execute(sql: "CREATE TABLE origin (id INTEGER PRIMARY KEY, xId INTEGER); INSERT INTO origin VALUES (1, 1)")
        let one = try Row.fetchOne(db, Table("origin").including(optional: Table("origin").belongsTo(Table("taxes"), using: ForeignKey(["xId"], to: ["id"]))))!.scopes.names.sorted()
        let hasOne = try Row.fetchOne(db, Table("origin").including(optional: Table("origin").hasOne(Table("taxes"), using: ForeignKey(["id"], to: ["id"]))))!.scopes.names.sorted()
        let many = try Row.fetchOne(db, Table("origin").including(all: Table("origin").hasMany(Table("taxes"), using: ForeignKey(["id"], to: ["id"]))))!.prefetchedRows.keys.sorted()
        let aggregates = try Array(Row.fetchOne(db, Table("origin").select(Column("id")).annotated(with: Table("origin").hasMany(Table("taxes"), using: ForeignKey(["id"], to: ["id"])).count, Table("origin").hasMany(Table("taxes"), using: ForeignKey(["id"], to: ["id"])).max(Column("id"))))!.columnNames)
        return obj(("belongsTo", one), ("hasOne", hasOne), ("hasMany", many), ("aggregates", aggregates))
    }

    // misc/association-keys/008
    static func miscAssociationKeys008(_ db: Database) throws -> Any? {
        if try !db.tableExists("person") { try db.execute(sql: "CREATE TABLE \"person\" (id INTEGER PRIMARY KEY, originId INTEGER)") }
        try db.execute(sql: "CREATE TABLE origin (id INTEGER PRIMARY KEY, xId INTEGER); INSERT INTO origin VALUES (1, 1)")
        let one = try Row.fetchOne(db, Table("origin").including(optional: Table("origin").belongsTo(Table("person"), using: ForeignKey(["xId"], to: ["id"]))))!.scopes.names.sorted()
        let hasOne = try Row.fetchOne(db, Table("origin").including(optional: Table("origin").hasOne(Table("person"), using: ForeignKey(["id"], to: ["id"]))))!.scopes.names.sorted()
        let many = try Row.fetchOne(db, Table("origin").including(all: Table("origin").hasMany(Table("person"), using: ForeignKey(["id"], to: ["id"]))))!.prefetchedRows.keys.sorted()
        let aggregates = try Array(Row.fetchOne(db, Table("origin").select(Column("id")).annotated(with: Table("origin").hasMany(Table("person"), using: ForeignKey(["id"], to: ["id"])).count, Table("origin").hasMany(Table("person"), using: ForeignKey(["id"], to: ["id"])).max(Column("id"))))!.columnNames)
        return obj(("belongsTo", one), ("hasOne", hasOne), ("hasMany", many), ("aggregates", aggregates))
    }

    // misc/association-keys/009
    static func miscAssociationKeys009(_ db: Database) throws -> Any? {
        if try !db.tableExists("people") { try db.execute(sql: "CREATE TABLE \"people\" (id INTEGER PRIMARY KEY, originId INTEGER)") }
        try db.execute(sql: "CREATE TABLE origin (id INTEGER PRIMARY KEY, xId INTEGER); INSERT INTO origin VALUES (1, 1)")
        let one = try Row.fetchOne(db, Table("origin").including(optional: Table("origin").belongsTo(Table("people"), using: ForeignKey(["xId"], to: ["id"]))))!.scopes.names.sorted()
        let hasOne = try Row.fetchOne(db, Table("origin").including(optional: Table("origin").hasOne(Table("people"), using: ForeignKey(["id"], to: ["id"]))))!.scopes.names.sorted()
        let many = try Row.fetchOne(db, Table("origin").including(all: Table("origin").hasMany(Table("people"), using: ForeignKey(["id"], to: ["id"]))))!.prefetchedRows.keys.sorted()
        let aggregates = try Array(Row.fetchOne(db, Table("origin").select(Column("id")).annotated(with: Table("origin").hasMany(Table("people"), using: ForeignKey(["id"], to: ["id"])).count, Table("origin").hasMany(Table("people"), using: ForeignKey(["id"], to: ["id"])).max(Column("id"))))!.columnNames)
        return obj(("belongsTo", one), ("hasOne", hasOne), ("hasMany", many), ("aggregates", aggregates))
    }

    // misc/association-keys/010
    static func miscAssociationKeys010(_ db: Database) throws -> Any? {
        if try !db.tableExists("datum") { try db.execute(sql: "CREATE TABLE \"datum\" (id INTEGER PRIMARY KEY, originId INTEGER)") }
        try db.execute(sql: "CREATE TABLE origin (id INTEGER PRIMARY KEY, xId INTEGER); INSERT INTO origin VALUES (1, 1)")
        let one = try Row.fetchOne(db, Table("origin").including(optional: Table("origin").belongsTo(Table("datum"), using: ForeignKey(["xId"], to: ["id"]))))!.scopes.names.sorted()
        let hasOne = try Row.fetchOne(db, Table("origin").including(optional: Table("origin").hasOne(Table("datum"), using: ForeignKey(["id"], to: ["id"]))))!.scopes.names.sorted()
        let many = try Row.fetchOne(db, Table("origin").including(all: Table("origin").hasMany(Table("datum"), using: ForeignKey(["id"], to: ["id"]))))!.prefetchedRows.keys.sorted()
        let aggregates = try Array(Row.fetchOne(db, Table("origin").select(Column("id")).annotated(with: Table("origin").hasMany(Table("datum"), using: ForeignKey(["id"], to: ["id"])).count, Table("origin").hasMany(Table("datum"), using: ForeignKey(["id"], to: ["id"])).max(Column("id"))))!.columnNames)
        return obj(("belongsTo", one), ("hasOne", hasOne), ("hasMany", many), ("aggregates", aggregates))
    }

    // misc/association-keys/011
    static func miscAssociationKeys011(_ db: Database) throws -> Any? {
        if try !db.tableExists("data") { try db.execute(sql: "CREATE TABLE \"data\" (id INTEGER PRIMARY KEY, originId INTEGER)") }
        try db.execute(sql: "CREATE TABLE origin (id INTEGER PRIMARY KEY, xId INTEGER); INSERT INTO origin VALUES (1, 1)")
        let one = try Row.fetchOne(db, Table("origin").including(optional: Table("origin").belongsTo(Table("data"), using: ForeignKey(["xId"], to: ["id"]))))!.scopes.names.sorted()
        let hasOne = try Row.fetchOne(db, Table("origin").including(optional: Table("origin").hasOne(Table("data"), using: ForeignKey(["id"], to: ["id"]))))!.scopes.names.sorted()
        let many = try Row.fetchOne(db, Table("origin").including(all: Table("origin").hasMany(Table("data"), using: ForeignKey(["id"], to: ["id"]))))!.prefetchedRows.keys.sorted()
        let aggregates = try Array(Row.fetchOne(db, Table("origin").select(Column("id")).annotated(with: Table("origin").hasMany(Table("data"), using: ForeignKey(["id"], to: ["id"])).count, Table("origin").hasMany(Table("data"), using: ForeignKey(["id"], to: ["id"])).max(Column("id"))))!.columnNames)
        return obj(("belongsTo", one), ("hasOne", hasOne), ("hasMany", many), ("aggregates", aggregates))
    }

    // misc/association-keys/012
    static func miscAssociationKeys012(_ db: Database) throws -> Any? {
        if try !db.tableExists("news") { try db.execute(sql: "CREATE TABLE \"news\" (id INTEGER PRIMARY KEY, originId INTEGER)") }
        try db.execute(sql: "CREATE TABLE origin (id INTEGER PRIMARY KEY, xId INTEGER); INSERT INTO origin VALUES (1, 1)")
        let one = try Row.fetchOne(db, Table("origin").including(optional: Table("origin").belongsTo(Table("news"), using: ForeignKey(["xId"], to: ["id"]))))!.scopes.names.sorted()
        let hasOne = try Row.fetchOne(db, Table("origin").including(optional: Table("origin").hasOne(Table("news"), using: ForeignKey(["id"], to: ["id"]))))!.scopes.names.sorted()
        let many = try Row.fetchOne(db, Table("origin").including(all: Table("origin").hasMany(Table("news"), using: ForeignKey(["id"], to: ["id"]))))!.prefetchedRows.keys.sorted()
        let aggregates = try Array(Row.fetchOne(db, Table("origin").select(Column("id")).annotated(with: Table("origin").hasMany(Table("news"), using: ForeignKey(["id"], to: ["id"])).count, Table("origin").hasMany(Table("news"), using: ForeignKey(["id"], to: ["id"])).max(Column("id"))))!.columnNames)
        return obj(("belongsTo", one), ("hasOne", hasOne), ("hasMany", many), ("aggregates", aggregates))
    }

    // misc/association-keys/013
    static func miscAssociationKeys013(_ db: Database) throws -> Any? {
        if try !db.tableExists("sheep") { try db.execute(sql: "CREATE TABLE \"sheep\" (id INTEGER PRIMARY KEY, originId INTEGER)") }
        try db.execute(sql: "CREATE TABLE origin (id INTEGER PRIMARY KEY, xId INTEGER); INSERT INTO origin VALUES (1, 1)")
        let one = try Row.fetchOne(db, Table("origin").including(optional: Table("origin").belongsTo(Table("sheep"), using: ForeignKey(["xId"], to: ["id"]))))!.scopes.names.sorted()
        let hasOne = try Row.fetchOne(db, Table("origin").including(optional: Table("origin").hasOne(Table("sheep"), using: ForeignKey(["id"], to: ["id"]))))!.scopes.names.sorted()
        let many = try Row.fetchOne(db, Table("origin").including(all: Table("origin").hasMany(Table("sheep"), using: ForeignKey(["id"], to: ["id"]))))!.prefetchedRows.keys.sorted()
        let aggregates = try Array(Row.fetchOne(db, Table("origin").select(Column("id")).annotated(with: Table("origin").hasMany(Table("sheep"), using: ForeignKey(["id"], to: ["id"])).count, Table("origin").hasMany(Table("sheep"), using: ForeignKey(["id"], to: ["id"])).max(Column("id"))))!.columnNames)
        return obj(("belongsTo", one), ("hasOne", hasOne), ("hasMany", many), ("aggregates", aggregates))
    }

    // misc/association-keys/014
    static func miscAssociationKeys014(_ db: Database) throws -> Any? {
        if try !db.tableExists("status") { try db.execute(sql: "CREATE TABLE \"status\" (id INTEGER PRIMARY KEY, originId INTEGER)") }
        try db.execute(sql: "CREATE TABLE origin (id INTEGER PRIMARY KEY, xId INTEGER); INSERT INTO origin VALUES (1, 1)")
        let one = try Row.fetchOne(db, Table("origin").including(optional: Table("origin").belongsTo(Table("status"), using: ForeignKey(["xId"], to: ["id"]))))!.scopes.names.sorted()
        let hasOne = try Row.fetchOne(db, Table("origin").including(optional: Table("origin").hasOne(Table("status"), using: ForeignKey(["id"], to: ["id"]))))!.scopes.names.sorted()
        let many = try Row.fetchOne(db, Table("origin").including(all: Table("origin").hasMany(Table("status"), using: ForeignKey(["id"], to: ["id"]))))!.prefetchedRows.keys.sorted()
        let aggregates = try Array(Row.fetchOne(db, Table("origin").select(Column("id")).annotated(with: Table("origin").hasMany(Table("status"), using: ForeignKey(["id"], to: ["id"])).count, Table("origin").hasMany(Table("status"), using: ForeignKey(["id"], to: ["id"])).max(Column("id"))))!.columnNames)
        return obj(("belongsTo", one), ("hasOne", hasOne), ("hasMany", many), ("aggregates", aggregates))
    }

    // misc/association-keys/015
    static func miscAssociationKeys015(_ db: Database) throws -> Any? {
        if try !db.tableExists("series") { try db.execute(sql: "CREATE TABLE \"series\" (id INTEGER PRIMARY KEY, originId INTEGER)") }
        try db.execute(sql: "CREATE TABLE origin (id INTEGER PRIMARY KEY, xId INTEGER); INSERT INTO origin VALUES (1, 1)")
        let one = try Row.fetchOne(db, Table("origin").including(optional: Table("origin").belongsTo(Table("series"), using: ForeignKey(["xId"], to: ["id"]))))!.scopes.names.sorted()
        let hasOne = try Row.fetchOne(db, Table("origin").including(optional: Table("origin").hasOne(Table("series"), using: ForeignKey(["id"], to: ["id"]))))!.scopes.names.sorted()
        let many = try Row.fetchOne(db, Table("origin").including(all: Table("origin").hasMany(Table("series"), using: ForeignKey(["id"], to: ["id"]))))!.prefetchedRows.keys.sorted()
        let aggregates = try Array(Row.fetchOne(db, Table("origin").select(Column("id")).annotated(with: Table("origin").hasMany(Table("series"), using: ForeignKey(["id"], to: ["id"])).count, Table("origin").hasMany(Table("series"), using: ForeignKey(["id"], to: ["id"])).max(Column("id"))))!.columnNames)
        return obj(("belongsTo", one), ("hasOne", hasOne), ("hasMany", many), ("aggregates", aggregates))
    }

    // misc/association-keys/016
    static func miscAssociationKeys016(_ db: Database) throws -> Any? {
        if try !db.tableExists("bus") { try db.execute(sql: "CREATE TABLE \"bus\" (id INTEGER PRIMARY KEY, originId INTEGER)") }
        try db.execute(sql: "CREATE TABLE origin (id INTEGER PRIMARY KEY, xId INTEGER); INSERT INTO origin VALUES (1, 1)")
        let one = try Row.fetchOne(db, Table("origin").including(optional: Table("origin").belongsTo(Table("bus"), using: ForeignKey(["xId"], to: ["id"]))))!.scopes.names.sorted()
        let hasOne = try Row.fetchOne(db, Table("origin").including(optional: Table("origin").hasOne(Table("bus"), using: ForeignKey(["id"], to: ["id"]))))!.scopes.names.sorted()
        let many = try Row.fetchOne(db, Table("origin").including(all: Table("origin").hasMany(Table("bus"), using: ForeignKey(["id"], to: ["id"]))))!.prefetchedRows.keys.sorted()
        let aggregates = try Array(Row.fetchOne(db, Table("origin").select(Column("id")).annotated(with: Table("origin").hasMany(Table("bus"), using: ForeignKey(["id"], to: ["id"])).count, Table("origin").hasMany(Table("bus"), using: ForeignKey(["id"], to: ["id"])).max(Column("id"))))!.columnNames)
        return obj(("belongsTo", one), ("hasOne", hasOne), ("hasMany", many), ("aggregates", aggregates))
    }

    // misc/association-keys/017
    static func miscAssociationKeys017(_ db: Database) throws -> Any? {
        if try !db.tableExists("news_item") { try db.execute(sql: "CREATE TABLE \"news_item\" (id INTEGER PRIMARY KEY, originId INTEGER)") }
        try db.execute(sql: "CREATE TABLE origin (id INTEGER PRIMARY KEY, xId INTEGER); INSERT INTO origin VALUES (1, 1)")
        let one = try Row.fetchOne(db, Table("origin").including(optional: Table("origin").belongsTo(Table("news_item"), using: ForeignKey(["xId"], to: ["id"]))))!.scopes.names.sorted()
        let hasOne = try Row.fetchOne(db, Table("origin").including(optional: Table("origin").hasOne(Table("news_item"), using: ForeignKey(["id"], to: ["id"]))))!.scopes.names.sorted()
        let many = try Row.fetchOne(db, Table("origin").including(all: Table("origin").hasMany(Table("news_item"), using: ForeignKey(["id"], to: ["id"]))))!.prefetchedRows.keys.sorted()
        let aggregates = try Array(Row.fetchOne(db, Table("origin").select(Column("id")).annotated(with: Table("origin").hasMany(Table("news_item"), using: ForeignKey(["id"], to: ["id"])).count, Table("origin").hasMany(Table("news_item"), using: ForeignKey(["id"], to: ["id"])).max(Column("id"))))!.columnNames)
        return obj(("belongsTo", one), ("hasOne", hasOne), ("hasMany", many), ("aggregates", aggregates))
    }

    // misc/association-keys/018
    static func miscAssociationKeys018(_ db: Database) throws -> Any? {
        if try !db.tableExists("NewsItems") { try db.execute(sql: "CREATE TABLE \"NewsItems\" (id INTEGER PRIMARY KEY, originId INTEGER)") }
        try db.execute(sql: "CREATE TABLE origin (id INTEGER PRIMARY KEY, xId INTEGER); INSERT INTO origin VALUES (1, 1)")
        let one = try Row.fetchOne(db, Table("origin").including(optional: Table("origin").belongsTo(Table("NewsItems"), using: ForeignKey(["xId"], to: ["id"]))))!.scopes.names.sorted()
        let hasOne = try Row.fetchOne(db, Table("origin").including(optional: Table("origin").hasOne(Table("NewsItems"), using: ForeignKey(["id"], to: ["id"]))))!.scopes.names.sorted()
        let many = try Row.fetchOne(db, Table("origin").including(all: Table("origin").hasMany(Table("NewsItems"), using: ForeignKey(["id"], to: ["id"]))))!.prefetchedRows.keys.sorted()
        let aggregates = try Array(Row.fetchOne(db, Table("origin").select(Column("id")).annotated(with: Table("origin").hasMany(Table("NewsItems"), using: ForeignKey(["id"], to: ["id"])).count, Table("origin").hasMany(Table("NewsItems"), using: ForeignKey(["id"], to: ["id"])).max(Column("id"))))!.columnNames)
        return obj(("belongsTo", one), ("hasOne", hasOne), ("hasMany", many), ("aggregates", aggregates))
    }

    // misc/association-keys/019
    static func miscAssociationKeys019(_ db: Database) throws -> Any? {
        if try !db.tableExists("child") { try db.execute(sql: "CREATE TABLE \"child\" (id INTEGER PRIMARY KEY, originId INTEGER)") }
        try db.execute(sql: "CREATE TABLE origin (id INTEGER PRIMARY KEY, xId INTEGER); INSERT INTO origin VALUES (1, 1)")
        let one = try Row.fetchOne(db, Table("origin").including(optional: Table("origin").belongsTo(Table("child"), using: ForeignKey(["xId"], to: ["id"]))))!.scopes.names.sorted()
        let hasOne = try Row.fetchOne(db, Table("origin").including(optional: Table("origin").hasOne(Table("child"), using: ForeignKey(["id"], to: ["id"]))))!.scopes.names.sorted()
        let many = try Row.fetchOne(db, Table("origin").including(all: Table("origin").hasMany(Table("child"), using: ForeignKey(["id"], to: ["id"]))))!.prefetchedRows.keys.sorted()
        let aggregates = try Array(Row.fetchOne(db, Table("origin").select(Column("id")).annotated(with: Table("origin").hasMany(Table("child"), using: ForeignKey(["id"], to: ["id"])).count, Table("origin").hasMany(Table("child"), using: ForeignKey(["id"], to: ["id"])).max(Column("id"))))!.columnNames)
        return obj(("belongsTo", one), ("hasOne", hasOne), ("hasMany", many), ("aggregates", aggregates))
    }

    // misc/association-keys/020
    static func miscAssociationKeys020(_ db: Database) throws -> Any? {
        if try !db.tableExists("children") { try db.execute(sql: "CREATE TABLE \"children\" (id INTEGER PRIMARY KEY, originId INTEGER)") }
        try db.execute(sql: "CREATE TABLE origin (id INTEGER PRIMARY KEY, xId INTEGER); INSERT INTO origin VALUES (1, 1)")
        let one = try Row.fetchOne(db, Table("origin").including(optional: Table("origin").belongsTo(Table("children"), using: ForeignKey(["xId"], to: ["id"]))))!.scopes.names.sorted()
        let hasOne = try Row.fetchOne(db, Table("origin").including(optional: Table("origin").hasOne(Table("children"), using: ForeignKey(["id"], to: ["id"]))))!.scopes.names.sorted()
        let many = try Row.fetchOne(db, Table("origin").including(all: Table("origin").hasMany(Table("children"), using: ForeignKey(["id"], to: ["id"]))))!.prefetchedRows.keys.sorted()
        let aggregates = try Array(Row.fetchOne(db, Table("origin").select(Column("id")).annotated(with: Table("origin").hasMany(Table("children"), using: ForeignKey(["id"], to: ["id"])).count, Table("origin").hasMany(Table("children"), using: ForeignKey(["id"], to: ["id"])).max(Column("id"))))!.columnNames)
        return obj(("belongsTo", one), ("hasOne", hasOne), ("hasMany", many), ("aggregates", aggregates))
    }

    // misc/association-keys/021
    static func miscAssociationKeys021(_ db: Database) throws -> Any? {
        if try !db.tableExists("fooBar2") { try db.execute(sql: "CREATE TABLE \"fooBar2\" (id INTEGER PRIMARY KEY, originId INTEGER)") }
        try db.execute(sql: "CREATE TABLE origin (id INTEGER PRIMARY KEY, xId INTEGER); INSERT INTO origin VALUES (1, 1)")
        let one = try Row.fetchOne(db, Table("origin").including(optional: Table("origin").belongsTo(Table("fooBar2"), using: ForeignKey(["xId"], to: ["id"]))))!.scopes.names.sorted()
        let hasOne = try Row.fetchOne(db, Table("origin").including(optional: Table("origin").hasOne(Table("fooBar2"), using: ForeignKey(["id"], to: ["id"]))))!.scopes.names.sorted()
        let many = try Row.fetchOne(db, Table("origin").including(all: Table("origin").hasMany(Table("fooBar2"), using: ForeignKey(["id"], to: ["id"]))))!.prefetchedRows.keys.sorted()
        let aggregates = try Array(Row.fetchOne(db, Table("origin").select(Column("id")).annotated(with: Table("origin").hasMany(Table("fooBar2"), using: ForeignKey(["id"], to: ["id"])).count, Table("origin").hasMany(Table("fooBar2"), using: ForeignKey(["id"], to: ["id"])).max(Column("id"))))!.columnNames)
        return obj(("belongsTo", one), ("hasOne", hasOne), ("hasMany", many), ("aggregates", aggregates))
    }

    // misc/association-keys/022
    static func miscAssociationKeys022(_ db: Database) throws -> Any? {
        if try !db.tableExists("foo_bars") { try db.execute(sql: "CREATE TABLE \"foo_bars\" (id INTEGER PRIMARY KEY, originId INTEGER)") }
        try db.execute(sql: "CREATE TABLE origin (id INTEGER PRIMARY KEY, xId INTEGER); INSERT INTO origin VALUES (1, 1)")
        let one = try Row.fetchOne(db, Table("origin").including(optional: Table("origin").belongsTo(Table("foo_bars"), using: ForeignKey(["xId"], to: ["id"]))))!.scopes.names.sorted()
        let hasOne = try Row.fetchOne(db, Table("origin").including(optional: Table("origin").hasOne(Table("foo_bars"), using: ForeignKey(["id"], to: ["id"]))))!.scopes.names.sorted()
        let many = try Row.fetchOne(db, Table("origin").including(all: Table("origin").hasMany(Table("foo_bars"), using: ForeignKey(["id"], to: ["id"]))))!.prefetchedRows.keys.sorted()
        let aggregates = try Array(Row.fetchOne(db, Table("origin").select(Column("id")).annotated(with: Table("origin").hasMany(Table("foo_bars"), using: ForeignKey(["id"], to: ["id"])).count, Table("origin").hasMany(Table("foo_bars"), using: ForeignKey(["id"], to: ["id"])).max(Column("id"))))!.columnNames)
        return obj(("belongsTo", one), ("hasOne", hasOne), ("hasMany", many), ("aggregates", aggregates))
    }

    // misc/association-keys/023
    static func miscAssociationKeys023(_ db: Database) throws -> Any? {
        if try !db.tableExists("x1s") { try db.execute(sql: "CREATE TABLE \"x1s\" (id INTEGER PRIMARY KEY, originId INTEGER)") }
        try db.execute(sql: "CREATE TABLE origin (id INTEGER PRIMARY KEY, xId INTEGER); INSERT INTO origin VALUES (1, 1)")
        let one = try Row.fetchOne(db, Table("origin").including(optional: Table("origin").belongsTo(Table("x1s"), using: ForeignKey(["xId"], to: ["id"]))))!.scopes.names.sorted()
        let hasOne = try Row.fetchOne(db, Table("origin").including(optional: Table("origin").hasOne(Table("x1s"), using: ForeignKey(["id"], to: ["id"]))))!.scopes.names.sorted()
        let many = try Row.fetchOne(db, Table("origin").including(all: Table("origin").hasMany(Table("x1s"), using: ForeignKey(["id"], to: ["id"]))))!.prefetchedRows.keys.sorted()
        let aggregates = try Array(Row.fetchOne(db, Table("origin").select(Column("id")).annotated(with: Table("origin").hasMany(Table("x1s"), using: ForeignKey(["id"], to: ["id"])).count, Table("origin").hasMany(Table("x1s"), using: ForeignKey(["id"], to: ["id"])).max(Column("id"))))!.columnNames)
        return obj(("belongsTo", one), ("hasOne", hasOne), ("hasMany", many), ("aggregates", aggregates))
    }

    // misc/association-keys/024
    static func miscAssociationKeys024(_ db: Database) throws -> Any? {
        if try !db.tableExists("Person") { try db.execute(sql: "CREATE TABLE \"Person\" (id INTEGER PRIMARY KEY, originId INTEGER)") }
        try db.execute(sql: "CREATE TABLE origin (id INTEGER PRIMARY KEY, xId INTEGER); INSERT INTO origin VALUES (1, 1)")
        let one = try Row.fetchOne(db, Table("origin").including(optional: Table("origin").belongsTo(Table("Person"), using: ForeignKey(["xId"], to: ["id"]))))!.scopes.names.sorted()
        let hasOne = try Row.fetchOne(db, Table("origin").including(optional: Table("origin").hasOne(Table("Person"), using: ForeignKey(["id"], to: ["id"]))))!.scopes.names.sorted()
        let many = try Row.fetchOne(db, Table("origin").including(all: Table("origin").hasMany(Table("Person"), using: ForeignKey(["id"], to: ["id"]))))!.prefetchedRows.keys.sorted()
        let aggregates = try Array(Row.fetchOne(db, Table("origin").select(Column("id")).annotated(with: Table("origin").hasMany(Table("Person"), using: ForeignKey(["id"], to: ["id"])).count, Table("origin").hasMany(Table("Person"), using: ForeignKey(["id"], to: ["id"])).max(Column("id"))))!.columnNames)
        return obj(("belongsTo", one), ("hasOne", hasOne), ("hasMany", many), ("aggregates", aggregates))
    }

    // misc/association-keys/025
    static func miscAssociationKeys025(_ db: Database) throws -> Any? {
        if try !db.tableExists("postal address") { try db.execute(sql: "CREATE TABLE \"postal address\" (id INTEGER PRIMARY KEY, originId INTEGER)") }
        try db.execute(sql: "CREATE TABLE origin (id INTEGER PRIMARY KEY, xId INTEGER); INSERT INTO origin VALUES (1, 1)")
        let one = try Row.fetchOne(db, Table("origin").including(optional: Table("origin").belongsTo(Table("postal address"), using: ForeignKey(["xId"], to: ["id"]))))!.scopes.names.sorted()
        let hasOne = try Row.fetchOne(db, Table("origin").including(optional: Table("origin").hasOne(Table("postal address"), using: ForeignKey(["id"], to: ["id"]))))!.scopes.names.sorted()
        let many = try Row.fetchOne(db, Table("origin").including(all: Table("origin").hasMany(Table("postal address"), using: ForeignKey(["id"], to: ["id"]))))!.prefetchedRows.keys.sorted()
        let aggregates = try Array(Row.fetchOne(db, Table("origin").select(Column("id")).annotated(with: Table("origin").hasMany(Table("postal address"), using: ForeignKey(["id"], to: ["id"])).count, Table("origin").hasMany(Table("postal address"), using: ForeignKey(["id"], to: ["id"])).max(Column("id"))))!.columnNames)
        return obj(("belongsTo", one), ("hasOne", hasOne), ("hasMany", many), ("aggregates", aggregates))
    }

    // misc/association-keys/026
    static func miscAssociationKeys026(_ db: Database) throws -> Any? {
        if try !db.tableExists("bookCategories") { try db.execute(sql: "CREATE TABLE \"bookCategories\" (id INTEGER PRIMARY KEY, originId INTEGER)") }
        try db.execute(sql: "CREATE TABLE origin (id INTEGER PRIMARY KEY, xId INTEGER); INSERT INTO origin VALUES (1, 1)")
        let one = try Row.fetchOne(db, Table("origin").including(optional: Table("origin").belongsTo(Table("bookCategories"), using: ForeignKey(["xId"], to: ["id"]))))!.scopes.names.sorted()
        let hasOne = try Row.fetchOne(db, Table("origin").including(optional: Table("origin").hasOne(Table("bookCategories"), using: ForeignKey(["id"], to: ["id"]))))!.scopes.names.sorted()
        let many = try Row.fetchOne(db, Table("origin").including(all: Table("origin").hasMany(Table("bookCategories"), using: ForeignKey(["id"], to: ["id"]))))!.prefetchedRows.keys.sorted()
        let aggregates = try Array(Row.fetchOne(db, Table("origin").select(Column("id")).annotated(with: Table("origin").hasMany(Table("bookCategories"), using: ForeignKey(["id"], to: ["id"])).count, Table("origin").hasMany(Table("bookCategories"), using: ForeignKey(["id"], to: ["id"])).max(Column("id"))))!.columnNames)
        return obj(("belongsTo", one), ("hasOne", hasOne), ("hasMany", many), ("aggregates", aggregates))
    }

    // misc/association-keys/027
    static func miscAssociationKeys027(_ db: Database) throws -> Any? {
        try result(of: Array(Row.fetchOne(db, Author.select(Column("id")).annotated(with: Author.books.count))!.columnNames))
    }

    // misc/association-keys/028
    static func miscAssociationKeys028(_ db: Database) throws -> Any? {
        try result(of: Array(Row.fetchOne(db, Author.select(Column("id")).annotated(with: Author.books.isEmpty))!.columnNames))
    }

    // misc/association-keys/029
    static func miscAssociationKeys029(_ db: Database) throws -> Any? {
        try result(of: Array(Row.fetchOne(db, Author.select(Column("id")).annotated(with: Author.books.max(Column("year"))))!.columnNames))
    }

    // misc/association-keys/030
    static func miscAssociationKeys030(_ db: Database) throws -> Any? {
        try result(of: Array(Row.fetchOne(db, Author.select(Column("id")).annotated(with: Author.books.min(Column("year"))))!.columnNames))
    }

    // misc/association-keys/031
    static func miscAssociationKeys031(_ db: Database) throws -> Any? {
        try result(of: Array(Row.fetchOne(db, Author.select(Column("id")).annotated(with: Author.books.average(Column("year"))))!.columnNames))
    }

    // misc/association-keys/032
    static func miscAssociationKeys032(_ db: Database) throws -> Any? {
        try result(of: Array(Row.fetchOne(db, Author.select(Column("id")).annotated(with: Author.books.sum(Column("year"))))!.columnNames))
    }

    // misc/association-keys/033
    static func miscAssociationKeys033(_ db: Database) throws -> Any? {
        try result(of: Array(Row.fetchOne(db, Author.select(Column("id")).annotated(with: Author.books.total(Column("year"))))!.columnNames))
    }

    // misc/association-keys/034
    static func miscAssociationKeys034(_ db: Database) throws -> Any? {
        try result(of: Array(Row.fetchOne(db, Author.select(Column("id")).annotated(with: Author.books.max(Column("year") + 1)))!.columnNames))
    }

    // misc/association-keys/035
    static func miscAssociationKeys035(_ db: Database) throws -> Any? {
        try result(of: Array(Row.fetchOne(db, Author.select(Column("id")).annotated(with: Author.books.sum(abs(Column("year")))))!.columnNames))
    }

    // misc/association-keys/036
    static func miscAssociationKeys036(_ db: Database) throws -> Any? {
        try result(of: Array(Row.fetchOne(db, Author.select(Column("id")).annotated(with: Author.books.count + 1))!.columnNames))
    }

    // misc/association-keys/037
    static func miscAssociationKeys037(_ db: Database) throws -> Any? {
        try result(of: Array(Row.fetchOne(db, Author.select(Column("id")).annotated(with: Author.translations.count))!.columnNames))
    }

    // misc/association-keys/038
    static func miscAssociationKeys038(_ db: Database) throws -> Any? {
        try result(of: Array(Row.fetchOne(db, Author.select(Column("id")).annotated(with: Author.books.forKey("tome").count))!.columnNames))
    }

    // misc/association-keys/039
    static func miscAssociationKeys039(_ db: Database) throws -> Any? {
        try result(of: Array(Row.fetchOne(db, Author.select(Column("id")).annotated(with: Author.books.forKey("tomes").max(Column("year"))))!.columnNames))
    }

    // misc/association-keys/040
    static func miscAssociationKeys040(_ db: Database) throws -> Any? {
        try result(of: Array(Row.fetchOne(db, Author.select(Column("id")).annotated(with: Author.tags.count))!.columnNames))
    }

    // misc/association-keys/041
    static func miscAssociationKeys041(_ db: Database) throws -> Any? {
        try result(of: Array(Row.fetchOne(db, Author.select(Column("id")).annotated(with: Author.books.count.forKey("k")))!.columnNames))
    }

    // misc/association-keys/042
    static func miscAssociationKeys042(_ db: Database) throws -> Any? {
        try result(of: Array(Row.fetchOne(db, Author.select(Column("id")).annotated(with: Author.books.isEmpty == false))!.columnNames))
    }

    // misc/association-keys/043
    static func miscAssociationKeys043(_ db: Database) throws -> Any? {
        try result(of: Array(Row.fetchOne(db, Author.select(Column("id")).annotated(with: Author.books.count > 1))!.columnNames))
    }

    // misc/association-keys/044
    static func miscAssociationKeys044(_ db: Database) throws -> Any? {
        try result(of: Array(Row.fetchOne(db, Author.select(Column("id")).annotated(with: -Author.books.count))!.columnNames))
    }

    // misc/association-keys/045
    static func miscAssociationKeys045(_ db: Database) throws -> Any? {
        try result(of: Array(Row.fetchOne(db, Author.select(Column("id")).annotated(with: Author.books.max(Column("authorId"))))!.columnNames))
    }
}
