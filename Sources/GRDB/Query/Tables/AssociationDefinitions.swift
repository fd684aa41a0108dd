// The methods that define associations: of record types, tables and common table expressions.

// MARK: - Record types

extension TableRecord {
    // MARK: - To the row that the table refers to

    /// Returns an association to the row that each row of the table refers to.
    ///
    ///     static let carrier = belongsTo(Carrier.self)
    ///
    /// The foreign key is in this table.
    ///
    /// - Parameters:
    ///   - destination: The record type of the other table.
    ///   - key: The name of the association in fetched rows. By default, it is made of the name of the other table, in the singular.
    ///   - foreignKey: The columns. By default, those of the foreign key in the schema: if there is none, or more than one, requests throw.
    public static func belongsTo<Destination>(
        _ destination: Destination.Type,
        key: String? = nil,
        using foreignKey: ForeignKey? = nil
    ) -> BelongsToAssociation<Self, Destination>
    where Destination: TableRecord {
        BelongsToAssociation(from: databaseTableName, to: _Relation(of: destination), key: key, using: foreignKey)
    }

    /// Returns an association to the row that each row of the table refers to.
    ///
    ///     static let carrier = belongsTo(Table("carrier"))
    ///
    /// The foreign key is in this table.
    ///
    /// - Parameters:
    ///   - destination: The other table.
    ///   - key: The name of the association in fetched rows. By default, it is made of the name of the other table, in the singular.
    ///   - foreignKey: The columns. By default, those of the foreign key in the schema: if there is none, or more than one, requests throw.
    public static func belongsTo<Destination>(
        _ destination: Table<Destination>,
        key: String? = nil,
        using foreignKey: ForeignKey? = nil
    ) -> BelongsToAssociation<Self, Destination> {
        BelongsToAssociation(from: databaseTableName, to: _Relation(table: destination.tableName), key: key, using: foreignKey)
    }

    // MARK: - To the row that refers to the table

    /// Returns an association to the row that refers to each row of the table, where there is one at most.
    ///
    ///     static let logbook = hasOne(Logbook.self)
    ///
    /// The foreign key is in the other table, and should be unique there.
    ///
    /// - Parameters:
    ///   - destination: The record type of the other table.
    ///   - key: The name of the association in fetched rows. By default, it is made of the name of the other table, in the singular.
    ///   - foreignKey: The columns. By default, those of the foreign key in the schema: if there is none, or more than one, requests throw.
    public static func hasOne<Destination>(
        _ destination: Destination.Type,
        key: String? = nil,
        using foreignKey: ForeignKey? = nil
    ) -> HasOneAssociation<Self, Destination>
    where Destination: TableRecord {
        HasOneAssociation(from: databaseTableName, to: _Relation(of: destination), key: key, using: foreignKey)
    }

    /// Returns an association to the row that refers to each row of the table, where there is one at most.
    ///
    ///     static let logbook = hasOne(Table("logbook"))
    ///
    /// The foreign key is in the other table, and should be unique there.
    ///
    /// - Parameters:
    ///   - destination: The other table.
    ///   - key: The name of the association in fetched rows. By default, it is made of the name of the other table, in the singular.
    ///   - foreignKey: The columns. By default, those of the foreign key in the schema: if there is none, or more than one, requests throw.
    public static func hasOne<Destination>(
        _ destination: Table<Destination>,
        key: String? = nil,
        using foreignKey: ForeignKey? = nil
    ) -> HasOneAssociation<Self, Destination> {
        HasOneAssociation(from: databaseTableName, to: _Relation(table: destination.tableName), key: key, using: foreignKey)
    }

    // MARK: - To the rows that refer to the table

    /// Returns an association to all rows that refer to each row of the table.
    ///
    ///     static let planes = hasMany(Plane.self)
    ///
    /// The foreign key is in the other table.
    ///
    /// - Parameters:
    ///   - destination: The record type of the other table.
    ///   - key: The name of the association in fetched rows. By default, it is made of the name of the other table, in the plural.
    ///   - foreignKey: The columns. By default, those of the foreign key in the schema: if there is none, or more than one, requests throw.
    public static func hasMany<Destination>(
        _ destination: Destination.Type,
        key: String? = nil,
        using foreignKey: ForeignKey? = nil
    ) -> HasManyAssociation<Self, Destination>
    where Destination: TableRecord {
        HasManyAssociation(from: databaseTableName, to: _Relation(of: destination), key: key, using: foreignKey)
    }

