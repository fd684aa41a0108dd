// Prints the version of SQLite, and whether it encrypts databases. It does not use the module, so that nobody has to wait for its build.

import GRDBSQLite

print("version", String(cString: sqlite3_libversion()))
print("header", SQLITE_VERSION)
print("encryption", sqlite3_compileoption_used("HAS_CODEC") == 1)
