// What programs that serve want: presets of configurations, health, an ordered end, replicas, rows as JSON.
//
// Beside the public interface of GRDB, the module uses these declarations, by package access:
//
// AccessQueue.performIfFree(callingProgram:_:)
// AccessQueue.permits
// CoarseClock
// CoarseClock.milliseconds
// Configuration.leavesCheckpoints
// ConnectionStatus.Checkpoint.checkpointedFrameCount
// ConnectionStatus.Checkpoint.date
// ConnectionStatus.Checkpoint.walFrameCount
// ConnectionStatus.Failure.code
// ConnectionStatus.Failure.date
// ConnectionStatus.Failure.message
// ConnectionStatus.checkpoint
// ConnectionStatus.failure
// ConnectionStatus.filePath
// ConnectionStatus.isWriter
// ConnectionStatus.label
// ConnectionStatus.snapshotStart
// Database.OpenConnection
// Database.OpenConnection.start
// Database.OpenConnection.status
// Database.abortAccesses()
// Database.endAbort()
// Database.idleStatementCount
// Database.isClosed
// Database.mayLoseCommits
// Database.openConnections
// Database.status
// Database.suspension
// Database.untraced(_:)
// Database.withoutWaiting(_:)
// DatabasePool.readers
// DatabasePool.writer
// DatabaseQueue.connection
// FIFOSemaphore.waiterCount
// ManagedConnection.database
// ManagedConnection.withAccess(leavingTransaction:_:)
// ReaderPool
// ReaderPool.accessQueue
// ReaderPool.openDatabases
// ReaderPool.performIfOpen(_:)
// SerialConnection
// SerialConnection.accessQueue
// SerialConnection.connection
