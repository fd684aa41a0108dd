// The operators that calculate: `+`, `-`, `*`, `/`, and those of bits.

// Why so many overloads, and why some are disfavored: see SQLExpression+Operators.swift.

// MARK: +

extension SQLSpecificExpressible {
    /// Returns the sum of two numbers. Strings are concatenated with `joined(operator: .concat)`.
    ///
    ///     // "departure" + ?
    ///     Column("departure") + 15
    public static func + (lhs: Self, rhs: some SQLExpressible) -> SQLExpression {
        OperatorChain.joining(lhs.sqlExpression, .add, rhs.sqlExpression)
    }

    /// Returns the sum of two numbers. Strings are concatenated with `joined(operator: .concat)`.
    ///
    ///     // ? + "departure"
    ///     15 + Column("departure")
    @_disfavoredOverload
    public static func + (lhs: some SQLExpressible, rhs: Self) -> SQLExpression {
        OperatorChain.joining(lhs.sqlExpression, .add, rhs.sqlExpression)
    }

    /// Returns the sum of two numbers. Strings are concatenated with `joined(operator: .concat)`.
    ///
    ///     // "departure" + "delay"
    ///     Column("departure") + Column("delay")
    @_disfavoredOverload
    public static func + (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
        OperatorChain.joining(lhs.sqlExpression, .add, rhs.sqlExpression)
    }
}

// MARK: -

extension SQLSpecificExpressible {
    /// Returns the difference of two numbers.
    ///
    ///     // "departure" - ?
    ///     Column("departure") - 15
    public static func - (lhs: Self, rhs: some SQLExpressible) -> SQLExpression {
        OperatorChain.joining(lhs.sqlExpression, .subtract, rhs.sqlExpression)
    }

    /// Returns the difference of two numbers.
    ///
    ///     // ? - "departure"
    ///     15 - Column("departure")
    @_disfavoredOverload
    public static func - (lhs: some SQLExpressible, rhs: Self) -> SQLExpression {
        OperatorChain.joining(lhs.sqlExpression, .subtract, rhs.sqlExpression)
    }

    /// Returns the difference of two numbers.
    ///
    ///     // "departure" - "delay"
    ///     Column("departure") - Column("delay")
    @_disfavoredOverload
    public static func - (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
        OperatorChain.joining(lhs.sqlExpression, .subtract, rhs.sqlExpression)
    }
}

// MARK: - (one operand)

extension SQLSpecificExpressible {
    /// Returns the opposite number.
    ///
    ///     // -"delay"
    ///     -Column("delay")
    public static prefix func - (value: Self) -> SQLExpression {
        SQLExpression(node: PrefixExpression(operator: .minus, operand: value.sqlExpression))
    }
}

// MARK: *

extension SQLSpecificExpressible {
    /// Returns the product of two numbers.
    ///
    ///     // "seats" * ?
    ///     Column("seats") * 2
    public static func * (lhs: Self, rhs: some SQLExpressible) -> SQLExpression {
        OperatorChain.joining(lhs.sqlExpression, .multiply, rhs.sqlExpression)
    }

    /// Returns the product of two numbers.
    ///
    ///     // ? * "seats"
    ///     2 * Column("seats")
    @_disfavoredOverload
    public static func * (lhs: some SQLExpressible, rhs: Self) -> SQLExpression {
        OperatorChain.joining(lhs.sqlExpression, .multiply, rhs.sqlExpression)
    }

    /// Returns the product of two numbers.
    ///
    ///     // "seats" * "price"
    ///     Column("seats") * Column("price")
    @_disfavoredOverload
    public static func * (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
        OperatorChain.joining(lhs.sqlExpression, .multiply, rhs.sqlExpression)
    }
}

// MARK: /

extension SQLSpecificExpressible {
    /// Returns the quotient of two numbers. It is an integer if both are integers.
    ///
    ///     // "distance" / ?
    ///     Column("distance") / 2
    public static func / (lhs: Self, rhs: some SQLExpressible) -> SQLExpression {
        OperatorChain.joining(lhs.sqlExpression, .divide, rhs.sqlExpression)
    }

    /// Returns the quotient of two numbers. It is an integer if both are integers.
    ///
    ///     // ? / "distance"
    ///     2 / Column("distance")
    @_disfavoredOverload
    public static func / (lhs: some SQLExpressible, rhs: Self) -> SQLExpression {
        OperatorChain.joining(lhs.sqlExpression, .divide, rhs.sqlExpression)
    }

    /// Returns the quotient of two numbers. It is an integer if both are integers.
    ///
    ///     // "distance" / "duration"
    ///     Column("distance") / Column("duration")
    @_disfavoredOverload
    public static func / (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
        OperatorChain.joining(lhs.sqlExpression, .divide, rhs.sqlExpression)
    }
}

