// What the baselines share: checked preparation and stepping.

#ifndef C_BASELINE_SUPPORT_H
#define C_BASELINE_SUPPORT_H

#include <sqlite3.h>
#include <stdbool.h>
#include <stddef.h>

#include "CBaseline.h"

/// Prints the connection's last error and ends the program.
_Noreturn void baseline_fail(sqlite3 *connection, const char *sql);

sqlite3_stmt *baseline_prepare(sqlite3 *connection, const char *sql);

/// True at a row, false at the end.
static inline bool baseline_step(sqlite3_stmt *statement) {
    int code = sqlite3_step(statement);
    if (code == SQLITE_ROW) return true;
    if (code != SQLITE_DONE) baseline_fail(sqlite3_db_handle(statement), sqlite3_sql(statement));
    return false;
}

/// Runs a prepared statement that returns no row, and makes it ready for the next run.
static inline void baseline_run(sqlite3_stmt *statement) {
    baseline_step(statement);
    sqlite3_reset(statement);
}

#endif
