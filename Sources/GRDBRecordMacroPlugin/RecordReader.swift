// Reads the syntax of a struct: its properties, their attributes, and what it has itself.

#if Macros
import GRDBRecordCode
import SwiftDiagnostics
import SwiftSyntax

struct RecordReader {
    private(set) var properties: [GeneratedRecord.Property] = []
    private(set) var ownMembers: Set<GeneratedRecord.Member> = []
    private(set) var diagnostics: [Diagnostic] = []

    /// The name of the table that the attribute gives.
    private(set) var tableName: String?

    /// Properties that may be the key: whether they are marked, and whether they can change.
    private var candidates: [(property: GeneratedRecord.Property, isMarked: Bool, isVariable: Bool)] = []

    /// Whether the type has a callback that changes it.
    private var hasMutatingCallback = false

    private mutating func diagnose(_ problem: RecordProblem, _ node: some SyntaxProtocol, fixIts: [FixIt] = []) {
        diagnostics.append(Diagnostic(node: Syntax(node), message: problem, fixIts: fixIts))
    }

    // MARK: - Answers

    /// The one property that gets the row number, unless the compiler finds out that it is no integer.
    var insertedKey: GeneratedRecord.Property? {
        let marked = candidates.filter(\.isMarked)
        let keys = marked.isEmpty ? candidates.filter { $0.property.name == "id" } : marked
        guard keys.count == 1, let key = keys.first, key.isVariable, key.property.isOptional, !key.property.isCodable else { return nil }
        return key.property.kind == .noInteger ? nil : key.property
    }

    /// Whether an insertion changes the record.
    var isMutated: Bool { hasMutatingCallback || (insertedKey != nil && !ownMembers.contains(.insertion)) }

    // MARK: - Members

    mutating func read(_ structure: StructDeclSyntax, _ node: AttributeSyntax) {
        let own = OwnMembers(structure.memberBlock.members)
        ownMembers = Set(own.certain.keys)
        readTableName(node)
        read(structure.memberBlock.members, isConditional: false)
        for (member, declaration) in own.uncertain { diagnose(.conditionalMember(member.name), declaration) }
        if properties.isEmpty, diagnostics.isEmpty { diagnose(.noProperty, node) }
    }

    private mutating func readTableName(_ node: AttributeSyntax) {
        guard let argument = node.arguments?.as(LabeledExprListSyntax.self)?.first?.expression, !argument.is(NilLiteralExprSyntax.self)
        else { return }
        tableName = name(argument)
        if ownMembers.contains(.tableName) { diagnose(.tableNamedTwice, argument) }
    }

    private mutating func name(_ expression: ExprSyntax) -> String? {
        guard let name = expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue, !name.isEmpty else {
            diagnose(.name, expression)
            return nil
        }
        return name
    }

    private mutating func read(_ members: MemberBlockItemListSyntax, isConditional: Bool) {
        for member in members {
            if let variable = member.decl.as(VariableDeclSyntax.self) {
                read(variable, isConditional: isConditional)
            } else if let function = member.decl.as(FunctionDeclSyntax.self) {
                read(function)
            } else if let conditional = member.decl.as(IfConfigDeclSyntax.self) {
                for clause in conditional.clauses {
                    if case .decls(let members)? = clause.elements { read(members, isConditional: true) }
                }
            }
        }
    }

    private static let strategies: Set = [
        "databaseDateEncodingStrategy", "databaseDateDecodingStrategy", "databaseDataEncodingStrategy", "databaseDataDecodingStrategy",
        "databaseUUIDEncodingStrategy", "databaseColumnEncodingStrategy", "databaseColumnDecodingStrategy",
    ]

    private mutating func read(_ function: FunctionDeclSyntax) {
        let isCallback = function.isMethod("willInsert", "_", "Database") || function.isMethod("didInsert", "_", "InsertionSuccess")
        if isCallback, function.modifiers.contains(where: { $0.name.text == "mutating" }) { hasMutatingCallback = true }
        checkStrategy(function.name)
    }

    private mutating func checkStrategy(_ name: TokenSyntax) {
        if Self.strategies.contains(name.text) { diagnose(.ignoredStrategy(name.text), name) }
    }

    // MARK: - Properties

    private mutating func read(_ variable: VariableDeclSyntax, isConditional: Bool) {
        guard variable.isStored else {
            for case let name? in variable.bindings.map(\.name) { checkStrategy(name) }
            return
        }
        if let attribute = variable.attributes.conditionalAttribute { return diagnose(.conditionalAttribute, attribute) }
        let attributes = variable.attributes.compactMap { $0.as(AttributeSyntax.self) }
        let names = Set(attributes.map(\.name))
        let isConstant = variable.bindingSpecifier.tokenKind == .keyword(.let)
        let bindings = Array(variable.bindings)
        for (index, binding) in bindings.enumerated() where binding.isStored {
            // `var a, b: Int` has the type at its end.
            let annotation = binding.initializer != nil ? binding.typeAnnotation : bindings[index...].compactMap(\.typeAnnotation).first
            if names.contains("DatabaseIgnored") {
                checkDefault(binding, annotation, isConstant)
                continue
            }
            guard !isConditional else {
                diagnose(.conditional, binding.pattern)
                continue
            }
            guard let identifier = binding.name else {
                diagnose(.pattern, binding.pattern)
                continue
            }
            guard !isConstant || binding.initializer == nil else {
                diagnose(.constant, identifier)
                continue
            }
            guard let type = annotation?.type ?? binding.initializer?.value.literalType else {
                diagnose(.unknownType, identifier, fixIts: [binding.annotationFixIt])
                continue
            }
            guard let column = column(identifier, attributes) else { continue }
            add(
                identifier, column, type, isCodable: names.contains("DatabaseJSON"), isKey: names.contains("DatabaseKey"),
                isVariable: !isConstant)
        }
    }

    private mutating func checkDefault(_ binding: PatternBindingSyntax, _ annotation: TypeAnnotationSyntax?, _ isConstant: Bool) {
        guard binding.initializer == nil else { return }
        let isNil =
            annotation.map { $0.type.is(OptionalTypeSyntax.self) || $0.type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) } ?? false
        if isConstant || !isNil { diagnose(.ignoredWithoutDefault, binding.pattern) }
    }

    /// The name of the column: that of the attribute, or that of the property.
    private mutating func column(_ identifier: TokenSyntax, _ attributes: [AttributeSyntax]) -> String? {
        guard let attribute = attributes.first(where: { $0.name == "DatabaseColumn" }),
            let argument = attribute.arguments?.as(LabeledExprListSyntax.self)?.first
        else {
            return identifier.text.split(separator: "`").joined()
        }
        return name(argument.expression)
    }

    private mutating func add(
        _ identifier: TokenSyntax,
        _ column: String,
        _ type: TypeSyntax,
        isCodable: Bool,
        isKey: Bool,
        isVariable: Bool
    ) {
        let (wrapped, isOptional) = type.unwrapped
        if let problem = wrapped.problem(isCodable: isCodable) {
            return diagnose(problem, type)
        }
        if let other = properties.first(where: { $0.column.asciiLowercased == column.asciiLowercased }) {
            return diagnose(.duplicate(column, other.name), identifier)
        }
        let property = GeneratedRecord.Property(
            name: identifier.text, column: column, type: wrapped.trimmedDescription, isOptional: isOptional, isCodable: isCodable)
        properties.append(property)
        candidates.append((property, isKey, isVariable))
    }
}

extension String {
    /// The same name for SQLite, which ignores the case of the letters of ASCII.
    fileprivate var asciiLowercased: [UInt8] {
        utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    }
}
#endif
