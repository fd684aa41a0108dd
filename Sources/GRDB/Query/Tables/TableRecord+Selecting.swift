// The static methods of `TableRecord` that begin a request with what it selects: no rows, columns, annotations.

// The static methods of record types are those of their request for all rows: `Flight.filter(…)` is `Flight.all().filter(…)`.

extension TableRecord {
    /// Returns an empty request of the table: it fetches no row.
    ///
    ///     // SELECT * FROM "flight" WHERE 0
    ///     let request = Flight.none()
    public static func none() -> QueryInterfaceRequest<Self> {
        all().none()
    }

    // MARK: - Selections

    /// Returns a request that selects the given columns and expressions, instead of the default selection.
    ///
    ///     // SELECT "origin", "delay" FROM "flight"
    ///     let request = Flight.select(Column("origin"), Column("delay"))
    ///
    /// - Parameter selection: Columns, expressions, `.allColumns`, `.rowID`…
    public static func select(_ selection: any SQLSelectable...) -> QueryInterfaceRequest<Self> {
        all().select(selection)
    }

    /// Returns a request that selects the given columns and expressions, instead of the default selection.
    ///
    ///     // SELECT "origin", "delay" FROM "flight"
    ///     let request = Flight.select([Column("origin"), Column("delay")])
    public static func select(_ selection: [any SQLSelectable]) -> QueryInterfaceRequest<Self> {
        all().select(selection)
    }

    /// Returns a request that selects the columns and expressions that a closure makes from the columns of the type.
    ///
    ///     // SELECT "origin", "delay" FROM "flight"
    ///     let request = Flight.select { [$0.origin, $0.delay] }
    ///
    /// - Throws: The error of the closure.
    public static func select(
        _ selection: (DatabaseComponents) throws -> [any SQLSelectable]
    ) rethrows -> QueryInterfaceRequest<Self> {
        try all().select(selection(databaseComponents))
    }

    /// Returns a request that selects the column or the expression that a closure makes from the columns of the type.
    ///
    ///     // SELECT "origin" FROM "flight"
    ///     let request = Flight.select { $0.origin }
    ///
    /// - Throws: The error of the closure.
    public static func select(
        _ selection: (DatabaseComponents) throws -> any SQLSelectable
    ) rethrows -> QueryInterfaceRequest<Self> {
        try all().select([selection(databaseComponents)])
    }

    /// Returns a request that selects SQL text, with the arguments it needs.
    ///
    ///     // SELECT origin, delay / 60.0 AS hours FROM "flight"
    ///     let request = Flight.select(sql: "origin, delay / ? AS hours", arguments: [60.0])
    ///
    /// - Parameters:
    ///   - sql: What to select. It is not checked: a value that comes from outside must be an argument.
    ///   - arguments: The values of the question marks, or of the names, of the text.
    public static func select(
        sql: String,
        arguments: StatementArguments = StatementArguments()
    ) -> QueryInterfaceRequest<Self> {
        all().select(SQL(sql: sql, arguments: arguments))
    }

    /// Returns a request that selects an SQL literal.
    ///
    ///     // SELECT origin, delay / 60.0 AS hours FROM "flight"
    ///     let request = Flight.select(literal: "origin, delay / \(60.0) AS hours")
    public static func select(literal sqlLiteral: SQL) -> QueryInterfaceRequest<Self> {
        all().select(sqlLiteral)
    }

    // MARK: - Selections of another type

    /// Returns a request that selects the given columns and expressions, and fetches values of another type than the record.
    ///
    ///     // SELECT MAX("delay") FROM "flight"
    ///     let longest = try Flight.select(max(Column("delay")), as: Int.self).fetchOne(db)
    ///
    /// - Parameters:
    ///   - selection: Columns, expressions…
    ///   - type: What rows are decoded to. By default, it is inferred from the context.
    @_disfavoredOverload
    public static func select<RowDecoder>(
        _ selection: any SQLSelectable...,
        as type: RowDecoder.Type = RowDecoder.self
    ) -> QueryInterfaceRequest<RowDecoder> {
        all().select(selection, as: type)
    }

    /// Returns a request that selects the given columns and expressions, and fetches values of another type than the record.
    ///
    ///     // SELECT "origin", "destination" FROM "flight"
    ///     let rows = try Flight.select([Column("origin"), Column("destination")], as: Row.self).fetchAll(db)
    @_disfavoredOverload
    public static func select<RowDecoder>(
        _ selection: [any SQLSelectable],
        as type: RowDecoder.Type = RowDecoder.self
    ) -> QueryInterfaceRequest<RowDecoder> {
        all().select(selection, as: type)
    }

    /// Returns a request that selects what a closure makes from the columns of the type, and fetches values of another type than the record.
    ///
    ///     // SELECT "origin", "destination" FROM "flight"
    ///     let rows = try Flight.select({ [$0.origin, $0.destination] }, as: Row.self).fetchAll(db)
    ///
    /// - Throws: The error of the closure.
    @_disfavoredOverload
    public static func select<RowDecoder>(
        _ selection: (DatabaseComponents) throws -> [any SQLSelectable],
        as type: RowDecoder.Type
    ) rethrows -> QueryInterfaceRequest<RowDecoder> {
        try all().select(selection(databaseComponents), as: type)
    }

