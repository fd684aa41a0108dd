// SQLite's C interface as Swift can call it: the header of the linked library, wrappers of its variadic functions and of the macros
// that Swift cannot import, declarations that the header hides behind a define, and the few atomic operations the module needs.

#ifndef GRDB_SQLITE_SHIM_H
#define GRDB_SQLITE_SHIM_H

#include <sqlite3.h>
#include <stdint.h>

// MARK: - Destructors of bound and returned values

/// Tells SQLite to copy the bytes before the call returns (SQLITE_TRANSIENT).
static inline sqlite3_destructor_type grdb_transient(void) {
    return SQLITE_TRANSIENT;
}

/// Tells SQLite that the bytes outlive their use (SQLITE_STATIC).
static inline sqlite3_destructor_type grdb_static(void) {
    return SQLITE_STATIC;
}

// MARK: - Variadic functions

/// Installs the process-wide error log, or removes it when `callback` is null. To be called before SQLite is first used.
static inline int grdb_config_log(void (*callback)(void *context, int code, const char *message)) {
    return sqlite3_config(SQLITE_CONFIG_LOG, callback, (void *)0);
}

/// Turns an on/off option of a connection (SQLITE_DBCONFIG_ENABLE_…) on or off.
static inline int grdb_db_config_flag(sqlite3 *db, int option, int enabled) {
    return sqlite3_db_config(db, option, enabled, (int *)0);
}

/// Allows or refuses double-quoted string literals, in schemas as well as in statements.
static inline int grdb_db_config_dqs(sqlite3 *db, int enabled) {
#if defined(SQLITE_DBCONFIG_DQS_DDL) && defined(SQLITE_DBCONFIG_DQS_DML)
    int code = grdb_db_config_flag(db, SQLITE_DBCONFIG_DQS_DDL, enabled);
    return code == SQLITE_OK ? grdb_db_config_flag(db, SQLITE_DBCONFIG_DQS_DML, enabled) : code;
#else
    (void)db;
    (void)enabled;
    return SQLITE_ERROR;
#endif
}

/// Refuses, or allows again, the SQL that can deliberately corrupt the database file.
static inline int grdb_db_config_defensive(sqlite3 *db, int enabled) {
#ifdef SQLITE_DBCONFIG_DEFENSIVE
    return grdb_db_config_flag(db, SQLITE_DBCONFIG_DEFENSIVE, enabled);
#else
    (void)db;
    (void)enabled;
    return SQLITE_ERROR;
#endif
}

// MARK: - Functions that the header declares under a define only
//
// A declaration costs nothing as long as nobody calls it: calls stand behind the trait that promises the function is there.

// Trait PreUpdateHook
SQLITE_API void *sqlite3_preupdate_hook(
    sqlite3 *db,
    void (*callback)(
        void *context,
        sqlite3 *db,
        int operation,
        char const *databaseName,
        char const *tableName,
        sqlite3_int64 initialRowID,
        sqlite3_int64 finalRowID),
    void *context);
SQLITE_API int sqlite3_preupdate_old(sqlite3 *db, int column, sqlite3_value **value);
SQLITE_API int sqlite3_preupdate_new(sqlite3 *db, int column, sqlite3_value **value);
SQLITE_API int sqlite3_preupdate_count(sqlite3 *db);
SQLITE_API int sqlite3_preupdate_depth(sqlite3 *db);

// Trait SQLCipher
SQLITE_API int sqlite3_key(sqlite3 *db, const void *key, int length);
SQLITE_API int sqlite3_rekey(sqlite3 *db, const void *key, int length);

// MARK: - Atomic operations
//
// All are sequentially consistent. The memory belongs to the caller, must not move, and must be touched by these functions alone.

/// The current value.
static inline int32_t grdb_atomic_load(const int32_t *value) {
    return __atomic_load_n(value, __ATOMIC_SEQ_CST);
}

/// Replaces the value.
static inline void grdb_atomic_store(int32_t *value, int32_t desired) {
    __atomic_store_n(value, desired, __ATOMIC_SEQ_CST);
}

/// Replaces the value and gives the previous one.
static inline int32_t grdb_atomic_exchange(int32_t *value, int32_t desired) {
    return __atomic_exchange_n(value, desired, __ATOMIC_SEQ_CST);
}

/// Adds to the value and gives the previous one.
static inline int32_t grdb_atomic_add(int32_t *value, int32_t amount) {
    return __atomic_fetch_add(value, amount, __ATOMIC_SEQ_CST);
}

/// The current value of a word. Only what a thread wrote itself is sure to be seen.
static inline uintptr_t grdb_atomic_load_word(const uintptr_t *value) {
    return __atomic_load_n(value, __ATOMIC_RELAXED);
}

/// Replaces the value of a word.
static inline void grdb_atomic_store_word(uintptr_t *value, uintptr_t desired) {
    __atomic_store_n(value, desired, __ATOMIC_RELAXED);
}

#endif
