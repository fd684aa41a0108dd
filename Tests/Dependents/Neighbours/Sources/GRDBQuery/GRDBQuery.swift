/// Stands in for what the module of this name has.
public enum QueryModule {
    public static let name = "GRDBQuery"
}
