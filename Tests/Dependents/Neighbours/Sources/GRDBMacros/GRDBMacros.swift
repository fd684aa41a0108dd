/// Stands in for what the module of this name has.
public enum MacrosModule {
    public static let name = "GRDBMacros"
}
