// Opening, closing and plain execution, the marks of rounds, and the helpers of support.h.

#include "support.h"

#include <stdio.h>
#include <stdlib.h>

void baseline_fail(sqlite3 *connection, const char *sql) {
    fprintf(stderr, "C baseline: %s - while executing `%s`\n", sqlite3_errmsg(connection), sql);
    exit(1);
}

sqlite3_stmt *baseline_prepare(sqlite3 *connection, const char *sql) {
    sqlite3_stmt *statement = NULL;
    if (sqlite3_prepare_v2(connection, sql, -1, &statement, NULL) != SQLITE_OK) baseline_fail(connection, sql);
    return statement;
}

sqlite3 *baseline_open(const char *path) {
    sqlite3 *connection = NULL;
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    if (sqlite3_open_v2(path, &connection, flags, NULL) != SQLITE_OK) baseline_fail(connection, path);
    return connection;
}

void baseline_close(sqlite3 *connection) {
    if (sqlite3_close(connection) != SQLITE_OK) baseline_fail(connection, "close");
}

void baseline_execute(sqlite3 *connection, const char *sql) {
    if (sqlite3_exec(connection, sql, NULL, NULL, NULL) != SQLITE_OK) baseline_fail(connection, sql);
}

int64_t baseline_integer(sqlite3 *connection, const char *sql) {
    sqlite3_stmt *statement = baseline_prepare(connection, sql);
    int64_t value = baseline_step(statement) ? sqlite3_column_int64(statement, 0) : 0;
    sqlite3_finalize(statement);
    return value;
}

void baseline_round_begins(void) {}

void baseline_round_ends(void) {}
