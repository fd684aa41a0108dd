// `_AssociationPath`, the content of an association: the tables on the way from its origin to its destination.

/// The content of an association.
///
/// Programs do not use this type. It is public because ``Association`` has it as a requirement.
public struct _AssociationPath: Sendable {
    /// From the table next to the origin, to the destination. Direct associations have one step.
    var steps: [Step]

    /// A table, and what relates it with the previous one.
    struct Step: Sendable {
        var key: AssociationKey
        var condition: JoinCondition
        var relation: _Relation

        /// Whether several rows of the table may be related with one row of the previous one.
        var isToMany: Bool
    }

    /// A direct association.
    init(key: AssociationKey, condition: JoinCondition, relation: _Relation, isToMany: Bool = false) {
        steps = [Step(key: key, condition: condition, relation: relation, isToMany: isToMany)]
    }

    /// The association that goes through another one.
    ///
    /// - Parameters:
    ///   - pivot: The way to the origin of this association.
    ///   - key: The key of the new association, or `nil` for the one of this association.
    func through(_ pivot: _AssociationPath, key: AssociationKey?) -> _AssociationPath {
        var path = self
        path.steps = pivot.steps + steps
        if let key {
            path.key = key
        }
        return path
    }

    /// The key of the last table.
    var key: AssociationKey {
        get { steps[steps.count - 1].key }
        set { steps[steps.count - 1].key = newValue }
    }

    /// The last table.
    var destination: _Relation {
        get { steps[steps.count - 1].relation }
        set { steps[steps.count - 1].relation = newValue }
    }
}
