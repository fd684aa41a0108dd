// The workload of test databases: a copy of a database in memory, one read, and the end of it.

#include "support.h"

#include <string.h>

int64_t baseline_integer_of_deserialized(const void *bytes, int64_t size, const char *sql, int key) {
    sqlite3 *connection = baseline_open(":memory:");
    unsigned char *copy = sqlite3_malloc64((sqlite3_uint64)size);
    if (copy == NULL) baseline_fail(connection, "malloc");
    memcpy(copy, bytes, (size_t)size);
    unsigned flags = SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_RESIZEABLE;
    if (sqlite3_deserialize(connection, "main", copy, size, size, flags) != SQLITE_OK) baseline_fail(connection, "deserialize");
    sqlite3_stmt *statement = baseline_prepare(connection, sql);
    sqlite3_bind_int(statement, 1, key);
    int64_t value = baseline_step(statement) ? sqlite3_column_int64(statement, 0) : 0;
    sqlite3_finalize(statement);
    baseline_close(connection);
    return value;
}