    /// Returns an association to all rows that refer to each row of the table.
    ///
    ///     static let planes = hasMany(Table("plane"))
    ///
    /// The foreign key is in the other table.
    ///
    /// - Parameters:
    ///   - destination: The other table.
    ///   - key: The name of the association in fetched rows. By default, it is made of the name of the other table, in the plural.
    ///   - foreignKey: The columns. By default, those of the foreign key in the schema: if there is none, or more than one, requests throw.
    public static func hasMany<Destination>(
        _ destination: Table<Destination>,
        key: String? = nil,
        using foreignKey: ForeignKey? = nil
    ) -> HasManyAssociation<Self, Destination> {
        HasManyAssociation(from: databaseTableName, to: _Relation(table: destination.tableName), key: key, using: foreignKey)
    }

    // MARK: - Through other associations

    /// Returns an association to one row, by the way of another association to one row.
    ///
    ///     static let flagship = belongsTo(Plane.self)
    ///     static let flagshipLogbook = hasOne(Logbook.self, through: flagship, using: Plane.logbook)
    ///
    /// - Parameters:
    ///   - destination: What the rows of the destination are decoded to.
    ///   - pivot: The association to the table in the middle.
    ///   - target: The association from there to the destination.
    ///   - key: The name of the association in fetched rows. By default, the one of `target`.
    public static func hasOne<Pivot, Target>(
        _ destination: Target.RowDecoder.Type,
        through pivot: Pivot,
        using target: Target,
        key: String? = nil
    ) -> HasOneThroughAssociation<Self, Target.RowDecoder>
    where
        Pivot: AssociationToOne, Target: AssociationToOne,
        Pivot.OriginRowDecoder == Self, Pivot.RowDecoder == Target.OriginRowDecoder
    {
        HasOneThroughAssociation(_path: target._path.through(pivot._path, key: key.map(AssociationKey.singular)))
    }

    /// Returns an association to any number of rows, by the way of another association.
    ///
    ///     static let planes = hasMany(Plane.self)
    ///     static let seats = hasMany(Seat.self, through: planes, using: Plane.seats)
    ///
    /// - Parameters:
    ///   - destination: What the rows of the destination are decoded to.
    ///   - pivot: The association to the table in the middle.
    ///   - target: The association from there to the destination.
    ///   - key: The name of the association in fetched rows. By default, the one of `target`.
    public static func hasMany<Pivot, Target>(
        _ destination: Target.RowDecoder.Type,
        through pivot: Pivot,
        using target: Target,
        key: String? = nil
    ) -> HasManyThroughAssociation<Self, Target.RowDecoder>
    where
        Pivot: Association, Target: Association,
        Pivot.OriginRowDecoder == Self, Pivot.RowDecoder == Target.OriginRowDecoder
    {
        HasManyThroughAssociation(_path: target._path.through(pivot._path, key: key.map(AssociationKey.plural)))
    }

    // MARK: - Common table expressions

    /// Returns an association to a common table expression, without a condition: each row of the table is related with all of its rows.
    ///
    ///     let average = CommonTableExpression(
    ///         named: "average", request: Plane.select(average(Column("capacity")).forKey("capacity")))
    ///     // WITH "average" AS (…) SELECT "plane".*, "average".* FROM "plane" JOIN "average"
    ///     let request = Plane.with(average).including(required: Plane.association(to: average))
    public static func association<Destination>(
        to cte: CommonTableExpression<Destination>
    ) -> JoinAssociation<Self, Destination> {
        JoinAssociation(to: _Relation(table: cte.tableName), condition: .none)
    }

    /// Returns an association to a common table expression.
    ///
    ///     // WITH "busyAirport" AS (…) SELECT "flight".*, "busyAirport".* FROM "flight"
    ///     // JOIN "busyAirport" ON "flight"."origin" = "busyAirport"."origin"
    ///     let association = Flight.association(to: busy) { flight, busy in flight["origin"] == busy["origin"] }
    ///     let request = Flight.with(busy).including(required: association)
    ///
    /// - Parameters:
    ///   - cte: The common table expression. The request has to define it: ``DerivableRequest/with(_:)``.
    ///   - condition: Gives the condition that relates two rows, from the aliases of the two tables.
    public static func association<Destination>(
        to cte: CommonTableExpression<Destination>,
        on condition:
            @escaping @Sendable (
                _ left: TableAlias<Self>, _ right: TableAlias<Destination>
            ) -> any SQLExpressible
    ) -> JoinAssociation<Self, Destination> {
        JoinAssociation(to: _Relation(table: cte.tableName), condition: .on(condition))
    }
}

// MARK: - Tables

