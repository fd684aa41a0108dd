// What the compiler says of records that can't be generated.

#if Macros
import SwiftDiagnostics

struct RecordProblem: DiagnosticMessage {
    let message: String
    var severity = DiagnosticSeverity.error

    var diagnosticID: MessageID { MessageID(domain: "GRDB", id: "DatabaseRecord") }

    static let notAStruct = RecordProblem(
        message: "@DatabaseRecord is for structs: other types conform to the protocols of records themselves")
    static let isPrivate = RecordProblem(
        message: "the generated extension can't see what is private in another type, or in an extension: write fileprivate")
    static let noProperty = RecordProblem(message: "@DatabaseRecord needs a stored property, because a record has columns")
    static let conditional = RecordProblem(
        message: "@DatabaseRecord can't see which properties inside of #if are compiled: declare this one outside of it, or ignore it")
    static let conditionalAttribute = RecordProblem(
        message: "@DatabaseRecord can't see which attributes inside of #if are compiled: write them outside of it")
    static let tableNamedTwice = RecordProblem(
        message: "the struct declares databaseTableName, which names the table: remove this name, or the declaration")
    static let pattern = RecordProblem(message: "a column belongs to one property: declare each one by itself")
    static let unknownType = RecordProblem(message: "write the type of this property: the macro knows only those of literals")
    static let constant = RecordProblem(
        message: "a constant that has a value can't be read from a row: write var, or @DatabaseIgnored before the property")
    static let ignoredWithoutDefault = RecordProblem(message: "an ignored property needs a default value, because rows give it none")
    static let name = RecordProblem(message: "the name must be a string literal without interpolation, and not empty")

    static func conditionalMember(_ name: String) -> RecordProblem {
        RecordProblem(
            message: "@DatabaseRecord can't see whether this \(name) is compiled: declare it outside of #if, or in each clause and in #else"
        )
    }

    static func ignoredStrategy(_ name: String) -> RecordProblem {
        RecordProblem(
            message: "generated code does not use \(name): it is for Codable records, and for values in @DatabaseJSON", severity: .warning)
    }

    static func needsJSON(_ type: String) -> RecordProblem {
        RecordProblem(message: "a column can't hold \(type): write @DatabaseJSON before the property to store it as JSON")
    }

    static func unstorable(_ type: String) -> RecordProblem {
        RecordProblem(message: "a column can't hold \(type): write @DatabaseIgnored before the property, and give it a default value")
    }

    static func duplicate(_ column: String, _ property: String) -> RecordProblem {
        RecordProblem(message: "the column \"\(column)\" belongs to the property \(property) already: SQLite ignores the case of names")
    }
}
#endif