// MARK: &

extension SQLSpecificExpressible {
    /// Returns the bits that two integers have in common.
    ///
    ///     // "flags" & ?
    ///     Column("flags") & 4
    public static func & (lhs: Self, rhs: some SQLExpressible) -> SQLExpression {
        OperatorChain.joining(lhs.sqlExpression, .bitwiseAnd, rhs.sqlExpression)
    }

    /// Returns the bits that two integers have in common.
    ///
    ///     // ? & "flags"
    ///     4 & Column("flags")
    @_disfavoredOverload
    public static func & (lhs: some SQLExpressible, rhs: Self) -> SQLExpression {
        OperatorChain.joining(lhs.sqlExpression, .bitwiseAnd, rhs.sqlExpression)
    }

    /// Returns the bits that two integers have in common.
    ///
    ///     // "flags" & "mask"
    ///     Column("flags") & Column("mask")
    @_disfavoredOverload
    public static func & (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
        OperatorChain.joining(lhs.sqlExpression, .bitwiseAnd, rhs.sqlExpression)
    }
}

// MARK: |

extension SQLSpecificExpressible {
    /// Returns the bits that one of two integers has.
    ///
    ///     // "flags" | ?
    ///     Column("flags") | 4
    public static func | (lhs: Self, rhs: some SQLExpressible) -> SQLExpression {
        OperatorChain.joining(lhs.sqlExpression, .bitwiseOr, rhs.sqlExpression)
    }

    /// Returns the bits that one of two integers has.
    ///
    ///     // ? | "flags"
    ///     4 | Column("flags")
    @_disfavoredOverload
    public static func | (lhs: some SQLExpressible, rhs: Self) -> SQLExpression {
        OperatorChain.joining(lhs.sqlExpression, .bitwiseOr, rhs.sqlExpression)
    }

    /// Returns the bits that one of two integers has.
    ///
    ///     // "flags" | "mask"
    ///     Column("flags") | Column("mask")
    @_disfavoredOverload
    public static func | (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
        OperatorChain.joining(lhs.sqlExpression, .bitwiseOr, rhs.sqlExpression)
    }
}

// MARK: <<

extension SQLSpecificExpressible {
    /// Returns the bits of an integer, moved to the left.
    ///
    ///     // "flags" << ?
    ///     Column("flags") << 4
    public static func << (lhs: Self, rhs: some SQLExpressible) -> SQLExpression {
        .binary(lhs.sqlExpression, .shiftLeft, rhs.sqlExpression)
    }

    /// Returns the bits of an integer, moved to the left.
    ///
    ///     // ? << "flags"
    ///     4 << Column("flags")
    @_disfavoredOverload
    public static func << (lhs: some SQLExpressible, rhs: Self) -> SQLExpression {
        .binary(lhs.sqlExpression, .shiftLeft, rhs.sqlExpression)
    }

    /// Returns the bits of an integer, moved to the left.
    ///
    ///     // "flags" << "shift"
    ///     Column("flags") << Column("shift")
    @_disfavoredOverload
    public static func << (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
        .binary(lhs.sqlExpression, .shiftLeft, rhs.sqlExpression)
    }
}

// MARK: >>

extension SQLSpecificExpressible {
    /// Returns the bits of an integer, moved to the right.
    ///
    ///     // "flags" >> ?
    ///     Column("flags") >> 4
    public static func >> (lhs: Self, rhs: some SQLExpressible) -> SQLExpression {
        .binary(lhs.sqlExpression, .shiftRight, rhs.sqlExpression)
    }

    /// Returns the bits of an integer, moved to the right.
    ///
    ///     // ? >> "flags"
    ///     4 >> Column("flags")
    @_disfavoredOverload
    public static func >> (lhs: some SQLExpressible, rhs: Self) -> SQLExpression {
        .binary(lhs.sqlExpression, .shiftRight, rhs.sqlExpression)
    }

    /// Returns the bits of an integer, moved to the right.
    ///
    ///     // "flags" >> "shift"
    ///     Column("flags") >> Column("shift")
    @_disfavoredOverload
    public static func >> (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
        .binary(lhs.sqlExpression, .shiftRight, rhs.sqlExpression)
    }
}

// MARK: ~

extension SQLSpecificExpressible {
    /// Returns the bits that an integer does not have.
    ///
    ///     // ~"flags"
    ///     ~Column("flags")
    public static prefix func ~ (value: Self) -> SQLExpression {
        SQLExpression(node: PrefixExpression(operator: .bitwiseNot, operand: value.sqlExpression))
    }
}
