/// Stands in for what the module of this name has.
public enum DiffModule {
    public static let name = "GRDBDiff"
}
