// `AssociationKey`, the name of an association in fetched rows, in its singular or in its plural.

/// The name of an association.
struct AssociationKey: Sendable {
    private enum Form {
        case singular
        case plural
        case any
    }

    private let name: String
    private let form: Form

    /// A name that the program has chosen for one row.
    static func singular(_ name: String) -> AssociationKey {
        AssociationKey(name: name, form: .singular)
    }

    /// A name that the program has chosen for several rows.
    static func plural(_ name: String) -> AssociationKey {
        AssociationKey(name: name, form: .plural)
    }

    /// The name of a table, which may be in its singular or in its plural.
    static func table(_ name: String) -> AssociationKey {
        AssociationKey(name: name, form: .any)
    }

    /// The name for one row, and the beginning of the names of aggregates.
    var singular: String {
        form == .singular ? name : Inflections.default.singularize(name)
    }

    /// The name for several rows.
    var plural: String {
        form == .plural ? name : Inflections.default.pluralize(name)
    }
}
