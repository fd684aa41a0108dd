// The C interface of SQLite.

#include "sqlite3.h"
