// Observed expressions of the area "errors", part 4. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let errorsProbes04: [Probe] = [
        Probe("errors/database-error-init/014", free: errorsDatabaseErrorInit014),
        Probe("errors/database-error-init/015", free: errorsDatabaseErrorInit015),
        Probe("errors/database-error-init/016", free: errorsDatabaseErrorInit016),
        Probe("errors/database-error-init/017", free: errorsDatabaseErrorInit017),
        Probe("errors/database-error-init/018", free: errorsDatabaseErrorInit018),
        Probe("errors/database-error-init/019", free: errorsDatabaseErrorInit019),
        Probe("errors/database-error-init/020", free: errorsDatabaseErrorInit020),
        Probe("errors/database-error-init/021", free: errorsDatabaseErrorInit021),
        Probe("errors/database-error-init/022", free: errorsDatabaseErrorInit022),
        Probe("errors/database-error-init/023", free: errorsDatabaseErrorInit023),
        Probe("errors/database-error-init/024", free: errorsDatabaseErrorInit024),
        Probe("errors/sql-errors/001", database: errorsSqlErrors001),
        Probe("errors/sql-errors/002", database: errorsSqlErrors002),
        Probe("errors/sql-errors/003", database: errorsSqlErrors003),
        Probe("errors/sql-errors/004", database: errorsSqlErrors004),
        Probe("errors/sql-errors/005", database: errorsSqlErrors005),
        Probe("errors/sql-errors/006", database: errorsSqlErrors006),
        Probe("errors/sql-errors/007", database: errorsSqlErrors007),
        Probe("errors/sql-errors/008", database: errorsSqlErrors008),
        Probe("errors/sql-errors/009", database: errorsSqlErrors009),
        Probe("errors/sql-errors/010", database: errorsSqlErrors010),
        Probe("errors/sql-errors/011", database: errorsSqlErrors011),
        Probe("errors/sql-errors/012", database: errorsSqlErrors012),
        Probe("errors/sql-errors/013", database: errorsSqlErrors013),
        Probe("errors/sql-errors/014", database: errorsSqlErrors014),
        Probe("errors/sql-errors/015", database: errorsSqlErrors015),
        Probe("errors/sql-errors/016", database: errorsSqlErrors016),
        Probe("errors/sql-errors/017", database: errorsSqlErrors017),
        Probe("errors/sql-errors/018", database: errorsSqlErrors018),
        Probe("errors/sql-errors/019", database: errorsSqlErrors019),
        Probe("errors/sql-errors/020", database: errorsSqlErrors020),
        Probe("errors/sql-errors/021", database: errorsSqlErrors021),
        Probe("errors/sql-errors/022", database: errorsSqlErrors022),
        Probe("errors/sql-errors/023", database: errorsSqlErrors023),
        Probe("errors/sql-errors/024", database: errorsSqlErrors024),
        Probe("errors/sql-errors/025", database: errorsSqlErrors025),
        Probe("errors/sql-errors/026", database: errorsSqlErrors026),
        Probe("errors/sql-errors/027", database: errorsSqlErrors027),
        Probe("errors/sql-errors/028", database: errorsSqlErrors028),
        Probe("errors/sql-errors/029", database: errorsSqlErrors029),
    ]

    // errors/database-error-init/014
    static func errorsDatabaseErrorInit014() throws -> Any? {
        try result(of: (DatabaseError(resultCode: .SQLITE_CONSTRAINT_UNIQUE, message: "dup") as NSError).code)
    }

    // errors/database-error-init/015
    static func errorsDatabaseErrorInit015() throws -> Any? {
        try result(of: (DatabaseError(resultCode: .SQLITE_CONSTRAINT_UNIQUE, message: "dup") as NSError).localizedDescription)
    }

    // errors/database-error-init/016
    static func errorsDatabaseErrorInit016() throws -> Any? {
        try result(of: (DatabaseError(resultCode: .SQLITE_CONSTRAINT_UNIQUE, message: "dup") as Error).localizedDescription)
    }

    // errors/database-error-init/017
    static func errorsDatabaseErrorInit017() throws -> Any? {
        try result(of: DatabaseError(resultCode: .SQLITE_INTERRUPT).isInterruptionError)
    }

    // errors/database-error-init/018
    static func errorsDatabaseErrorInit018() throws -> Any? {
        try result(of: DatabaseError(resultCode: .SQLITE_ABORT).isInterruptionError)
    }

    // errors/database-error-init/019
    static func errorsDatabaseErrorInit019() throws -> Any? {
        try result(of: DatabaseError(resultCode: .SQLITE_BUSY).isInterruptionError)
    }

    // errors/database-error-init/020
    static func errorsDatabaseErrorInit020() throws -> Any? {
        try result(of: ResultCode.SQLITE_CONSTRAINT ~= ResultCode.SQLITE_CONSTRAINT_UNIQUE)
    }

    // errors/database-error-init/021
    static func errorsDatabaseErrorInit021() throws -> Any? {
        try result(of: ResultCode.SQLITE_CONSTRAINT_UNIQUE ~= ResultCode.SQLITE_CONSTRAINT)
    }

    // errors/database-error-init/022
    static func errorsDatabaseErrorInit022() throws -> Any? {
        try result(of: ResultCode.SQLITE_CONSTRAINT ~= (DatabaseError(resultCode: .SQLITE_CONSTRAINT_UNIQUE) as Error))
    }

    // errors/database-error-init/023
    static func errorsDatabaseErrorInit023() throws -> Any? {
        try result(of: "\(ResultCode.SQLITE_CONSTRAINT_UNIQUE)")
    }

    // errors/database-error-init/024
    static func errorsDatabaseErrorInit024() throws -> Any? {
        try result(of: String(reflecting: ResultCode.SQLITE_CONSTRAINT_UNIQUE))
    }

    // errors/sql-errors/001
    static func errorsSqlErrors001(_ db: Database) throws -> Any? {
        try result(of: db.execute(sql: "SELEC 1"))
    }

    // errors/sql-errors/002
    static func errorsSqlErrors002(_ db: Database) throws -> Any? {
        try result(of: db.execute(sql: ""))
    }

    // errors/sql-errors/003
    static func errorsSqlErrors003(_ db: Database) throws -> Any? {
        try result(of: db.execute(sql: "SELECT * FROM nope"))
    }

    // errors/sql-errors/004
    static func errorsSqlErrors004(_ db: Database) throws -> Any? {
        try result(of: db.execute(sql: "SELECT nope FROM book"))
    }

    // errors/sql-errors/005
    static func errorsSqlErrors005(_ db: Database) throws -> Any? {
        try result(of: db.execute(sql: "INSERT INTO author (id, name) VALUES (1, ?)", arguments: ["x"]))
    }

    // errors/sql-errors/006
    static func errorsSqlErrors006(_ db: Database) throws -> Any? {
        return try publicArgs { db in try db.execute(sql: "INSERT INTO author (id, name) VALUES (1, ?)", arguments: ["x"]) }
    }

    // errors/sql-errors/007
    static func errorsSqlErrors007(_ db: Database) throws -> Any? {
        try result(of: db.execute(sql: "INSERT INTO author (name, email) VALUES (?, ?)", arguments: ["x", "ada@x.org"]))
    }

    // errors/sql-errors/008
    static func errorsSqlErrors008(_ db: Database) throws -> Any? {
        return try publicArgs { db in try db.execute(sql: "INSERT INTO author (name, email) VALUES (?, ?)", arguments: ["x", "ada@x.org"]) }
    }

    // errors/sql-errors/009
    static func errorsSqlErrors009(_ db: Database) throws -> Any? {
        try result(of: db.execute(sql: "INSERT INTO author (name) VALUES (:name)", arguments: ["name": nil]))
    }

    // errors/sql-errors/010
    static func errorsSqlErrors010(_ db: Database) throws -> Any? {
        return try publicArgs { db in try db.execute(sql: "INSERT INTO author (name) VALUES (:name)", arguments: ["name": nil]) }
    }

    // errors/sql-errors/011
    static func errorsSqlErrors011(_ db: Database) throws -> Any? {
        try result(of: db.execute(sql: "INSERT INTO book (title, authorId) VALUES (?, ?)", arguments: ["t", 99]))
    }

    // errors/sql-errors/012
    static func errorsSqlErrors012(_ db: Database) throws -> Any? {
        return try publicArgs { db in try db.execute(sql: "INSERT INTO book (title, authorId) VALUES (?, ?)", arguments: ["t", 99]) }
    }

    // errors/sql-errors/013
    static func errorsSqlErrors013(_ db: Database) throws -> Any? {
        try result(of: db.execute(sql: "DELETE FROM tag"))
    }

    // errors/sql-errors/014
    static func errorsSqlErrors014(_ db: Database) throws -> Any? {
        try result(of: db.execute(sql: "INSERT INTO counter (word) VALUES ('a'); INSERT INTO counter (word) VALUES ('a')"))
    }

    // errors/sql-errors/015
    static func errorsSqlErrors015(_ db: Database) throws -> Any? {
        try result(of: db.execute(sql: "SELECT ?"))
    }

    // errors/sql-errors/016
    static func errorsSqlErrors016(_ db: Database) throws -> Any? {
        return try publicArgs { db in try db.execute(sql: "SELECT ?") }
    }

    // errors/sql-errors/017
    static func errorsSqlErrors017(_ db: Database) throws -> Any? {
        try result(of: db.execute(sql: "SELECT ?", arguments: [1, 2]))
    }

    // errors/sql-errors/018
    static func errorsSqlErrors018(_ db: Database) throws -> Any? {
        return try publicArgs { db in try db.execute(sql: "SELECT ?", arguments: [1, 2]) }
    }

    // errors/sql-errors/019
    static func errorsSqlErrors019(_ db: Database) throws -> Any? {
        try result(of: db.execute(sql: "SELECT ?, ?", arguments: [1]))
    }

    // errors/sql-errors/020
    static func errorsSqlErrors020(_ db: Database) throws -> Any? {
        return try publicArgs { db in try db.execute(sql: "SELECT ?, ?", arguments: [1]) }
    }

    // errors/sql-errors/021
    static func errorsSqlErrors021(_ db: Database) throws -> Any? {
        try result(of: db.execute(sql: "SELECT :a, :b", arguments: ["a": 1]))
    }

    // errors/sql-errors/022
    static func errorsSqlErrors022(_ db: Database) throws -> Any? {
        return try publicArgs { db in try db.execute(sql: "SELECT :a, :b", arguments: ["a": 1]) }
    }

    // errors/sql-errors/023
    static func errorsSqlErrors023(_ db: Database) throws -> Any? {
        try result(of: db.execute(sql: "SELECT :a", arguments: ["a": 1, "b": 2]))
    }

    // errors/sql-errors/024
    static func errorsSqlErrors024(_ db: Database) throws -> Any? {
        return try publicArgs { db in try db.execute(sql: "SELECT :a", arguments: ["a": 1, "b": 2]) }
    }

    // errors/sql-errors/025
    static func errorsSqlErrors025(_ db: Database) throws -> Any? {
        try result(of: db.execute(sql: "SELECT :a, :b", arguments: [1, 2]))
    }

    // errors/sql-errors/026
    static func errorsSqlErrors026(_ db: Database) throws -> Any? {
        return try publicArgs { db in try db.execute(sql: "SELECT :a, :b", arguments: [1, 2]) }
    }

    // errors/sql-errors/027
    static func errorsSqlErrors027(_ db: Database) throws -> Any? {
        try result(of: db.execute(sql: "SELECT :a, :b", arguments: [1]))
    }

    // errors/sql-errors/028
    static func errorsSqlErrors028(_ db: Database) throws -> Any? {
        return try publicArgs { db in try db.execute(sql: "SELECT :a, :b", arguments: [1]) }
    }

    // errors/sql-errors/029
    static func errorsSqlErrors029(_ db: Database) throws -> Any? {
        try result(of: db.execute(sql: "SELECT ?, :a", arguments: [1]))
    }
}
