// An allocator for SQLite that fails when a test wants it to. It does its work by that of SQLite.

#include <sqlite3.h>
#include <stddef.h>

#include "CTestFaults.h"

static sqlite3_mem_methods memory;

static void *allocate(int size) { return grdb_faults_fail_allocation() ? NULL : memory.xMalloc(size); }

static void *reallocate(void *bytes, int size) { return grdb_faults_fail_allocation() ? NULL : memory.xRealloc(bytes, size); }

int grdb_faults_install_allocator(void) {
    int code = sqlite3_config(SQLITE_CONFIG_GETMALLOC, &memory);
    if (code != SQLITE_OK) { return code; }
    sqlite3_mem_methods methods = memory;
    methods.xMalloc = allocate;
    methods.xRealloc = reallocate;
    return sqlite3_config(SQLITE_CONFIG_MALLOC, &methods);
}
