// Random terms and conditions: each can be evaluated in Swift, and is an expression of the query interface.

import GRDB

/// The values of one row by column, and of the row of the team that is joined to it.
struct ReferenceRow {
    var own: [String: ReferenceValue]
    var team: [String: ReferenceValue]?

    subscript(_ column: ReferenceColumn) -> ReferenceValue {
        let values = column.isOfTeam ? team : own
        return values?[column.name] ?? .null
    }
}

/// A column of the table of the request, or of the joined team.
struct ReferenceColumn: Hashable {
    var name: String
    var isOfTeam = false

    func expression(_ team: TableAlias<Void>?) -> SQLExpression {
        guard isOfTeam, let team else { return Column(name).sqlExpression }
        return team[Column(name)].sqlExpression
    }
}

/// A number or a text.
indirect enum ReferenceTerm {
    case column(ReferenceColumn)
    case constant(ReferenceValue)
    case sum(ReferenceTerm, ReferenceTerm)
    case difference(ReferenceTerm, ReferenceTerm)
    case product(ReferenceTerm, ReferenceTerm)
    case quotient(ReferenceTerm, ReferenceTerm)
    case opposite(ReferenceTerm)
    case absolute(ReferenceTerm)
    case fallback(ReferenceTerm, ReferenceTerm)
    case length(ReferenceTerm)
    case concatenation(ReferenceTerm, ReferenceTerm)

    /// The value for a row.
    func value(_ row: ReferenceRow) -> ReferenceValue {
        switch self {
        case .column(let column): return row[column]
        case .constant(let value): return value
        case .sum(let lhs, let rhs): return calculate(lhs.value(row), rhs.value(row), { $0 + $1 }, { $0 + $1 })
        case .difference(let lhs, let rhs): return calculate(lhs.value(row), rhs.value(row), { $0 - $1 }, { $0 - $1 })
        case .product(let lhs, let rhs): return calculate(lhs.value(row), rhs.value(row), { $0 * $1 }, { $0 * $1 })
        case .quotient(let lhs, let rhs):
            let divisor = rhs.value(row)
            if divisor.number == 0 { return .null }
            return calculate(lhs.value(row), divisor, { $0 / $1 }, { $0 / $1 })
        case .opposite(let term): return calculate(.integer(0), term.value(row), { $0 - $1 }, { $0 - $1 })
        case .absolute(let term):
            let value = term.value(row)
            return calculate(value, value, { max($0, -$1) }, { max($0, -$1) })
        case .fallback(let lhs, let rhs):
            let value = lhs.value(row)
            return value.isNull ? rhs.value(row) : value
        case .length(let term): return term.value(row).string.map { .integer(Int64($0.count)) } ?? .null
        case .concatenation(let lhs, let rhs):
            guard let left = lhs.value(row).string, let right = rhs.value(row).string else { return .null }
            return .text(left + right)
        }
    }

    private func calculate(
        _ lhs: ReferenceValue,
        _ rhs: ReferenceValue,
        _ integers: (Int64, Int64) -> Int64,
        _ reals: (Double, Double) -> Double
    ) -> ReferenceValue {
        // Not normalized: the quotient of two integers is another one than the quotient of two reals.
        switch (lhs, rhs) {
        case (.null, _), (_, .null): return .null
        case (.integer(let left), .integer(let right)): return .integer(integers(left, right))
        default: return .real(reals(lhs.number!, rhs.number!))
        }
    }

    /// The expression, for a request where the team has an alias.
    func expression(_ team: TableAlias<Void>?) -> SQLExpression {
        switch self {
        case .column(let column): return column.expression(team)
        case .constant(.integer(let integer)): return integer.sqlExpression
        case .constant(.real(let double)): return double.sqlExpression
        case .constant(.text(let string)): return string.sqlExpression
        case .constant(.null): return DatabaseValue.null.sqlExpression
        case .sum(let lhs, let rhs): return lhs.expression(team) + rhs.expression(team)
        case .difference(let lhs, let rhs): return lhs.expression(team) - rhs.expression(team)
        case .product(let lhs, let rhs): return lhs.expression(team) * rhs.expression(team)
        case .quotient(let lhs, let rhs): return lhs.expression(team) / rhs.expression(team)
        case .opposite(let term): return -term.expression(team)
        case .absolute(let term): return GRDB.abs(term.expression(team))
        case .fallback(let lhs, let rhs): return lhs.expression(team) ?? rhs.expression(team)
        case .length(let term): return GRDB.length(term.expression(team))
        case .concatenation(let lhs, let rhs):
            return [lhs.expression(team), rhs.expression(team)].joined(operator: .concat)
        }
    }
}

