// What the reader asks of pieces of syntax.

#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

extension AttributeSyntax {
    /// The name, without that of its module.
    var name: String {
        attributeName.as(MemberTypeSyntax.self)?.name.text ?? attributeName.trimmedDescription
    }
}

extension AttributeListSyntax {
    /// The first `#if` that has attributes of the macro in it.
    var conditionalAttribute: IfConfigDeclSyntax? {
        lazy.compactMap { $0.as(IfConfigDeclSyntax.self) }
            .first { $0.tokens(viewMode: .sourceAccurate).contains { $0.text.hasPrefix("Database") } }
    }

    /// The attributes that say where declarations are available.
    var availabilities: [String] {
        compactMap { attribute in
            guard let attribute = attribute.as(AttributeSyntax.self), attribute.name == "available" else { return nil }
            return attribute.trimmedDescription
        }
    }
}

extension DeclModifierListSyntax {
    var isStatic: Bool { contains { ["static", "class"].contains($0.name.text) } }

    /// The access that is written: `public`, for instance.
    var access: String? {
        let words = ["public", "package", "internal", "fileprivate", "private"]
        return map(\.name.text).first { words.contains($0) }
    }
}

extension FunctionDeclSyntax {
    /// Whether this is the method of values that has one parameter with a certain label and a certain type.
    func isMethod(_ name: String, _ label: String, _ type: String) -> Bool {
        self.name.text == name && !modifiers.isStatic && signature.parameterClause.isOne(label, type)
    }
}

extension FunctionParameterClauseSyntax {
    /// Whether there is one parameter, with a certain label and a certain type.
    func isOne(_ label: String, _ type: String) -> Bool {
        guard parameters.count == 1, let parameter = parameters.first, parameter.firstName.text == label else { return false }
        let plainType = parameter.type.as(AttributedTypeSyntax.self)?.baseType ?? parameter.type
        return plainType.nominal?.name == type
    }
}

extension VariableDeclSyntax {
    /// Whether the properties are stored in each value, from its beginning.
    var isStored: Bool {
        !modifiers.isStatic && !modifiers.contains { $0.name.text == "lazy" } && bindings.contains(where: \.isStored)
    }
}

extension PatternBindingSyntax {
    /// The name of the one property that is declared.
    var name: TokenSyntax? { pattern.as(IdentifierPatternSyntax.self)?.identifier }

    var isStored: Bool {
        switch accessorBlock?.accessors {
        case nil: true
        case .accessors(let accessors)?:
            accessors.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
        default: false
        }
    }

    /// Writes the type of the property, or leaves a place for it.
    var annotationFixIt: FixIt {
        let type = initializer?.value.constructedType ?? "<#Type#>"
        var annotated = self
        annotated.pattern = pattern.with(\.trailingTrivia, [])
        annotated.typeAnnotation = TypeAnnotationSyntax(
            colon: .colonToken(trailingTrivia: .space), type: TypeSyntax(IdentifierTypeSyntax(name: .identifier(type))),
            trailingTrivia: pattern.trailingTrivia)
        return FixIt(message: TypeAnnotation(type: type), changes: [.replace(oldNode: Syntax(self), newNode: Syntax(annotated))])
    }
}

private struct TypeAnnotation: FixItMessage {
    let type: String

    var message: String { "insert ': \(type)'" }
    var fixItID: MessageID { MessageID(domain: "GRDB", id: "TypeAnnotation") }
}

extension ExprSyntax {
    /// The type that a literal has without any context. Of other values, the text does not say it: an initializer may give an optional, or be that of
    /// a type with generic parameters.
    var literalType: TypeSyntax? {
        switch Syntax(self).as(SyntaxEnum.self) {
        case .stringLiteralExpr: "String"
        case .integerLiteralExpr: "Int"
        case .floatLiteralExpr: "Double"
        case .booleanLiteralExpr: "Bool"
        case .prefixOperatorExpr(let prefixed)
        where prefixed.operator.text == "-" && [.integerLiteralExpr, .floatLiteralExpr].contains(prefixed.expression.kind):
            prefixed.expression.literalType
        default: nil
        }
    }

    /// The type whose initializer is called without arguments: `Date()`.
    fileprivate var constructedType: String? {
        guard let call = `as`(FunctionCallExprSyntax.self), call.arguments.isEmpty, call.trailingClosure == nil else { return nil }
        guard let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text else { return nil }
        return name.first?.isUppercase == true ? name : nil
    }
}

extension TypeSyntax {
    /// The name of a type, without that of its module, and what its generic parameters are.
    var nominal: (name: String, arguments: GenericArgumentClauseSyntax?)? {
        if let identifier = `as`(IdentifierTypeSyntax.self) { return (identifier.name.text, identifier.genericArgumentClause) }
        if let member = `as`(MemberTypeSyntax.self) { return (member.name.text, member.genericArgumentClause) }
        return nil
    }

    /// Whether the name is that of a type of the standard library, or stands alone.
    private var isOfStandardLibrary: Bool {
        guard let member = `as`(MemberTypeSyntax.self) else { return true }
        return member.baseType.trimmedDescription == "Swift"
    }

    /// The type without the optional around it, in each of the ways to write one.
    var unwrapped: (type: TypeSyntax, isOptional: Bool) {
        let type = withoutParentheses
        if let optional = type.as(OptionalTypeSyntax.self) { return (optional.wrappedType.withoutParentheses, true) }
        if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return (optional.wrappedType.withoutParentheses, true) }
        if let nominal = type.nominal, nominal.name == "Optional", type.isOfStandardLibrary,
            case .type(let wrapped)? = nominal.arguments?.arguments.first?.argument
        {
            return (wrapped.withoutParentheses, true)
        }
        return (type, false)
    }

    /// The type inside of parentheses.
    private var withoutParentheses: TypeSyntax {
        guard let tuple = `as`(TupleTypeSyntax.self), tuple.elements.count == 1, let element = tuple.elements.first else { return self }
        return element.type.withoutParentheses
    }

    /// Why a column can't hold values of the type.
    func problem(isCodable: Bool) -> RecordProblem? {
        switch Syntax(self).as(SyntaxEnum.self) {
        case .functionType: return .unstorable("a function")
        case .attributedType(let attributed) where attributed.baseType.is(FunctionTypeSyntax.self): return .unstorable("a function")
        case .tupleType: return .unstorable("a tuple")
        case .metatypeType: return .unstorable("a type")
        case .someOrAnyType: return .unstorable("any value of a protocol")
        case .arrayType where !isCodable: return .needsJSON("an array")
        case .dictionaryType where !isCodable: return .needsJSON("a dictionary")
        default: break
        }
        if isCodable { return nil }
        if unwrapped.isOptional { return .needsJSON("an optional of an optional") }
        guard isOfStandardLibrary, let nominal, nominal.arguments != nil else { return nil }
        switch nominal.name {
        case "Array", "ContiguousArray": return .needsJSON("an array")
        case "Set": return .needsJSON("a set")
        case "Dictionary": return .needsJSON("a dictionary")
        default: return nil
        }
    }
}
#endif
