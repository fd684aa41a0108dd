// An extension that calls SQLite by the functions that it is given, as one does that is not compiled with SQLITE_CORE.

#include <sqlite3ext.h>
#include <pthread.h>
#include <stddef.h>

SQLITE_EXTENSION_INIT1

/// Several connections are opened at the same time, and the variable belongs to all of them.
static void receive(const sqlite3_api_routines *routines) {
    static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
    pthread_mutex_lock(&mutex);
    if (sqlite3_api == 0) {
        SQLITE_EXTENSION_INIT2(routines);
    }
    pthread_mutex_unlock(&mutex);
}

static void ext_double(sqlite3_context *context, int count, sqlite3_value **values) {
    (void)count;
    sqlite3_result_int64(context, 2 * sqlite3_value_int64(values[0]));
}

static void ext_run(sqlite3_context *context, int count, sqlite3_value **values) {
    (void)count;
    char *message = 0;
    const char *sql = (const char *)sqlite3_value_text(values[0]);
    if (sqlite3_exec(sqlite3_context_db_handle(context), sql, 0, 0, &message) != SQLITE_OK) {
        sqlite3_result_error(context, message, -1);
    }
    sqlite3_free(message);
}

int sqlite3_grdbtest_init(sqlite3 *db, char **message, const sqlite3_api_routines *routines) {
    (void)message;
    receive(routines);
    int code = sqlite3_create_function(db, "ext_double", 1, SQLITE_UTF8, 0, ext_double, 0, 0);
    return code == SQLITE_OK ? sqlite3_create_function(db, "ext_run", 1, SQLITE_UTF8, 0, ext_run, 0, 0) : code;
}

int grdb_test_permanent_init(sqlite3 *db, char **message, const sqlite3_api_routines *routines) {
    int code = sqlite3_grdbtest_init(db, message, routines);
    return code == SQLITE_OK ? SQLITE_OK_LOAD_PERMANENTLY : code;
}

int grdb_test_writing_init(sqlite3 *db, char **message, const sqlite3_api_routines *routines) {
    receive(routines);
    const char *sql = "CREATE TABLE IF NOT EXISTS ext_log(a); INSERT INTO ext_log VALUES (1)";
    return sqlite3_exec(db, sql, 0, 0, message);
}

int grdb_test_failing_init(sqlite3 *db, char **message, const sqlite3_api_routines *routines) {
    (void)db;
    receive(routines);
    *message = sqlite3_mprintf("the extension says no");
    return SQLITE_ERROR;
}

int grdb_test_silent_init(sqlite3 *db, char **message, const sqlite3_api_routines *routines) {
    (void)db;
    (void)message;
    receive(routines);
    return SQLITE_FULL;
}

int grdb_test_garbled_init(sqlite3 *db, char **message, const sqlite3_api_routines *routines) {
    (void)db;
    receive(routines);
    *message = sqlite3_mprintf("no: \xff");
    return SQLITE_ERROR;
}

int grdb_test_strange_init(sqlite3 *db, char **message, const sqlite3_api_routines *routines) {
    (void)db;
    (void)message;
    receive(routines);
    return -77;
}

int grdb_test_auto_extension_index(void) {
    return offsetof(sqlite3_api_routines, auto_extension) / sizeof(void (*)(void));
}

int grdb_test_routine_count(void) {
    return offsetof(sqlite3_api_routines, filename_wal) / sizeof(void (*)(void)) + 1;
}
