// An allocator for SQLite that fails when a test wants it to.

#ifndef CTEST_FAULTS_H
#define CTEST_FAULTS_H

#include "CDatabaseFaults.h"

/// Installs the allocator, whose site is `fault_site_memory`. To be called before SQLite is used. Gives a result code of SQLite.
int grdb_faults_install_allocator(void);

#endif
