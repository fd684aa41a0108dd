// The tables that a relation is joined with, and the associations that it prefetches.

// A joined table is a node of a tree: its key is the name of a scope in fetched rows. Two joins of the same key are one: their
// conditions, selections and joins are merged. An association that is requested twice is thus joined once, and an aggregate of an association
// uses the table that was joined already.

extension _Relation {
    /// An association of a request.
    enum Child: Sendable {
        case join(Join)
        case prefetch(Prefetch)

        /// The joined table, if it is one.
        var join: Join? {
            if case .join(let join) = self { join } else { nil }
        }

        /// The prefetched association, if it is one.
        var prefetch: Prefetch? {
            if case .prefetch(let prefetch) = self { prefetch } else { nil }
        }

        /// The child, whose relation is changed.
        func mapRelation(_ change: (inout _Relation) -> Void) -> Child {
            switch self {
            case .join(var join):
                change(&join.relation)
                return .join(join)
            case .prefetch(var prefetch):
                change(&prefetch.path.destination)
                return .prefetch(prefetch)
            }
        }
    }

    /// A table that is joined.
    struct Join: Sendable {
        /// The scope of its columns in fetched rows.
        var key: String

        /// Whether rows without a joined row are left out.
        var isRequired: Bool

        /// What relates the rows of the two tables.
        var condition: JoinCondition

        /// The joined table.
        var relation: _Relation

        /// Whether the association says that several rows may be joined with one row.
        var isToMany: Bool

        /// Whether this is the way back of an association: it has to relate the same rows, whatever the collations of the columns.
        var isReversed = false
    }

    /// An association whose rows are fetched by a query of its own.
    struct Prefetch: Sendable {
        /// The key of the fetched rows.
        var key: String

        /// The way from the table to the associated rows.
        var path: _AssociationPath
    }
}

extension _Relation {
    /// Joins the tables of an association, each with the next one.
    ///
    /// - Parameters:
    ///   - isIncluded: Whether the columns of the last table are selected.
    ///   - isRequired: Whether rows without associated row are left out.
    mutating func join(_ path: _AssociationPath, isRequired: Bool, isIncluded: Bool) {
        var join: Join?
        for step in path.steps.reversed() {
            var relation = step.relation
            if let next = join {
                relation.selectNothing()
                relation.append(next)
            } else if !isIncluded {
                relation.selectNothing()
            }
            join = Join(
                key: step.key.singular, isRequired: isRequired, condition: step.condition, relation: relation, isToMany: step.isToMany)
        }
        if let join {
            append(join)
        }
    }

    /// Adds a table, or merges it with the table of the same key, which comes last then.
    private mutating func append(_ join: Join) {
        let index = details.children.firstIndex { $0.join?.key.isSameText(as: join.key) ?? false }
        // Removed first: what is only here is not copied when it changes.
        guard let index, case .join(var present) = details.children.remove(at: index) else {
            return add(.join(join))
        }
        guard present.merge(join) else {
            return fail(.misuse(ambiguousKeyMessage(join.key)))
        }
        add(.join(present))
    }

    /// Adds a child, unless it is nested too deep.
    mutating func add(_ child: Child) {
        let depth = child.depth
        guard depth <= SQLDepth.maximum else { return fail(SQLDepth.error) }
        details.childrenDepth = max(details.childrenDepth, depth)
        details.children.append(child)
    }

    /// Fetches the rows of an association by a query of its own.
    mutating func prefetch(_ path: _AssociationPath) {
        var prefetch = Prefetch(key: path.key.plural, path: path)
        let sharedCount = sharePivots(with: &prefetch)
        let index = details.children.firstIndex { $0.prefetch?.isSameAssociation(as: prefetch) ?? false }
        guard let index, case .prefetch(var present) = details.children.remove(at: index) else {
            return add(.prefetch(prefetch))
        }
        // The steps that are shared with another association are not those that this one has.
        let isShared = sharedCount > 0 && prefetch.path.sharesPivots(with: present.path, upTo: sharedCount - 1)
        guard present.merge(prefetch, fromStep: isShared ? sharedCount : 0) else {
            return fail(.misuse(ambiguousKeyMessage(prefetch.key)))
        }
        add(.prefetch(present))
    }

    /// Merges the tables on the way of an association with those of the same keys on the way of others: they are the same tables.
    ///
    /// - Returns: The number of steps that have been merged.
    private mutating func sharePivots(with prefetch: inout Prefetch) -> Int {
        var step = 0
        while step + 1 < prefetch.path.steps.count {
            let others = details.children.indices.filter { index in
                details.children[index].prefetch.map { prefetch.path.sharesPivots(with: $0.path, upTo: step) } ?? false
            }
            guard let first = others.first, let other = details.children[first].prefetch else { return step }
            var pivot = other.path.steps[step].relation
            guard pivot.merge(prefetch.path.steps[step].relation) else { return step }
            prefetch.path.steps[step].relation = pivot
            for index in others {
                guard case .prefetch(var other) = details.children[index] else { continue }
                other.path.steps[step].relation = pivot
                let child = Child.prefetch(other)
                details.childrenDepth = max(details.childrenDepth, child.depth)
                details.children[index] = child
            }
            step += 1
        }
        return step
    }

