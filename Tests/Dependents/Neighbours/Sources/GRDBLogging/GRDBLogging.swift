/// Stands in for what the module of this name has.
public enum LoggingModule {
    public static let name = "GRDBLogging"
}
