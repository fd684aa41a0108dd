// The interpolations of values, expressions, selections, orderings, coding keys and queries.

// Why so many overloads: a type may conform to several protocols, and the compiler needs one overload that is better than
// all others. `Column` can be an expression, a selection and an ordering: the overload that asks for all three wins.

extension SQLInterpolation {
    // MARK: Values and expressions

    /// Appends a value, or an expression.
    ///
    ///     // SELECT * FROM flight WHERE carrier = ?
    ///     let query: SQL = "SELECT * FROM flight WHERE carrier = \("UA")"
    ///
    /// A value becomes an argument. Nil is `NULL`: remember that no value is equal to it.
    public mutating func appendInterpolation(_ expressible: some SQLExpressible) {
        literal.append(expressible.sqlExpression)
    }

    /// Appends a value of any type, or `NULL`.
    public mutating func appendInterpolation(_ expressible: (any SQLExpressible)?) {
        literal.append(expressible?.sqlExpression ?? .null)
    }

    /// Appends an expression, such as a column or a condition.
    ///
    ///     // SELECT * FROM flight ORDER BY "delay"
    ///     let query: SQL = "SELECT * FROM flight ORDER BY \(Column("delay"))"
    public mutating func appendInterpolation(_ expressible: some SQLExpressible & SQLSelectable & SQLOrderingTerm) {
        literal.append(expressible.sqlExpression)
    }

    /// Appends another literal, without parentheses.
    ///
    ///     let condition: SQL = "delay > \(60)"
    ///     // SELECT * FROM flight WHERE delay > ?
    ///     let query: SQL = "SELECT * FROM flight WHERE \(condition)"
    public mutating func appendInterpolation(_ sqlLiteral: SQL) {
        appendInterpolation(literal: sqlLiteral)
    }

    /// Appends a text of any type, such as a `Substring`. It becomes an argument.
    ///
    ///     let code = "UA 17".prefix(2)
    ///     // SELECT * FROM flight WHERE carrier = ?
    ///     let query: SQL = "SELECT * FROM flight WHERE carrier = \(code)"
    // Disfavored, because a type may be a text and a value that is stored in another way.
    @_disfavoredOverload
    public mutating func appendInterpolation(_ text: some StringProtocol) {
        literal.append(String(text).sqlExpression)
    }

    // MARK: Selections, orderings, queries
    //
    // A generic parameter takes most values of a protocol type, but not `\(x as any SQLSelectable)`, nor an optional. The overloads for
    // those are disfavored: nil is an expression first.

    /// Appends a selection.
    ///
    ///     // SELECT "carrier" AS "airline" FROM flight
    ///     let query: SQL = "SELECT \(Column("carrier").forKey("airline")) FROM flight"
    public mutating func appendInterpolation(_ selection: some SQLSelectable) {
        literal.append(fragment: selection.sqlSelection)
    }

    /// Appends a selection of any type, or `NULL`.
    @_disfavoredOverload
    public mutating func appendInterpolation(_ selection: (any SQLSelectable)?) {
        literal.append(fragment: selection?.sqlSelection ?? SQLSelection(.null))
    }

    /// Appends an ordering term.
    ///
    ///     // SELECT * FROM flight ORDER BY "delay" DESC
    ///     let query: SQL = "SELECT * FROM flight ORDER BY \(Column("delay").desc)"
    public mutating func appendInterpolation(_ ordering: some SQLOrderingTerm) {
        literal.append(fragment: ordering.sqlOrdering)
    }

    /// Appends an ordering term of any type.
    @_disfavoredOverload
    public mutating func appendInterpolation(_ ordering: any SQLOrderingTerm) {
        literal.append(fragment: ordering.sqlOrdering)
    }

    /// Appends a query, without parentheses.
    ///
    ///     let maximum: SQLRequest<Int> = "SELECT MAX(delay) FROM flight"
    ///     // SELECT * FROM flight WHERE delay = (SELECT MAX(delay) FROM flight)
    ///     let query: SQL = "SELECT * FROM flight WHERE delay = (\(maximum))"
    public mutating func appendInterpolation(_ request: some SQLSubqueryable) {
        literal.append(request.sqlSubquery)
    }

    // MARK: Coding keys

    /// Appends the column named after a coding key: its string value, quoted.
    ///
    ///     // SELECT "carrier" FROM flight
    ///     let query: SQL = "SELECT \(CodingKeys.carrier) FROM flight"
    public mutating func appendInterpolation(_ codingKey: some CodingKey) {
        literal.append(SQLExpression(column: codingKey.stringValue))
    }

    /// Appends the column named after a coding key of any type.
    @_disfavoredOverload
    public mutating func appendInterpolation(_ codingKey: any CodingKey) {
        literal.append(SQLExpression(column: codingKey.stringValue))
    }

    /// Appends a value that could be a coding key as well. It is taken for a value.
    public mutating func appendInterpolation(_ codingKey: some SQLExpressible & CodingKey) {
        literal.append(codingKey.sqlExpression)
    }

    /// Appends a coding key that is a column as well.
    public mutating func appendInterpolation(
        _ codingKey: some SQLExpressible & SQLSelectable & SQLOrderingTerm & CodingKey
    ) {
        literal.append(codingKey.sqlExpression)
    }

    // MARK: Lists
    //
    // Disfavored, because some values are sequences of values: `Data` must be one argument, not a list of bytes.

    /// Appends a list of values or expressions, in parentheses.
    ///
    ///     // SELECT * FROM flight WHERE carrier IN (?,?)
    ///     let query: SQL = "SELECT * FROM flight WHERE carrier IN \(["UA", "AA"])"
    ///
    /// An empty list gives `(SELECT NULL WHERE NULL)`, a query without rows: no value is in it.
    @_disfavoredOverload
    public mutating func appendInterpolation(_ sequence: some Sequence<some SQLExpressible>) {
        append(list: sequence.lazy.map { $0.sqlExpression })
    }

    /// Appends a list of values of any type, in parentheses.
    @_disfavoredOverload
    public mutating func appendInterpolation<S>(_ sequence: S) where S: Sequence, S.Element == any SQLExpressible {
        append(list: sequence.lazy.map { $0.sqlExpression })
    }

    /// Appends a list of columns named after coding keys, in parentheses.
    ///
    ///     // INSERT INTO flight ("carrier","number") VALUES (?,?)
    ///     let query: SQL = "INSERT INTO flight \([CodingKeys.carrier, .number]) VALUES \(["UA", 17] as [any SQLExpressible])"
    @_disfavoredOverload
    public mutating func appendInterpolation<S>(_ sequence: S) where S: Sequence, S.Element: CodingKey {
        append(list: sequence.lazy.map { SQLExpression(column: $0.stringValue) })
    }

    /// Appends a list of values that could be coding keys as well. They are taken for values.
    @_disfavoredOverload
    public mutating func appendInterpolation<S>(_ sequence: S)
    where S: Sequence, S.Element: SQLExpressible & CodingKey {
        append(list: sequence.lazy.map(\.sqlExpression))
    }
}
