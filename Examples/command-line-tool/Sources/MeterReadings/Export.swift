// The export: JSON, in chunks.

import Foundation
import GRDB
import GRDBServer

struct Export {
    /// The meter whose readings are exported, or nil for all of them.
    var meter: String?

    var request: QueryInterfaceRequest<Reading> {
        let readings = Reading.order { [$0.meter, $0.time] }
        guard let meter else { return readings }
        return readings.filter { $0.meter == meter }
    }

    /// Writes a JSON array of objects.
    ///
    /// A chunk has some 32 KB, whatever the number of rows. SQLite waits for the next row while a slow reader of the pipe makes `write` wait.
    func run(_ db: Database, to output: Output) throws {
        try request.forEachJSONChunk(db) { try output.write($0) }
        try output.write(Data("\n".utf8))
    }
}
