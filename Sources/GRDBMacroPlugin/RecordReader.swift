// Reads the syntax of a struct: its properties, their attributes, and what it has itself.

import GRDBRecordCode
import SwiftDiagnostics
import SwiftSyntax

struct RecordReader {
    private(set) var properties: [GeneratedRecord.Property] = []
    private(set) var ownMembers: Set<GeneratedRecord.Member> = []
    private(set) var diagnostics: [Diagnostic] = []

    /// Variables that may be the key: whether they are marked, and whether they can change.
    private var candidates: [(property: GeneratedRecord.Property, isMarked: Bool, isVariable: Bool)] = []

    /// Whether the type has a callback that changes it.
    private var hasMutatingCallback = false

    private mutating func diagnose(_ problem: RecordProblem, _ node: some SyntaxProtocol) {
        diagnostics.append(Diagnostic(node: Syntax(node), message: problem))
    }

    // MARK: - Answers

    /// The one property that gets the row number.
    var insertedKey: GeneratedRecord.Property? {
        let marked = candidates.filter(\.isMarked)
        let keys = marked.isEmpty ? candidates.filter { $0.property.name == "id" } : marked
        guard keys.count == 1, let key = keys.first, key.isVariable, key.property.isOptional, !key.property.isCodable else { return nil }
        return GeneratedRecord.integerTypes.contains(key.property.type) ? key.property : nil
    }

    /// Whether an insertion changes the record.
    var isMutated: Bool { hasMutatingCallback || (insertedKey != nil && !ownMembers.contains(.insertion)) }

    func access(of structure: StructDeclSyntax) -> String {
        let names = structure.modifiers.map(\.name.text)
        return names.first { $0 == "public" || $0 == "package" } ?? ""
    }

    mutating func tableName(of node: AttributeSyntax) -> String? {
        guard let argument = node.arguments?.as(LabeledExprListSyntax.self)?.first?.expression, !argument.is(NilLiteralExprSyntax.self)
        else {
            return nil
        }
        return name(argument)
    }

    private mutating func name(_ expression: ExprSyntax) -> String? {
        guard let name = expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue, !name.isEmpty else {
            diagnose(.name, expression)
            return nil
        }
        return name
    }

    // MARK: - Members

    mutating func read(_ structure: StructDeclSyntax, _ node: AttributeSyntax) {
        for member in structure.memberBlock.members {
            let declaration = member.decl
            if let variable = declaration.as(VariableDeclSyntax.self) {
                read(variable)
            } else if let function = declaration.as(FunctionDeclSyntax.self) {
                read(function)
            } else if let initializer = declaration.as(InitializerDeclSyntax.self) {
                let parameters = initializer.signature.parameterClause.parameters
                if parameters.count == 1, parameters.first?.firstName.text == "row" { ownMembers.insert(.rowInitializer) }
            } else if let conditional = declaration.as(IfConfigDeclSyntax.self) {
                readConditional(conditional)
            } else if let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name.text, name == "Columns" {
                ownMembers.insert(.columns)
            }
        }
        if properties.isEmpty, diagnostics.isEmpty { diagnose(.noProperty, node) }
    }

    private mutating func readConditional(_ conditional: IfConfigDeclSyntax) {
        for clause in conditional.clauses {
            guard case .decls(let members)? = clause.elements else { continue }
            if members.contains(where: { $0.decl.as(VariableDeclSyntax.self)?.isStored == true }) {
                return diagnose(.conditional, conditional)
            }
        }
    }

    private static let callbacks: Set = ["willInsert", "didInsert"]
    private static let strategies: Set = [
        "databaseDateEncodingStrategy", "databaseDateDecodingStrategy", "databaseDataEncodingStrategy", "databaseDataDecodingStrategy",
        "databaseUUIDEncodingStrategy", "databaseColumnEncodingStrategy", "databaseColumnDecodingStrategy",
    ]

    private mutating func read(_ function: FunctionDeclSyntax) {
        let name = function.name.text
        let parameters = function.signature.parameterClause.parameters
        if name == "encode", parameters.count == 1, let parameter = parameters.first, parameter.firstName.text == "to",
            parameter.type.trimmedDescription.hasSuffix("PersistenceContainer")
        {
            ownMembers.insert(.encoding)
        }
        if name == "didInsert" { ownMembers.insert(.insertion) }
        if Self.callbacks.contains(name), function.modifiers.contains(where: { $0.name.text == "mutating" }) {
            hasMutatingCallback = true
        }
        checkStrategy(name, function.name)
    }

    private mutating func checkStrategy(_ name: String, _ node: some SyntaxProtocol) {
        if Self.strategies.contains(name) { diagnose(.ignoredStrategy(name), node) }
    }

    // MARK: - Properties

