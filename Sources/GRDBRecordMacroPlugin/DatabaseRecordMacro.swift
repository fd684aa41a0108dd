// The macro that writes the code of a record: finds out about the type, and has the code written.

#if Macros
import GRDBRecordCode
import SwiftDiagnostics
public import SwiftSyntax
public import SwiftSyntaxMacros

public struct DatabaseRecordMacro: ExtensionMacro {
    public static func expansion(
        of node: AttributeSyntax,
        attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol,
        conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        guard let structure = declaration.as(StructDeclSyntax.self) else {
            context.diagnose(Diagnostic(node: node, message: RecordProblem.notAStruct))
            return []
        }
        // What is private in a file is visible in all of it.
        let surroundings = [Syntax(structure)] + context.lexicalContext
        let isInvisible = surroundings.dropLast().contains { $0.asProtocol((any WithModifiersSyntax).self)?.modifiers.access == "private" }
        guard !isInvisible else {
            context.diagnose(Diagnostic(node: structure.name, message: RecordProblem.isPrivate))
            return []
        }
        var reader = RecordReader()
        reader.read(structure, node)
        for diagnostic in reader.diagnostics {
            context.diagnose(diagnostic)
        }
        guard !reader.diagnostics.contains(where: { $0.diagMessage.severity == .error }) else { return [] }
        let missing = Set(protocols.map { $0.trimmedDescription.split(separator: ".").last.map(String.init) ?? "" })
        var record = GeneratedRecord(typeName: type.trimmedDescription, properties: reader.properties, protocols: [])
        record.tableName = reader.tableName
        record.ownMembers = reader.ownMembers
        // Insertions don't change a PersistableRecord. A type that adopts nothing lacks both protocols.
        record.insertedKey = missing.contains("PersistableRecord") ? reader.insertedKey : nil
        record.access = access(of: structure, in: context.lexicalContext)
        record.attributes = context.lexicalContext.reversed().flatMap(availabilities) + structure.attributes.availabilities
        // What the type does not adopt by its own words. Inherited protocols are named, too, here and where the macro is declared: else a file that
        // begins with `Player.fetchAll(db)` does not compile, because the compiler does not know yet that Player is a TableRecord.
        for name in ["FetchableRecord", "EncodableRecord", "TableRecord"] where missing.contains(name) { record.protocols.append(name) }
        if missing.contains("MutablePersistableRecord") {
            record.protocols.append("MutablePersistableRecord")
            if missing.contains("PersistableRecord"), !reader.isMutated { record.protocols.append("PersistableRecord") }
        }
        if missing.contains("_GeneratedRecord") { record.protocols.append("_GeneratedRecord") }
        return [try ExtensionDeclSyntax("\(raw: record.code)")]
    }

    /// What stands before each member. A struct that says nothing has the access of the extension around it.
    private static func access(of structure: StructDeclSyntax, in context: [Syntax]) -> String {
        let access = structure.modifiers.access ?? context.first?.as(ExtensionDeclSyntax.self)?.modifiers.access
        return ["public", "package"].first { $0 == access } ?? ""
    }

    /// Where a type or an extension around the struct is available: what is written stands outside of it.
    private static func availabilities(of outer: Syntax) -> [String] {
        outer.asProtocol((any WithAttributesSyntax).self)?.attributes.availabilities ?? []
    }
}
#endif
