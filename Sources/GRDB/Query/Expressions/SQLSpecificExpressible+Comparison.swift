// The operators of conditions that compare: `==`, `!=`, `===`, `!==`, `<`, `<=`, `>`, `>=`.

// Why so many overloads: see SQLExpression+Operators.swift.

// MARK: ==

extension SQLSpecificExpressible {
    /// Returns the condition that two expressions are equal.
    ///
    ///     // "carrier" = ?
    ///     Column("carrier") == "UA"
    ///
    ///     // "carrier" IS NULL
    ///     Column("carrier") == nil
    ///
    /// Nothing is equal to NULL in SQL: a comparison with nil is `IS NULL`.
    public static func == (lhs: Self, rhs: (any SQLExpressible)?) -> SQLExpression {
        .comparison(lhs.sqlExpression, .equal, rhs?.sqlExpression ?? .null)
    }

    /// Returns the condition that two expressions are equal.
    ///
    ///     // "isLate" = ?
    ///     Column("isLate") == true
    public static func == (lhs: Self, rhs: Bool) -> SQLExpression {
        .comparison(lhs.sqlExpression, .equal, rhs.sqlExpression)
    }

    /// Returns the condition that two expressions are equal.
    ///
    ///     // "carrier" IS NULL
    ///     nil == Column("carrier")
    public static func == (lhs: (any SQLExpressible)?, rhs: Self) -> SQLExpression {
        .comparison(lhs?.sqlExpression ?? .null, .equal, rhs.sqlExpression)
    }

    /// Returns the condition that two expressions are equal.
    ///
    ///     // "isLate" = ?
    ///     true == Column("isLate")
    public static func == (lhs: Bool, rhs: Self) -> SQLExpression {
        .comparison(rhs.sqlExpression, .equal, lhs.sqlExpression)
    }

    /// Returns the condition that two expressions are equal.
    ///
    ///     // "carrier" = ?
    ///     Column("carrier") == "UA"
    public static func == (lhs: Self, rhs: some SQLExpressible) -> SQLExpression {
        .comparison(lhs.sqlExpression, .equal, rhs.sqlExpression)
    }

    /// Returns the condition that two expressions are equal.
    ///
    ///     // ? = "carrier"
    ///     "UA" == Column("carrier")
    public static func == (lhs: some SQLExpressible, rhs: Self) -> SQLExpression {
        .comparison(lhs.sqlExpression, .equal, rhs.sqlExpression)
    }

    /// Returns the condition that two expressions are equal.
    ///
    ///     // "origin" = "destination"
    ///     Column("origin") == Column("destination")
    public static func == (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
        .comparison(lhs.sqlExpression, .equal, rhs.sqlExpression)
    }
}

// MARK: !=

extension SQLSpecificExpressible {
    /// Returns the condition that two expressions are not equal.
    ///
    ///     // "carrier" <> ?
    ///     Column("carrier") != "UA"
    ///
    ///     // "carrier" IS NOT NULL
    ///     Column("carrier") != nil
    ///
    /// Where a column is NULL, `<>` is not true.
    public static func != (lhs: Self, rhs: (any SQLExpressible)?) -> SQLExpression {
        .comparison(lhs.sqlExpression, .notEqual, rhs?.sqlExpression ?? .null)
    }

    /// Returns the condition that two expressions are not equal.
    ///
    ///     // "isLate" <> ?
    ///     Column("isLate") != true
    public static func != (lhs: Self, rhs: Bool) -> SQLExpression {
        .comparison(lhs.sqlExpression, .notEqual, rhs.sqlExpression)
    }

    /// Returns the condition that two expressions are not equal.
    ///
    ///     // "carrier" IS NOT NULL
    ///     nil != Column("carrier")
    public static func != (lhs: (any SQLExpressible)?, rhs: Self) -> SQLExpression {
        .comparison(lhs?.sqlExpression ?? .null, .notEqual, rhs.sqlExpression)
    }

    /// Returns the condition that two expressions are not equal.
    ///
    ///     // "isLate" <> ?
    ///     true != Column("isLate")
    public static func != (lhs: Bool, rhs: Self) -> SQLExpression {
        .comparison(rhs.sqlExpression, .notEqual, lhs.sqlExpression)
    }

    /// Returns the condition that two expressions are not equal.
    ///
    ///     // "carrier" <> ?
    ///     Column("carrier") != "UA"
    public static func != (lhs: Self, rhs: some SQLExpressible) -> SQLExpression {
        .comparison(lhs.sqlExpression, .notEqual, rhs.sqlExpression)
    }

