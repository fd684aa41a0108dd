// Makes random requests, with the rows that they must fetch.

import GRDB

/// A request, and what it must fetch.
struct RandomRequest {
    var request: QueryInterfaceRequest<Row>

    /// The columns of each row, followed by those of the joined team.
    var rows: [[ReferenceValue]]

    /// Whether the rows must come in this order.
    var isOrdered: Bool

    /// What `fetchCount` gives, or nil for the number of rows.
    var count: Int?

    /// The names of scopes, in the order in which their columns follow those of the row.
    var scopes: [(name: String, width: Int)] = []
}

struct RequestGenerator {
    let league: League
    var terms: TermGenerator

    init(league: League, seed: UInt64) {
        self.league = league
        terms = TermGenerator(
            random: SeededGenerator(seed: seed),
            numbers: ["id", "score", "rating", "teamId"],
            texts: ["name", "nickname"])
    }

    // MARK: - Beginnings

    /// All players, by the different ways to say it.
    mutating func players() -> QueryInterfaceRequest<LeaguePlayer> {
        switch Int.random(in: 0..<3, using: &terms.random) {
        case 0: LeaguePlayer.all()
        case 1: Table<LeaguePlayer>("player").all()
        default: Table("player").all().asRequest(of: LeaguePlayer.self)
        }
    }

    /// Players that satisfy random conditions, and these conditions.
    private mutating func filteredPlayers() -> (QueryInterfaceRequest<LeaguePlayer>, [ReferenceRow]) {
        var request = players()
        var rows = league.players
        for _ in 0..<Int.random(in: 0...2, using: &terms.random) {
            let condition = terms.condition(depth: 2)
            request = request.filter(condition.expression(nil))
            rows = rows.filter { condition.truth($0) == true }
        }
        return (request, rows)
    }

    /// One request of any kind.
    mutating func request() -> RandomRequest {
        switch Int.random(in: 0..<12, using: &terms.random) {
        case 0, 1, 2: plainRequest()
        case 3: distinctRequest()
        case 4: aggregateRequest()
        case 5: groupedRequest()
        case 6, 7: joiningRequest()
        case 8: teamRequest()
        case 9: multiplyingRequest()
        case 10: existenceRequest()
        default: membershipRequest()
        }
    }

    // MARK: - One table

    /// Columns and expressions, in an order that leaves nothing to chance, or in none.
    private mutating func plainRequest() -> RandomRequest {
        var (request, rows) = filteredPlayers()
        let isOrdered = terms.random.oneIn(2)
        if isOrdered {
            (request, rows) = ordered(request, rows)
            (request, rows) = limited(request, rows)
        }
        let (selection, selected) = selection(of: rows)
        return RandomRequest(request: request.select(selection, as: Row.self), rows: selected, isOrdered: isOrdered)
    }

    private mutating func selection(of rows: [ReferenceRow]) -> ([any SQLSelectable], [[ReferenceValue]]) {
        if terms.random.oneIn(4) {
            return ([.allColumns], rows.map { row in League.playerColumns.map { row.own[$0]!.normalized } })
        }
        let count = Int.random(in: 1...4, using: &terms.random)
        let chosen = (0..<count).map { _ in terms.random.oneIn(3) ? terms.text(depth: 1) : terms.number(depth: 2) }
        return (chosen.map { $0.expression(nil) }, rows.map { row in chosen.map { $0.value(row).normalized } })
    }

    private enum Direction: CaseIterable {
        case plain, ascending, descending, ascendingNullsLast, descendingNullsFirst

        var isDescending: Bool { self == .descending || self == .descendingNullsFirst }

        func term(_ expression: SQLExpression) -> any SQLOrderingTerm {
            switch self {
            case .plain: expression
            case .ascending: expression.asc
            case .descending: expression.desc
            case .ascendingNullsLast: expression.ascNullsLast
            case .descendingNullsFirst: expression.descNullsFirst
            }
        }

        /// Whether a value comes before another one, or nil when they are equal.
        func precedes(_ lhs: ReferenceValue, _ rhs: ReferenceValue) -> Bool? {
            if lhs == rhs { return nil }
            switch self {
            case .ascendingNullsLast where lhs.isNull || rhs.isNull: return rhs.isNull
            case .descendingNullsFirst where lhs.isNull || rhs.isNull: return lhs.isNull
            default: return ReferenceValue.precedes(lhs, rhs) != isDescending
            }
        }
    }

