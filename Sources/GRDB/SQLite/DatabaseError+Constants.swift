// The result codes again, as patterns that read well after `catch`: `catch DatabaseError.SQLITE_CONSTRAINT`.

extension DatabaseError {
    // MARK: - Primary codes

    /// No error: the call did what it was asked for.
    public static let SQLITE_OK = ResultCode.SQLITE_OK

    /// The SQL is wrong, or no other code says what went wrong.
    public static let SQLITE_ERROR = ResultCode.SQLITE_ERROR

    /// A mistake inside SQLite, or inside an extension.
    public static let SQLITE_INTERNAL = ResultCode.SQLITE_INTERNAL

    /// A new database file did not get the access mode that was asked for.
    public static let SQLITE_PERM = ResultCode.SQLITE_PERM

    /// The operation was stopped before its end, by a rollback or by a callback.
    public static let SQLITE_ABORT = ResultCode.SQLITE_ABORT

    /// Another connection, often of another process, holds a lock on the database.
    public static let SQLITE_BUSY = ResultCode.SQLITE_BUSY

    /// A conflict inside one connection, or with a connection of the same shared cache.
    public static let SQLITE_LOCKED = ResultCode.SQLITE_LOCKED

    /// Memory could not be allocated.
    public static let SQLITE_NOMEM = ResultCode.SQLITE_NOMEM

    /// A change of a database that can only be read.
    public static let SQLITE_READONLY = ResultCode.SQLITE_READONLY

    /// The operation was interrupted, as by `interrupt()` or by the cancellation of a task.
    public static let SQLITE_INTERRUPT = ResultCode.SQLITE_INTERRUPT

    /// The operating system reported an error of reading or writing.
    public static let SQLITE_IOERR = ResultCode.SQLITE_IOERR

    /// The database file is damaged.
    public static let SQLITE_CORRUPT = ResultCode.SQLITE_CORRUPT

    /// An operation that the virtual file system does not know. Also used inside of SQLite.
    public static let SQLITE_NOTFOUND = ResultCode.SQLITE_NOTFOUND

    /// The disk is full, or the database has reached its largest size.
    public static let SQLITE_FULL = ResultCode.SQLITE_FULL

    /// A file could not be opened.
    public static let SQLITE_CANTOPEN = ResultCode.SQLITE_CANTOPEN

    /// A conflict in the locking protocol of WAL databases.
    public static let SQLITE_PROTOCOL = ResultCode.SQLITE_PROTOCOL

    /// Not used by SQLite.
    public static let SQLITE_EMPTY = ResultCode.SQLITE_EMPTY

    /// The schema has changed since the statement was compiled.
    public static let SQLITE_SCHEMA = ResultCode.SQLITE_SCHEMA

    /// A text or blob is larger than the limit of the connection.
    public static let SQLITE_TOOBIG = ResultCode.SQLITE_TOOBIG

    /// A constraint of the schema is violated.
    public static let SQLITE_CONSTRAINT = ResultCode.SQLITE_CONSTRAINT

    /// A value of a type that the place does not take, such as a text for a rowid.
    public static let SQLITE_MISMATCH = ResultCode.SQLITE_MISMATCH

    /// The interface is used in a wrong way, such as a connection after it was closed.
    public static let SQLITE_MISUSE = ResultCode.SQLITE_MISUSE

    /// The file system cannot hold files as large as the database needs.
    public static let SQLITE_NOLFS = ResultCode.SQLITE_NOLFS

    /// The authorizer refuses to compile the statement.
    public static let SQLITE_AUTH = ResultCode.SQLITE_AUTH

    /// Not used by SQLite.
    public static let SQLITE_FORMAT = ResultCode.SQLITE_FORMAT

    /// The index of an argument or a column is out of range.
    public static let SQLITE_RANGE = ResultCode.SQLITE_RANGE

    /// The file is no SQLite database, or it is encrypted with another passphrase.
    public static let SQLITE_NOTADB = ResultCode.SQLITE_NOTADB

    /// Something unusual that is worth a line in the error log. No call returns it.
    public static let SQLITE_NOTICE = ResultCode.SQLITE_NOTICE

    /// Something suspect that is worth a line in the error log. No call returns it.
    public static let SQLITE_WARNING = ResultCode.SQLITE_WARNING

    /// A step of a statement has a row ready.
    public static let SQLITE_ROW = ResultCode.SQLITE_ROW

    /// A step of a statement found its end.
    public static let SQLITE_DONE = ResultCode.SQLITE_DONE

