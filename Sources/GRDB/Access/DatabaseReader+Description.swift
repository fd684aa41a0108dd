// How databases and snapshots are printed.

extension DatabaseQueue: CustomStringConvertible {
    /// The type, the path, and the label of the configuration: `DatabaseQueue("/data/airport.sqlite", label: "airport")`.
    public var description: String { description(path: path) }
}

extension DatabasePool: CustomStringConvertible {
    /// The type, the path, and the label of the configuration: `DatabasePool("/data/airport.sqlite", label: "airport")`.
    public var description: String { description(path: path) }
}

extension DatabaseSnapshot: CustomStringConvertible {
    /// The type, the path, and the label of the configuration: `DatabaseSnapshot("/data/airport.sqlite", label: "airport")`.
    public var description: String { description(path: path) }
}

extension DatabaseSnapshotPool: CustomStringConvertible {
    /// The type, the path, and the label of the configuration: `DatabaseSnapshotPool("/data/airport.sqlite", label: "airport")`.
    public var description: String { description(path: path) }
}

extension DatabaseReader {
    fileprivate func description(path: String) -> String {
        let label = configuration.label.map { ", label: \(String(reflecting: $0))" } ?? ""
        return "\(type(of: self))(\(String(reflecting: path))\(label))"
    }
}
