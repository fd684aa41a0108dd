// `ColumnAssignment`, what an UPDATE gives to a column, and the operators that make assignments.

/// The value that an update gives to a column.
///
///     // UPDATE "flight" SET "delay" = "delay" + ?, "note" = ?
///     try Flight.updateAll(db) { [
///         $0.delay += 10,
///         $0.note.set(to: "fog"),
///     ] }
public struct ColumnAssignment: Sendable {
    /// The name of the column.
    let columnName: String

    /// The value. `nil` if the column keeps what it has.
    let value: SQLExpression?
}

extension ColumnAssignment: SQLFragment {
    var depth: Int { value.depth }

    /// Writes `"column" = value`. An assignment without value is the column itself: a caller that can leave it out does so before.
    func write(to writer: inout SQLWriter) throws {
        writer.append(identifier: columnName)
        writer.append(" = ")
        if let value {
            try value.write(to: &writer)
        } else {
            writer.append(identifier: columnName)
        }
    }
}

extension ColumnExpression {
    /// An assignment that leaves the column as it is, in an upsert that would overwrite it otherwise.
    ///
    ///     // INSERT INTO "airport" … ON CONFLICT DO UPDATE SET …, without "name"
    ///     try airport.upsertAndFetch(db, doUpdate: { _ in [Column("name").noOverwrite] })
    public var noOverwrite: ColumnAssignment {
        ColumnAssignment(columnName: name, value: nil)
    }

    /// Gives a value to the column.
    ///
    ///     // UPDATE "flight" SET "delay" = ?, "gate" = NULL, "arrival" = "schedule"
    ///     try Flight.updateAll(db, [
    ///         Column("delay").set(to: 0),
    ///         Column("gate").set(to: nil),
    ///         Column("arrival").set(to: Column("schedule")),
    ///     ])
    ///
    /// - Parameter value: A value, or an expression that can name the columns of the row, as they are before the update.
    public func set(to value: (any SQLExpressible)?) -> ColumnAssignment {
        ColumnAssignment(columnName: name, value: value?.sqlExpression ?? .null)
    }
}

extension ColumnExpression {
    /// Adds a number to the column.
    ///
    ///     // UPDATE "flight" SET "delay" = "delay" + ?
    ///     try Flight.updateAll(db, Column("delay") += 10)
    public static func += (column: Self, value: some SQLExpressible) -> ColumnAssignment {
        column.set(to: column + value)
    }

    /// Subtracts a number from the column.
    ///
    ///     // UPDATE "flight" SET "delay" = "delay" - ?
    ///     try Flight.updateAll(db, Column("delay") -= 10)
    public static func -= (column: Self, value: some SQLExpressible) -> ColumnAssignment {
        column.set(to: column - value)
    }

    /// Multiplies the column by a number.
    ///
    ///     // UPDATE "flight" SET "price" = "price" * ?
    ///     try Flight.updateAll(db, Column("price") *= 2)
    public static func *= (column: Self, value: some SQLExpressible) -> ColumnAssignment {
        column.set(to: column * value)
    }

    /// Divides the column by a number.
    ///
    ///     // UPDATE "flight" SET "price" = "price" / ?
    ///     try Flight.updateAll(db, Column("price") /= 2)
    public static func /= (column: Self, value: some SQLExpressible) -> ColumnAssignment {
        column.set(to: column / value)
    }

    /// Keeps the bits of the column that a number has too.
    ///
    ///     // UPDATE "flight" SET "flags" = "flags" & ?
    ///     try Flight.updateAll(db, Column("flags") &= 4)
    public static func &= (column: Self, value: some SQLExpressible) -> ColumnAssignment {
        column.set(to: column & value)
    }

    /// Adds the bits of a number to the column.
    ///
    ///     // UPDATE "flight" SET "flags" = "flags" | ?
    ///     try Flight.updateAll(db, Column("flags") |= 4)
    public static func |= (column: Self, value: some SQLExpressible) -> ColumnAssignment {
        column.set(to: column | value)
    }

    /// Moves the bits of the column to the left.
    ///
    ///     // UPDATE "flight" SET "flags" = "flags" << ?
    ///     try Flight.updateAll(db, Column("flags") <<= 1)
    public static func <<= (column: Self, value: some SQLExpressible) -> ColumnAssignment {
        column.set(to: column << value)
    }

    /// Moves the bits of the column to the right.
    ///
    ///     // UPDATE "flight" SET "flags" = "flags" >> ?
    ///     try Flight.updateAll(db, Column("flags") >>= 1)
    public static func >>= (column: Self, value: some SQLExpressible) -> ColumnAssignment {
        column.set(to: column >> value)
    }

}