    /// Returns a request that selects what a closure makes from the columns of the type, and fetches values of another type than the record.
    ///
    ///     // SELECT MAX("delay") FROM "flight"
    ///     let longest = try Flight.select({ max($0.delay) }, as: Int.self).fetchOne(db)
    ///
    /// - Throws: The error of the closure.
    @_disfavoredOverload
    public static func select<RowDecoder>(
        _ selection: (DatabaseComponents) throws -> any SQLSelectable,
        as type: RowDecoder.Type = RowDecoder.self
    ) rethrows -> QueryInterfaceRequest<RowDecoder> {
        try all().select([selection(databaseComponents)], as: type)
    }

    /// Returns a request that selects SQL text, with the arguments it needs, and fetches values of another type than the record.
    ///
    ///     // SELECT AVG(delay) FROM "flight"
    ///     let average = try Flight.select(sql: "AVG(delay)", as: Double.self).fetchOne(db)
    @_disfavoredOverload
    public static func select<RowDecoder>(
        sql: String,
        arguments: StatementArguments = StatementArguments(),
        as type: RowDecoder.Type = RowDecoder.self
    ) -> QueryInterfaceRequest<RowDecoder> {
        all().select([SQL(sql: sql, arguments: arguments)], as: type)
    }

    /// Returns a request that selects an SQL literal, and fetches values of another type than the record.
    ///
    ///     // SELECT IFNULL(delay, ?) FROM "flight"
    ///     let delays = try Flight.select(literal: "IFNULL(delay, \(0))", as: Int.self).fetchAll(db)
    @_disfavoredOverload
    public static func select<RowDecoder>(
        literal sqlLiteral: SQL,
        as type: RowDecoder.Type = RowDecoder.self
    ) -> QueryInterfaceRequest<RowDecoder> {
        all().select([sqlLiteral], as: type)
    }

    /// Returns a request that selects the primary key.
    ///
    ///     // SELECT "code" FROM "airport"
    ///     let codes = try Airport.selectPrimaryKey(as: String.self).fetchAll(db)
    ///
    /// A primary key of several columns selects all of them: fetch rows then. A table without primary key selects its `rowid`.
    ///
    /// - Parameter type: What rows are decoded to. By default, it is inferred from the context.
    public static func selectPrimaryKey<PrimaryKey>(
        as type: PrimaryKey.Type = PrimaryKey.self
    ) -> QueryInterfaceRequest<PrimaryKey> {
        all().selectPrimaryKey(as: type)
    }

    /// Returns the number of columns that requests of the type select.
    ///
    ///     struct Flight: TableRecord {
    ///         static var databaseSelection: [any SQLSelectable] { [.allColumns, .rowID] }
    ///     }
    ///     try db.columns(in: "flight").count         // 8
    ///     try Flight.numberOfSelectedColumns(db)     // 9
    ///
    /// It helps to cut the rows of joined tables into scopes: see `splittingRowAdapters(columnCounts:)`.
    ///
    /// - Throws: A ``DatabaseError`` when the table cannot be read.
    public static func numberOfSelectedColumns(_ db: Database) throws -> Int {
        try selectedColumnNames(db).count
    }

    /// The names of the columns that requests of the type select.
    package static func selectedColumnNames(_ db: Database) throws -> [String] {
        // A cached statement has its former columns until it runs. If another connection has changed the schema, it goes with this look.
        _ = try? db.columns(in: databaseTableName)
        return try all().makePreparedRequest(db, forSingleResult: false).preparedStatement.columnNames
    }

    // MARK: - Annotations

    /// Returns a request that selects more columns and expressions, behind the default selection.
    ///
    ///     // SELECT *, "delay" > 60 AS "isLate" FROM "flight"
    ///     let request = Flight.annotated(with: (Column("delay") > 60).forKey("isLate"))
    public static func annotated(with selection: any SQLSelectable...) -> QueryInterfaceRequest<Self> {
        all().annotated(with: selection)
    }

    /// Returns a request that selects more columns and expressions, behind the default selection.
    ///
    ///     // SELECT *, "rowid", "delay" > 60 AS "isLate" FROM "flight"
    ///     let request = Flight.annotated(with: [Column.rowID, (Column("delay") > 60).forKey("isLate")])
    public static func annotated(with selection: [any SQLSelectable]) -> QueryInterfaceRequest<Self> {
        all().annotated(with: selection)
    }

    /// Returns a request that selects more columns and expressions, made by a closure from the columns of the type.
    ///
    ///     // SELECT *, "delay" > 60 AS "isLate" FROM "flight"
    ///     let request = Flight.annotated { [($0.delay > 60).forKey("isLate")] }
    ///
    /// - Throws: The error of the closure.
    public static func annotated(
        with selection: (DatabaseComponents) throws -> [any SQLSelectable]
    ) rethrows -> QueryInterfaceRequest<Self> {
        try all().annotated(with: selection(databaseComponents))
    }

    /// Returns a request that selects one more column or expression, made by a closure from the columns of the type.
    ///
    ///     // SELECT *, "delay" > 60 AS "isLate" FROM "flight"
    ///     let request = Flight.annotated { ($0.delay > 60).forKey("isLate") }
    ///
    /// - Throws: The error of the closure.
    public static func annotated(
        with selection: (DatabaseComponents) throws -> any SQLSelectable
    ) rethrows -> QueryInterfaceRequest<Self> {
        try all().annotated(with: [selection(databaseComponents)])
    }
}

extension TableRecord where Self: Identifiable {
    /// Returns a request that selects the primary key, and fetches values of the type of `id`.
    ///
    ///     // SELECT "code" FROM "airport"
    ///     let codes = try Airport.selectID().fetchAll(db)
    public static func selectID() -> QueryInterfaceRequest<ID> {
        all().selectID()
    }
}
