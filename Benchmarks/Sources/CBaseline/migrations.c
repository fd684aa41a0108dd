#include "CBaseline.h"
#include "support.h"

#include <sqlite3.h>
#include <stdio.h>

int64_t baseline_migrate(int count) {
    sqlite3 *connection = baseline_open(":memory:");
    baseline_execute(connection, "PRAGMA foreign_keys = ON");
    baseline_execute(connection, "CREATE TABLE IF NOT EXISTS grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)");
    baseline_integer(connection, "SELECT COUNT(identifier) FROM grdb_migrations");
    sqlite3_stmt *record = baseline_prepare(connection, "INSERT INTO grdb_migrations (identifier) VALUES (?)");
    char text[200];
    for (int migration = 0; migration < count; migration++) {
        baseline_integer(connection, "PRAGMA foreign_keys");
        baseline_execute(connection, "PRAGMA foreign_keys = OFF");
        baseline_execute(connection, "BEGIN IMMEDIATE");
        snprintf(text, sizeof text, "CREATE TABLE t%d (id INTEGER PRIMARY KEY, name TEXT NOT NULL, next INTEGER REFERENCES t%d(id))",
                 migration, migration);
        baseline_execute(connection, text);
        int length = snprintf(text, sizeof text, "v%d", migration);
        sqlite3_bind_text(record, 1, text, length, SQLITE_STATIC);
        baseline_run(record);
        baseline_integer(connection, "PRAGMA foreign_key_check");
        baseline_execute(connection, "COMMIT");
        baseline_execute(connection, "PRAGMA foreign_keys = ON");
    }
    sqlite3_finalize(record);
    int64_t tables = baseline_integer(connection, "SELECT COUNT(*) FROM sqlite_master WHERE type = 'table'");
    baseline_close(connection);
    return tables;
}
