// Every result code of SQLite, by its name in C. The numbers stand here, and not the macros of the header, so that codes which are newer
// than the installed header can be named too. SQLite never changes the number of a code.

extension ResultCode {
    // MARK: - Primary codes

    /// No error: the call did what it was asked for.
    public static let SQLITE_OK = ResultCode(rawValue: 0)

    /// The SQL is wrong, or no other code says what went wrong.
    public static let SQLITE_ERROR = ResultCode(rawValue: 1)

    /// A mistake inside SQLite, or inside an extension.
    public static let SQLITE_INTERNAL = ResultCode(rawValue: 2)

    /// A new database file did not get the access mode that was asked for.
    public static let SQLITE_PERM = ResultCode(rawValue: 3)

    /// The operation was stopped before its end, by a rollback or by a callback.
    public static let SQLITE_ABORT = ResultCode(rawValue: 4)

    /// Another connection, often of another process, holds a lock on the database.
    public static let SQLITE_BUSY = ResultCode(rawValue: 5)

    /// A conflict inside one connection, or with a connection of the same shared cache.
    public static let SQLITE_LOCKED = ResultCode(rawValue: 6)

    /// Memory could not be allocated.
    public static let SQLITE_NOMEM = ResultCode(rawValue: 7)

    /// A change of a database that can only be read.
    public static let SQLITE_READONLY = ResultCode(rawValue: 8)

    /// The operation was interrupted, as by `interrupt()` or by the cancellation of a task.
    public static let SQLITE_INTERRUPT = ResultCode(rawValue: 9)

    /// The operating system reported an error of reading or writing.
    public static let SQLITE_IOERR = ResultCode(rawValue: 10)

    /// The database file is damaged.
    public static let SQLITE_CORRUPT = ResultCode(rawValue: 11)

    /// An operation that the virtual file system does not know. Also used inside of SQLite.
    public static let SQLITE_NOTFOUND = ResultCode(rawValue: 12)

    /// The disk is full, or the database has reached its largest size.
    public static let SQLITE_FULL = ResultCode(rawValue: 13)

    /// A file could not be opened.
    public static let SQLITE_CANTOPEN = ResultCode(rawValue: 14)

    /// A conflict in the locking protocol of WAL databases.
    public static let SQLITE_PROTOCOL = ResultCode(rawValue: 15)

    /// Not used by SQLite.
    public static let SQLITE_EMPTY = ResultCode(rawValue: 16)

    /// The schema has changed since the statement was compiled.
    public static let SQLITE_SCHEMA = ResultCode(rawValue: 17)

    /// A text or blob is larger than the limit of the connection.
    public static let SQLITE_TOOBIG = ResultCode(rawValue: 18)

    /// A constraint of the schema is violated.
    public static let SQLITE_CONSTRAINT = ResultCode(rawValue: 19)

    /// A value of a type that the place does not take, such as a text for a rowid.
    public static let SQLITE_MISMATCH = ResultCode(rawValue: 20)

    /// The interface is used in a wrong way, such as a connection after it was closed.
    public static let SQLITE_MISUSE = ResultCode(rawValue: 21)

    /// The file system cannot hold files as large as the database needs.
    public static let SQLITE_NOLFS = ResultCode(rawValue: 22)

    /// The authorizer refuses to compile the statement.
    public static let SQLITE_AUTH = ResultCode(rawValue: 23)

    /// Not used by SQLite.
    public static let SQLITE_FORMAT = ResultCode(rawValue: 24)

    /// The index of an argument or a column is out of range.
    public static let SQLITE_RANGE = ResultCode(rawValue: 25)

    /// The file is no SQLite database, or it is encrypted with another passphrase.
    public static let SQLITE_NOTADB = ResultCode(rawValue: 26)

    /// Something unusual that is worth a line in the error log. No call returns it.
    public static let SQLITE_NOTICE = ResultCode(rawValue: 27)

