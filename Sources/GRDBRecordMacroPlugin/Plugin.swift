// The program that the compiler runs to expand the macros.

#if !Macros
// Nothing declares a macro then. The package manager builds the program all the same, in the package's own folder.
@main
struct Plugin {
    static func main() {}
}
#elseif GRDB_TOOLCHAIN_SYNTAX
// The SwiftSyntax of a toolchain lacks the module SwiftCompilerPlugin, and has what this module is made of.
@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftSyntaxMacros

@main
struct Plugin: PluginProvider {
    private struct UnknownMacro: Error {}

    func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
        switch typeName {
        case "DatabaseRecordMacro": return DatabaseRecordMacro.self
        case "PropertyAttributeMacro": return PropertyAttributeMacro.self
        default: throw UnknownMacro()
        }
    }

    static func main() throws {
        try CompilerPluginMessageListener(connection: StandardIOMessageConnection(), provider: Plugin()).main()
    }
}
#else
import SwiftCompilerPlugin
import SwiftSyntaxMacros

@main
struct Plugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [DatabaseRecordMacro.self, PropertyAttributeMacro.self]
}
#endif
