// What tests of programs want: snapshots of databases.
//
// Beside the public interface of GRDB, the module uses these declarations, by package access:
//
// DatabaseReader.dump(_:)
// Locked
// Locked.init(_:)
// Locked.withLock(_:)
// UTF8String
// UTF8String.==(_:_:)
// UTF8String.init(_:)
// UTF8String.text