    /// Something suspect that is worth a line in the error log. No call returns it.
    public static let SQLITE_WARNING = ResultCode(rawValue: 28)

    /// A step of a statement has a row ready.
    public static let SQLITE_ROW = ResultCode(rawValue: 100)

    /// A step of a statement found its end.
    public static let SQLITE_DONE = ResultCode(rawValue: 101)

    // MARK: - Extended codes

    /// A collation that the SQL names is not defined.
    public static let SQLITE_ERROR_MISSING_COLLSEQ = ResultCode(rawValue: 257)

    /// Used inside of SQLite, to compile a statement again.
    public static let SQLITE_ERROR_RETRY = ResultCode(rawValue: 513)

    /// The snapshot is gone: a checkpoint has overwritten what it needs.
    public static let SQLITE_ERROR_SNAPSHOT = ResultCode(rawValue: 769)

    /// Reading from a file failed.
    public static let SQLITE_IOERR_READ = ResultCode(rawValue: 266)

    /// A file ended before the bytes that were wanted, because it was cut or changed from outside.
    public static let SQLITE_IOERR_SHORT_READ = ResultCode(rawValue: 522)

    /// Writing to a file failed.
    public static let SQLITE_IOERR_WRITE = ResultCode(rawValue: 778)

    /// A file could not be flushed to the disk.
    public static let SQLITE_IOERR_FSYNC = ResultCode(rawValue: 1034)

    /// A folder could not be flushed to the disk.
    public static let SQLITE_IOERR_DIR_FSYNC = ResultCode(rawValue: 1290)

    /// A file could not be cut to a shorter size.
    public static let SQLITE_IOERR_TRUNCATE = ResultCode(rawValue: 1546)

    /// The attributes of a file could not be read.
    public static let SQLITE_IOERR_FSTAT = ResultCode(rawValue: 1802)

    /// A lock on a file could not be given back.
    public static let SQLITE_IOERR_UNLOCK = ResultCode(rawValue: 2058)

    /// A read lock on a file could not be had.
    public static let SQLITE_IOERR_RDLOCK = ResultCode(rawValue: 2314)

    /// A file could not be deleted.
    public static let SQLITE_IOERR_DELETE = ResultCode(rawValue: 2570)

    /// Not used any more by SQLite.
    public static let SQLITE_IOERR_BLOCKED = ResultCode(rawValue: 2826)

    /// A file operation could not allocate memory.
    public static let SQLITE_IOERR_NOMEM = ResultCode(rawValue: 3082)

    /// The rights to a file could not be checked.
    public static let SQLITE_IOERR_ACCESS = ResultCode(rawValue: 3338)

    /// Whether another connection has reserved the right to write could not be checked.
    public static let SQLITE_IOERR_CHECKRESERVEDLOCK = ResultCode(rawValue: 3594)

    /// A lock could not be had for another reason than a conflict.
    public static let SQLITE_IOERR_LOCK = ResultCode(rawValue: 3850)

    /// A file could not be closed.
    public static let SQLITE_IOERR_CLOSE = ResultCode(rawValue: 4106)

    /// Not used any more by SQLite.
    public static let SQLITE_IOERR_DIR_CLOSE = ResultCode(rawValue: 4362)

    /// The shared-memory file of a WAL database could not be opened.
    public static let SQLITE_IOERR_SHMOPEN = ResultCode(rawValue: 4618)

    /// The shared-memory file of a WAL database could not be enlarged.
    public static let SQLITE_IOERR_SHMSIZE = ResultCode(rawValue: 4874)

    /// Not used any more by SQLite.
    public static let SQLITE_IOERR_SHMLOCK = ResultCode(rawValue: 5130)

    /// The shared-memory file of a WAL database could not be mapped into memory.
    public static let SQLITE_IOERR_SHMMAP = ResultCode(rawValue: 5386)

    /// The position in a file could not be set.
    public static let SQLITE_IOERR_SEEK = ResultCode(rawValue: 5642)

