// Overloads of the operators for the most frequent types of expressions: they make type checking fast.

// The operators of `SQLSpecificExpressible` can do it all. But a Swift compiler tries all overloads of all operators of an expression, and
// the number of combinations grows with their product: a filter of ten comparisons would not compile "in reasonable time" (Swift 6.3).
// Measured with filters of ten terms, of thirty kinds, in closures and out of them:
//
// - `&&`, `||`, `+`, `-`, `*` and `/` of two `SQLExpression`, `==` and its kin for any value (not only for optional ones): the compiler finds
//   a solution that needs no conversion, and does not look for a better one. 8 seconds become 0.05.
// - Disfavored overloads of `&&` and `||` for values, and of the arithmetic operators for values on the left and for two expressions: what
//   the others do as well is not tried twice. A sum of eight columns: 2 seconds become 0.005.
// - Arithmetic of two columns, and of an expression and anything: the same for programs that do not use closures.
// - One `!` for all, `_Negatable`: with two, the compiler tries both in each term of `!(x == nil) && !(y == nil) && …`, in all combinations.
//   That is plain Swift code, which has to compile where this module is only imported.
// - Disfavored overloads of `&&` and `||` for aggregates of associations, for the same reason: a chain of ten comparisons of plain values took
//   four seconds, and takes 0.1.
//
// Swift's own `!` for `Bool` would be good for `!(Column("a") == nil)` in a filter. But filters take what is specific to SQL: no `Bool`. The
// closure of `having(_:)` may give any value, as in GRDB 7: there, write `Column("a") != nil`.
//
// The overload for two expressions of each operator of `SQLSpecificExpressible` decides where two others would be ambiguous.
//
// - A method that takes a closure has no overload, of the same name, with a parameter of a generic type, which could be the closure: `filter(_:)`,
//   `filter(key:)`, `filter(keys:)`, `annotated(withRequired:)` take existentials. Else the compiler tries the closure as a condition, as a key, as
//   an association, before it knows what `$0` is: a misspelled column in `Player.filter { … }` takes 10 seconds, and is not named. It takes 0.3.
//   `Scripts/check-overloads` looks for such parameters, `Tests/Diagnostics` has the mistakes.
// - Overloads of `select(_:as:)` whose closure gives an array have no default for `as`: the type would be unknown until the end of a chain, and the
//   closures behind it would be tried with unknown columns. A chain with four filters: 10 seconds become 0.1.
// - Unavailable overloads of `==` and `!=` for any value cost nothing where an expression is correct: the compiler tries them when nothing else fits.
//
// `OperatorTypeCheckingTests` has filters that do not compile without. `Scripts/measure-type-checking` measures plain Swift code: run it before
// an overload is added.

// MARK: - Conditions

extension SQLExpression {
    /// Returns the condition that two conditions are both true.
    ///
    ///     // ("carrier" = ?) AND ("delay" > ?)
    ///     Column("carrier") == "UA" && Column("delay") > 60
    public static func && (lhs: SQLExpression, rhs: SQLExpression) -> SQLExpression {
        OperatorChain.joining(lhs, .and, rhs)
    }

    /// Returns the condition that one of two conditions is true.
    ///
    ///     // ("carrier" = ?) OR ("delay" > ?)
    ///     Column("carrier") == "UA" || Column("delay") > 60
    public static func || (lhs: SQLExpression, rhs: SQLExpression) -> SQLExpression {
        OperatorChain.joining(lhs, .or, rhs)
    }
}

// MARK: - Arithmetic

extension SQLExpression {
    /// Returns the sum of two numbers.
    ///
    ///     // ("distance" * ?) + ("duration" * ?)
    ///     (Column("distance") * 2) + (Column("duration") * 3)
    public static func + (lhs: SQLExpression, rhs: SQLExpression) -> SQLExpression {
        OperatorChain.joining(lhs, .add, rhs)
    }

    /// Returns the sum of two numbers.
    ///
    ///     // ABS("distance") + "duration"
    ///     abs(Column("distance")) + Column("duration")
    public static func + (lhs: SQLExpression, rhs: any SQLSpecificExpressible) -> SQLExpression {
        OperatorChain.joining(lhs, .add, rhs.sqlExpression)
    }

    /// Returns the difference of two numbers.
    ///
    ///     // ("distance" * ?) - ("duration" * ?)
    ///     (Column("distance") * 2) - (Column("duration") * 3)
    public static func - (lhs: SQLExpression, rhs: SQLExpression) -> SQLExpression {
        OperatorChain.joining(lhs, .subtract, rhs)
    }

    /// Returns the difference of two numbers.
    ///
    ///     // ABS("distance") - "duration"
    ///     abs(Column("distance")) - Column("duration")
    public static func - (lhs: SQLExpression, rhs: any SQLSpecificExpressible) -> SQLExpression {
        OperatorChain.joining(lhs, .subtract, rhs.sqlExpression)
    }

    /// Returns the product of two numbers.
    ///
    ///     // ("distance" + ?) * ("duration" + ?)
    ///     (Column("distance") + 1) * (Column("duration") + 2)
    public static func * (lhs: SQLExpression, rhs: SQLExpression) -> SQLExpression {
        OperatorChain.joining(lhs, .multiply, rhs)
    }

    /// Returns the product of two numbers.
    ///
    ///     // ABS("distance") * "duration"
    ///     abs(Column("distance")) * Column("duration")
    public static func * (lhs: SQLExpression, rhs: any SQLSpecificExpressible) -> SQLExpression {
        OperatorChain.joining(lhs, .multiply, rhs.sqlExpression)
    }

    /// Returns the quotient of two numbers. It is an integer if both are integers.
    ///
    ///     // ("distance" * ?) / ("duration" * ?)
    ///     (Column("distance") * 2) / (Column("duration") * 3)
    public static func / (lhs: SQLExpression, rhs: SQLExpression) -> SQLExpression {
        OperatorChain.joining(lhs, .divide, rhs)
    }

    /// Returns the quotient of two numbers. It is an integer if both are integers.
    ///
    ///     // ABS("distance") / "duration"
    ///     abs(Column("distance")) / Column("duration")
    public static func / (lhs: SQLExpression, rhs: any SQLSpecificExpressible) -> SQLExpression {
        OperatorChain.joining(lhs, .divide, rhs.sqlExpression)
    }
}

extension Column {
    /// Returns the sum of two numbers.
    ///
    ///     // "distance" + "duration"
    ///     Column("distance") + Column("duration")
    public static func + (lhs: Column, rhs: Column) -> SQLExpression {
        OperatorChain.joining(lhs.sqlExpression, .add, rhs.sqlExpression)
    }

    /// Returns the difference of two numbers.
    ///
    ///     // "distance" - "duration"
    ///     Column("distance") - Column("duration")
    public static func - (lhs: Column, rhs: Column) -> SQLExpression {
        OperatorChain.joining(lhs.sqlExpression, .subtract, rhs.sqlExpression)
    }

    /// Returns the product of two numbers.
    ///
    ///     // "distance" * "duration"
    ///     Column("distance") * Column("duration")
    public static func * (lhs: Column, rhs: Column) -> SQLExpression {
        OperatorChain.joining(lhs.sqlExpression, .multiply, rhs.sqlExpression)
    }

    /// Returns the quotient of two numbers. It is an integer if both are integers.
    ///
    ///     // "distance" / "duration"
    ///     Column("distance") / Column("duration")
    public static func / (lhs: Column, rhs: Column) -> SQLExpression {
        OperatorChain.joining(lhs.sqlExpression, .divide, rhs.sqlExpression)
    }
}
