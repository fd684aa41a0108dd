// What programs that serve want: presets of configurations, health, an ordered end, replicas, rows as JSON.
//
// Beside the public interface of GRDB, the module uses these declarations, by package access:
//
// Configuration.leavesCheckpoints
// Database.abortAccesses()
// Database.endAbort()
// DatabasePool.readers
// DatabasePool.writer
// DatabaseQueue.connection
// ManagedConnection.database
// ReaderPool
// ReaderPool.openDatabases
// SerialConnection.connection
