// The reading workloads: values are read where SQLite keeps them.

#include <stdlib.h>

#include "support.h"

int64_t baseline_sum_ten_integers(sqlite3 *connection, const char *sql) {
    sqlite3_stmt *statement = baseline_prepare(connection, sql);
    int64_t sum = 0;
    while (baseline_step(statement)) {
        sum += sqlite3_column_int64(statement, 0);
        sum += sqlite3_column_int64(statement, 1);
        sum += sqlite3_column_int64(statement, 2);
        sum += sqlite3_column_int64(statement, 3);
        sum += sqlite3_column_int64(statement, 4);
        sum += sqlite3_column_int64(statement, 5);
        sum += sqlite3_column_int64(statement, 6);
        sum += sqlite3_column_int64(statement, 7);
        sum += sqlite3_column_int64(statement, 8);
        sum += sqlite3_column_int64(statement, 9);
    }
    sqlite3_finalize(statement);
    return sum;
}

/// Keeps all rows, each of `width` cells of eight bytes, and sums the cells.
static int64_t sum_kept_rows(sqlite3 *connection, const char *sql, int width) {
    sqlite3_stmt *statement = baseline_prepare(connection, sql);
    int64_t *cells = NULL;
    size_t count = 0, capacity = 0;
    while (baseline_step(statement)) {
        if (count + width > capacity) {
            capacity = capacity == 0 ? 16 * (size_t)width : capacity * 2;
            cells = realloc(cells, capacity * sizeof(int64_t));
            if (cells == NULL) abort();
        }
        for (int index = 0; index < width; index++) cells[count++] = sqlite3_column_int64(statement, index);
    }
    sqlite3_finalize(statement);
    int64_t sum = 0;
    for (size_t cell = 0; cell < count; cell++) sum += cells[cell];
    free(cells);
    return sum;
}

int64_t baseline_sum_kept_rows_of_ten_integers(sqlite3 *connection, const char *sql) {
    return sum_kept_rows(connection, sql, 10);
}

int64_t baseline_sum_kept_rows_of_sixty_integers(sqlite3 *connection, const char *sql) {
    return sum_kept_rows(connection, sql, 60);
}

/// The length of a text, 0 when it is NULL. The bytes are made available, as a program that reads them needs.
static int64_t text_length(sqlite3_stmt *statement, int column) {
    if (sqlite3_column_text(statement, column) == NULL) return 0;
    return sqlite3_column_bytes(statement, column);
}

int64_t baseline_sum_integers(sqlite3 *connection, const char *sql) {
    sqlite3_stmt *statement = baseline_prepare(connection, sql);
    int64_t sum = 0;
    while (baseline_step(statement)) sum += sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return sum;
}

int64_t baseline_sum_lengths(sqlite3 *connection, const char *sql) {
    sqlite3_stmt *statement = baseline_prepare(connection, sql);
    int64_t sum = 0;
    while (baseline_step(statement)) sum += text_length(statement, 0);
    sqlite3_finalize(statement);
    return sum;
}

/// Reads id, text, nullable text, double, nullable integer, boolean.
static int64_t mixed_row(sqlite3_stmt *statement, double *scores) {
    int64_t sum = sqlite3_column_int64(statement, 0);
    sum += text_length(statement, 1);
    sum += text_length(statement, 2);
    *scores += sqlite3_column_double(statement, 3);
    if (sqlite3_column_type(statement, 4) != SQLITE_NULL) sum += sqlite3_column_int64(statement, 4);
    if (sqlite3_column_int64(statement, 5) != 0) sum += 1;
    return sum;
}

int64_t baseline_sum_mixed(sqlite3 *connection, const char *sql) {
    sqlite3_stmt *statement = baseline_prepare(connection, sql);
    int64_t sum = 0;
    double scores = 0;
    while (baseline_step(statement)) sum += mixed_row(statement, &scores);
    sqlite3_finalize(statement);
    return sum + (int64_t)scores;
}

int64_t baseline_sum_mixed_by_key(sqlite3 *connection, const char *sql, int count) {
    sqlite3_stmt *statement = baseline_prepare(connection, sql);
    int64_t sum = 0;
    double scores = 0;
    for (int key = 1; key <= count; key++) {
        sqlite3_bind_int64(statement, 1, key);
        if (baseline_step(statement)) sum += mixed_row(statement, &scores);
        sqlite3_reset(statement);
    }
    sqlite3_finalize(statement);
    return sum + (int64_t)scores;
}

int64_t baseline_sum_readings(sqlite3 *connection, const char *sql) {
    sqlite3_stmt *statement = baseline_prepare(connection, sql);
    int64_t sum = 0;
    double levels = 0;
    while (baseline_step(statement)) {
        sum += sqlite3_column_int64(statement, 0);
        levels += sqlite3_column_double(statement, 1);
        sum += text_length(statement, 2);
    }
    sqlite3_finalize(statement);
    return sum + (int64_t)levels;
}

/// The number that some digits write.
static int64_t number(const unsigned char *digits, int count) {
    int64_t result = 0;
    for (int index = 0; index < count; index++) result = result * 10 + (digits[index] - '0');
    return result;
}

/// The seconds since 1970 of a date and time in the Gregorian calendar.
static double seconds_since_1970(const unsigned char *text) {
    int64_t year = number(text, 4), month = number(text + 5, 2), day = number(text + 8, 2);
    // Years that begin in March: leap days are then at their end.
    if (month <= 2) year--;
    int64_t era = year / 400, year_of_era = year % 400;
    int64_t day_of_year = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1;
    int64_t days = era * 146097 + year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year - 719468;
    int64_t seconds = number(text + 11, 2) * 3600 + number(text + 14, 2) * 60 + number(text + 17, 2);
    return (double)(days * 86400 + seconds) + (double)number(text + 20, 3) / 1000;
}

int64_t baseline_sum_dates(sqlite3 *connection, const char *sql) {
    sqlite3_stmt *statement = baseline_prepare(connection, sql);
    int64_t sum = 0;
    while (baseline_step(statement)) {
        sum += sqlite3_column_int64(statement, 0);
        sum += text_length(statement, 1);
        const unsigned char *text = sqlite3_column_text(statement, 2);
        if (text != NULL && sqlite3_column_bytes(statement, 2) == 23) sum += (int64_t)seconds_since_1970(text);
    }
    sqlite3_finalize(statement);
    return sum;
}

int64_t baseline_select_one(sqlite3 *connection, int count) {
    sqlite3_stmt *statement = baseline_prepare(connection, "SELECT 1");
    int64_t sum = 0;
    for (int turn = 0; turn < count; turn++) {
        if (baseline_step(statement)) sum += sqlite3_column_int64(statement, 0);
        sqlite3_reset(statement);
    }
    sqlite3_finalize(statement);
    return sum;
}

int64_t baseline_sum_in_transactions(sqlite3 *connection, const char *sql, int row_count, int count) {
    sqlite3_stmt *begin = baseline_prepare(connection, "BEGIN");
    sqlite3_stmt *select = baseline_prepare(connection, sql);
    sqlite3_stmt *commit = baseline_prepare(connection, "COMMIT");
    int64_t sum = 0;
    for (int turn = 0; turn < count; turn++) {
        baseline_run(begin);
        sqlite3_bind_int64(select, 1, turn % row_count + 1);
        if (baseline_step(select)) sum += sqlite3_column_int64(select, 0);
        sqlite3_reset(select);
        baseline_run(commit);
    }
    sqlite3_finalize(begin);
    sqlite3_finalize(select);
    sqlite3_finalize(commit);
    return sum;
}
