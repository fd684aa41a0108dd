// The header has it all. The package manager wants a target of C to have a source, and this one makes sure that the header of the library
// that was chosen will do.

#include "shim.h"

#if defined(GRDB_BUNDLED_SQLITE) && defined(GRDB_SQLCIPHER)
#error "The traits BundledSQLite and SQLCipher are for two libraries: choose one of them in all packages of the program"
#endif

#if !defined(GRDB_SYSTEM_SQLITE) && !defined(GRDB_BUNDLED_SQLITE) && !defined(GRDB_SQLCIPHER)
#error "No trait of the package GRDB chooses an SQLite: add SystemSQLite, BundledSQLite or SQLCipher to its traits"
#endif

#if SQLITE_VERSION_NUMBER < 3034000
#error "GRDB wants SQLite 3.34 or later"
#endif