    private func ambiguousKeyMessage(_ key: String) -> String {
        "The association key \"\(key)\" is ambiguous. Use the Association.forKey(_:) method in order to disambiguate."
    }

    /// Appends the columns of an association to those of the relation.
    mutating func annotate(with path: _AssociationPath, isRequired: Bool) {
        let alias = TableAliasBase(name: nil)
        var path = path
        let selection = path.destination.selection
        path.destination.alias(alias)
        join(path, isRequired: isRequired, isIncluded: false)
        // Deferred values that wrap deferred values would be nested without limit.
        guard isPlain || details.error == nil else { return }
        for columns in selection {
            annotate(columns.qualified(by: alias))
        }
    }
}

extension Deferred where Value == [SQLSelection] {
    /// The selection, whose columns belong to the table of an alias.
    fileprivate func qualified(by alias: TableAliasBase) -> Self {
        switch self {
        case .value(let selection): .value(selection.map { $0.qualified(by: alias) })
        case .resolvedWithDatabase(let selection): .resolvedWithDatabase { db in try selection(db).map { $0.qualified(by: alias) } }
        }
    }
}

// MARK: - Merging

extension _Relation.Join {
    /// Adds the conditions, selections and joins of another join of the same key.
    ///
    /// - Returns: False when it is not the same table, or not the same foreign key.
    fileprivate mutating func merge(_ other: Self) -> Bool {
        guard let condition = condition.merged(with: other.condition), relation.merge(other.relation) else { return false }
        self.condition = condition
        isRequired = isRequired || other.isRequired
        isToMany = isToMany || other.isToMany
        return true
    }
}

extension _Relation.Prefetch {
    /// Whether another association has the same key, and goes through associations of the same keys.
    ///
    /// One that goes another way, by other columns or in more steps, contradicts it, whatever the keys: they can't be merged.
    fileprivate func isSameAssociation(as other: Self) -> Bool {
        guard key.isSameText(as: other.key) else { return false }
        let steps = zip(path.steps, other.path.steps)
        return path.steps.count != other.path.steps.count
            || steps.dropLast().allSatisfy { $0.key.plural.isSameText(as: $1.key.plural) }
            || steps.contains { !$0.condition.isSame(as: $1.condition) }
    }

    /// Adds the conditions, selections and joins of another association of the same key.
    ///
    /// - Parameter start: The first step that has not been merged yet.
    fileprivate mutating func merge(_ other: Self, fromStep start: Int) -> Bool {
        guard path.steps.count == other.path.steps.count else { return false }
        for index in path.steps.indices.dropFirst(start) {
            let otherStep = other.path.steps[index]
            guard path.steps[index].condition.isSame(as: otherStep.condition), path.steps[index].relation.merge(otherStep.relation) else {
                return false
            }
        }
        return true
    }
}

extension _AssociationPath {
    /// Whether two ways go through the same tables, up to a step that is the last one of neither.
    fileprivate func sharesPivots(with other: _AssociationPath, upTo step: Int) -> Bool {
        guard step + 1 < steps.count, step + 1 < other.steps.count else { return false }
        return (0...step).allSatisfy { index in
            let (pivot, otherPivot) = (steps[index], other.steps[index])
            return pivot.key.plural.isSameText(as: otherPivot.key.plural) && pivot.condition.isSame(as: otherPivot.condition)
                && pivot.relation.table.isSameDatabaseName(as: otherPivot.relation.table)
        }
    }
}

extension _Relation {
    /// Adds the conditions, selections and joins of another relation to the same table.
    fileprivate mutating func merge(_ other: _Relation) -> Bool {
        guard table.isSameDatabaseName(as: other.table), function === other.function else { return false }
        if !other.selection.isEmpty {
            selection = other.selection
        }
        filters.append(contentsOf: other.filters)
        if !other.ordering.isEmpty {
            ordering = other.ordering
        }
        limit = other.limit ?? limit
        if !other.isPlain {
            merge(other.details)
        }
        return true
    }

    private mutating func merge(_ other: Details) {
        details.isDistinct = details.isDistinct || other.isDistinct
        details.groups = other.groups ?? details.groups
        details.havingConditions.append(contentsOf: other.havingConditions)
        details.error = details.error ?? other.error
        other.aliases.forEach { alias($0) }
        other.commonTables.forEach { add($0) }
        for child in other.children {
            switch child {
            case .join(let join): append(join)
            case .prefetch(let prefetch): self.prefetch(prefetch.path)
            }
        }
    }
}
