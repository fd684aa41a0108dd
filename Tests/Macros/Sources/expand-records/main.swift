// Usage: expand-records FILE
//
// Prints what the macros make of the structs of a Swift file: diagnostics with their lines and columns, and extensions.

import Foundation
import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros

let source = try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8)
let file = Parser.parse(source: source)
let converter = SourceLocationConverter(fileName: "", tree: file)

extension FixIt {
    /// What the text becomes.
    var text: String {
        changes.map { change in
            guard case .replace(_, let node) = change else { return "\(change)" }
            return node.trimmedDescription
        }.joined(separator: "; ")
    }
}

/// Expands the attribute of each declaration that has it, at any depth.
final class Expander: SyntaxVisitor {
    private func expand(_ declaration: some DeclGroupSyntax) -> SyntaxVisitorContinueKind {
        for attribute in declaration.attributes.compactMap({ $0.as(AttributeSyntax.self) })
        where attribute.attributeName.trimmedDescription == "DatabaseRecord" {
            let surroundings = declaration.allMacroLexicalContexts()
            let context = BasicMacroExpansionContext(lexicalContext: surroundings)
            let outerNames = surroundings.reversed().compactMap { outer in
                outer.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
                    ?? outer.asProtocol((any NamedDeclSyntax).self)?.name.text
            }
            let ownName = declaration.asProtocol((any NamedDeclSyntax).self)?.name.text ?? "?"
            let name = (outerNames + [ownName]).joined(separator: ".")
            let adopted = declaration.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
            let names = [
                "FetchableRecord", "EncodableRecord", "TableRecord", "MutablePersistableRecord", "PersistableRecord", "_GeneratedRecord",
            ]
            // As the compiler does: those that the type adopts itself are left out.
            let missing = names.filter { !adopted.contains($0) }
            do {
                let extensions = try DatabaseRecordMacro.expansion(
                    of: attribute, attachedTo: declaration, providingExtensionsOf: TypeSyntax("\(raw: name)"),
                    conformingTo: missing.map { TypeSyntax("\(raw: $0)") }, in: context)
                for diagnostic in context.diagnostics {
                    let location = diagnostic.location(converter: converter)
                    print("\(location.line):\(location.column): \(diagnostic.diagMessage.severity): \(diagnostic.message)")
                    for fixIt in diagnostic.fixIts { print("    \(fixIt.message.message): \(fixIt.text)") }
                }
                for code in extensions { print(code.trimmedDescription + "\n") }
            } catch {
                print("\(name): \(error)")
            }
        }
        return .visitChildren
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { expand(node) }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { expand(node) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { expand(node) }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { expand(node) }
}

Expander(viewMode: .sourceAccurate).walk(file)
