// How databases and snapshots are printed.

extension DatabaseQueue: CustomStringConvertible {
    /// The type, the path, and the label of the configuration: `GRDB.DatabaseQueue("/data/airport.sqlite", label: "airport")`.
    public var description: String { description(path: path) }
}

extension DatabasePool: CustomStringConvertible {
    /// The type, the path, and the label of the configuration: `GRDB.DatabasePool("/data/airport.sqlite", label: "airport")`.
    public var description: String { description(path: path) }
}

extension DatabaseSnapshot: CustomStringConvertible {
    /// The type, the path, and the label of the configuration: `GRDB.DatabaseSnapshot("/data/airport.sqlite", label: "airport")`.
    public var description: String { description(path: path) }
}

extension DatabaseSnapshotPool: CustomStringConvertible {
    /// The type, the path, and the label of the configuration: `GRDB.DatabaseSnapshotPool("/data/airport.sqlite", label: "airport")`.
    public var description: String { description(path: path) }
}

extension DatabaseReader {
    fileprivate func description(path: String) -> String {
        let label = configuration.label.map { ", label: \(String(reflecting: $0))" } ?? ""
        return "\(String(reflecting: type(of: self)))(\(String(reflecting: path))\(label))"
    }
}