    /// A file to be deleted does not exist.
    public static let SQLITE_IOERR_DELETE_NOENT = ResultCode(rawValue: 5898)

    /// A file could not be mapped into memory, or unmapped.
    public static let SQLITE_IOERR_MMAP = ResultCode(rawValue: 6154)

    /// No folder for temporary files could be found.
    public static let SQLITE_IOERR_GETTEMPPATH = ResultCode(rawValue: 6410)

    /// A path could not be converted, on Windows with Cygwin.
    public static let SQLITE_IOERR_CONVPATH = ResultCode(rawValue: 6666)

    /// Kept for extensions: a file was moved or deleted while it was open.
    public static let SQLITE_IOERR_VNODE = ResultCode(rawValue: 6922)

    /// Kept for extensions: the right to use a file is missing.
    public static let SQLITE_IOERR_AUTH = ResultCode(rawValue: 7178)

    /// An atomic write could not begin.
    public static let SQLITE_IOERR_BEGIN_ATOMIC = ResultCode(rawValue: 7434)

    /// An atomic write could not be committed.
    public static let SQLITE_IOERR_COMMIT_ATOMIC = ResultCode(rawValue: 7690)

    /// An atomic write could not be taken back.
    public static let SQLITE_IOERR_ROLLBACK_ATOMIC = ResultCode(rawValue: 7946)

    /// The checksum of a page is wrong.
    public static let SQLITE_IOERR_DATA = ResultCode(rawValue: 8202)

    /// The file system is damaged.
    public static let SQLITE_IOERR_CORRUPTFS = ResultCode(rawValue: 8458)

    /// A page of a memory-mapped file could not be read.
    public static let SQLITE_IOERR_IN_PAGE = ResultCode(rawValue: 8714)

    /// Another connection of the same shared cache holds the lock.
    public static let SQLITE_LOCKED_SHAREDCACHE = ResultCode(rawValue: 262)

    /// Kept for virtual tables: a conflict over a lock.
    public static let SQLITE_LOCKED_VTAB = ResultCode(rawValue: 518)

    /// Another process is restoring a WAL database after a crash.
    public static let SQLITE_BUSY_RECOVERY = ResultCode(rawValue: 261)

    /// A read transaction cannot begin to write, because the database has changed since it began.
    public static let SQLITE_BUSY_SNAPSHOT = ResultCode(rawValue: 517)

    /// A blocking lock was waited for until its time was over.
    public static let SQLITE_BUSY_TIMEOUT = ResultCode(rawValue: 773)

    /// Not used any more by SQLite.
    public static let SQLITE_CANTOPEN_NOTEMPDIR = ResultCode(rawValue: 270)

    /// The path is the path of a folder.
    public static let SQLITE_CANTOPEN_ISDIR = ResultCode(rawValue: 526)

    /// The full path of a file could not be found out.
    public static let SQLITE_CANTOPEN_FULLPATH = ResultCode(rawValue: 782)

    /// A path could not be converted, on Windows with Cygwin.
    public static let SQLITE_CANTOPEN_CONVPATH = ResultCode(rawValue: 1038)

    /// Not used by SQLite.
    public static let SQLITE_CANTOPEN_DIRTYWAL = ResultCode(rawValue: 1294)

    /// The path is a symbolic link, and the connection was asked to follow none.
    public static let SQLITE_CANTOPEN_SYMLINK = ResultCode(rawValue: 1550)

    /// The content of a virtual table is damaged.
    public static let SQLITE_CORRUPT_VTAB = ResultCode(rawValue: 267)

    /// The table `sqlite_sequence`, which serves `AUTOINCREMENT`, is damaged.
    public static let SQLITE_CORRUPT_SEQUENCE = ResultCode(rawValue: 523)

    /// An index lacks an entry that its table has, or has one too many.
    public static let SQLITE_CORRUPT_INDEX = ResultCode(rawValue: 779)

