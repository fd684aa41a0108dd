// What the modules beside this one do in the migrations of all migrators.

/// Functions that each migration calls in its transaction: before it changes the database, and after it.
package struct MigrationHook: Sendable {
    let willMigrate: @Sendable (Database) throws -> Void
    let didMigrate: @Sendable (Database) throws -> Void

    /// Makes a hook of two functions. An error of one of them is an error of the migration.
    package init(willMigrate: @escaping @Sendable (Database) throws -> Void, didMigrate: @escaping @Sendable (Database) throws -> Void) {
        self.willMigrate = willMigrate
        self.didMigrate = didMigrate
    }

    private static let hooks = Locked<[MigrationHook]>([])

    /// All hooks, in the order in which they were added.
    static var all: [MigrationHook] { hooks.withLock { $0 } }

    /// Adds a hook, for the migrations that begin from now on.
    package static func add(_ hook: MigrationHook) {
        hooks.withLock { $0.append(hook) }
    }
}