    /// Sorts by random terms, then by the primary key.
    private mutating func ordered(
        _ request: QueryInterfaceRequest<LeaguePlayer>,
        _ rows: [ReferenceRow]
    ) -> (QueryInterfaceRequest<LeaguePlayer>, [ReferenceRow]) {
        var keys: [(ReferenceTerm, Direction)] = []
        for _ in 0..<Int.random(in: 0...2, using: &terms.random) {
            let term = terms.random.oneIn(2) ? terms.text(depth: 1) : terms.number(depth: 1)
            keys.append((term, terms.random.element(of: Direction.allCases)))
        }
        let isStabilized = terms.random.oneIn(3)
        if !isStabilized {
            keys.append((.column(ReferenceColumn(name: "id")), terms.random.element(of: Direction.allCases)))
        }
        var request = request.order(keys.map { $0.1.term($0.0.expression(nil)) })
        if isStabilized {
            request = request.withStableOrder()
            keys.append((.column(ReferenceColumn(name: "id")), .plain))
        }
        var sorted = rows.sorted { lhs, rhs in
            for (term, direction) in keys {
                if let precedes = direction.precedes(term.value(lhs).normalized, term.value(rhs).normalized) {
                    return precedes
                }
            }
            return false
        }
        if terms.random.oneIn(4) {
            request = request.reversed()
            sorted.reverse()
        }
        return (request, sorted)
    }

    private mutating func limited<T>(
        _ request: QueryInterfaceRequest<LeaguePlayer>,
        _ rows: [T]
    ) -> (QueryInterfaceRequest<LeaguePlayer>, [T]) {
        if terms.random.oneIn(2) { return (request, rows) }
        let count = Int.random(in: 0...8, using: &terms.random)
        guard terms.random.oneIn(2) else {
            return (request.limit(count), Array(rows.prefix(count)))
        }
        let offset = Int.random(in: 0...5, using: &terms.random)
        return (request.limit(count, offset: offset), Array(rows.dropFirst(offset).prefix(count)))
    }

    private mutating func distinctRequest() -> RandomRequest {
        let (players, rows) = filteredPlayers()
        let count = Int.random(in: 1...2, using: &terms.random)
        let chosen = (0..<count).map { _ in terms.random.oneIn(2) ? terms.text(depth: 0) : terms.number(depth: 1) }
        // The order of all selected values: a limit cuts nowhere else.
        var request = players.order(chosen.map { $0.expression(nil) as any SQLOrderingTerm })
        let values = Set(rows.map { row in chosen.map { $0.value(row).normalized } })
        var sorted = values.sorted { lhs, rhs in
            for (left, right) in zip(lhs, rhs) where left != right {
                return ReferenceValue.precedes(left, right)
            }
            return false
        }
        let isLimited = terms.random.oneIn(2)
        request = request.distinct()
        if isLimited {
            request = request.limit(3)
            sorted = Array(sorted.prefix(3))
        }
        return RandomRequest(
            request: request.select(chosen.map { $0.expression(nil) }, as: Row.self),
            rows: sorted, isOrdered: true)
    }

    // MARK: - Aggregates

    private enum Aggregate: CaseIterable {
        case count, distinctCount, sum, total, average, minimum, maximum

        func expression(_ argument: SQLExpression) -> SQLExpression {
            switch self {
            case .count: GRDB.count(argument)
            case .distinctCount: GRDB.count(distinct: argument)
            case .sum: GRDB.sum(argument)
            case .total: GRDB.total(argument)
            case .average: GRDB.average(argument)
            case .minimum: GRDB.min(argument)
            case .maximum: GRDB.max(argument)
            }
        }

        func value(_ all: [ReferenceValue]) -> ReferenceValue {
            let values = all.filter { !$0.isNull }.map(\.normalized)
            let sum = values.compactMap(\.number).reduce(0, +)
            switch self {
            case .count: return .integer(Int64(values.count))
            case .distinctCount: return .integer(Int64(Set(values).count))
            case .sum: return values.isEmpty ? .null : ReferenceValue.real(sum).normalized
            case .total: return ReferenceValue.real(sum).normalized
            case .average: return values.isEmpty ? .null : ReferenceValue.real(sum / Double(values.count)).normalized
            case .minimum: return values.min(by: ReferenceValue.precedes) ?? .null
            case .maximum: return values.max(by: ReferenceValue.precedes) ?? .null
            }
        }
    }

    private mutating func aggregates() -> [(Aggregate, ReferenceTerm)] {
        (0..<Int.random(in: 1...3, using: &terms.random)).map { _ in
            (terms.random.element(of: Aggregate.allCases), terms.number(depth: 0))
        }
    }