extension Table {
    // MARK: - To the row that the table refers to

    /// Returns an association to the row that each row of the table refers to.
    ///
    ///     let carrier = Table("plane").belongsTo(Carrier.self)
    ///
    /// The foreign key is in this table.
    ///
    /// - Parameters:
    ///   - destination: The record type of the other table.
    ///   - key: The name of the association in fetched rows. By default, it is made of the name of the other table, in the singular.
    ///   - foreignKey: The columns. By default, those of the foreign key in the schema: if there is none, or more than one, requests throw.
    public func belongsTo<Destination>(
        _ destination: Destination.Type,
        key: String? = nil,
        using foreignKey: ForeignKey? = nil
    ) -> BelongsToAssociation<RowDecoder, Destination>
    where Destination: TableRecord {
        BelongsToAssociation(from: tableName, to: _Relation(of: destination), key: key, using: foreignKey)
    }

    /// Returns an association to the row that each row of the table refers to.
    ///
    ///     let carrier = Table("plane").belongsTo(Table("carrier"))
    ///
    /// The foreign key is in this table.
    ///
    /// - Parameters:
    ///   - destination: The other table.
    ///   - key: The name of the association in fetched rows. By default, it is made of the name of the other table, in the singular.
    ///   - foreignKey: The columns. By default, those of the foreign key in the schema: if there is none, or more than one, requests throw.
    public func belongsTo<Destination>(
        _ destination: Table<Destination>,
        key: String? = nil,
        using foreignKey: ForeignKey? = nil
    ) -> BelongsToAssociation<RowDecoder, Destination> {
        BelongsToAssociation(from: tableName, to: _Relation(table: destination.tableName), key: key, using: foreignKey)
    }

    // MARK: - To the row that refers to the table

    /// Returns an association to the row that refers to each row of the table, where there is one at most.
    ///
    ///     let logbook = Table("plane").hasOne(Logbook.self)
    ///
    /// The foreign key is in the other table, and should be unique there.
    ///
    /// - Parameters:
    ///   - destination: The record type of the other table.
    ///   - key: The name of the association in fetched rows. By default, it is made of the name of the other table, in the singular.
    ///   - foreignKey: The columns. By default, those of the foreign key in the schema: if there is none, or more than one, requests throw.
    public func hasOne<Destination>(
        _ destination: Destination.Type,
        key: String? = nil,
        using foreignKey: ForeignKey? = nil
    ) -> HasOneAssociation<RowDecoder, Destination>
    where Destination: TableRecord {
        HasOneAssociation(from: tableName, to: _Relation(of: destination), key: key, using: foreignKey)
    }

    /// Returns an association to the row that refers to each row of the table, where there is one at most.
    ///
    ///     let logbook = Table("plane").hasOne(Table("logbook"))
    ///
    /// The foreign key is in the other table, and should be unique there.
    ///
    /// - Parameters:
    ///   - destination: The other table.
    ///   - key: The name of the association in fetched rows. By default, it is made of the name of the other table, in the singular.
    ///   - foreignKey: The columns. By default, those of the foreign key in the schema: if there is none, or more than one, requests throw.
    public func hasOne<Destination>(
        _ destination: Table<Destination>,
        key: String? = nil,
        using foreignKey: ForeignKey? = nil
    ) -> HasOneAssociation<RowDecoder, Destination> {
        HasOneAssociation(from: tableName, to: _Relation(table: destination.tableName), key: key, using: foreignKey)
    }

    // MARK: - To the rows that refer to the table

    /// Returns an association to all rows that refer to each row of the table.
    ///
    ///     let planes = Table("carrier").hasMany(Plane.self)
    ///
    /// The foreign key is in the other table.
    ///
    /// - Parameters:
    ///   - destination: The record type of the other table.
    ///   - key: The name of the association in fetched rows. By default, it is made of the name of the other table, in the plural.
    ///   - foreignKey: The columns. By default, those of the foreign key in the schema: if there is none, or more than one, requests throw.
    public func hasMany<Destination>(
        _ destination: Destination.Type,
        key: String? = nil,
        using foreignKey: ForeignKey? = nil
    ) -> HasManyAssociation<RowDecoder, Destination>
    where Destination: TableRecord {
        HasManyAssociation(from: tableName, to: _Relation(of: destination), key: key, using: foreignKey)
    }

