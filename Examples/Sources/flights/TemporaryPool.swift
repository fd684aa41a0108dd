// A database that lives as long as the work on it.

import GRDB

/// Calls a function with a new, empty database in a temporary folder, which goes when the function is done.
func withTemporaryPool<Result>(_ work: (DatabasePool) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("flights-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let pool = try DatabasePool(path: folder.appendingPathComponent("flights.sqlite").path)
    defer { try? pool.close() }
    return try work(pool)
}
