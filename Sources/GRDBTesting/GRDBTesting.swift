// What tests of programs want: a database for each, the statements that they run, and snapshots.
//
// Beside the public interface of GRDB, the module uses these declarations, by package access:
//
// Database.recordingStatements(_:_:)
// Database.refuseWrites()
// DatabaseReader.dump(_:)
// Locked
// Locked.init(_:)
// Locked.withLock(_:)
// String.trimmedSQL
// UTF8String
// UTF8String.==(_:_:)
// UTF8String.init(_:)
// UTF8String.text
