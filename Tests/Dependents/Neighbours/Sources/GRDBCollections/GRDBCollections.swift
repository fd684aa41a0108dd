/// Stands in for what the module of this name has.
public enum CollectionsModule {
    public static let name = "GRDBCollections"
}
