// Observed expressions of the area "sql-schema", part 9. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let sqlSchemaProbes09: [Probe] = [
        Probe("sql-schema/schema-introspection/038", traced: sqlSchemaSchemaIntrospection038),
        Probe("sql-schema/schema-introspection/039", traced: sqlSchemaSchemaIntrospection039),
        Probe("sql-schema/schema-introspection/040", traced: sqlSchemaSchemaIntrospection040),
        Probe("sql-schema/schema-introspection/041", traced: sqlSchemaSchemaIntrospection041),
        Probe("sql-schema/schema-introspection/042", traced: sqlSchemaSchemaIntrospection042),
        Probe("sql-schema/schema-introspection/043", tracedWithColdCache: sqlSchemaSchemaIntrospection043),
        Probe("sql-schema/schema-introspection/044", tracedWithColdCache: sqlSchemaSchemaIntrospection044),
        Probe("sql-schema/schema-introspection/045", tracedWithColdCache: sqlSchemaSchemaIntrospection045),
        Probe("sql-schema/schema-introspection/046", tracedWithColdCache: sqlSchemaSchemaIntrospection046),
        Probe("sql-schema/schema-introspection/047", tracedWithColdCache: sqlSchemaSchemaIntrospection047),
        Probe("sql-schema/schema-introspection/048", tracedWithColdCache: sqlSchemaSchemaIntrospection048),
        Probe("sql-schema/schema-introspection/049", tracedWithColdCache: sqlSchemaSchemaIntrospection049),
        Probe("sql-schema/schema-introspection/050", tracedWithColdCache: sqlSchemaSchemaIntrospection050),
        Probe("sql-schema/schema-introspection/051", tracedWithColdCache: sqlSchemaSchemaIntrospection051),
        Probe("sql-schema/schema-introspection/052", tracedWithColdCache: sqlSchemaSchemaIntrospection052),
    ]

    // sql-schema/schema-introspection/038
    static func sqlSchemaSchemaIntrospection038(_ db: Database) throws -> Any? {
        try result(of: Database.isGRDBInternalTable("grdb_migrations"))
    }

    // sql-schema/schema-introspection/039
    static func sqlSchemaSchemaIntrospection039(_ db: Database) throws -> Any? {
        try result(of: Database.isGRDBInternalTable("book"))
    }

    // sql-schema/schema-introspection/040
    static func sqlSchemaSchemaIntrospection040(_ db: Database) throws -> Any? {
        try result(of: db.foreignKeyViolations().next().map { "\($0)" })
    }

    // sql-schema/schema-introspection/041
    static func sqlSchemaSchemaIntrospection041(_ db: Database) throws -> Any? {
        try result(of: db.checkForeignKeys())
    }

    // sql-schema/schema-introspection/042
    static func sqlSchemaSchemaIntrospection042(_ db: Database) throws -> Any? {
        try result(of: db.checkForeignKeys(in: "book"))
    }

    // sql-schema/schema-introspection/043
    static func sqlSchemaSchemaIntrospection043(_ db: Database) throws -> Any? {
        try result(of: db.tableExists("book"))
    }

    // sql-schema/schema-introspection/044
    static func sqlSchemaSchemaIntrospection044(_ db: Database) throws -> Any? {
        try result(of: db.tableExists("nope"))
    }

    // sql-schema/schema-introspection/045
    static func sqlSchemaSchemaIntrospection045(_ db: Database) throws -> Any? {
        try result(of: db.viewExists("bookView"))
    }

    // sql-schema/schema-introspection/046
    static func sqlSchemaSchemaIntrospection046(_ db: Database) throws -> Any? {
        try result(of: db.primaryKey("book").columns)
    }

    // sql-schema/schema-introspection/047
    static func sqlSchemaSchemaIntrospection047(_ db: Database) throws -> Any? {
        try result(of: db.columns(in: "author").count)
    }

    // sql-schema/schema-introspection/048
    static func sqlSchemaSchemaIntrospection048(_ db: Database) throws -> Any? {
        try result(of: db.indexes(on: "book").count)
    }

    // sql-schema/schema-introspection/049
    static func sqlSchemaSchemaIntrospection049(_ db: Database) throws -> Any? {
        try result(of: db.foreignKeys(on: "book").count)
    }

    // sql-schema/schema-introspection/050
    static func sqlSchemaSchemaIntrospection050(_ db: Database) throws -> Any? {
        try result(of: db.primaryKey("missing").columns)
    }

    // sql-schema/schema-introspection/051
    static func sqlSchemaSchemaIntrospection051(_ db: Database) throws -> Any? {
        try result(of: db.columns(in: "missing").count)
    }

    // sql-schema/schema-introspection/052
    static func sqlSchemaSchemaIntrospection052(_ db: Database) throws -> Any? {
        try result(of: db.primaryKey("bookTag").rowIDColumn)
    }
}