    /// A WAL database wants to be restored after a crash, and cannot be written.
    public static let SQLITE_READONLY_RECOVERY = ResultCode(rawValue: 264)

    /// The shared-memory file of a WAL database cannot be written, so that no lock can be had.
    public static let SQLITE_READONLY_CANTLOCK = ResultCode(rawValue: 520)

    /// A transaction is to be rolled back after a crash, and the database cannot be written.
    public static let SQLITE_READONLY_ROLLBACK = ResultCode(rawValue: 776)

    /// The database file was moved after it was opened.
    public static let SQLITE_READONLY_DBMOVED = ResultCode(rawValue: 1032)

    /// The shared-memory file of a WAL database wants to be set up, and cannot be written.
    public static let SQLITE_READONLY_CANTINIT = ResultCode(rawValue: 1288)

    /// The folder of the database cannot be written, so that no journal can be made.
    public static let SQLITE_READONLY_DIRECTORY = ResultCode(rawValue: 1544)

    /// A statement was stopped because its transaction was rolled back.
    public static let SQLITE_ABORT_ROLLBACK = ResultCode(rawValue: 516)

    /// A `CHECK` constraint is violated.
    public static let SQLITE_CONSTRAINT_CHECK = ResultCode(rawValue: 275)

    /// A commit hook turned the commit into a rollback.
    public static let SQLITE_CONSTRAINT_COMMITHOOK = ResultCode(rawValue: 531)

    /// A foreign key refers to a row that is not there.
    public static let SQLITE_CONSTRAINT_FOREIGNKEY = ResultCode(rawValue: 787)

    /// Kept for functions of extensions: a constraint is violated.
    public static let SQLITE_CONSTRAINT_FUNCTION = ResultCode(rawValue: 1043)

    /// NULL for a column that is `NOT NULL`.
    public static let SQLITE_CONSTRAINT_NOTNULL = ResultCode(rawValue: 1299)

    /// Another row has the same primary key.
    public static let SQLITE_CONSTRAINT_PRIMARYKEY = ResultCode(rawValue: 1555)

    /// A trigger called `RAISE`.
    public static let SQLITE_CONSTRAINT_TRIGGER = ResultCode(rawValue: 1811)

    /// Another row has the same values in a unique index.
    public static let SQLITE_CONSTRAINT_UNIQUE = ResultCode(rawValue: 2067)

    /// Kept for virtual tables: a constraint is violated.
    public static let SQLITE_CONSTRAINT_VTAB = ResultCode(rawValue: 2323)

    /// Another row has the same rowid.
    public static let SQLITE_CONSTRAINT_ROWID = ResultCode(rawValue: 2579)

    /// A trigger deleted the row that an `UPDATE` was about to change.
    public static let SQLITE_CONSTRAINT_PINNED = ResultCode(rawValue: 2835)

    /// A value of another type than the column of a `STRICT` table takes.
    public static let SQLITE_CONSTRAINT_DATATYPE = ResultCode(rawValue: 3091)

    /// Word to the error log: a WAL database was restored after a crash.
    public static let SQLITE_NOTICE_RECOVER_WAL = ResultCode(rawValue: 283)

    /// Word to the error log: a transaction was rolled back after a crash.
    public static let SQLITE_NOTICE_RECOVER_ROLLBACK = ResultCode(rawValue: 539)

    /// Word to the error log: a query made an index for itself, and would profit from a lasting one.
    public static let SQLITE_WARNING_AUTOINDEX = ResultCode(rawValue: 284)

    /// The user of the database lacks the right to the operation.
    public static let SQLITE_AUTH_USER = ResultCode(rawValue: 279)

    /// An extension was loaded, and stays when its connection is closed.
    public static let SQLITE_OK_LOAD_PERMANENTLY = ResultCode(rawValue: 256)

    /// Used inside of SQLite: a path went through a symbolic link.
    public static let SQLITE_OK_SYMLINK = ResultCode(rawValue: 512)
}