    // MARK: - Extended codes

    /// A collation that the SQL names is not defined.
    public static let SQLITE_ERROR_MISSING_COLLSEQ = ResultCode.SQLITE_ERROR_MISSING_COLLSEQ

    /// Used inside of SQLite, to compile a statement again.
    public static let SQLITE_ERROR_RETRY = ResultCode.SQLITE_ERROR_RETRY

    /// The snapshot is gone: a checkpoint has overwritten what it needs.
    public static let SQLITE_ERROR_SNAPSHOT = ResultCode.SQLITE_ERROR_SNAPSHOT

    /// Reading from a file failed.
    public static let SQLITE_IOERR_READ = ResultCode.SQLITE_IOERR_READ

    /// A file ended before the bytes that were wanted, because it was cut or changed from outside.
    public static let SQLITE_IOERR_SHORT_READ = ResultCode.SQLITE_IOERR_SHORT_READ

    /// Writing to a file failed.
    public static let SQLITE_IOERR_WRITE = ResultCode.SQLITE_IOERR_WRITE

    /// A file could not be flushed to the disk.
    public static let SQLITE_IOERR_FSYNC = ResultCode.SQLITE_IOERR_FSYNC

    /// A folder could not be flushed to the disk.
    public static let SQLITE_IOERR_DIR_FSYNC = ResultCode.SQLITE_IOERR_DIR_FSYNC

    /// A file could not be cut to a shorter size.
    public static let SQLITE_IOERR_TRUNCATE = ResultCode.SQLITE_IOERR_TRUNCATE

    /// The attributes of a file could not be read.
    public static let SQLITE_IOERR_FSTAT = ResultCode.SQLITE_IOERR_FSTAT

    /// A lock on a file could not be given back.
    public static let SQLITE_IOERR_UNLOCK = ResultCode.SQLITE_IOERR_UNLOCK

    /// A read lock on a file could not be had.
    public static let SQLITE_IOERR_RDLOCK = ResultCode.SQLITE_IOERR_RDLOCK

    /// A file could not be deleted.
    public static let SQLITE_IOERR_DELETE = ResultCode.SQLITE_IOERR_DELETE

    /// Not used any more by SQLite.
    public static let SQLITE_IOERR_BLOCKED = ResultCode.SQLITE_IOERR_BLOCKED

    /// A file operation could not allocate memory.
    public static let SQLITE_IOERR_NOMEM = ResultCode.SQLITE_IOERR_NOMEM

    /// The rights to a file could not be checked.
    public static let SQLITE_IOERR_ACCESS = ResultCode.SQLITE_IOERR_ACCESS

    /// Whether another connection has reserved the right to write could not be checked.
    public static let SQLITE_IOERR_CHECKRESERVEDLOCK = ResultCode.SQLITE_IOERR_CHECKRESERVEDLOCK

    /// A lock could not be had for another reason than a conflict.
    public static let SQLITE_IOERR_LOCK = ResultCode.SQLITE_IOERR_LOCK

    /// A file could not be closed.
    public static let SQLITE_IOERR_CLOSE = ResultCode.SQLITE_IOERR_CLOSE

    /// Not used any more by SQLite.
    public static let SQLITE_IOERR_DIR_CLOSE = ResultCode.SQLITE_IOERR_DIR_CLOSE

    /// The shared-memory file of a WAL database could not be opened.
    public static let SQLITE_IOERR_SHMOPEN = ResultCode.SQLITE_IOERR_SHMOPEN

    /// The shared-memory file of a WAL database could not be enlarged.
    public static let SQLITE_IOERR_SHMSIZE = ResultCode.SQLITE_IOERR_SHMSIZE

    /// Not used any more by SQLite.
    public static let SQLITE_IOERR_SHMLOCK = ResultCode.SQLITE_IOERR_SHMLOCK

    /// The shared-memory file of a WAL database could not be mapped into memory.
    public static let SQLITE_IOERR_SHMMAP = ResultCode.SQLITE_IOERR_SHMMAP

    /// The position in a file could not be set.
    public static let SQLITE_IOERR_SEEK = ResultCode.SQLITE_IOERR_SEEK

    /// A file to be deleted does not exist.
    public static let SQLITE_IOERR_DELETE_NOENT = ResultCode.SQLITE_IOERR_DELETE_NOENT

    /// A file could not be mapped into memory, or unmapped.
    public static let SQLITE_IOERR_MMAP = ResultCode.SQLITE_IOERR_MMAP