/// A condition with three-valued logic.
indirect enum ReferenceCondition {
    enum Comparison: CaseIterable {
        case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual, same, notSame
    }

    case comparison(Comparison, ReferenceTerm, ReferenceTerm)
    case isNull(ReferenceTerm)
    case isNotNull(ReferenceTerm)
    case isIn(ReferenceTerm, [Int64])
    case isInClosedRange(ReferenceTerm, ClosedRange<Int64>)
    case isInRange(ReferenceTerm, Range<Int64>)
    case like(ReferenceTerm, String)
    case not(ReferenceCondition)
    case both(ReferenceCondition, ReferenceCondition)
    case either(ReferenceCondition, ReferenceCondition)
    case all([ReferenceCondition])
    case any([ReferenceCondition])
    case equals(ReferenceCondition, Bool)

    /// What is known of the condition for a row.
    func truth(_ row: ReferenceRow) -> Truth {
        switch self {
        case .comparison(let comparison, let lhs, let rhs): return compare(comparison, lhs.value(row), rhs.value(row))
        case .isNull(let term): return term.value(row).isNull
        case .isNotNull(let term): return !term.value(row).isNull
        case .isIn(let term, let integers):
            if integers.isEmpty { return false }
            return term.value(row).number.map { number in integers.contains { Double($0) == number } }
        case .isInClosedRange(let term, let range):
            return term.value(row).number.map { Double(range.lowerBound) <= $0 && $0 <= Double(range.upperBound) }
        case .isInRange(let term, let range):
            return term.value(row).number.map { Double(range.lowerBound) <= $0 && $0 < Double(range.upperBound) }
        case .like(let term, let pattern): return term.value(row).string.map { matches($0, like: pattern) }
        case .not(let condition): return condition.truth(row).map { !$0 }
        case .both(let lhs, let rhs): return truthOfAll([lhs.truth(row), rhs.truth(row)])
        case .either(let lhs, let rhs): return truthOfAny([lhs.truth(row), rhs.truth(row)])
        case .all(let conditions): return truthOfAll(conditions.map { $0.truth(row) })
        case .any(let conditions): return truthOfAny(conditions.map { $0.truth(row) })
        case .equals(let condition, let bool): return condition.truth(row).map { $0 == bool }
        }
    }

    private func compare(_ comparison: Comparison, _ lhs: ReferenceValue, _ rhs: ReferenceValue) -> Truth {
        let left = lhs.normalized
        let right = rhs.normalized
        switch comparison {
        case .same: return left == right
        case .notSame: return left != right
        default: break
        }
        if left.isNull || right.isNull { return nil }
        switch comparison {
        case .equal: return left == right
        case .notEqual: return left != right
        case .less: return ReferenceValue.precedes(left, right)
        case .lessOrEqual: return !ReferenceValue.precedes(right, left)
        case .greater: return ReferenceValue.precedes(right, left)
        default: return !ReferenceValue.precedes(left, right)
        }
    }

    /// The expression, for a request where the team has an alias.
    func expression(_ team: TableAlias<Void>?) -> SQLExpression {
        switch self {
        case .comparison(let comparison, let lhs, let rhs):
            return expression(comparison, lhs.expression(team), rhs.expression(team))
        case .isNull(let term): return term.expression(team) == nil
        case .isNotNull(let term): return term.expression(team) != nil
        case .isIn(let term, let integers): return integers.contains(term.expression(team))
        case .isInClosedRange(let term, let range): return range.contains(term.expression(team))
        case .isInRange(let term, let range): return range.contains(term.expression(team))
        case .like(let term, let pattern): return term.expression(team).like(pattern)
        case .not(let condition): return !condition.expression(team)
        case .both(let lhs, let rhs): return lhs.expression(team) && rhs.expression(team)
        case .either(let lhs, let rhs): return lhs.expression(team) || rhs.expression(team)
        case .all(let conditions): return conditions.map { $0.expression(team) }.joined(operator: .and)
        case .any(let conditions): return conditions.map { $0.expression(team) }.joined(operator: .or)
        case .equals(let condition, let bool): return condition.expression(team) == bool
        }
    }

    private func expression(_ comparison: Comparison, _ lhs: SQLExpression, _ rhs: SQLExpression) -> SQLExpression {
        switch comparison {
        case .equal: lhs == rhs
        case .notEqual: lhs != rhs
        case .less: lhs < rhs
        case .lessOrEqual: lhs <= rhs
        case .greater: lhs > rhs
        case .greaterOrEqual: lhs >= rhs
        case .same: lhs === rhs
        case .notSame: lhs !== rhs
        }
    }
}
