// SQLite's C interface by the name that it has on Apple's systems.

@_exported import GRDBSQLite
