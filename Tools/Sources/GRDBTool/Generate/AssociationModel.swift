// `AssociationModel`, the associations that foreign keys stand for.

import GRDB

/// An association of a record type.
struct AssociationModel {
    enum Kind: String {
        case belongsTo
        case hasMany
        case hasOne
    }

    let kind: Kind

    /// The place of the type that has the association, among the record types.
    let owner: Int

    /// The name of the type it leads to.
    let destinationType: String

    private(set) var name: String

    /// The name that the association has unless it gets a key.
    private let defaultKey: String

    /// The columns of the foreign key, where the tables have several.
    let columns: [String]?

    /// The name of the association to one record that stands for the same foreign key.
    private let nameOfOtherSide: String

    /// The key of the associated rows, where it is not that of the table.
    var key: String? { name == defaultKey ? nil : name }
}

extension AssociationModel {
    /// The associations for all foreign keys between tables, in both directions.
    static func all(between records: [RecordModel], _ db: Database) throws -> [AssociationModel] {
        var associations: [AssociationModel] = []
        for (origin, record) in records.enumerated() where record.isTable {
            // SQLite lists the last one first.
            let keys = try db.foreignKeys(on: record.object.name, in: "main").sorted { $0.id > $1.id }
            for key in keys {
                guard let destination = records.firstIndex(where: { $0.refersTo(table: key.destinationTable) }) else { continue }
                let isOnlyOne = keys.filter { records[destination].refersTo(table: $0.destinationTable) }.count == 1
                let link = Link(
                    origin: origin, destination: destination, columns: key.originColumns, isOnlyOne: isOnlyOne,
                    isUnique: try db.table(record.object.name, hasUniqueKey: key.originColumns))
                associations += [link.belongsTo(records), link.has(records)]
            }
        }
        let isToParent = { (association: AssociationModel) in association.kind == .belongsTo }
        return withoutConflicts(associations.filter(isToParent) + associations.filter { !isToParent($0) }, in: records)
    }

    /// Gives names that nothing else has: the foreign key is told apart, or else a number.
    private static func withoutConflicts(_ associations: [AssociationModel], in records: [RecordModel]) -> [AssociationModel] {
        var taken = Array(repeating: namesOfRecords, count: records.count)
        return associations.map { association in
            var association = association
            var name = association.name
            if taken[association.owner].contains(name) {
                name += association.kind == .belongsTo ? "Record" : "By" + SwiftName.capitalized(association.nameOfOtherSide)
            }
            association.name = SwiftName.unique(name, &taken[association.owner])
            return association
        }
    }

    /// What record types have already.
    private static let namesOfRecords: Set<String> = [
        "aliased", "all", "annotated", "asRequest", "belongsTo", "checkRecord", "databaseColumnDecodingStrategy",
        "databaseComponents", "databaseSelection", "databaseTableName", "deleteAll", "deleteOne", "exists", "fetchAll",
        "fetchCount", "fetchCursor", "fetchOne", "fetchSet", "filter", "find", "group", "hasMany", "hasOne", "having",
        "including", "insert", "joining", "limit", "matching", "none", "numberOfSelectedColumns", "order", "orderByPrimaryKey",
        "persistenceConflictPolicy", "select", "selectID", "selectPrimaryKey", "updateAll", "upsert", "with",
    ]

    /// A foreign key between two record types.
    private struct Link {
        let origin: Int
        let destination: Int
        let columns: [String]

        /// Whether the table has no other foreign key to the same table.
        let isOnlyOne: Bool

        /// Whether no two rows refer to the same row.
        let isUnique: Bool

        private func name(_ records: [RecordModel]) -> String {
            SwiftName.association(toOneBy: columns, of: records[destination].object.name)
        }

        func belongsTo(_ records: [RecordModel]) -> AssociationModel {
            AssociationModel(
                kind: .belongsTo,
                owner: origin,
                destinationType: records[destination].typeName,
                name: name(records),
                defaultKey: Inflections.default.singularize(records[destination].object.name),
                columns: isOnlyOne ? nil : columns,
                nameOfOtherSide: name(records))
        }

        func has(_ records: [RecordModel]) -> AssociationModel {
            let table = records[origin].object.name
            let name = SwiftName.association(toTable: table, isToOne: isUnique)
            let inflections = Inflections.default
            return AssociationModel(
                kind: isUnique ? .hasOne : .hasMany,
                owner: destination,
                destinationType: records[origin].typeName,
                name: isOnlyOne ? name : name + "By" + SwiftName.capitalized(self.name(records)),
                defaultKey: isUnique ? inflections.singularize(table) : inflections.pluralize(table),
                columns: isOnlyOne ? nil : columns,
                nameOfOtherSide: self.name(records))
        }
    }
}

extension RecordModel {
    /// Whether a foreign key to a table of this name refers to the rows of the type.
    fileprivate func refersTo(table: String) -> Bool {
        isTable && object.name.lowercased() == table.lowercased()
    }
}