    /// No folder for temporary files could be found.
    public static let SQLITE_IOERR_GETTEMPPATH = ResultCode.SQLITE_IOERR_GETTEMPPATH

    /// A path could not be converted, on Windows with Cygwin.
    public static let SQLITE_IOERR_CONVPATH = ResultCode.SQLITE_IOERR_CONVPATH

    /// Kept for extensions: a file was moved or deleted while it was open.
    public static let SQLITE_IOERR_VNODE = ResultCode.SQLITE_IOERR_VNODE

    /// Kept for extensions: the right to use a file is missing.
    public static let SQLITE_IOERR_AUTH = ResultCode.SQLITE_IOERR_AUTH

    /// An atomic write could not begin.
    public static let SQLITE_IOERR_BEGIN_ATOMIC = ResultCode.SQLITE_IOERR_BEGIN_ATOMIC

    /// An atomic write could not be committed.
    public static let SQLITE_IOERR_COMMIT_ATOMIC = ResultCode.SQLITE_IOERR_COMMIT_ATOMIC

    /// An atomic write could not be taken back.
    public static let SQLITE_IOERR_ROLLBACK_ATOMIC = ResultCode.SQLITE_IOERR_ROLLBACK_ATOMIC

    /// The checksum of a page is wrong.
    public static let SQLITE_IOERR_DATA = ResultCode.SQLITE_IOERR_DATA

    /// The file system is damaged.
    public static let SQLITE_IOERR_CORRUPTFS = ResultCode.SQLITE_IOERR_CORRUPTFS

    /// A page of a memory-mapped file could not be read.
    public static let SQLITE_IOERR_IN_PAGE = ResultCode.SQLITE_IOERR_IN_PAGE

    /// Another connection of the same shared cache holds the lock.
    public static let SQLITE_LOCKED_SHAREDCACHE = ResultCode.SQLITE_LOCKED_SHAREDCACHE

    /// Kept for virtual tables: a conflict over a lock.
    public static let SQLITE_LOCKED_VTAB = ResultCode.SQLITE_LOCKED_VTAB

    /// Another process is restoring a WAL database after a crash.
    public static let SQLITE_BUSY_RECOVERY = ResultCode.SQLITE_BUSY_RECOVERY

    /// A read transaction cannot begin to write, because the database has changed since it began.
    public static let SQLITE_BUSY_SNAPSHOT = ResultCode.SQLITE_BUSY_SNAPSHOT

    /// A blocking lock was waited for until its time was over.
    public static let SQLITE_BUSY_TIMEOUT = ResultCode.SQLITE_BUSY_TIMEOUT

    /// Not used any more by SQLite.
    public static let SQLITE_CANTOPEN_NOTEMPDIR = ResultCode.SQLITE_CANTOPEN_NOTEMPDIR

    /// The path is the path of a folder.
    public static let SQLITE_CANTOPEN_ISDIR = ResultCode.SQLITE_CANTOPEN_ISDIR

    /// The full path of a file could not be found out.
    public static let SQLITE_CANTOPEN_FULLPATH = ResultCode.SQLITE_CANTOPEN_FULLPATH

    /// A path could not be converted, on Windows with Cygwin.
    public static let SQLITE_CANTOPEN_CONVPATH = ResultCode.SQLITE_CANTOPEN_CONVPATH

    /// Not used by SQLite.
    public static let SQLITE_CANTOPEN_DIRTYWAL = ResultCode.SQLITE_CANTOPEN_DIRTYWAL

    /// The path is a symbolic link, and the connection was asked to follow none.
    public static let SQLITE_CANTOPEN_SYMLINK = ResultCode.SQLITE_CANTOPEN_SYMLINK

    /// The content of a virtual table is damaged.
    public static let SQLITE_CORRUPT_VTAB = ResultCode.SQLITE_CORRUPT_VTAB

    /// The table `sqlite_sequence`, which serves `AUTOINCREMENT`, is damaged.
    public static let SQLITE_CORRUPT_SEQUENCE = ResultCode.SQLITE_CORRUPT_SEQUENCE

    /// An index lacks an entry that its table has, or has one too many.
    public static let SQLITE_CORRUPT_INDEX = ResultCode.SQLITE_CORRUPT_INDEX

    /// A WAL database wants to be restored after a crash, and cannot be written.
    public static let SQLITE_READONLY_RECOVERY = ResultCode.SQLITE_READONLY_RECOVERY

