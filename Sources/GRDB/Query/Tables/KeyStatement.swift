// Statements about the row of a primary key: compiled for the first key, kept for the next ones.

/// What a connection keeps of an operation on the rows of a record type that are named by their primary key.
///
/// The second operation writes no SQL: it binds the key, and runs. The connection discards its statements when the schema changes.
final class KeyStatement {
    private let tableName: String

    /// The generation of the schema that the SQL was made for.
    private let generation: Int

    /// There is none while it runs: a trigger or a function may run the operation again.
    private var statement: Statement?

    private init(tableName: String, generation: Int) {
        self.tableName = tableName
        self.generation = generation
    }

    /// Runs an operation on the row of a primary key.
    ///
    /// - Parameters:
    ///   - operation: The operation.
    ///   - recordType: The type of the rows.
    ///   - key: The value of the primary key, not NULL.
    ///   - makeSQL: Makes the SQL for this key. Its only argument is the key, or else the statement is not kept.
    /// - Returns: The first column of the first row; `nil` when the statement gives no row.
    static func run(
        _ operation: KeyOperation,
        _ recordType: Any.Type,
        of tableName: String,
        key: DatabaseValue,
        _ db: Database,
        makeSQL: () throws -> (sql: String, arguments: StatementArguments)
    ) throws -> Int64? {
        db.assertOwned()
        let identifier = operation.identifier(of: recordType)
        let generation = db.schemaGeneration
        if let plan = db.statementCache.plan(for: identifier) {
            // All plans for this type are of this class.
            let known = unsafeDowncast(plan, to: KeyStatement.self)
            if known.generation == generation, let statement = known.statement, known.tableName.isSameText(as: tableName) {
                known.statement = nil
                defer { known.statement = statement }
                return try statement.run(argument: key)
            }
        }
        let (sql, arguments) = try makeSQL()
        guard arguments.values == [key], arguments.namedValues.isEmpty else {
            let checkout = try db.checkOutStatement(sql: sql)
            try checkout.statement.setArguments(arguments)
            return try checkout.statement.runForInteger()
        }
        let statement = try db.makeStatement(sql: sql)
        // Making the SQL may have shown that the schema has changed.
        let new = KeyStatement(tableName: tableName, generation: db.schemaGeneration)
        db.statementCache.setPlan(new, for: identifier)
        defer { new.statement = statement }
        return try statement.run(argument: key)
    }
}

extension Statement {
    /// Runs the statement with one argument.
    ///
    /// - Returns: The first column of the first row; `nil` when the statement gives no row.
    fileprivate func run(argument: DatabaseValue) throws -> Int64? {
        try bind(onlyArgument: argument)
        defer { releaseLargeValues() }
        return try runForInteger { storedArguments = StatementArguments(values: [argument]) }
    }
}

extension Statement {
    /// Binds the argument of a statement that has one, without making the array that `arguments` would show.
    @inline(__always)
    func bind(onlyArgument argument: DatabaseValue) throws {
        try prepareForBinding()
        let code = bind(argument.storage, at: 1)
        guard code == SQLITE_OK else { throw bindingFailure(code) }
    }
}

/// What is done with the row of a primary key.
enum KeyOperation: UInt {
    case fetch = 1
    case existence
    case deletion

    /// The identity of the operation on the rows of a type, for the plans of a statement cache.
    ///
    /// The address of a type is a multiple of eight: one that is not has another meaning than a type. An identity that is the type
    /// `Operation<Record>` takes 325 instructions more for each operation, because the generic type is looked up.
    @inline(__always)
    func identifier(of recordType: Any.Type) -> ObjectIdentifier {
        unsafeBitCast(UInt(bitPattern: ObjectIdentifier(recordType)) | rawValue, to: ObjectIdentifier.self)
    }
}
