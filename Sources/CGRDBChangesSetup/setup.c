// Calls a function of GRDBChanges when the program is loaded. Swift has no code that runs then.
//
// Change feeds take part in migrations, also in those of a program that has not used a feed since it was started: the database may have feeds that
// another program has created, or an earlier run of this one.

#include "CGRDBChangesSetup.h"

// GRDBChanges/ChangeFeed/ChangeFeedMigrations.swift defines it.
void grdb_changes_setup(void);

void grdb_changes_keep_setup(void) {}

__attribute__((constructor)) static void setUp(void) {
    grdb_changes_setup();
}
