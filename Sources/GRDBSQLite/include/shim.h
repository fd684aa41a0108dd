// SQLite's C interface as Swift can call it: the header of the linked library, wrappers of its variadic functions and of the macros
// that Swift cannot import, wrappers of functions that the library may lack, and the few atomic operations the module needs.

#ifndef GRDB_SQLITE_SHIM_H
#define GRDB_SQLITE_SHIM_H

#include <fcntl.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <stdint.h>
#if defined(__linux__)
#include <sys/syscall.h>
#include <unistd.h>
#endif

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

/// Has SQLite count no memory. To be called before SQLite is first used: it answers SQLITE_MISUSE later, and changes nothing.
static inline int grdb_config_no_memory_statistics(void) {
    return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

/// Writes a number as SQLite writes it in SQL: with 15 digits, or with 20 if `isLong` is not zero.
static inline void grdb_print_double(char *buffer, int size, double value, int isLong) {
    sqlite3_snprintf(size, buffer, isLong ? "%!.20e" : "%!.15g", value);
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

/// Allows or refuses double-quoted string literals in statements, and tells whether they were allowed: 1 or 0, and -1 where SQLite cannot be asked.
static inline int grdb_set_dqs_dml(sqlite3 *db, int enabled) {
    int wasEnabled = -1;
#if defined(SQLITE_DBCONFIG_DQS_DML)
    if (sqlite3_db_config(db, SQLITE_DBCONFIG_DQS_DML, -1, &wasEnabled) != SQLITE_OK) {
        return -1;
    }
    grdb_db_config_flag(db, SQLITE_DBCONFIG_DQS_DML, enabled);
#else
    (void)db;
    (void)enabled;
#endif
    return wasEnabled;
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

// MARK: - Functions that the linked library may lack
//
// Where programs are ELF files, such functions are weak symbols: what the library lacks is null when the program starts, and one binary runs
// with any build of SQLite. The linker of Apple's platforms wants each symbol to be in some library. There, the header of the SDK decides.
//
// `grdb_has_…()` tells whether the functions of a feature are there. The other wrappers call them: without the feature, they do nothing and
// give SQLITE_MISUSE, or null. Swift calls wrappers alone, because its compiler takes a function for something that is always there.

#if defined(__ELF__)
#define GRDB_WEAK __attribute__((weak))
#else
#define GRDB_WEAK
#endif

#if defined(__ELF__)
GRDB_WEAK SQLITE_API const char *sqlite3_db_name(sqlite3 *db, int index);
#endif

/// Whether a connection has attached databases: 1 or 0, and -1 where SQLite cannot be asked, as before version 3.39.
static inline int grdb_has_attached_databases(sqlite3 *db) {
#if defined(__ELF__)
    // The first two are `main` and `temp`.
    return sqlite3_db_name == 0 ? -1 : sqlite3_db_name(db, 2) != 0;
#else
    (void)db;
    return -1;
#endif
}

#if defined(__ELF__)
GRDB_WEAK SQLITE_API int sqlite3_error_offset(sqlite3 *db);
#endif

/// The byte of the SQL that the last error is about, and -1 where SQLite does not say it, as before version 3.38.
static inline int grdb_error_offset(sqlite3 *db) {
#if defined(__ELF__)
    return sqlite3_error_offset == 0 ? -1 : sqlite3_error_offset(db);
#else
    (void)db;
    return -1;
#endif
}

#if defined(__ELF__) || defined(SQLITE_ENABLE_SNAPSHOT)
#define GRDB_SNAPSHOT(call, otherwise) (grdb_has_snapshot() ? (call) : (otherwise))

GRDB_WEAK SQLITE_API int sqlite3_snapshot_get(sqlite3 *db, const char *schema, sqlite3_snapshot **snapshot);
GRDB_WEAK SQLITE_API int sqlite3_snapshot_open(sqlite3 *db, const char *schema, sqlite3_snapshot *snapshot);
GRDB_WEAK SQLITE_API void sqlite3_snapshot_free(sqlite3_snapshot *snapshot);
GRDB_WEAK SQLITE_API int sqlite3_snapshot_recover(sqlite3 *db, const char *schema);

/// Whether the library was built with SQLITE_ENABLE_SNAPSHOT.
static inline int grdb_has_snapshot(void) {
    return sqlite3_snapshot_get != 0;
}
#else
#define GRDB_SNAPSHOT(call, otherwise) (otherwise)

static inline int grdb_has_snapshot(void) {
    return 0;
}
#endif

/// Gives the state of a database that the current read transaction sees. It is to be freed.
static inline int grdb_snapshot_get(sqlite3 *db, const char *schema, sqlite3_snapshot **snapshot) {
    return GRDB_SNAPSHOT(sqlite3_snapshot_get(db, schema, snapshot), SQLITE_MISUSE);
}

/// Lets the current transaction see an earlier state of the database.
static inline int grdb_snapshot_open(sqlite3 *db, const char *schema, sqlite3_snapshot *snapshot) {
    return GRDB_SNAPSHOT(sqlite3_snapshot_open(db, schema, snapshot), SQLITE_MISUSE);
}

static inline void grdb_snapshot_free(sqlite3_snapshot *snapshot) {
    GRDB_SNAPSHOT(sqlite3_snapshot_free(snapshot), (void)0);
}

/// Looks in the WAL file for states that no connection knows any more.
static inline int grdb_snapshot_recover(sqlite3 *db, const char *schema) {
    return GRDB_SNAPSHOT(sqlite3_snapshot_recover(db, schema), SQLITE_MISUSE);
}

/// The function that SQLite calls before it changes a row.
typedef void (*grdb_preupdate_callback)(
    void *context,
    sqlite3 *db,
    int operation,
    char const *databaseName,
    char const *tableName,
    sqlite3_int64 initialRowID,
    sqlite3_int64 finalRowID);

#if defined(__ELF__) || defined(SQLITE_ENABLE_PREUPDATE_HOOK)
#define GRDB_PREUPDATE(call, otherwise) (grdb_has_preupdate_hook() ? (call) : (otherwise))

GRDB_WEAK SQLITE_API void *sqlite3_preupdate_hook(sqlite3 *db, grdb_preupdate_callback callback, void *context);
GRDB_WEAK SQLITE_API int sqlite3_preupdate_old(sqlite3 *db, int column, sqlite3_value **value);
GRDB_WEAK SQLITE_API int sqlite3_preupdate_new(sqlite3 *db, int column, sqlite3_value **value);
GRDB_WEAK SQLITE_API int sqlite3_preupdate_count(sqlite3 *db);
GRDB_WEAK SQLITE_API int sqlite3_preupdate_depth(sqlite3 *db);

#if defined(__ELF__)
GRDB_WEAK SQLITE_API int sqlite3_preupdate_blobwrite(sqlite3 *db);
#endif

/// Whether the library was built with SQLITE_ENABLE_PREUPDATE_HOOK.
static inline int grdb_has_preupdate_hook(void) {
    return sqlite3_preupdate_hook != 0;
}
#else
#define GRDB_PREUPDATE(call, otherwise) (otherwise)

static inline int grdb_has_preupdate_hook(void) {
    return 0;
}
#endif

/// Installs the function that is called before a row changes, or removes it when `callback` is null. Gives the context of the previous one.
static inline void *grdb_preupdate_hook(sqlite3 *db, grdb_preupdate_callback callback, void *context) {
    return GRDB_PREUPDATE(sqlite3_preupdate_hook(db, callback, context), (void *)0);
}

/// Gives the value of a column before the change. The value belongs to SQLite, and ends with the callback.
static inline int grdb_preupdate_old(sqlite3 *db, int column, sqlite3_value **value) {
    return GRDB_PREUPDATE(sqlite3_preupdate_old(db, column, value), SQLITE_MISUSE);
}

/// Gives the value of a column after the change. The value belongs to SQLite, and ends with the callback.
static inline int grdb_preupdate_new(sqlite3 *db, int column, sqlite3_value **value) {
    return GRDB_PREUPDATE(sqlite3_preupdate_new(db, column, value), SQLITE_MISUSE);
}

/// Whether the change is the writing of bytes into a blob of the row, which SQLite reports as a deletion. SQLite before 3.36 does not say it.
static inline bool grdb_preupdate_is_blob_write(sqlite3 *db) {
#if defined(__ELF__)
    return sqlite3_preupdate_blobwrite != 0 && sqlite3_preupdate_blobwrite(db) >= 0;
#else
    (void)db;
    return false;
#endif
}

/// The number of columns of the row that changes.
static inline int grdb_preupdate_count(sqlite3 *db) {
    return GRDB_PREUPDATE(sqlite3_preupdate_count(db), 0);
}

/// How many triggers stand between the statement and the change.
static inline int grdb_preupdate_depth(sqlite3 *db) {
    return GRDB_PREUPDATE(sqlite3_preupdate_depth(db), 0);
}

#if defined(__ELF__) || defined(SQLITE_HAS_CODEC)
#define GRDB_CODEC(call, otherwise) (grdb_has_codec() ? (call) : (otherwise))

GRDB_WEAK SQLITE_API int sqlite3_key(sqlite3 *db, const void *key, int length);
GRDB_WEAK SQLITE_API int sqlite3_rekey(sqlite3 *db, const void *key, int length);

/// Whether the library is SQLCipher, or another one that encrypts (SQLITE_HAS_CODEC).
///
/// A program may load two libraries. The function of the one must not get a connection of the other.
static inline int grdb_has_codec(void) {
    return sqlite3_key != 0 && sqlite3_compileoption_used("HAS_CODEC");
}
#else
#define GRDB_CODEC(call, otherwise) (otherwise)

static inline int grdb_has_codec(void) {
    return 0;
}
#endif

/// Gives the key of an encrypted database.
static inline int grdb_key(sqlite3 *db, const void *key, int length) {
    return GRDB_CODEC(sqlite3_key(db, key, length), SQLITE_MISUSE);
}

/// Encrypts the database with another key.
static inline int grdb_rekey(sqlite3 *db, const void *key, int length) {
    return GRDB_CODEC(sqlite3_rekey(db, key, length), SQLITE_MISUSE);
}

#if defined(__ELF__) || (!defined(__APPLE__) && !defined(SQLITE_OMIT_LOAD_EXTENSION))
#define GRDB_EXTENSIONS(call, otherwise) (grdb_has_extensions() ? (call) : (otherwise))

GRDB_WEAK SQLITE_API int sqlite3_load_extension(sqlite3 *db, const char *path, const char *entryPoint, char **message);

/// Whether the library was built without SQLITE_OMIT_LOAD_EXTENSION.
static inline int grdb_has_extensions(void) {
    return sqlite3_load_extension != 0;
}
#else
#define GRDB_EXTENSIONS(call, otherwise) (otherwise)

static inline int grdb_has_extensions(void) {
    return 0;
}
#endif

/// Loads a library into a connection. Only this call is allowed to: the SQL function load_extension() stays what it was.
///
/// `message` is null, or to be freed by sqlite3_free().
static inline int grdb_load_extension(sqlite3 *db, const char *path, const char *entryPoint, char **message) {
    *message = 0;
    int wasEnabled = 0;
    // A negative number asks for the present state.
    int code = sqlite3_db_config(db, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, -1, &wasEnabled);
    if (code == SQLITE_OK) {
        code = grdb_db_config_flag(db, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 1);
    }
    if (code != SQLITE_OK) {
        return code;
    }
    code = GRDB_EXTENSIONS(sqlite3_load_extension(db, path, entryPoint, message), SQLITE_MISUSE);
    grdb_db_config_flag(db, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, wasEnabled);
    return code;
}

#if defined(__ELF__)
#define GRDB_PROGRESS(call) (grdb_has_progress_handler() ? (call) : (void)0)

GRDB_WEAK SQLITE_API void sqlite3_progress_handler(sqlite3 *db, int count, int (*callback)(void *context), void *context);

/// Whether the library was built without SQLITE_OMIT_PROGRESS_CALLBACK.
static inline int grdb_has_progress_handler(void) {
    return sqlite3_progress_handler != 0;
}
#else
#define GRDB_PROGRESS(call) (call)

static inline int grdb_has_progress_handler(void) {
    return 1;
}
#endif

/// Has a function called now and then while a statement runs, which ends it by giving another number than 0. Null removes the function.
static inline void grdb_progress_handler(sqlite3 *db, int count, int (*callback)(void *context), void *context) {
    GRDB_PROGRESS(sqlite3_progress_handler(db, count, callback, context));
}

#if defined(__ELF__) || !defined(SQLITE_OMIT_DESERIALIZE)
#define GRDB_SERIALIZATION(call, otherwise) (grdb_has_serialization() ? (call) : (otherwise))

GRDB_WEAK SQLITE_API unsigned char *sqlite3_serialize(sqlite3 *db, const char *schema, sqlite3_int64 *size, unsigned int flags);
GRDB_WEAK SQLITE_API int sqlite3_deserialize(
    sqlite3 *db, const char *schema, unsigned char *bytes, sqlite3_int64 size, sqlite3_int64 capacity, unsigned flags);

/// Whether the library was built without SQLITE_OMIT_DESERIALIZE.
static inline int grdb_has_serialization(void) {
    return sqlite3_serialize != 0 && sqlite3_deserialize != 0;
}
#else
#define GRDB_SERIALIZATION(call, otherwise) (otherwise)

static inline int grdb_has_serialization(void) {
    return 0;
}
#endif

/// Gives a copy of the main database as a file would have it, to be freed by sqlite3_free(), and its size. Null for an empty database, whose size is 0.
static inline unsigned char *grdb_serialize(sqlite3 *db, sqlite3_int64 *size) {
    return GRDB_SERIALIZATION(sqlite3_serialize(db, "main", size, 0), (unsigned char *)0);
}

/// Makes bytes from sqlite3_malloc64() the main database, in memory. They belong to SQLite from then on, also if this fails.
static inline int grdb_deserialize(sqlite3 *db, unsigned char *bytes, sqlite3_int64 size, bool isReadOnly) {
    unsigned flags = SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_RESIZEABLE | (isReadOnly ? SQLITE_DESERIALIZE_READONLY : 0);
    return GRDB_SERIALIZATION(sqlite3_deserialize(db, "main", bytes, size, size, flags), SQLITE_MISUSE);
}

#undef GRDB_SNAPSHOT
#undef GRDB_PREUPDATE
#undef GRDB_CODEC
#undef GRDB_EXTENSIONS
#undef GRDB_PROGRESS
#undef GRDB_SERIALIZATION
#undef GRDB_WEAK

// MARK: - Full-text search

/// Gets the interface of FTS5 in a connection. It stays as it is if the library has no FTS5, and if SQLite returns an error.
static inline int grdb_fts5_api(sqlite3 *db, fts5_api **api) {
    sqlite3_stmt *statement = 0;
    int code = sqlite3_prepare_v2(db, "SELECT fts5(?1)", -1, &statement, 0);
    if (code != SQLITE_OK) { return code; }
    // SQLite writes to the address when it runs the statement. It compares the name, which must outlive the statement.
    sqlite3_bind_pointer(statement, 1, api, "fts5_api_ptr", 0);
    sqlite3_step(statement);
    // The code of the step, if it has failed.
    return sqlite3_finalize(statement);
}

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

/// Replaces the value if it is what is expected, and tells whether it was.
static inline bool grdb_atomic_replace(int32_t *value, int32_t expected, int32_t desired) {
    return __atomic_compare_exchange_n(value, &expected, desired, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
}

/// Waits for another value without giving up the processor, and tells whether there is one after that many looks.
static inline bool grdb_atomic_spin_while(const int32_t *value, int32_t expected, int32_t count) {
    for (int32_t turn = 0; turn < count; turn++) {
        if (__atomic_load_n(value, __ATOMIC_SEQ_CST) != expected) return true;
#if defined(__x86_64__) || defined(__i386__)
        __builtin_ia32_pause();
#elif defined(__aarch64__) || defined(__arm__)
        __asm__ __volatile__("yield");
#endif
    }
    return false;
}

/// The current value of a word. Only what a thread wrote itself is sure to be seen.
static inline uintptr_t grdb_atomic_load_word(const uintptr_t *value) {
    return __atomic_load_n(value, __ATOMIC_RELAXED);
}

/// Replaces the value of a word.
static inline void grdb_atomic_store_word(uintptr_t *value, uintptr_t desired) {
    __atomic_store_n(value, desired, __ATOMIC_RELAXED);
}

// MARK: - The system

#if defined(__linux__)
// The header of the system declares it only for those who ask for more than the standard.
int pipe2(int ends[2], int flags);

/// Makes a pipe whose ends do not block, and which processes that are started do not inherit.
static inline int grdb_pipe(int ends[2]) {
    return pipe2(ends, O_CLOEXEC | O_NONBLOCK);
}

/// Whether the calling thread is the one that the process began with.
static inline bool grdb_is_main_thread(void) {
    return syscall(SYS_gettid) == getpid();
}

int pthread_setname_np(pthread_t thread, const char *name);

/// Names the calling thread, for debuggers. Of a name, the system keeps 15 bytes.
static inline void grdb_name_thread(const char *name) {
    (void)pthread_setname_np(pthread_self(), name);
}

/// Starts a thread that nobody waits for. Returns zero, or the number of an error.
static inline int grdb_start_thread(size_t stackSize, void *(*body)(void *context), void *context) {
    pthread_attr_t attributes;
    pthread_t thread;
    int code = pthread_attr_init(&attributes);
    if (code != 0) {
        return code;
    }
    code = pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    if (code == 0) {
        code = pthread_attr_setstacksize(&attributes, stackSize);
    }
    if (code == 0) {
        code = pthread_create(&thread, &attributes, body, context);
    }
    (void)pthread_attr_destroy(&attributes);
    return code;
}
#endif

#endif