    private mutating func aggregateRequest() -> RandomRequest {
        let (request, rows) = filteredPlayers()
        let aggregates = aggregates()
        let selection = aggregates.map { $0.0.expression($0.1.expression(nil)) }
        let values = aggregates.map { aggregate, term in aggregate.value(rows.map { term.value($0) }) }
        return RandomRequest(request: request.select(selection, as: Row.self), rows: [values], isOrdered: true)
    }

    private mutating func groupedRequest() -> RandomRequest {
        let (request, rows) = filteredPlayers()
        let name = terms.random.element(of: ["name", "nickname", "score", "teamId"])
        let column = ReferenceTerm.column(ReferenceColumn(name: name))
        let aggregates = aggregates()
        let minimumCount = Int64.random(in: 0...3, using: &terms.random)
        let groups = Dictionary(grouping: rows) { column.value($0) }
            .filter { $0.value.count > minimumCount }
        let values = groups.map { key, rows in
            [key] + aggregates.map { aggregate, term in aggregate.value(rows.map { term.value($0) }) }
        }
        let selection = [Column(name).sqlExpression] + aggregates.map { $0.0.expression($0.1.expression(nil)) }
        return RandomRequest(
            request:
                request
                .group(Column(name))
                .having(count(Column("id")) > minimumCount)
                .select(selection, as: Row.self),
            rows: values,
            isOrdered: false)
    }

    // MARK: - Several tables

    /// Players with their team: joined or included, required or optional, filtered on one side and on the other.
    private mutating func joiningRequest() -> RandomRequest {
        let alias = TableAlias()
        var request = players()
        var association = LeaguePlayer.team.aliased(alias)
        let isRequired = terms.random.oneIn(2)
        let isIncluded = terms.random.oneIn(2)
        var rows = league.players
        if terms.random.oneIn(2) {
            // A condition of the association is a condition of the join: it says which team there is, not which players.
            let rank = Int64.random(in: 0...3, using: &terms.random)
            association = association.filter { $0.rank >= rank }
            for index in rows.indices {
                guard let team = rows[index].team else { continue }
                let isTeam = team["rank"]!.number.map { $0 >= Double(rank) } ?? false
                rows[index].team = isTeam ? team : nil
            }
        }
        if isRequired {
            rows = rows.filter { $0.team != nil }
        }
        request =
            switch (isRequired, isIncluded) {
            case (true, true): request.including(required: association)
            case (true, false): request.joining(required: association)
            case (false, true): request.including(optional: association)
            case (false, false): request.joining(optional: association)
            }
        var joined = terms
        joined.numbers += ["id", "rank"].map { ReferenceColumn(name: $0, isOfTeam: true) }
        joined.texts += [ReferenceColumn(name: "name", isOfTeam: true)]
        let condition = joined.condition(depth: 2)
        terms.random = joined.random
        request = request.filter(condition.expression(alias))
        rows = rows.filter { condition.truth($0) == true }
        if terms.random.oneIn(4) {
            request = request.filter(alias.exists)
            rows = rows.filter { $0.team != nil }
        }
        request = request.order(alias[Column("rank")].desc, Column("id"))
        rows.sort { lhs, rhs in
            let column = ReferenceColumn(name: "rank", isOfTeam: true)
            if lhs[column] != rhs[column] { return ReferenceValue.precedes(rhs[column], lhs[column]) }
            return ReferenceValue.precedes(lhs.own["id"]!, rhs.own["id"]!)
        }
        (request, rows) = limited(request, rows)
        let isAnnotated = terms.random.oneIn(3)
        if isAnnotated {
            let name = LeaguePlayer.team.select { ($0.name ?? "none").forKey("teamName") }
            request = request.annotated(withOptional: name)
        }
        let values = rows.map { row in
            var own = League.playerColumns.map { row.own[$0]!.normalized }
            if isAnnotated {
                own.append(row.team?["name"] ?? .text("none"))
            }
            let team = League.teamColumns.map { row.team?[$0] ?? .null }
            return isIncluded ? own + team : own
        }
        return RandomRequest(
            request: request.asRequest(of: Row.self), rows: values, isOrdered: true,
            scopes: isIncluded ? [(name: "team", width: League.teamColumns.count)] : [])
    }

