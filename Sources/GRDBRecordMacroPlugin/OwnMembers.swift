// Which of the members that the macro would write a struct declares itself.

#if Macros
import GRDBRecordCode
import SwiftSyntax

struct OwnMembers {
    /// Those that the struct has, however it is compiled.
    private(set) var certain: [GeneratedRecord.Member: Syntax] = [:]

    /// Those that only some clauses of `#if` declare, in the order of the text.
    private(set) var uncertain: [(member: GeneratedRecord.Member, declaration: Syntax)] = []

    init(_ members: MemberBlockItemListSyntax) {
        for item in members {
            if let conditional = item.decl.as(IfConfigDeclSyntax.self) {
                read(conditional)
            } else {
                for (member, declaration) in item.decl.ownMembers { certain[member] = declaration }
            }
        }
        uncertain.removeAll { certain[$0.member] != nil }
    }

    /// What each clause declares is certain, if one of them is `#else`.
    private mutating func read(_ conditional: IfConfigDeclSyntax) {
        let clauses = conditional.clauses.map { clause in
            guard case .decls(let members)? = clause.elements else { return OwnMembers([]) }
            return OwnMembers(members)
        }
        let isComplete = conditional.clauses.last?.poundKeyword.tokenKind == .poundElse
        for clause in clauses {
            for (member, declaration) in clause.certain {
                if isComplete, clauses.allSatisfy({ $0.certain[member] != nil }) {
                    certain[member] = declaration
                } else {
                    uncertain.append((member, declaration))
                }
            }
            uncertain += clause.uncertain
        }
        uncertain.sort { $0.declaration.position < $1.declaration.position }
    }
}

extension DeclSyntax {
    /// The members that the declaration declares, and their names in the text.
    fileprivate var ownMembers: [(GeneratedRecord.Member, Syntax)] {
        switch Syntax(self).as(SyntaxEnum.self) {
        case .initializerDecl(let initializer):
            initializer.signature.parameterClause.isOne("row", "Row") ? [(.rowInitializer, Syntax(initializer.initKeyword))] : []
        case .functionDecl(let function):
            if function.isMethod("encode", "to", "PersistenceContainer") {
                [(.encoding, Syntax(function.name))]
            } else if function.isMethod("didInsert", "_", "InsertionSuccess") {
                [(.insertion, Syntax(function.name))]
            } else {
                []
            }
        case .variableDecl(let variable) where variable.modifiers.isStatic:
            variable.bindings.compactMap(\.name).compactMap { name in
                switch name.text {
                case "databaseTableName": (.tableName, Syntax(name))
                case "databaseSelection": (.selection, Syntax(name))
                default: nil
                }
            }
        default:
            if isType, let name = asProtocol((any NamedDeclSyntax).self)?.name, name.text == "Columns" {
                [(.columns, Syntax(name))]
            } else {
                []
            }
        }
    }

    private var isType: Bool {
        [.structDecl, .enumDecl, .classDecl, .actorDecl, .typeAliasDecl].contains(kind)
    }
}
#endif
