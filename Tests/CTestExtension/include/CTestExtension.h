// The entry points of an extension of SQLite, for tests. The tests link it, and they compile its source to a library that they load.

#ifndef C_TEST_EXTENSION_H
#define C_TEST_EXTENSION_H

#include <sqlite3.h>

/// Adds `ext_double(x)`, and `ext_run(sql)`, which runs SQL in the middle of a statement. The name is that of a file `libgrdbtest`.
int sqlite3_grdbtest_init(sqlite3 *db, char **message, const sqlite3_api_routines *routines);

/// Adds `ext_double(x)`, and says that the library is to stay for ever.
int grdb_test_permanent_init(sqlite3 *db, char **message, const sqlite3_api_routines *routines);

/// Creates a table, and inserts a row.
int grdb_test_writing_init(sqlite3 *db, char **message, const sqlite3_api_routines *routines);

/// Fails with a message.
int grdb_test_failing_init(sqlite3 *db, char **message, const sqlite3_api_routines *routines);

/// Fails with a code alone.
int grdb_test_silent_init(sqlite3 *db, char **message, const sqlite3_api_routines *routines);

/// Fails with bytes that are no UTF-8.
int grdb_test_garbled_init(sqlite3 *db, char **message, const sqlite3_api_routines *routines);

/// Fails with a code that SQLite does not know.
int grdb_test_strange_init(sqlite3 *db, char **message, const sqlite3_api_routines *routines);

/// Where `sqlite3_auto_extension` is among the functions that extensions get, as the header of SQLite says.
int grdb_test_auto_extension_index(void);

/// How many functions there are up to `sqlite3_filename_wal`, the last one of SQLite 3.31.
int grdb_test_routine_count(void);

#endif
