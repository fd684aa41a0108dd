// The C half of each workload: what a careful C program pays for the same work with the bare SQLite API.
// A function that meets an SQLite error prints it and ends the program: a baseline that fails measures nothing.

#ifndef C_BASELINE_H
#define C_BASELINE_H

#include <stdint.h>

typedef struct sqlite3 sqlite3;

// connection.c

/// Opens a connection without SQLite's own mutex: one thread at a time uses it, as the module does with its connections.
sqlite3 *baseline_open(const char *path);
void baseline_close(sqlite3 *connection);
/// Runs all the statements of `sql`.
void baseline_execute(sqlite3 *connection, const char *sql);
/// The first column of the first row of `sql`, as an integer.
int64_t baseline_integer(sqlite3 *connection, const char *sql);

/// Do nothing: a profiler that knows their names counts what happens between them, and leaves set-up out.
void baseline_round_begins(void);
void baseline_round_ends(void);

// reads.c: each function prepares `sql`, steps through all its rows, and returns a checksum of the values.
// Values are read in place and never copied, even where the module hands out copies that live on: those are part of its price.

/// Sums ten integer columns.
int64_t baseline_sum_ten_integers(sqlite3 *connection, const char *sql);
/// Keep rows of integers in an array of eight-byte cells, and read each value once.
int64_t baseline_sum_kept_rows_of_ten_integers(sqlite3 *connection, const char *sql);
int64_t baseline_sum_kept_rows_of_sixty_integers(sqlite3 *connection, const char *sql);
/// Sums the integers of the first column.
int64_t baseline_sum_integers(sqlite3 *connection, const char *sql);
/// Sums the lengths of the texts of the first column.
int64_t baseline_sum_lengths(sqlite3 *connection, const char *sql);
/// Reads id, text, nullable text, double, nullable integer, boolean.
int64_t baseline_sum_mixed(sqlite3 *connection, const char *sql);
/// Runs `sql` for each key from 1 to `count`: reads id, text, nullable text, double, nullable integer, boolean.
int64_t baseline_sum_mixed_by_key(sqlite3 *connection, const char *sql, int count);
/// Reads id, double, text.
int64_t baseline_sum_readings(sqlite3 *connection, const char *sql);
/// Reads id, text, date: a text such as `2013-01-31 23:59:59.123`, whose seconds since 1970 are summed.
int64_t baseline_sum_dates(sqlite3 *connection, const char *sql);
/// Steps a prepared `SELECT 1` `count` times: no transaction, no preparation.
int64_t baseline_select_one(sqlite3 *connection, int count);

/// Reads one integer by key, `count` times, each time in a transaction: keys go from 1 to `row_count` and begin again. Gives their sum.
int64_t baseline_sum_in_transactions(sqlite3 *connection, const char *sql, int row_count, int count);

// json.c

/// All rows of `sql` as a JSON array of objects, without a zero at the end. The caller frees it. There are no blobs among the values.
char *baseline_json(sqlite3 *connection, const char *sql, int64_t *count);

// threads.c

/// What `baseline_sum_in_transactions` does, on each of `thread_count` threads that share a connection. A lock lets in who waits longest.
int64_t baseline_sum_with_fair_lock(sqlite3 *connection, const char *sql, int row_count, int thread_count, int count_per_thread);

// writes.c

/// In one transaction, runs `sql` for the rows in 0..<count, `rows_per_statement` (a divisor of `count`) at a time; the ten parameters of a row get
/// `row + 0`, …, `row + 9`.
void baseline_insert_ten_integers(sqlite3 *connection, const char *sql, int count, int rows_per_statement);
/// In one transaction, runs `sql` for each row in 0..<count; its six parameters are an id, a text, a text or NULL, a double, an integer or
/// NULL, and a boolean. Texts are bound without a copy.
void baseline_insert_mixed(sqlite3 *connection, const char *sql, int count);
/// In one transaction, runs `sql` `count` times, with the ids from 1 to `lastID` in turn as its parameter. Reads the first column.
void baseline_run_with_ids(sqlite3 *connection, const char *sql, int count, int lastID);
/// `count` times BEGIN IMMEDIATE, `sql` with its parameter set to 1, COMMIT: three statements prepared once.
void baseline_small_transactions(sqlite3 *connection, const char *sql, int count);
/// The same, and after each commit the first row of `query`. Returns the last integer it gave.
int64_t baseline_observed_transactions(sqlite3 *connection, const char *sql, const char *query, int count);
/// `count` small transactions: `writes` of `change` on one connection, then `reads` of the first integer of `query` on another one, and so on. The
/// keys go from 1 to `row_count` and begin again. Gives the sum of what is read.
int64_t baseline_writes_and_reads(
    sqlite3 *writer, sqlite3 *reader, const char *change, const char *query, int row_count, int count, int writes, int reads);

// requests.c

/// Runs `sql` for each key from 1 to `count`: reads all players, which are id, integer, text, double.
int64_t baseline_sum_players_of_teams(sqlite3 *connection, const char *sql, int count);
/// Reads teams, which are id, text; then players.
int64_t baseline_sum_teams_then_players(sqlite3 *connection, const char *teams, const char *players);
/// Reads rows of a player and its team.
int64_t baseline_sum_players_with_teams(sqlite3 *connection, const char *sql);

// migrations.c

/// Opens a database in memory, and runs what `count` migrations run that create a table each. Returns the number of tables.
int64_t baseline_migrate(int count);

// serialization.c

/// Opens a database in memory that has the content of `size` bytes, which are copied. Returns the integer that `sql` gives for `key`.
int64_t baseline_integer_of_deserialized(const void *bytes, int64_t size, const char *sql, int key);

#endif
