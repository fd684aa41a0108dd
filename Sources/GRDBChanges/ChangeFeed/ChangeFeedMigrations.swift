// How migrations keep change feeds right.

import GRDB

/// Makes all migrations of the program take care of feeds. The target CGRDBChangesSetup calls it when the program is loaded.
@_cdecl("grdb_changes_setup")
func addMigrationHook() {
    MigrationHook.add(
        MigrationHook(willMigrate: { try $0.noteSchemaOfChangeFeeds() }, didMigrate: { try $0.updateChangeFeedsAfterMigration() }))
}

/// Does nothing: a reference to CGRDBChangesSetup, which a linker could leave out otherwise. It is not imported as a module, so that no client of this
/// module has to find it.
@_silgen_name("grdb_changes_keep_setup")
func keepSetup()
