// The attributes of properties. They add nothing: `DatabaseRecordMacro` reads them.

#if Macros
public import SwiftSyntax
public import SwiftSyntaxMacros

public struct PropertyAttributeMacro: PeerMacro {
    public static func expansion(
        of node: AttributeSyntax,
        providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        []
    }
}
#endif