    /// Returns the condition that two expressions are not equal.
    ///
    ///     // ? <> "carrier"
    ///     "UA" != Column("carrier")
    public static func != (lhs: some SQLExpressible, rhs: Self) -> SQLExpression {
        .comparison(lhs.sqlExpression, .notEqual, rhs.sqlExpression)
    }

    /// Returns the condition that two expressions are not equal.
    ///
    ///     // "origin" <> "destination"
    ///     Column("origin") != Column("destination")
    public static func != (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
        .comparison(lhs.sqlExpression, .notEqual, rhs.sqlExpression)
    }
}

// MARK: ===

extension SQLSpecificExpressible {
    /// Returns the condition that two expressions are the same, where NULL is the same as NULL.
    ///
    ///     // "origin" IS "destination"
    ///     Column("origin") === Column("destination")
    public static func === (lhs: Self, rhs: (any SQLExpressible)?) -> SQLExpression {
        .comparison(lhs.sqlExpression, .is, rhs?.sqlExpression ?? .null)
    }

    /// Returns the condition that two expressions are the same, where NULL is the same as NULL.
    ///
    ///     // "carrier" IS NULL
    ///     nil === Column("carrier")
    public static func === (lhs: (any SQLExpressible)?, rhs: Self) -> SQLExpression {
        .comparison(lhs?.sqlExpression ?? .null, .is, rhs.sqlExpression)
    }

    /// Returns the condition that two expressions are the same, where NULL is the same as NULL.
    ///
    ///     // "carrier" IS ?
    ///     Column("carrier") === "UA"
    public static func === (lhs: Self, rhs: some SQLExpressible) -> SQLExpression {
        .comparison(lhs.sqlExpression, .is, rhs.sqlExpression)
    }

    /// Returns the condition that two expressions are the same, where NULL is the same as NULL.
    ///
    ///     // ? IS "carrier"
    ///     "UA" === Column("carrier")
    public static func === (lhs: some SQLExpressible, rhs: Self) -> SQLExpression {
        .comparison(lhs.sqlExpression, .is, rhs.sqlExpression)
    }

    /// Returns the condition that two expressions are the same, where NULL is the same as NULL.
    ///
    ///     // "origin" IS "destination"
    ///     Column("origin") === Column("destination")
    public static func === (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
        .comparison(lhs.sqlExpression, .is, rhs.sqlExpression)
    }
}

// MARK: !==

extension SQLSpecificExpressible {
    /// Returns the condition that two expressions are not the same, where NULL is the same as NULL.
    ///
    ///     // "origin" IS NOT "destination"
    ///     Column("origin") !== Column("destination")
    public static func !== (lhs: Self, rhs: (any SQLExpressible)?) -> SQLExpression {
        .comparison(lhs.sqlExpression, .isNot, rhs?.sqlExpression ?? .null)
    }

    /// Returns the condition that two expressions are not the same, where NULL is the same as NULL.
    ///
    ///     // "carrier" IS NOT NULL
    ///     nil !== Column("carrier")
    public static func !== (lhs: (any SQLExpressible)?, rhs: Self) -> SQLExpression {
        .comparison(lhs?.sqlExpression ?? .null, .isNot, rhs.sqlExpression)
    }

    /// Returns the condition that two expressions are not the same, where NULL is the same as NULL.
    ///
    ///     // "carrier" IS NOT ?
    ///     Column("carrier") !== "UA"
    public static func !== (lhs: Self, rhs: some SQLExpressible) -> SQLExpression {
        .comparison(lhs.sqlExpression, .isNot, rhs.sqlExpression)
    }

    /// Returns the condition that two expressions are not the same, where NULL is the same as NULL.
    ///
    ///     // ? IS NOT "carrier"
    ///     "UA" !== Column("carrier")
    public static func !== (lhs: some SQLExpressible, rhs: Self) -> SQLExpression {
        .comparison(lhs.sqlExpression, .isNot, rhs.sqlExpression)
    }

    /// Returns the condition that two expressions are not the same, where NULL is the same as NULL.
    ///
    ///     // "origin" IS NOT "destination"
    ///     Column("origin") !== Column("destination")
    public static func !== (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
        .comparison(lhs.sqlExpression, .isNot, rhs.sqlExpression)
    }
}

// MARK: <

extension SQLSpecificExpressible {
    /// Returns the condition that one expression is less than another.
    ///
    ///     // "delay" < ?
    ///     Column("delay") < 60
    public static func < (lhs: Self, rhs: some SQLExpressible) -> SQLExpression {
        .comparison(lhs.sqlExpression, .less, rhs.sqlExpression)
    }

