// What GRDBChanges does when a program is loaded. Nobody includes this file: see setup.c.

#pragma once

/// Does nothing. GRDBChanges calls it, so that a linker which takes objects from an archive takes this one.
void grdb_changes_keep_setup(void);
