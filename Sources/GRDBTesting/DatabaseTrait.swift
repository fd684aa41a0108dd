// The database of a test in Swift Testing.

#if canImport(Testing)
import GRDB
import Testing

/// A trait that gives each test a database of its own. See ``Testing/Trait/database(_:configuration:migrator:upTo:data:)``.
public struct DatabaseTrait: TestTrait, SuiteTrait, TestScoping {
    /// The tests of a suite have it, and those of suites in the suite.
    public var isRecursive: Bool { true }

    let kind: TestDatabaseKind
    let template: DatabaseTemplate

    /// Provides the database for each case of a test: that of a suite has no scope of its own.
    public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
        testCase == nil ? nil : self
    }

    /// Runs a case of a test with its database.
    ///
    /// - Throws: The errors of ``DatabaseTemplate/withDatabase(_:_:)``, and those of the test.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        // The traits of suites come before those of the tests.
        let innermost = test.traits.lazy.compactMap { $0 as? DatabaseTrait }.last
        guard innermost.map({ $0.template === template }) ?? true else { return try await function() }
        try await template.withDatabase(kind) { _ in try await function() }
    }
}

extension Trait where Self == DatabaseTrait {
    /// Gives each test a database of its own, which ``testDatabase`` returns.
    ///
    ///     @Test(.database(.pool, migrator: migrator)) func deletesAll() throws {
    ///         let count = try testDatabase.write(Carrier.deleteAll)
    ///     }
    ///
    /// A suite gives it to each of its tests: `@Suite(.database(migrator: migrator))`.
    ///
    /// The migrations run once, and each test gets a copy, as does each argument of a test with arguments. Tests may run at the same time. The trait
    /// of a test is used instead of that of its suite. After the test, the database is closed and its file removed; with `GRDB_KEEP_TEST_DATABASES=1`
    /// in the environment, it is kept, and its path printed. Where a migration or the data throws, each test fails with this error.
    ///
    /// - Parameters:
    ///   - kind: Where the database is.
    ///   - configuration: The options of the connections. In memory, where there is no write-ahead log, the journal mode does not matter.
    ///   - migrator: The migrations.
    ///   - version: The last migration to run; all of them run where it is `nil`.
    ///   - data: Fills the database, in a transaction.
    public static func database(
        _ kind: TestDatabaseKind = .memory,
        configuration: Configuration = Configuration(),
        migrator: DatabaseMigrator = DatabaseMigrator(),
        upTo version: String? = nil,
        data: (@Sendable (Database) throws -> Void)? = nil
    ) -> Self {
        DatabaseTrait(
            kind: kind, template: DatabaseTemplate(configuration: configuration, migrator: migrator, upTo: version, data: data))
    }
}
#endif