    /// Teams with aggregates of their players.
    private mutating func teamRequest() -> RandomRequest {
        let condition = terms.condition(depth: 1)
        let players = LeagueTeam.players.filter(condition.expression(nil))
        let minimum = Int64.random(in: 0...4, using: &terms.random)
        let isIn: (Int64) -> Bool
        let predicate: AssociationAggregate<LeagueTeam>
        switch Int.random(in: 0..<4, using: &terms.random) {
        case 0: (predicate, isIn) = (players.count >= minimum, { $0 >= minimum })
        case 1: (predicate, isIn) = (!players.isEmpty && players.count != minimum, { $0 > 0 && $0 != minimum })
        case 2: (predicate, isIn) = (players.isEmpty == true || players.count == minimum, { $0 == 0 || $0 == minimum })
        default: (predicate, isIn) = (minimum <= players.count, { $0 >= minimum })
        }
        let request =
            LeagueTeam
            .annotated(
                with: players.count, players.isEmpty, players.sum { $0.score }, players.max { $0.rating } ?? 0,
                (players.count * 2 - 1).forKey("odd")
            )
            .having(predicate)
        let values = league.teams.compactMap { team -> [ReferenceValue]? in
            let rows = league.players(of: team).filter { condition.truth($0) == true }
            let count = Int64(rows.count)
            guard isIn(count) else { return nil }
            let sum = Aggregate.sum.value(rows.map { $0.own["score"]! })
            let maximum = Aggregate.maximum.value(rows.map { $0.own["rating"]! })
            return League.teamColumns.map { team[$0]! } + [
                .integer(count), .integer(count == 0 ? 1 : 0), sum, maximum.isNull ? .integer(0) : maximum,
                .integer(count * 2 - 1),
            ]
        }
        return RandomRequest(request: request.asRequest(of: Row.self), rows: values, isOrdered: false)
    }

    /// Teams joined with their players: each team as often as it has players.
    private mutating func multiplyingRequest() -> RandomRequest {
        let condition = terms.condition(depth: 1)
        let players = LeagueTeam.players.filter(condition.expression(nil))
        let pairs = league.teams.flatMap { team in
            league.players(of: team).filter { condition.truth($0) == true }.map { (team: team, player: $0) }
        }
        let teamValues = pairs.map { pair in League.teamColumns.map { pair.team[$0]! } }
        switch Int.random(in: 0..<3, using: &terms.random) {
        case 0:
            let values = zip(teamValues, pairs).map { values, pair in
                values + League.playerColumns.map { pair.player.own[$0]!.normalized }
            }
            return RandomRequest(
                request: LeagueTeam.including(required: players).asRequest(of: Row.self), rows: values, isOrdered: false,
                scopes: [(name: "player", width: League.playerColumns.count)])
        case 1:
            return RandomRequest(
                request: LeagueTeam.joining(required: players).asRequest(of: Row.self), rows: teamValues, isOrdered: false)
        default:
            return RandomRequest(
                request: LeagueTeam.joining(required: players).distinct().asRequest(of: Row.self),
                rows: Array(Set(teamValues)), isOrdered: false)
        }
    }

    /// Teams that have, or do not have, certain players: a subquery for each row.
    private mutating func existenceRequest() -> RandomRequest {
        let condition = terms.condition(depth: 1)
        let isNegated = terms.random.oneIn(2)
        let team = TableAlias()
        let players = LeaguePlayer.filter { $0.teamId == team[Column("id")] }.filter(condition.expression(nil))
        let exists = players.exists()
        let teams = league.teams.filter { team in
            league.players(of: team).contains { condition.truth($0) == true } != isNegated
        }
        return RandomRequest(
            request: LeagueTeam.aliased(team).filter(isNegated ? !exists : exists).order(Column("id")).asRequest(of: Row.self),
            rows: teams.map { team in League.teamColumns.map { team[$0]! } },
            isOrdered: true)
    }

    /// Players whose team is, or is not, among those of a subquery.
    private mutating func membershipRequest() -> RandomRequest {
        let (request, rows) = filteredPlayers()
        let rank = Int64.random(in: 0...3, using: &terms.random)
        let teams = LeagueTeam.filter { $0.rank == rank }
        let ids = league.teams.filter { $0["rank"] == .integer(rank) }.map { $0["id"]! }
        let isNegated = terms.random.oneIn(2)
        let membership = teams.select { $0.id }.contains(Column("teamId"))
        let values = rows.filter { row in
            let id = row.own["teamId"]!
            // NULL is not in an empty list. In another one, nothing is known.
            if id.isNull { return ids.isEmpty && isNegated }
            return ids.contains(id) != isNegated
        }
        return RandomRequest(
            request: request.filter(isNegated ? !membership : membership).selectPrimaryKey(as: Row.self),
            rows: values.map { [$0.own["id"]!] },
            isOrdered: false)
    }
}