    /// Returns an association to all rows that refer to each row of the table.
    ///
    ///     let planes = Table("carrier").hasMany(Table("plane"))
    ///
    /// The foreign key is in the other table.
    ///
    /// - Parameters:
    ///   - destination: The other table.
    ///   - key: The name of the association in fetched rows. By default, it is made of the name of the other table, in the plural.
    ///   - foreignKey: The columns. By default, those of the foreign key in the schema: if there is none, or more than one, requests throw.
    public func hasMany<Destination>(
        _ destination: Table<Destination>,
        key: String? = nil,
        using foreignKey: ForeignKey? = nil
    ) -> HasManyAssociation<RowDecoder, Destination> {
        HasManyAssociation(from: tableName, to: _Relation(table: destination.tableName), key: key, using: foreignKey)
    }

    // MARK: - Through other associations

    /// Returns an association to one row, by the way of another association to one row.
    ///
    ///     let logbook = Table<Carrier>("carrier").hasOne(Logbook.self, through: flagship, using: Plane.logbook)
    ///
    /// - Parameters:
    ///   - destination: What the rows of the destination are decoded to.
    ///   - pivot: The association to the table in the middle.
    ///   - target: The association from there to the destination.
    ///   - key: The name of the association in fetched rows. By default, the one of `target`.
    public func hasOne<Pivot, Target>(
        _ destination: Target.RowDecoder.Type,
        through pivot: Pivot,
        using target: Target,
        key: String? = nil
    ) -> HasOneThroughAssociation<RowDecoder, Target.RowDecoder>
    where
        Pivot: AssociationToOne, Target: AssociationToOne,
        Pivot.OriginRowDecoder == RowDecoder, Pivot.RowDecoder == Target.OriginRowDecoder
    {
        HasOneThroughAssociation(_path: target._path.through(pivot._path, key: key.map(AssociationKey.singular)))
    }

    /// Returns an association to any number of rows, by the way of another association.
    ///
    ///     let seats = Table<Carrier>("carrier").hasMany(Seat.self, through: Carrier.planes, using: Plane.seats)
    ///
    /// - Parameters:
    ///   - destination: What the rows of the destination are decoded to.
    ///   - pivot: The association to the table in the middle.
    ///   - target: The association from there to the destination.
    ///   - key: The name of the association in fetched rows. By default, the one of `target`.
    public func hasMany<Pivot, Target>(
        _ destination: Target.RowDecoder.Type,
        through pivot: Pivot,
        using target: Target,
        key: String? = nil
    ) -> HasManyThroughAssociation<RowDecoder, Target.RowDecoder>
    where
        Pivot: Association, Target: Association,
        Pivot.OriginRowDecoder == RowDecoder, Pivot.RowDecoder == Target.OriginRowDecoder
    {
        HasManyThroughAssociation(_path: target._path.through(pivot._path, key: key.map(AssociationKey.plural)))
    }

    // MARK: - Common table expressions

    /// Returns an association to a common table expression, without a condition: each row of the table is related with all of its rows.
    ///
    ///     let average = CommonTableExpression(
    ///         named: "average", request: Plane.select(average(Column("capacity")).forKey("capacity")))
    ///     // WITH "average" AS (…) SELECT "plane".*, "average".* FROM "plane" JOIN "average"
    ///     let request = Plane.with(average).including(required: Table<Plane>("plane").association(to: average))
    public func association<Destination>(
        to cte: CommonTableExpression<Destination>
    ) -> JoinAssociation<RowDecoder, Destination> {
        JoinAssociation(to: _Relation(table: cte.tableName), condition: .none)
    }

    /// Returns an association to a common table expression.
    ///
    ///     // WITH "busyAirport" AS (…) SELECT "flight".*, "busyAirport".* FROM "flight"
    ///     // JOIN "busyAirport" ON "flight"."origin" = "busyAirport"."origin"
    ///     let association = Table<Flight>("flight").association(to: busy) { flight, busy in flight["origin"] == busy["origin"] }
    ///     let request = Flight.with(busy).including(required: association)
    ///
    /// - Parameters:
    ///   - cte: The common table expression. The request has to define it: ``DerivableRequest/with(_:)``.
    ///   - condition: Gives the condition that relates two rows, from the aliases of the two tables.
    public func association<Destination>(
        to cte: CommonTableExpression<Destination>,
        on condition:
            @escaping @Sendable (
                _ left: TableAlias<RowDecoder>, _ right: TableAlias<Destination>
            ) -> any SQLExpressible
    ) -> JoinAssociation<RowDecoder, Destination> {
        JoinAssociation(to: _Relation(table: cte.tableName), condition: .on(condition))
    }
}

// MARK: - Common table expressions

extension CommonTableExpression {
    // MARK: - To another common table expression

