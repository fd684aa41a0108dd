// The writing workloads: every statement is prepared once, before the loop.

#include <string.h>

#include "support.h"

/// Names cost C nothing: a program looks their indexes up once, so the positional and the named workload share this function.
void baseline_insert_ten_integers(sqlite3 *connection, const char *sql, int count, int rows_per_statement) {
    baseline_execute(connection, "BEGIN IMMEDIATE");
    sqlite3_stmt *statement = baseline_prepare(connection, sql);
    for (int64_t first = 0; first < count; first += rows_per_statement) {
        int index = 1;
        for (int64_t row = first; row < first + rows_per_statement; row++) {
            for (int parameter = 0; parameter < 10; parameter++) sqlite3_bind_int64(statement, index++, row + parameter);
        }
        baseline_run(statement);
    }
    sqlite3_finalize(statement);
    baseline_execute(connection, "COMMIT");
}

static const char *const notes[] = {"short", "a note that is longer than the others", NULL};

void baseline_insert_mixed(sqlite3 *connection, const char *sql, int count) {
    baseline_execute(connection, "BEGIN IMMEDIATE");
    sqlite3_stmt *statement = baseline_prepare(connection, sql);
    for (int row = 0; row < count; row++) {
        const char *note = notes[row % 3];
        sqlite3_bind_int64(statement, 1, row + 1);
        sqlite3_bind_text(statement, 2, "Player", 6, SQLITE_STATIC);
        if (note == NULL) {
            sqlite3_bind_null(statement, 3);
        } else {
            sqlite3_bind_text(statement, 3, note, (int)strlen(note), SQLITE_STATIC);
        }
        sqlite3_bind_double(statement, 4, row * 0.25);
        if (row % 2 == 0) {
            sqlite3_bind_int64(statement, 5, row);
        } else {
            sqlite3_bind_null(statement, 5);
        }
        sqlite3_bind_int(statement, 6, row % 5 == 0);
        baseline_run(statement);
    }
    sqlite3_finalize(statement);
    baseline_execute(connection, "COMMIT");
}

void baseline_run_with_ids(sqlite3 *connection, const char *sql, int count, int lastID) {
    baseline_execute(connection, "BEGIN IMMEDIATE");
    sqlite3_stmt *statement = baseline_prepare(connection, sql);
    volatile int64_t result = 0;
    for (int turn = 0; turn < count; turn++) {
        sqlite3_bind_int64(statement, 1, turn % lastID + 1);
        while (sqlite3_step(statement) == SQLITE_ROW) {
            result = sqlite3_column_int64(statement, 0);
        }
        sqlite3_reset(statement);
    }
    (void)result;
    sqlite3_finalize(statement);
    baseline_execute(connection, "COMMIT");
}

void baseline_small_transactions(sqlite3 *connection, const char *sql, int count) {
    sqlite3_stmt *begin = baseline_prepare(connection, "BEGIN IMMEDIATE");
    sqlite3_stmt *change = baseline_prepare(connection, sql);
    sqlite3_stmt *commit = baseline_prepare(connection, "COMMIT");
    for (int turn = 0; turn < count; turn++) {
        baseline_run(begin);
        sqlite3_bind_int64(change, 1, 1);
        baseline_run(change);
        baseline_run(commit);
    }
    sqlite3_finalize(begin);
    sqlite3_finalize(change);
    sqlite3_finalize(commit);
}

int64_t baseline_observed_transactions(sqlite3 *connection, const char *sql, const char *query, int count) {
    sqlite3_stmt *begin = baseline_prepare(connection, "BEGIN IMMEDIATE");
    sqlite3_stmt *change = baseline_prepare(connection, sql);
    sqlite3_stmt *commit = baseline_prepare(connection, "COMMIT");
    sqlite3_stmt *fetch = baseline_prepare(connection, query);
    int64_t value = 0;
    for (int turn = 0; turn < count; turn++) {
        baseline_run(begin);
        sqlite3_bind_int64(change, 1, 1);
        baseline_run(change);
        baseline_run(commit);
        if (sqlite3_step(fetch) == SQLITE_ROW) {
            value = sqlite3_column_int64(fetch, 0);
        }
        sqlite3_reset(fetch);
    }
    sqlite3_finalize(begin);
    sqlite3_finalize(change);
    sqlite3_finalize(commit);
    sqlite3_finalize(fetch);
    return value;
}

int64_t baseline_writes_and_reads(
    sqlite3 *writer, sqlite3 *reader, const char *change, const char *query, int row_count, int count, int writes, int reads) {
    sqlite3_stmt *begin_write = baseline_prepare(writer, "BEGIN IMMEDIATE");
    sqlite3_stmt *update = baseline_prepare(writer, change);
    sqlite3_stmt *commit_write = baseline_prepare(writer, "COMMIT");
    sqlite3_stmt *begin_read = baseline_prepare(reader, "BEGIN");
    sqlite3_stmt *select = baseline_prepare(reader, query);
    sqlite3_stmt *commit_read = baseline_prepare(reader, "COMMIT");
    int64_t sum = 0;
    for (int turn = 0; turn < count; turn++) {
        if (turn % (writes + reads) < writes) {
            baseline_run(begin_write);
            sqlite3_bind_int64(update, 1, turn % row_count + 1);
            baseline_run(update);
            baseline_run(commit_write);
        } else {
            baseline_run(begin_read);
            sqlite3_bind_int64(select, 1, turn % row_count + 1);
            if (baseline_step(select)) sum += sqlite3_column_int64(select, 0);
            sqlite3_reset(select);
            baseline_run(commit_read);
        }
    }
    sqlite3_finalize(begin_write);
    sqlite3_finalize(update);
    sqlite3_finalize(commit_write);
    sqlite3_finalize(begin_read);
    sqlite3_finalize(select);
    sqlite3_finalize(commit_read);
    return sum;
}