    private mutating func read(_ variable: VariableDeclSyntax) {
        guard variable.isStored else { return readStatic(variable) }
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
            guard let identifier = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else {
                diagnose(.pattern, binding.pattern)
                continue
            }
            guard !isConstant || binding.initializer == nil else {
                diagnose(.constant, identifier)
                continue
            }
            guard let type = annotation?.type ?? binding.initializer?.value.literalType else {
                diagnose(.unknownType, identifier)
                continue
            }
            guard let column = column(identifier, attributes) else { continue }
            add(
                identifier, column, type, isCodable: names.contains("DatabaseJSON"), isKey: names.contains("DatabaseKey"),
                isVariable: !isConstant)
        }
    }

    private mutating func readStatic(_ variable: VariableDeclSyntax) {
        for binding in variable.bindings {
            guard let identifier = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { continue }
            switch identifier.text {
            case "databaseTableName": ownMembers.insert(.tableName)
            case "databaseSelection": ownMembers.insert(.selection)
            default: checkStrategy(identifier.text, identifier)
            }
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

extension AttributeSyntax {
    /// The name, without that of its module.
    var name: String {
        attributeName.as(MemberTypeSyntax.self)?.name.text ?? attributeName.trimmedDescription
    }
}

extension VariableDeclSyntax {
    /// Whether the properties are stored in each value, from its beginning.
    fileprivate var isStored: Bool {
        !modifiers.contains { ["static", "class", "lazy"].contains($0.name.text) } && bindings.contains(where: \.isStored)
    }
}

extension PatternBindingSyntax {
    fileprivate var isStored: Bool {
        switch accessorBlock?.accessors {
        case nil: true
        case .accessors(let accessors)?:
            accessors.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
        default: false
        }
    }
}

extension ExprSyntax {
    /// The type of a literal, or of the call of an initializer: `1`, `Date()`.
    fileprivate var literalType: TypeSyntax? {
        switch Syntax(self).as(SyntaxEnum.self) {
        case .stringLiteralExpr: return "String"
        case .integerLiteralExpr: return "Int"
        case .floatLiteralExpr: return "Double"
        case .booleanLiteralExpr: return "Bool"
        case .prefixOperatorExpr(let prefixed) where prefixed.operator.text == "-": return prefixed.expression.literalType
        case .functionCallExpr(let call): return call.calledExpression.initializedType
        default: return nil
        }
    }

    /// The type whose initializer is called, if the name is that of a type.
    private var initializedType: TypeSyntax? {
        let name = trimmedDescription
        let last = name.split(separator: ".").last
        guard let first = last?.unicodeScalars.first, first.properties.isUppercase else { return nil }
        guard `is`(DeclReferenceExprSyntax.self) || `is`(MemberAccessExprSyntax.self), !name.hasPrefix(".") else { return nil }
        return "\(raw: name)"
    }
}

extension TypeSyntax {
    /// The type without the optional around it.
    fileprivate var unwrapped: (type: TypeSyntax, isOptional: Bool) {
        if let optional = `as`(OptionalTypeSyntax.self) { return (optional.wrappedType.withoutParentheses, true) }
        if let optional = `as`(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return (optional.wrappedType.withoutParentheses, true) }
        if let name = `as`(IdentifierTypeSyntax.self), name.name.text == "Optional",
            case .type(let wrapped)? = name.genericArgumentClause?.arguments.first?.argument
        {
            return (wrapped, true)
        }
        return (withoutParentheses, false)
    }

    /// The type inside of parentheses.
    private var withoutParentheses: TypeSyntax {
        guard let tuple = `as`(TupleTypeSyntax.self), tuple.elements.count == 1, let element = tuple.elements.first else { return self }
        return element.type.withoutParentheses
    }

    /// Why a column can't hold values of the type.
    fileprivate func problem(isCodable: Bool) -> RecordProblem? {
        switch Syntax(self).as(SyntaxEnum.self) {
        case .functionType: return .unstorable("a function")
        case .attributedType(let attributed) where attributed.baseType.is(FunctionTypeSyntax.self): return .unstorable("a function")
        case .tupleType: return .unstorable("a tuple")
        case .metatypeType: return .unstorable("a type")
        case .someOrAnyType: return .unstorable("any value of a protocol")
        case .arrayType where !isCodable: return .needsJSON("an array")
        case .dictionaryType where !isCodable: return .needsJSON("a dictionary")
        case .identifierType(let identifier) where !isCodable && identifier.genericArgumentClause != nil:
            switch identifier.name.text {
            case "Array", "ContiguousArray": return .needsJSON("an array")
            case "Set": return .needsJSON("a set")
            case "Dictionary": return .needsJSON("a dictionary")
            default: return nil
            }
        default: return nil
        }
    }
}
