// Observed expressions of the area "sql-schema", part 6. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let sqlSchemaProbes06: [Probe] = [
        Probe("sql-schema/virtual-table/017", traced: sqlSchemaVirtualTable017),
        Probe("sql-schema/virtual-table/018", traced: sqlSchemaVirtualTable018),
        Probe("sql-schema/virtual-table/019", traced: sqlSchemaVirtualTable019),
        Probe("sql-schema/virtual-table/020", traced: sqlSchemaVirtualTable020),
        Probe("sql-schema/virtual-table/021", traced: sqlSchemaVirtualTable021),
        Probe("sql-schema/virtual-table/022", traced: sqlSchemaVirtualTable022),
        Probe("sql-schema/virtual-table/023", traced: sqlSchemaVirtualTable023),
        Probe("sql-schema/virtual-table/024", traced: sqlSchemaVirtualTable024),
        Probe("sql-schema/virtual-table/025", traced: sqlSchemaVirtualTable025),
        Probe("sql-schema/virtual-table/026", traced: sqlSchemaVirtualTable026),
        Probe("sql-schema/virtual-table/027", traced: sqlSchemaVirtualTable027),
        Probe("sql-schema/virtual-table/028", traced: sqlSchemaVirtualTable028),
        Probe("sql-schema/virtual-table/029", traced: sqlSchemaVirtualTable029),
        Probe("sql-schema/virtual-table/030", traced: sqlSchemaVirtualTable030),
        Probe("sql-schema/virtual-table/031", traced: sqlSchemaVirtualTable031),
        Probe("sql-schema/virtual-table/032", traced: sqlSchemaVirtualTable032),
        Probe("sql-schema/virtual-table/033", traced: sqlSchemaVirtualTable033),
        Probe("sql-schema/virtual-table/034", traced: sqlSchemaVirtualTable034),
        Probe("sql-schema/virtual-table/035", traced: sqlSchemaVirtualTable035),
        Probe("sql-schema/virtual-table/036", traced: sqlSchemaVirtualTable036),
        Probe("sql-schema/virtual-table/037", traced: sqlSchemaVirtualTable037),
        Probe("sql-schema/virtual-table/038", traced: sqlSchemaVirtualTable038),
        Probe("sql-schema/virtual-table/039", traced: sqlSchemaVirtualTable039),
        Probe("sql-schema/virtual-table/040", traced: sqlSchemaVirtualTable040),
        Probe("sql-schema/virtual-table/041", traced: sqlSchemaVirtualTable041),
        Probe("sql-schema/virtual-table/042", traced: sqlSchemaVirtualTable042),
        Probe("sql-schema/virtual-table/043", traced: sqlSchemaVirtualTable043),
        Probe("sql-schema/virtual-table/044", traced: sqlSchemaVirtualTable044),
        Probe("sql-schema/virtual-table/045", traced: sqlSchemaVirtualTable045),
        Probe("sql-schema/virtual-table/046", traced: sqlSchemaVirtualTable046),
        Probe("sql-schema/virtual-table/047", traced: sqlSchemaVirtualTable047),
        Probe("sql-schema/virtual-table/048", traced: sqlSchemaVirtualTable048),
        Probe("sql-schema/virtual-table/049", traced: sqlSchemaVirtualTable049),
        Probe("sql-schema/virtual-table/050", traced: sqlSchemaVirtualTable050),
        Probe("sql-schema/virtual-table/051", traced: sqlSchemaVirtualTable051),
        Probe("sql-schema/virtual-table/052", traced: sqlSchemaVirtualTable052),
        Probe("sql-schema/virtual-table/053", traced: sqlSchemaVirtualTable053),
        Probe("sql-schema/virtual-table/054", traced: sqlSchemaVirtualTable054),
        Probe("sql-schema/virtual-table/055", traced: sqlSchemaVirtualTable055),
        Probe("sql-schema/virtual-table/056", traced: sqlSchemaVirtualTable056),
    ]

    // sql-schema/virtual-table/017
    static func sqlSchemaVirtualTable017(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS3()) { t in
            t.tokenizer = .unicode61(diacritics: .keep)
            t.column("a")
        }
        return nil
    }

    // sql-schema/virtual-table/018
    static func sqlSchemaVirtualTable018(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS4()) { t in
            t.tokenizer = .unicode61(diacritics: .keep)
            t.column("a")
        }
        return nil
    }

    // sql-schema/virtual-table/019
    static func sqlSchemaVirtualTable019(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS3()) { t in
            t.tokenizer = .unicode61(diacritics: .remove)
            t.column("a")
        }
        return nil
    }

    // sql-schema/virtual-table/020
    static func sqlSchemaVirtualTable020(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS4()) { t in
            t.tokenizer = .unicode61(diacritics: .remove)
            t.column("a")
        }
        return nil
    }

    // sql-schema/virtual-table/021
    static func sqlSchemaVirtualTable021(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS3()) { t in
            t.tokenizer = .unicode61(diacritics: .removeLegacy)
            t.column("a")
        }
        return nil
    }

    // sql-schema/virtual-table/022
    static func sqlSchemaVirtualTable022(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS4()) { t in
            t.tokenizer = .unicode61(diacritics: .removeLegacy)
            t.column("a")
        }
        return nil
    }

    // sql-schema/virtual-table/023
    static func sqlSchemaVirtualTable023(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS3()) { t in
            t.tokenizer = .unicode61(separators: Set("X"))
            t.column("a")
        }
        return nil
    }

    // sql-schema/virtual-table/024
    static func sqlSchemaVirtualTable024(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS4()) { t in
            t.tokenizer = .unicode61(separators: Set("X"))
            t.column("a")
        }
        return nil
    }

    // sql-schema/virtual-table/025
    static func sqlSchemaVirtualTable025(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS3()) { t in
            t.tokenizer = .unicode61(tokenCharacters: Set("Y"))
            t.column("a")
        }
        return nil
    }

    // sql-schema/virtual-table/026
    static func sqlSchemaVirtualTable026(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS4()) { t in
            t.tokenizer = .unicode61(tokenCharacters: Set("Y"))
            t.column("a")
        }
        return nil
    }

    // sql-schema/virtual-table/027
    static func sqlSchemaVirtualTable027(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS3()) { t in
            t.tokenizer = .unicode61(diacritics: .keep, separators: Set("X"), tokenCharacters: Set("'"))
            t.column("a")
        }
        return nil
    }

    // sql-schema/virtual-table/028
    static func sqlSchemaVirtualTable028(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS4()) { t in
            t.tokenizer = .unicode61(diacritics: .keep, separators: Set("X"), tokenCharacters: Set("'"))
            t.column("a")
        }
        return nil
    }

    // sql-schema/virtual-table/029
    static func sqlSchemaVirtualTable029(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS4()) { t in
            t.content = ""
            t.column("a")
        }
        return nil
    }

    // sql-schema/virtual-table/030
    static func sqlSchemaVirtualTable030(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS4()) { t in
            t.content = "book"
            t.column("title")
        }
        return nil
    }

    // sql-schema/virtual-table/031
    static func sqlSchemaVirtualTable031(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS4()) { t in
            t.content = nil
            t.column("a")
        }
        return nil
    }

    // sql-schema/virtual-table/032
    static func sqlSchemaVirtualTable032(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS4()) { t in
            t.compress = "zip"
            t.uncompress = "unzip"
            t.column("a")
        }
        return nil
    }

    // sql-schema/virtual-table/033
    static func sqlSchemaVirtualTable033(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS4()) { t in
            t.matchinfo = "fts3"
            t.column("a")
        }
        return nil
    }

    // sql-schema/virtual-table/034
    static func sqlSchemaVirtualTable034(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS4()) { t in
            t.prefixes = [4, 2]
            t.column("a")
        }
        return nil
    }

    // sql-schema/virtual-table/035
    static func sqlSchemaVirtualTable035(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS4()) { t in
            t.column("a").notIndexed()
        }
        return nil
    }

    // sql-schema/virtual-table/036
    static func sqlSchemaVirtualTable036(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS4()) { t in
            t.column("a")
            t.column("b").asLanguageId()
        }
        return nil
    }

    // sql-schema/virtual-table/037
    static func sqlSchemaVirtualTable037(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS4()) { t in
            t.synchronize(withTable: "book")
            t.column("title")
        }
        return nil
    }

    // sql-schema/virtual-table/038
    static func sqlSchemaVirtualTable038(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS4()) { t in
            t.synchronize(withTable: "book")
            t.column("title")
            t.column("info")
            t.tokenizer = .porter
        }
        return nil
    }

    // sql-schema/virtual-table/039
    static func sqlSchemaVirtualTable039(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS4()) { t in
            t.synchronize(withTable: "note")
            t.column("body")
        }
        return nil
    }

    // sql-schema/virtual-table/040
    static func sqlSchemaVirtualTable040(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS4()) { t in
            t.synchronize(withTable: "author")
            t.column("name")
        }
        return nil
    }

    // sql-schema/virtual-table/041
    static func sqlSchemaVirtualTable041(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS4()) { t in
            t.synchronize(withTable: "setting")
            t.column("value")
        }
        return nil
    }

    // sql-schema/virtual-table/042
    static func sqlSchemaVirtualTable042(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", options: .ifNotExists, using: FTS4()) { t in
            t.column("a")
        }
        return nil
    }

    // sql-schema/virtual-table/043
    static func sqlSchemaVirtualTable043(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", options: [.temporary, .ifNotExists], using: FTS4()) { t in
            t.column("a")
        }
        return nil
    }

    // sql-schema/virtual-table/044
    static func sqlSchemaVirtualTable044(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", options: .ifNotExists, using: FTS5()) { t in
            t.column("a")
        }
        return nil
    }

    // sql-schema/virtual-table/045
    static func sqlSchemaVirtualTable045(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", options: [.ifNotExists], using: FTS5()) { t in
            t.synchronize(withTable: "book")
            t.column("title")
        }
        return nil
    }

    // sql-schema/virtual-table/046
    static func sqlSchemaVirtualTable046(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS5()) { t in
            t.column("a")
        }
        return nil
    }

    // sql-schema/virtual-table/047
    static func sqlSchemaVirtualTable047(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS5()) { t in
            t.column("a")
            t.column("b").notIndexed()
        }
        return nil
    }

    // sql-schema/virtual-table/048
    static func sqlSchemaVirtualTable048(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS5()) { t in
            t.tokenizer = .ascii()
            t.column("a")
        }
        return nil
    }

    // sql-schema/virtual-table/049
    static func sqlSchemaVirtualTable049(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS5()) { t in
            t.tokenizer = .ascii(separators: Set("X"))
            t.column("a")
        }
        return nil
    }

    // sql-schema/virtual-table/050
    static func sqlSchemaVirtualTable050(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS5()) { t in
            t.tokenizer = .ascii(tokenCharacters: Set("Y"))
            t.column("a")
        }
        return nil
    }

    // sql-schema/virtual-table/051
    static func sqlSchemaVirtualTable051(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS5()) { t in
            t.tokenizer = .porter()
            t.column("a")
        }
        return nil
    }

    // sql-schema/virtual-table/052
    static func sqlSchemaVirtualTable052(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS5()) { t in
            t.tokenizer = .porter(wrapping: .ascii())
            t.column("a")
        }
        return nil
    }

    // sql-schema/virtual-table/053
    static func sqlSchemaVirtualTable053(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS5()) { t in
            t.tokenizer = .porter(wrapping: .unicode61(diacritics: .keep))
            t.column("a")
        }
        return nil
    }

    // sql-schema/virtual-table/054
    static func sqlSchemaVirtualTable054(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS5()) { t in
            t.tokenizer = .unicode61()
            t.column("a")
        }
        return nil
    }

    // sql-schema/virtual-table/055
    static func sqlSchemaVirtualTable055(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS5()) { t in
            t.tokenizer = .unicode61(diacritics: .keep)
            t.column("a")
        }
        return nil
    }

    // sql-schema/virtual-table/056
    static func sqlSchemaVirtualTable056(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS5()) { t in
            t.tokenizer = .unicode61(diacritics: .removeLegacy)
            t.column("a")
        }
        return nil
    }
}
