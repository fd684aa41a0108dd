// The workloads of requests: the queries that the module writes, prepared once, with the arguments it would bind.

#include "support.h"

/// Reads id, integer, text, double.
static int64_t player(sqlite3_stmt *statement, double *scores) {
    int64_t sum = sqlite3_column_int64(statement, 0) + sqlite3_column_int64(statement, 1);
    if (sqlite3_column_text(statement, 2) != NULL) sum += sqlite3_column_bytes(statement, 2);
    *scores += sqlite3_column_double(statement, 3);
    return sum;
}

/// Reads id, text, from a column on.
static int64_t team(sqlite3_stmt *statement, int column) {
    int64_t sum = sqlite3_column_int64(statement, column);
    if (sqlite3_column_text(statement, column + 1) != NULL) sum += sqlite3_column_bytes(statement, column + 1);
    return sum;
}

int64_t baseline_sum_players_of_teams(sqlite3 *connection, const char *sql, int count) {
    sqlite3_stmt *statement = baseline_prepare(connection, sql);
    int64_t sum = 0;
    double scores = 0;
    for (int key = 1; key <= count; key++) {
        sqlite3_bind_int64(statement, 1, key);
        while (baseline_step(statement)) sum += player(statement, &scores);
        sqlite3_reset(statement);
    }
    sqlite3_finalize(statement);
    return sum + (int64_t)scores;
}

int64_t baseline_sum_teams_then_players(sqlite3 *connection, const char *teams, const char *players) {
    int64_t sum = 0;
    double scores = 0;
    sqlite3_stmt *statement = baseline_prepare(connection, teams);
    while (baseline_step(statement)) sum += team(statement, 0);
    sqlite3_finalize(statement);
    statement = baseline_prepare(connection, players);
    while (baseline_step(statement)) sum += player(statement, &scores);
    sqlite3_finalize(statement);
    return sum + (int64_t)scores;
}

int64_t baseline_sum_players_with_teams(sqlite3 *connection, const char *sql) {
    sqlite3_stmt *statement = baseline_prepare(connection, sql);
    int64_t sum = 0;
    double scores = 0;
    while (baseline_step(statement)) sum += player(statement, &scores) + team(statement, 4);
    sqlite3_finalize(statement);
    return sum + (int64_t)scores;
}
