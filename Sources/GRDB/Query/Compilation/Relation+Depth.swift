// How deep other requests, expressions and associations are nested in a relation.

extension _Relation {
    /// How deep other fragments are nested in the relation. The depth of deferred values is not known.
    var depth: Int {
        let depth = max(selection.depth, filters.elements.depth, ordering.depth)
        guard !isPlain else { return depth }
        let details = details
        return max(
            depth, details.groups.depth, details.havingConditions.elements.depth, details.commonTables.depth,
            details.offeredCommonTables.depth, details.childrenDepth, details.function.depth)
    }
}

extension _Relation.Child {
    /// How deep a relation is nested in which this is an association.
    var depth: Int {
        switch self {
        case .join(let join):
            // It may be joined as a subquery.
            join.relation.depth + (join.relation.needsSubquery ? SQLDepth.join + SQLDepth.query : SQLDepth.join)
        case .prefetch(let prefetch):
            prefetch.path.steps.reduce(prefetch.path.steps.count * SQLDepth.join) { max($0, $1.relation.depth + SQLDepth.join) }
        }
    }
}

extension _Relation.Ordering {
    /// The depth of the deepest term.
    var depth: Int {
        terms.reduce(0) { max($0, $1.orderings.depth) }
    }
}

extension Deferred: NestedFragments where Value: NestedFragments {
    /// The depth of the value. That of a deferred value is not known: 0.
    var depth: Int {
        guard case .value(let value) = self else { return 0 }
        return value.depth
    }
}