    /// The shared-memory file of a WAL database cannot be written, so that no lock can be had.
    public static let SQLITE_READONLY_CANTLOCK = ResultCode.SQLITE_READONLY_CANTLOCK

    /// A transaction is to be rolled back after a crash, and the database cannot be written.
    public static let SQLITE_READONLY_ROLLBACK = ResultCode.SQLITE_READONLY_ROLLBACK

    /// The database file was moved after it was opened.
    public static let SQLITE_READONLY_DBMOVED = ResultCode.SQLITE_READONLY_DBMOVED

    /// The shared-memory file of a WAL database wants to be set up, and cannot be written.
    public static let SQLITE_READONLY_CANTINIT = ResultCode.SQLITE_READONLY_CANTINIT

    /// The folder of the database cannot be written, so that no journal can be made.
    public static let SQLITE_READONLY_DIRECTORY = ResultCode.SQLITE_READONLY_DIRECTORY

    /// A statement was stopped because its transaction was rolled back.
    public static let SQLITE_ABORT_ROLLBACK = ResultCode.SQLITE_ABORT_ROLLBACK

    /// A `CHECK` constraint is violated.
    public static let SQLITE_CONSTRAINT_CHECK = ResultCode.SQLITE_CONSTRAINT_CHECK

    /// A commit hook turned the commit into a rollback.
    public static let SQLITE_CONSTRAINT_COMMITHOOK = ResultCode.SQLITE_CONSTRAINT_COMMITHOOK

    /// A foreign key refers to a row that is not there.
    public static let SQLITE_CONSTRAINT_FOREIGNKEY = ResultCode.SQLITE_CONSTRAINT_FOREIGNKEY

    /// Kept for functions of extensions: a constraint is violated.
    public static let SQLITE_CONSTRAINT_FUNCTION = ResultCode.SQLITE_CONSTRAINT_FUNCTION

    /// NULL for a column that is `NOT NULL`.
    public static let SQLITE_CONSTRAINT_NOTNULL = ResultCode.SQLITE_CONSTRAINT_NOTNULL

    /// Another row has the same primary key.
    public static let SQLITE_CONSTRAINT_PRIMARYKEY = ResultCode.SQLITE_CONSTRAINT_PRIMARYKEY

    /// A trigger called `RAISE`.
    public static let SQLITE_CONSTRAINT_TRIGGER = ResultCode.SQLITE_CONSTRAINT_TRIGGER

    /// Another row has the same values in a unique index.
    public static let SQLITE_CONSTRAINT_UNIQUE = ResultCode.SQLITE_CONSTRAINT_UNIQUE

    /// Kept for virtual tables: a constraint is violated.
    public static let SQLITE_CONSTRAINT_VTAB = ResultCode.SQLITE_CONSTRAINT_VTAB

    /// Another row has the same rowid.
    public static let SQLITE_CONSTRAINT_ROWID = ResultCode.SQLITE_CONSTRAINT_ROWID

    /// A trigger deleted the row that an `UPDATE` was about to change.
    public static let SQLITE_CONSTRAINT_PINNED = ResultCode.SQLITE_CONSTRAINT_PINNED

    /// A value of another type than the column of a `STRICT` table takes.
    public static let SQLITE_CONSTRAINT_DATATYPE = ResultCode.SQLITE_CONSTRAINT_DATATYPE

    /// Word to the error log: a WAL database was restored after a crash.
    public static let SQLITE_NOTICE_RECOVER_WAL = ResultCode.SQLITE_NOTICE_RECOVER_WAL

    /// Word to the error log: a transaction was rolled back after a crash.
    public static let SQLITE_NOTICE_RECOVER_ROLLBACK = ResultCode.SQLITE_NOTICE_RECOVER_ROLLBACK

    /// Word to the error log: a query made an index for itself, and would profit from a lasting one.
    public static let SQLITE_WARNING_AUTOINDEX = ResultCode.SQLITE_WARNING_AUTOINDEX

    /// The user of the database lacks the right to the operation.
    public static let SQLITE_AUTH_USER = ResultCode.SQLITE_AUTH_USER

    /// An extension was loaded, and stays when its connection is closed.
    public static let SQLITE_OK_LOAD_PERMANENTLY = ResultCode.SQLITE_OK_LOAD_PERMANENTLY

    /// Used inside of SQLite: a path went through a symbolic link.
    public static let SQLITE_OK_SYMLINK = ResultCode.SQLITE_OK_SYMLINK
}
