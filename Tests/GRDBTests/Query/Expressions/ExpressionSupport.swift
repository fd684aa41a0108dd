// What the tests of expressions share: the SQL of an expression, and its value.

import GRDB

/// The SQL text of an expression, followed by its arguments if there are any.
func sql(_ expression: some SQLSpecificExpressible) throws -> String {
    try DatabaseQueue().read { db in
        let (sql, arguments) = try SQL(expression).build(db)
        return arguments.isEmpty ? sql : "\(sql) \(arguments)"
    }
}

/// The value of an expression, computed by SQLite.
func value(_ expression: some SQLSpecificExpressible) throws -> DatabaseValue {
    try DatabaseQueue().read { db in
        try DatabaseValue.fetchOne(db, SQLRequest(literal: "SELECT \(SQL(expression))")) ?? .null
    }
}

/// The rows of a table of flights that fulfil a condition, by their id.
func flights(where condition: some SQLSpecificExpressible) throws -> [Int] {
    try DatabaseQueue().write { db in
        try db.execute(
            sql: """
                CREATE TABLE flight (id INTEGER PRIMARY KEY, carrier TEXT, delay INTEGER, details TEXT);
                INSERT INTO flight VALUES (1, 'UA', 10, '{"gate":"A1"}'), (2, 'ua', NULL, NULL), (3, 'AA', -5, '{"gate":"B2"}'),
                    (4, NULL, 70, '[1,2]');
                """)
        return try Int.fetchAll(db, SQLRequest(literal: "SELECT id FROM flight WHERE \(SQL(condition)) ORDER BY id"))
    }
}
