/// Stands in for what the module of this name has.
public enum KitModule {
    public static let name = "GRDBKit"
}
