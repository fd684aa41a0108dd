// Observed expressions of the area "misc", part 1. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let miscProbes01: [Probe] = [
        Probe("misc/inflections/001", free: miscInflections001),
        Probe("misc/inflections/002", free: miscInflections002),
        Probe("misc/inflections/003", free: miscInflections003),
        Probe("misc/inflections/004", free: miscInflections004),
        Probe("misc/inflections/005", free: miscInflections005),
        Probe("misc/inflections/006", free: miscInflections006),
        Probe("misc/inflections/007", free: miscInflections007),
        Probe("misc/inflections/008", free: miscInflections008),
        Probe("misc/inflections/009", free: miscInflections009),
        Probe("misc/inflections/010", free: miscInflections010),
        Probe("misc/inflections/011", free: miscInflections011),
        Probe("misc/inflections/012", free: miscInflections012),
        Probe("misc/inflections/013", free: miscInflections013),
        Probe("misc/inflections/014", free: miscInflections014),
        Probe("misc/inflections/015", free: miscInflections015),
        Probe("misc/table-names/001", free: miscTableNames001),
        Probe("misc/table-names/002", free: miscTableNames002),
        Probe("misc/table-names/003", free: miscTableNames003),
        Probe("misc/table-names/004", free: miscTableNames004),
        Probe("misc/table-names/005", free: miscTableNames005),
        Probe("misc/table-names/006", free: miscTableNames006),
        Probe("misc/table-names/007", free: miscTableNames007),
        Probe("misc/table-names/008", free: miscTableNames008),
        Probe("misc/table-names/009", free: miscTableNames009),
        Probe("misc/table-names/010", free: miscTableNames010),
        Probe("misc/table-names/011", free: miscTableNames011),
        Probe("misc/table-names/012", free: miscTableNames012),
        Probe("misc/table-names/013", free: miscTableNames013),
        Probe("misc/table-names/014", free: miscTableNames014),
        Probe("misc/table-names/015", free: miscTableNames015),
        Probe("misc/table-names/016", free: miscTableNames016),
        Probe("misc/table-names/017", free: miscTableNames017),
        Probe("misc/table-names/018", free: miscTableNames018),
        Probe("misc/table-names/019", free: miscTableNames019),
        Probe("misc/table-names/020", free: miscTableNames020),
        Probe("misc/association-keys/001", database: miscAssociationKeys001),
        Probe("misc/association-keys/002", database: miscAssociationKeys002),
        Probe("misc/association-keys/003", database: miscAssociationKeys003),
        Probe("misc/association-keys/004", database: miscAssociationKeys004),
        Probe("misc/association-keys/005", database: miscAssociationKeys005),
    ]

    // misc/inflections/001
    static func miscInflections001() throws -> Any? {
        return obj(("author", [Inflections.default.pluralize("author"), Inflections.default.singularize("author")]), ("book", [Inflections.default.pluralize("book"), Inflections.default.singularize("book")]), ("country", [Inflections.default.pluralize("country"), Inflections.default.singularize("country")]), ("city", [Inflections.default.pluralize("city"), Inflections.default.singularize("city")]), ("box", [Inflections.default.pluralize("box"), Inflections.default.singularize("box")]), ("bus", [Inflections.default.pluralize("bus"), Inflections.default.singularize("bus")]), ("buses", [Inflections.default.pluralize("buses"), Inflections.default.singularize("buses")]), ("status", [Inflections.default.pluralize("status"), Inflections.default.singularize("status")]), ("virus", [Inflections.default.pluralize("virus"), Inflections.default.singularize("virus")]), ("person", [Inflections.default.pluralize("person"), Inflections.default.singularize("person")]), ("people", [Inflections.default.pluralize("people"), Inflections.default.singularize("people")]), ("child", [Inflections.default.pluralize("child"), Inflections.default.singularize("child")]))
    }

    // misc/inflections/002
    static func miscInflections002() throws -> Any? {
        return obj(("children", [Inflections.default.pluralize("children"), Inflections.default.singularize("children")]), ("man", [Inflections.default.pluralize("man"), Inflections.default.singularize("man")]), ("woman", [Inflections.default.pluralize("woman"), Inflections.default.singularize("woman")]), ("mouse", [Inflections.default.pluralize("mouse"), Inflections.default.singularize("mouse")]), ("louse", [Inflections.default.pluralize("louse"), Inflections.default.singularize("louse")]), ("ox", [Inflections.default.pluralize("ox"), Inflections.default.singularize("ox")]), ("tooth", [Inflections.default.pluralize("tooth"), Inflections.default.singularize("tooth")]), ("foot", [Inflections.default.pluralize("foot"), Inflections.default.singularize("foot")]), ("goose", [Inflections.default.pluralize("goose"), Inflections.default.singularize("goose")]), ("leaf", [Inflections.default.pluralize("leaf"), Inflections.default.singularize("leaf")]), ("leaves", [Inflections.default.pluralize("leaves"), Inflections.default.singularize("leaves")]), ("wife", [Inflections.default.pluralize("wife"), Inflections.default.singularize("wife")]))
    }

    // misc/inflections/003
    static func miscInflections003() throws -> Any? {
        return obj(("knife", [Inflections.default.pluralize("knife"), Inflections.default.singularize("knife")]), ("life", [Inflections.default.pluralize("life"), Inflections.default.singularize("life")]), ("shelf", [Inflections.default.pluralize("shelf"), Inflections.default.singularize("shelf")]), ("half", [Inflections.default.pluralize("half"), Inflections.default.singularize("half")]), ("calf", [Inflections.default.pluralize("calf"), Inflections.default.singularize("calf")]), ("thief", [Inflections.default.pluralize("thief"), Inflections.default.singularize("thief")]), ("roof", [Inflections.default.pluralize("roof"), Inflections.default.singularize("roof")]), ("chief", [Inflections.default.pluralize("chief"), Inflections.default.singularize("chief")]), ("belief", [Inflections.default.pluralize("belief"), Inflections.default.singularize("belief")]), ("photo", [Inflections.default.pluralize("photo"), Inflections.default.singularize("photo")]), ("piano", [Inflections.default.pluralize("piano"), Inflections.default.singularize("piano")]), ("hero", [Inflections.default.pluralize("hero"), Inflections.default.singularize("hero")]))
    }

    // misc/inflections/004
    static func miscInflections004() throws -> Any? {
        return obj(("tomato", [Inflections.default.pluralize("tomato"), Inflections.default.singularize("tomato")]), ("potato", [Inflections.default.pluralize("potato"), Inflections.default.singularize("potato")]), ("echo", [Inflections.default.pluralize("echo"), Inflections.default.singularize("echo")]), ("datum", [Inflections.default.pluralize("datum"), Inflections.default.singularize("datum")]), ("data", [Inflections.default.pluralize("data"), Inflections.default.singularize("data")]), ("medium", [Inflections.default.pluralize("medium"), Inflections.default.singularize("medium")]), ("media", [Inflections.default.pluralize("media"), Inflections.default.singularize("media")]), ("index", [Inflections.default.pluralize("index"), Inflections.default.singularize("index")]), ("indices", [Inflections.default.pluralize("indices"), Inflections.default.singularize("indices")]), ("matrix", [Inflections.default.pluralize("matrix"), Inflections.default.singularize("matrix")]), ("vertex", [Inflections.default.pluralize("vertex"), Inflections.default.singularize("vertex")]), ("analysis", [Inflections.default.pluralize("analysis"), Inflections.default.singularize("analysis")]))
    }

    // misc/inflections/005
    static func miscInflections005() throws -> Any? {
        return obj(("analyses", [Inflections.default.pluralize("analyses"), Inflections.default.singularize("analyses")]), ("crisis", [Inflections.default.pluralize("crisis"), Inflections.default.singularize("crisis")]), ("basis", [Inflections.default.pluralize("basis"), Inflections.default.singularize("basis")]), ("axis", [Inflections.default.pluralize("axis"), Inflections.default.singularize("axis")]), ("testis", [Inflections.default.pluralize("testis"), Inflections.default.singularize("testis")]), ("octopus", [Inflections.default.pluralize("octopus"), Inflections.default.singularize("octopus")]), ("quiz", [Inflections.default.pluralize("quiz"), Inflections.default.singularize("quiz")]), ("news", [Inflections.default.pluralize("news"), Inflections.default.singularize("news")]), ("series", [Inflections.default.pluralize("series"), Inflections.default.singularize("series")]), ("species", [Inflections.default.pluralize("species"), Inflections.default.singularize("species")]), ("sheep", [Inflections.default.pluralize("sheep"), Inflections.default.singularize("sheep")]), ("fish", [Inflections.default.pluralize("fish"), Inflections.default.singularize("fish")]))
    }

    // misc/inflections/006
    static func miscInflections006() throws -> Any? {
        return obj(("deer", [Inflections.default.pluralize("deer"), Inflections.default.singularize("deer")]), ("moose", [Inflections.default.pluralize("moose"), Inflections.default.singularize("moose")]), ("equipment", [Inflections.default.pluralize("equipment"), Inflections.default.singularize("equipment")]), ("information", [Inflections.default.pluralize("information"), Inflections.default.singularize("information")]), ("rice", [Inflections.default.pluralize("rice"), Inflections.default.singularize("rice")]), ("money", [Inflections.default.pluralize("money"), Inflections.default.singularize("money")]), ("jeans", [Inflections.default.pluralize("jeans"), Inflections.default.singularize("jeans")]), ("police", [Inflections.default.pluralize("police"), Inflections.default.singularize("police")]), ("aircraft", [Inflections.default.pluralize("aircraft"), Inflections.default.singularize("aircraft")]), ("movie", [Inflections.default.pluralize("movie"), Inflections.default.singularize("movie")]), ("cookie", [Inflections.default.pluralize("cookie"), Inflections.default.singularize("cookie")]), ("day", [Inflections.default.pluralize("day"), Inflections.default.singularize("day")]))
    }

    // misc/inflections/007
    static func miscInflections007() throws -> Any? {
        return obj(("key", [Inflections.default.pluralize("key"), Inflections.default.singularize("key")]), ("boy", [Inflections.default.pluralize("boy"), Inflections.default.singularize("boy")]), ("baby", [Inflections.default.pluralize("baby"), Inflections.default.singularize("baby")]), ("lady", [Inflections.default.pluralize("lady"), Inflections.default.singularize("lady")]), ("story", [Inflections.default.pluralize("story"), Inflections.default.singularize("story")]), ("fly", [Inflections.default.pluralize("fly"), Inflections.default.singularize("fly")]), ("church", [Inflections.default.pluralize("church"), Inflections.default.singularize("church")]), ("dish", [Inflections.default.pluralize("dish"), Inflections.default.singularize("dish")]), ("kiss", [Inflections.default.pluralize("kiss"), Inflections.default.singularize("kiss")]), ("class", [Inflections.default.pluralize("class"), Inflections.default.singularize("class")]), ("address", [Inflections.default.pluralize("address"), Inflections.default.singularize("address")]), ("boss", [Inflections.default.pluralize("boss"), Inflections.default.singularize("boss")]))
    }

    // misc/inflections/008
    static func miscInflections008() throws -> Any? {
        return obj(("process", [Inflections.default.pluralize("process"), Inflections.default.singularize("process")]), ("case", [Inflections.default.pluralize("case"), Inflections.default.singularize("case")]), ("house", [Inflections.default.pluralize("house"), Inflections.default.singularize("house")]), ("horse", [Inflections.default.pluralize("horse"), Inflections.default.singularize("horse")]), ("bonus", [Inflections.default.pluralize("bonus"), Inflections.default.singularize("bonus")]), ("campus", [Inflections.default.pluralize("campus"), Inflections.default.singularize("campus")]), ("focus", [Inflections.default.pluralize("focus"), Inflections.default.singularize("focus")]), ("fungus", [Inflections.default.pluralize("fungus"), Inflections.default.singularize("fungus")]), ("cactus", [Inflections.default.pluralize("cactus"), Inflections.default.singularize("cactus")]), ("genus", [Inflections.default.pluralize("genus"), Inflections.default.singularize("genus")]), ("alias", [Inflections.default.pluralize("alias"), Inflections.default.singularize("alias")]), ("atlas", [Inflections.default.pluralize("atlas"), Inflections.default.singularize("atlas")]))
    }

    // misc/inflections/009
    static func miscInflections009() throws -> Any? {
        return obj(("gas", [Inflections.default.pluralize("gas"), Inflections.default.singularize("gas")]), ("lens", [Inflections.default.pluralize("lens"), Inflections.default.singularize("lens")]), ("tax", [Inflections.default.pluralize("tax"), Inflections.default.singularize("tax")]), ("fox", [Inflections.default.pluralize("fox"), Inflections.default.singularize("fox")]), ("wolf", [Inflections.default.pluralize("wolf"), Inflections.default.singularize("wolf")]), ("self", [Inflections.default.pluralize("self"), Inflections.default.singularize("self")]), ("dwarf", [Inflections.default.pluralize("dwarf"), Inflections.default.singularize("dwarf")]), ("hoof", [Inflections.default.pluralize("hoof"), Inflections.default.singularize("hoof")]), ("cafe", [Inflections.default.pluralize("cafe"), Inflections.default.singularize("cafe")]), ("safe", [Inflections.default.pluralize("safe"), Inflections.default.singularize("safe")]), ("database", [Inflections.default.pluralize("database"), Inflections.default.singularize("database")]), ("base", [Inflections.default.pluralize("base"), Inflections.default.singularize("base")]))
    }

    // misc/inflections/010
    static func miscInflections010() throws -> Any? {
        return obj(("phase", [Inflections.default.pluralize("phase"), Inflections.default.singularize("phase")]), ("criterion", [Inflections.default.pluralize("criterion"), Inflections.default.singularize("criterion")]), ("phenomenon", [Inflections.default.pluralize("phenomenon"), Inflections.default.singularize("phenomenon")]), ("stadium", [Inflections.default.pluralize("stadium"), Inflections.default.singularize("stadium")]), ("forum", [Inflections.default.pluralize("forum"), Inflections.default.singularize("forum")]), ("stimulus", [Inflections.default.pluralize("stimulus"), Inflections.default.singularize("stimulus")]), ("alumnus", [Inflections.default.pluralize("alumnus"), Inflections.default.singularize("alumnus")]), ("formula", [Inflections.default.pluralize("formula"), Inflections.default.singularize("formula")]), ("antenna", [Inflections.default.pluralize("antenna"), Inflections.default.singularize("antenna")]), ("alga", [Inflections.default.pluralize("alga"), Inflections.default.singularize("alga")]), ("move", [Inflections.default.pluralize("move"), Inflections.default.singularize("move")]), ("shoe", [Inflections.default.pluralize("shoe"), Inflections.default.singularize("shoe")]))
    }

    // misc/inflections/011
    static func miscInflections011() throws -> Any? {
        return obj(("hive", [Inflections.default.pluralize("hive"), Inflections.default.singularize("hive")]), ("glove", [Inflections.default.pluralize("glove"), Inflections.default.singularize("glove")]), ("cow", [Inflections.default.pluralize("cow"), Inflections.default.singularize("cow")]), ("zombie", [Inflections.default.pluralize("zombie"), Inflections.default.singularize("zombie")]), ("human", [Inflections.default.pluralize("human"), Inflections.default.singularize("human")]), ("drive", [Inflections.default.pluralize("drive"), Inflections.default.singularize("drive")]), ("stave", [Inflections.default.pluralize("stave"), Inflections.default.singularize("stave")]), ("curve", [Inflections.default.pluralize("curve"), Inflections.default.singularize("curve")]), ("valve", [Inflections.default.pluralize("valve"), Inflections.default.singularize("valve")]), ("archive", [Inflections.default.pluralize("archive"), Inflections.default.singularize("archive")]), ("diagnosis", [Inflections.default.pluralize("diagnosis"), Inflections.default.singularize("diagnosis")]), ("thesis", [Inflections.default.pluralize("thesis"), Inflections.default.singularize("thesis")]))
    }

    // misc/inflections/012
    static func miscInflections012() throws -> Any? {
        return obj(("parenthesis", [Inflections.default.pluralize("parenthesis"), Inflections.default.singularize("parenthesis")]), ("hypothesis", [Inflections.default.pluralize("hypothesis"), Inflections.default.singularize("hypothesis")]), ("user_id", [Inflections.default.pluralize("user_id"), Inflections.default.singularize("user_id")]), ("HTTPRequest", [Inflections.default.pluralize("HTTPRequest"), Inflections.default.singularize("HTTPRequest")]), ("userName", [Inflections.default.pluralize("userName"), Inflections.default.singularize("userName")]), ("bigChild", [Inflections.default.pluralize("bigChild"), Inflections.default.singularize("bigChild")]), ("old_news", [Inflections.default.pluralize("old_news"), Inflections.default.singularize("old_news")]), ("1", [Inflections.default.pluralize("1"), Inflections.default.singularize("1")]), ("book2", [Inflections.default.pluralize("book2"), Inflections.default.singularize("book2")]), ("mice", [Inflections.default.pluralize("mice"), Inflections.default.singularize("mice")]), ("oxen", [Inflections.default.pluralize("oxen"), Inflections.default.singularize("oxen")]), ("men", [Inflections.default.pluralize("men"), Inflections.default.singularize("men")]))
    }

    // misc/inflections/013
    static func miscInflections013() throws -> Any? {
        return obj(("women", [Inflections.default.pluralize("women"), Inflections.default.singularize("women")]))
    }

    // misc/inflections/014
    static func miscInflections014() throws -> Any? {
        var i = Inflections.default
        i.irregularSuffix("foot", "feetz")
        i.uncountableWords(["widget"])
        i.plural("ix$", "ices")
        i.singular("zices$", "zix")
        return [i.pluralize("foot"), i.pluralize("bigFoot"), i.singularize("feetz"), i.pluralize("widget"), i.pluralize("bigWidget"), i.pluralize("helix"), i.singularize("azices")]
    }

    // misc/inflections/015
    static func miscInflections015() throws -> Any? {
        let i = Inflections()
        return [i.pluralize("book"), i.singularize("books")]
    }

    // misc/table-names/001
    static func miscTableNames001() throws -> Any? {
        try result(of: Place.databaseTableName)
    }

    // misc/table-names/002
    static func miscTableNames002() throws -> Any? {
        try result(of: PostalAddress.databaseTableName)
    }

    // misc/table-names/003
    static func miscTableNames003() throws -> Any? {
        try result(of: HTTPRequest.databaseTableName)
    }

    // misc/table-names/004
    static func miscTableNames004() throws -> Any? {
        try result(of: TOEFL.databaseTableName)
    }

    // misc/table-names/005
    static func miscTableNames005() throws -> Any? {
        try result(of: X.databaseTableName)
    }

    // misc/table-names/006
    static func miscTableNames006() throws -> Any? {
        try result(of: URLSession2.databaseTableName)
    }

    // misc/table-names/007
    static func miscTableNames007() throws -> Any? {
        try result(of: A1B.databaseTableName)
    }

    // misc/table-names/008
    static func miscTableNames008() throws -> Any? {
        try result(of: Snake_case.databaseTableName)
    }

    // misc/table-names/009
    static func miscTableNames009() throws -> Any? {
        try result(of: _Under.databaseTableName)
    }

    // misc/table-names/010
    static func miscTableNames010() throws -> Any? {
        try result(of: lowerCase.databaseTableName)
    }

    // misc/table-names/011
    static func miscTableNames011() throws -> Any? {
        try result(of: XMLHTTPRequest.databaseTableName)
    }

    // misc/table-names/012
    static func miscTableNames012() throws -> Any? {
        try result(of: IPhone.databaseTableName)
    }

    // misc/table-names/013
    static func miscTableNames013() throws -> Any? {
        try result(of: ABCd.databaseTableName)
    }

    // misc/table-names/014
    static func miscTableNames014() throws -> Any? {
        try result(of: AbC.databaseTableName)
    }

    // misc/table-names/015
    static func miscTableNames015() throws -> Any? {
        try result(of: Élan.databaseTableName)
    }

    // misc/table-names/016
    static func miscTableNames016() throws -> Any? {
        try result(of: Namespace.InnerThing.databaseTableName)
    }

    // misc/table-names/017
    static func miscTableNames017() throws -> Any? {
        try result(of: BaseThing.databaseTableName)
    }

    // misc/table-names/018
    static func miscTableNames018() throws -> Any? {
        try result(of: GenericThing<Int>.databaseTableName)
    }

    // misc/table-names/019
    static func miscTableNames019() throws -> Any? {
        try result(of: KindThing.databaseTableName)
    }

    // misc/table-names/020
    static func miscTableNames020() throws -> Any? {
        struct LocalThing: TableRecord { }
        return LocalThing.databaseTableName
    }

    // misc/association-keys/001
    static func miscAssociationKeys001(_ db: Database) throws -> Any? {
        if try !db.tableExists("author") { try db.execute(sql: "CREATE TABLE \"author\" (id INTEGER PRIMARY KEY, originId INTEGER)") }
        try db.execute(sql: "CREATE TABLE origin (id INTEGER PRIMARY KEY, xId INTEGER); INSERT INTO origin VALUES (1, 1)")
        let one = try Row.fetchOne(db, Table("origin").including(optional: Table("origin").belongsTo(Table("author"), using: ForeignKey(["xId"], to: ["id"]))))!.scopes.names.sorted()
        let hasOne = try Row.fetchOne(db, Table("origin").including(optional: Table("origin").hasOne(Table("author"), using: ForeignKey(["id"], to: ["id"]))))!.scopes.names.sorted()
        let many = try Row.fetchOne(db, Table("origin").including(all: Table("origin").hasMany(Table("author"), using: ForeignKey(["id"], to: ["id"]))))!.prefetchedRows.keys.sorted()
        let aggregates = try Array(Row.fetchOne(db, Table("origin").select(Column("id")).annotated(with: Table("origin").hasMany(Table("author"), using: ForeignKey(["id"], to: ["id"])).count, Table("origin").hasMany(Table("author"), using: ForeignKey(["id"], to: ["id"])).max(Column("id"))))!.columnNames)
        return obj(("belongsTo", one), ("hasOne", hasOne), ("hasMany", many), ("aggregates", aggregates))
    }

    // misc/association-keys/002
    static func miscAssociationKeys002(_ db: Database) throws -> Any? {
        if try !db.tableExists("authors") { try db.execute(sql: "CREATE TABLE \"authors\" (id INTEGER PRIMARY KEY, originId INTEGER)") }
        try db.execute(sql: "CREATE TABLE origin (id INTEGER PRIMARY KEY, xId INTEGER); INSERT INTO origin VALUES (1, 1)")
        let one = try Row.fetchOne(db, Table("origin").including(optional: Table("origin").belongsTo(Table("authors"), using: ForeignKey(["xId"], to: ["id"]))))!.scopes.names.sorted()
        let hasOne = try Row.fetchOne(db, Table("origin").including(optional: Table("origin").hasOne(Table("authors"), using: ForeignKey(["id"], to: ["id"]))))!.scopes.names.sorted()
        let many = try Row.fetchOne(db, Table("origin").including(all: Table("origin").hasMany(Table("authors"), using: ForeignKey(["id"], to: ["id"]))))!.prefetchedRows.keys.sorted()
        let aggregates = try Array(Row.fetchOne(db, Table("origin").select(Column("id")).annotated(with: Table("origin").hasMany(Table("authors"), using: ForeignKey(["id"], to: ["id"])).count, Table("origin").hasMany(Table("authors"), using: ForeignKey(["id"], to: ["id"])).max(Column("id"))))!.columnNames)
        return obj(("belongsTo", one), ("hasOne", hasOne), ("hasMany", many), ("aggregates", aggregates))
    }

    // misc/association-keys/003
    static func miscAssociationKeys003(_ db: Database) throws -> Any? {
        if try !db.tableExists("city") { try db.execute(sql: "CREATE TABLE \"city\" (id INTEGER PRIMARY KEY, originId INTEGER)") }
        try db.execute(sql: "CREATE TABLE origin (id INTEGER PRIMARY KEY, xId INTEGER); INSERT INTO origin VALUES (1, 1)")
        let one = try Row.fetchOne(db, Table("origin").including(optional: Table("origin").belongsTo(Table("city"), using: ForeignKey(["xId"], to: ["id"]))))!.scopes.names.sorted()
        let hasOne = try Row.fetchOne(db, Table("origin").including(optional: Table("origin").hasOne(Table("city"), using: ForeignKey(["id"], to: ["id"]))))!.scopes.names.sorted()
        let many = try Row.fetchOne(db, Table("origin").including(all: Table("origin").hasMany(Table("city"), using: ForeignKey(["id"], to: ["id"]))))!.prefetchedRows.keys.sorted()
        let aggregates = try Array(Row.fetchOne(db, Table("origin").select(Column("id")).annotated(with: Table("origin").hasMany(Table("city"), using: ForeignKey(["id"], to: ["id"])).count, Table("origin").hasMany(Table("city"), using: ForeignKey(["id"], to: ["id"])).max(Column("id"))))!.columnNames)
        return obj(("belongsTo", one), ("hasOne", hasOne), ("hasMany", many), ("aggregates", aggregates))
    }

    // misc/association-keys/004
    static func miscAssociationKeys004(_ db: Database) throws -> Any? {
        if try !db.tableExists("cities") { try db.execute(sql: "CREATE TABLE \"cities\" (id INTEGER PRIMARY KEY, originId INTEGER)") }
        try db.execute(sql: "CREATE TABLE origin (id INTEGER PRIMARY KEY, xId INTEGER); INSERT INTO origin VALUES (1, 1)")
        let one = try Row.fetchOne(db, Table("origin").including(optional: Table("origin").belongsTo(Table("cities"), using: ForeignKey(["xId"], to: ["id"]))))!.scopes.names.sorted()
        let hasOne = try Row.fetchOne(db, Table("origin").including(optional: Table("origin").hasOne(Table("cities"), using: ForeignKey(["id"], to: ["id"]))))!.scopes.names.sorted()
        let many = try Row.fetchOne(db, Table("origin").including(all: Table("origin").hasMany(Table("cities"), using: ForeignKey(["id"], to: ["id"]))))!.prefetchedRows.keys.sorted()
        let aggregates = try Array(Row.fetchOne(db, Table("origin").select(Column("id")).annotated(with: Table("origin").hasMany(Table("cities"), using: ForeignKey(["id"], to: ["id"])).count, Table("origin").hasMany(Table("cities"), using: ForeignKey(["id"], to: ["id"])).max(Column("id"))))!.columnNames)
        return obj(("belongsTo", one), ("hasOne", hasOne), ("hasMany", many), ("aggregates", aggregates))
    }

    // misc/association-keys/005
    static func miscAssociationKeys005(_ db: Database) throws -> Any? {
        if try !db.tableExists("galaxy") { try db.execute(sql: "CREATE TABLE \"galaxy\" (id INTEGER PRIMARY KEY, originId INTEGER)") }
        try db.execute(sql: "CREATE TABLE origin (id INTEGER PRIMARY KEY, xId INTEGER); INSERT INTO origin VALUES (1, 1)")
        let one = try Row.fetchOne(db, Table("origin").including(optional: Table("origin").belongsTo(Table("galaxy"), using: ForeignKey(["xId"], to: ["id"]))))!.scopes.names.sorted()
        let hasOne = try Row.fetchOne(db, Table("origin").including(optional: Table("origin").hasOne(Table("galaxy"), using: ForeignKey(["id"], to: ["id"]))))!.scopes.names.sorted()
        let many = try Row.fetchOne(db, Table("origin").including(all: Table("origin").hasMany(Table("galaxy"), using: ForeignKey(["id"], to: ["id"]))))!.prefetchedRows.keys.sorted()
        let aggregates = try Array(Row.fetchOne(db, Table("origin").select(Column("id")).annotated(with: Table("origin").hasMany(Table("galaxy"), using: ForeignKey(["id"], to: ["id"])).count, Table("origin").hasMany(Table("galaxy"), using: ForeignKey(["id"], to: ["id"])).max(Column("id"))))!.columnNames)
        return obj(("belongsTo", one), ("hasOne", hasOne), ("hasMany", many), ("aggregates", aggregates))
    }
}