    /// Returns the condition that one expression is less than another.
    ///
    ///     // ? < "delay"
    ///     60 < Column("delay")
    public static func < (lhs: some SQLExpressible, rhs: Self) -> SQLExpression {
        .comparison(lhs.sqlExpression, .less, rhs.sqlExpression)
    }

    /// Returns the condition that one expression is less than another.
    ///
    ///     // "delay" < "tolerance"
    ///     Column("delay") < Column("tolerance")
    public static func < (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
        .comparison(lhs.sqlExpression, .less, rhs.sqlExpression)
    }
}

// MARK: <=

extension SQLSpecificExpressible {
    /// Returns the condition that one expression is less than, or equal to, another.
    ///
    ///     // "delay" <= ?
    ///     Column("delay") <= 60
    public static func <= (lhs: Self, rhs: some SQLExpressible) -> SQLExpression {
        .comparison(lhs.sqlExpression, .lessOrEqual, rhs.sqlExpression)
    }

    /// Returns the condition that one expression is less than, or equal to, another.
    ///
    ///     // ? <= "delay"
    ///     60 <= Column("delay")
    public static func <= (lhs: some SQLExpressible, rhs: Self) -> SQLExpression {
        .comparison(lhs.sqlExpression, .lessOrEqual, rhs.sqlExpression)
    }

    /// Returns the condition that one expression is less than, or equal to, another.
    ///
    ///     // "delay" <= "tolerance"
    ///     Column("delay") <= Column("tolerance")
    public static func <= (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
        .comparison(lhs.sqlExpression, .lessOrEqual, rhs.sqlExpression)
    }
}

// MARK: >

extension SQLSpecificExpressible {
    /// Returns the condition that one expression is greater than another.
    ///
    ///     // "delay" > ?
    ///     Column("delay") > 60
    public static func > (lhs: Self, rhs: some SQLExpressible) -> SQLExpression {
        .comparison(lhs.sqlExpression, .greater, rhs.sqlExpression)
    }

    /// Returns the condition that one expression is greater than another.
    ///
    ///     // ? > "delay"
    ///     60 > Column("delay")
    public static func > (lhs: some SQLExpressible, rhs: Self) -> SQLExpression {
        .comparison(lhs.sqlExpression, .greater, rhs.sqlExpression)
    }

    /// Returns the condition that one expression is greater than another.
    ///
    ///     // "delay" > "tolerance"
    ///     Column("delay") > Column("tolerance")
    public static func > (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
        .comparison(lhs.sqlExpression, .greater, rhs.sqlExpression)
    }
}

// MARK: >=

extension SQLSpecificExpressible {
    /// Returns the condition that one expression is greater than, or equal to, another.
    ///
    ///     // "delay" >= ?
    ///     Column("delay") >= 60
    public static func >= (lhs: Self, rhs: some SQLExpressible) -> SQLExpression {
        .comparison(lhs.sqlExpression, .greaterOrEqual, rhs.sqlExpression)
    }

    /// Returns the condition that one expression is greater than, or equal to, another.
    ///
    ///     // ? >= "delay"
    ///     60 >= Column("delay")
    public static func >= (lhs: some SQLExpressible, rhs: Self) -> SQLExpression {
        .comparison(lhs.sqlExpression, .greaterOrEqual, rhs.sqlExpression)
    }

    /// Returns the condition that one expression is greater than, or equal to, another.
    ///
    ///     // "delay" >= "tolerance"
    ///     Column("delay") >= Column("tolerance")
    public static func >= (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
        .comparison(lhs.sqlExpression, .greaterOrEqual, rhs.sqlExpression)
    }
}

// MARK: - Values that cannot be stored

// The compiler tries these when nothing else fits, and then names what is missing, as in `$0.state == Book.State.on`.
extension SQLSpecificExpressible {
    /// Refuses a value that cannot be stored: its type must conform to `DatabaseValueConvertible`.
    @available(*, unavailable, message: "the value must conform to 'DatabaseValueConvertible'")
    public static func == <Value>(lhs: Self, rhs: Value) -> SQLExpression {
        lhs.sqlExpression
    }

    /// Refuses a value that cannot be stored: its type must conform to `DatabaseValueConvertible`.
    @available(*, unavailable, message: "the value must conform to 'DatabaseValueConvertible'")
    public static func != <Value>(lhs: Self, rhs: Value) -> SQLExpression {
        lhs.sqlExpression
    }
}