    /// Returns an association to another common table expression.
    ///
    ///     // WITH "origin" AS (…), "destination" AS (…) SELECT "origin".*, "destination".* FROM "origin"
    ///     // JOIN "destination" ON "origin"."code" = "destination"."code"
    ///     let association = origins.association(to: destinations) { origin, destination in
    ///         origin["code"] == destination["code"]
    ///     }
    ///     let request = origins.all().with(origins).with(destinations).including(required: association)
    ///
    /// - Parameters:
    ///   - cte: The common table expression at the destination.
    ///   - condition: Gives the condition that relates two rows, from the aliases of the two tables.
    public func association<Destination>(
        to cte: CommonTableExpression<Destination>,
        on condition: @escaping @Sendable (_ left: TableAlias<RowDecoder>, _ right: TableAlias<Destination>) -> any SQLExpressible
    ) -> JoinAssociation<RowDecoder, Destination> {
        JoinAssociation(to: _Relation(table: cte.tableName), condition: .on(condition))
    }

    /// Returns an association to all rows of another common table expression.
    ///
    ///     // WITH "origin" AS (…), "destination" AS (…) SELECT "origin".*, "destination".* FROM "origin" JOIN "destination"
    ///     let association = origins.association(to: destinations)
    ///
    /// - Parameter cte: The common table expression at the destination.
    public func association<Destination>(
        to cte: CommonTableExpression<Destination>
    ) -> JoinAssociation<RowDecoder, Destination> {
        JoinAssociation(to: _Relation(table: cte.tableName), condition: .none)
    }

    // MARK: - To a record type

    /// Returns an association to the table of a record type.
    ///
    ///     // WITH "busyAirport" AS (…) SELECT "busyAirport".*, "airport".* FROM "busyAirport"
    ///     // JOIN "airport" ON "busyAirport"."origin" = "airport"."code"
    ///     let association = busy.association(to: Airport.self) { busy, airport in
    ///         busy["origin"] == airport["code"]
    ///     }
    ///     let request = busy.all().with(busy).including(required: association)
    ///
    /// - Parameters:
    ///   - destination: The record type at the destination.
    ///   - condition: Gives the condition that relates two rows, from the aliases of the two tables.
    public func association<Destination: TableRecord>(
        to destination: Destination.Type,
        on condition: @escaping @Sendable (_ left: TableAlias<RowDecoder>, _ right: TableAlias<Destination>) -> any SQLExpressible
    ) -> JoinAssociation<RowDecoder, Destination> {
        JoinAssociation(to: _Relation(of: Destination.self), condition: .on(condition))
    }

    /// Returns an association to all rows of the table of a record type.
    ///
    ///     // WITH "busyAirport" AS (…) SELECT "busyAirport".*, "airport".* FROM "busyAirport" JOIN "airport"
    ///     let association = busy.association(to: Airport.self)
    ///
    /// - Parameter destination: The record type at the destination.
    public func association<Destination: TableRecord>(
        to destination: Destination.Type
    ) -> JoinAssociation<RowDecoder, Destination> {
        JoinAssociation(to: _Relation(of: Destination.self), condition: .none)
    }

    // MARK: - To a table

    /// Returns an association to a table.
    ///
    ///     // WITH "busyAirport" AS (…) SELECT "busyAirport".*, "airport".* FROM "busyAirport"
    ///     // JOIN "airport" ON "busyAirport"."origin" = "airport"."code"
    ///     let association = busy.association(to: Table("airport")) { busy, airport in
    ///         busy["origin"] == airport["code"]
    ///     }
    ///
    /// - Parameters:
    ///   - destination: The table at the destination.
    ///   - condition: Gives the condition that relates two rows, from the aliases of the two tables.
    public func association<Destination>(
        to destination: Table<Destination>,
        on condition: @escaping @Sendable (_ left: TableAlias<RowDecoder>, _ right: TableAlias<Destination>) -> any SQLExpressible
    ) -> JoinAssociation<RowDecoder, Destination> {
        JoinAssociation(to: _Relation(table: destination.tableName), condition: .on(condition))
    }

    /// Returns an association to all rows of a table.
    ///
    ///     // WITH "busyAirport" AS (…) SELECT "busyAirport".*, "airport".* FROM "busyAirport" JOIN "airport"
    ///     let association = busy.association(to: Table("airport"))
    ///
    /// - Parameter destination: The table at the destination.
    public func association<Destination>(
        to destination: Table<Destination>
    ) -> JoinAssociation<RowDecoder, Destination> {
        JoinAssociation(to: _Relation(table: destination.tableName), condition: .none)
    }
}
