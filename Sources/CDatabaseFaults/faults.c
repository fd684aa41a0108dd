// A file system for SQLite that fails when a test wants it to. It does its work by that of SQLite.

#include <pthread.h>
#include <sqlite3.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "CDatabaseFaults.h"

/// What does the work.
static sqlite3_vfs *system_vfs;

// MARK: - What fails

/// What fails in the files of a database, or in all files that have no faults of their own.
struct grdb_faults {
    /// The path of the database: the files beside it have this prefix.
    char *path;
    atomic_long counts[fault_site_count];
    atomic_int armedSite;
    atomic_long armedNumber;
    atomic_int armedEffect;
    atomic_bool armedLasts;
    atomic_bool hasFailed;
    /// The program, and each open file.
    int useCount;
    struct grdb_faults *next;
};

static grdb_faults faultsOfAll = {.armedSite = -1};

static pthread_mutex_t faultsLock = PTHREAD_MUTEX_INITIALIZER;
/// Those that the program has not ended.
static grdb_faults *faultsOfDatabases;

/// The number of the change at which the power fails, or zero.
static atomic_long powerCut;
static atomic_long changes;
static atomic_bool isPowerOff;

static grdb_faults *orAll(grdb_faults *faults) { return faults ? faults : &faultsOfAll; }

void grdb_faults_disarm(grdb_faults *faults) {
    atomic_store(&orAll(faults)->armedSite, -1);
    if (faults) { return; }
    atomic_store(&powerCut, 0);
    atomic_store(&isPowerOff, false);
}

void grdb_faults_arm(grdb_faults *given, enum fault_site site, long number, enum fault_effect effect, bool lasts) {
    grdb_faults_disarm(given);
    grdb_faults *faults = orAll(given);
    for (int kind = 0; kind < fault_site_count; kind++) { atomic_store(&faults->counts[kind], 0); }
    atomic_store(&faults->hasFailed, false);
    atomic_store(&faults->armedNumber, number);
    atomic_store(&faults->armedEffect, effect);
    atomic_store(&faults->armedLasts, lasts);
    atomic_store(&faults->armedSite, (int)site);
}

void grdb_faults_arm_power_cut(long number) {
    grdb_faults_disarm(NULL);
    atomic_store(&changes, 0);
    atomic_store(&faultsOfAll.hasFailed, false);
    atomic_store(&powerCut, number);
}

long grdb_faults_call_count(grdb_faults *faults, enum fault_site site) { return atomic_load(&orAll(faults)->counts[site]); }

long grdb_faults_change_count(void) { return atomic_load(&changes); }

bool grdb_faults_have_failed(grdb_faults *faults) { return atomic_load(&orAll(faults)->hasFailed); }

/// Counts a call, and tells whether it fails.
static bool fails(grdb_faults *faults, enum fault_site site) {
    if (site != fault_site_memory && atomic_load(&isPowerOff)) { return true; }
    if (atomic_load(&faults->armedSite) != (int)site) { return false; }
    long number = atomic_fetch_add(&faults->counts[site], 1) + 1;
    long armed = atomic_load(&faults->armedNumber);
    if (number != armed && !(number > armed && atomic_load(&faults->armedLasts))) { return false; }
    atomic_store(&faults->hasFailed, true);
    return true;
}

bool grdb_faults_fail_allocation(void) { return fails(&faultsOfAll, fault_site_memory); }

/// Counts a change of the files, and tells whether the power has failed.
static bool failsChange(void) {
    if (atomic_load(&isPowerOff)) { return true; }
    long cut = atomic_load(&powerCut);
    if (cut == 0 || atomic_fetch_add(&changes, 1) + 1 != cut) { return false; }
    atomic_store(&isPowerOff, true);
    atomic_store(&faultsOfAll.hasFailed, true);
    return true;
}

static bool has(grdb_faults *faults, enum fault_effect effect) {
    return !atomic_load(&isPowerOff) && atomic_load(&faults->armedEffect) == (int)effect;
}

// MARK: - The faults of a database

grdb_faults *grdb_faults_create(const char *path) {
    grdb_faults *faults = calloc(1, sizeof *faults);
    if (!faults) { return NULL; }
    // The path as SQLite will have it when it opens the file.
    int size = system_vfs->mxPathname + 1;
    faults->path = malloc((size_t)size);
    int code = faults->path ? system_vfs->xFullPathname(system_vfs, path, size, faults->path) : SQLITE_NOMEM;
    if (code != SQLITE_OK && code != SQLITE_OK_SYMLINK) {
        free(faults->path);
        free(faults);
        return NULL;
    }
    faults->armedSite = -1;
    faults->useCount = 1;
    pthread_mutex_lock(&faultsLock);
    faults->next = faultsOfDatabases;
    faultsOfDatabases = faults;
    pthread_mutex_unlock(&faultsLock);
    return faults;
}

static void release(grdb_faults *faults) {
    if (faults == &faultsOfAll) { return; }
    pthread_mutex_lock(&faultsLock);
    bool isUsed = --faults->useCount > 0;
    pthread_mutex_unlock(&faultsLock);
    if (isUsed) { return; }
    free(faults->path);
    free(faults);
}

void grdb_faults_end(grdb_faults *faults) {
    grdb_faults_disarm(faults);
    pthread_mutex_lock(&faultsLock);
    grdb_faults **link = &faultsOfDatabases;
    while (*link != faults) { link = &(*link)->next; }
    *link = faults->next;
    pthread_mutex_unlock(&faultsLock);
    release(faults);
}

/// The faults of a file, by its path: they are used until they are released.
static grdb_faults *faultsAt(const char *path) {
    if (!path) { return &faultsOfAll; }
    pthread_mutex_lock(&faultsLock);
    grdb_faults *faults = faultsOfDatabases;
    for (; faults; faults = faults->next) {
        size_t length = strlen(faults->path);
        // The names of journals and logs are that of the database, a hyphen, and more.
        if (strncmp(path, faults->path, length) == 0 && (path[length] == 0 || path[length] == '-')) {
            faults->useCount++;
            break;
        }
    }
    pthread_mutex_unlock(&faultsLock);
    return orAll(faults);
}

// MARK: - Delays

/// How many microseconds a delay may take, or zero.
static atomic_uint longestDelay;
/// One in so many calls is delayed.
static atomic_uint rarityOfDelays;
static atomic_uint delaySeed;
/// The state of the random numbers of the thread.
static _Thread_local unsigned int randomState;

/// Whether only those moments of a checkpoint are delayed at which nothing must change.
static atomic_bool delaysCheckpointsOnly;

void grdb_faults_delay(enum fault_delay kind, unsigned int microseconds, unsigned int rarity, unsigned int seed) {
    atomic_store(&delaysCheckpointsOnly, kind == fault_delay_checkpoints);
    atomic_store(&rarityOfDelays, rarity > 0 ? rarity : 1);
    atomic_store(&delaySeed, seed);
    atomic_store(&longestDelay, microseconds);
}

/// Lets other threads and processes go on, now and then.
static void delay(bool isInCheckpoint) {
    unsigned int longest = atomic_load_explicit(&longestDelay, memory_order_relaxed);
    if (longest == 0 || (!isInCheckpoint && atomic_load(&delaysCheckpointsOnly))) { return; }
    if (randomState == 0) { randomState = atomic_fetch_add(&delaySeed, 0x9e3779b9u) | 1; }
    if ((unsigned int)rand_r(&randomState) % atomic_load_explicit(&rarityOfDelays, memory_order_relaxed) != 0) { return; }
    usleep((unsigned int)rand_r(&randomState) % (longest + 1));
}

// MARK: - What a disk remembers

/// A change of a file that is not synchronized. A change without bytes gives the file a size.
typedef struct Change {
    sqlite3_int64 offset;
    int size;
    unsigned char *bytes;
    struct Change *next;
} Change;

/// A file, under its path, and what the disk is sure to have of it.
typedef struct Disk {
    char *path;
    unsigned char *bytes;
    sqlite3_int64 size;
    Change *first;
    Change *last;
    bool isDeleted;
    struct Disk *next;
} Disk;

static pthread_mutex_t diskLock = PTHREAD_MUTEX_INITIALIZER;
static Disk *disks;

static Disk *diskAt(const char *path) {
    for (Disk *disk = disks; disk; disk = disk->next) {
        if (strcmp(disk->path, path) == 0) { return disk; }
    }
    Disk *disk = calloc(1, sizeof *disk);
    disk->path = strdup(path);
    disk->next = disks;
    disks = disk;
    return disk;
}

static void apply(Disk *disk, const Change *change) {
    sqlite3_int64 end = change->bytes ? change->offset + change->size : change->offset;
    if (end > disk->size || !change->bytes) {
        disk->bytes = realloc(disk->bytes, end > 0 ? (size_t)end : 1);
        if (end > disk->size) { memset(disk->bytes + disk->size, 0, (size_t)(end - disk->size)); }
        disk->size = end;
    }
    if (change->bytes) { memcpy(disk->bytes + change->offset, change->bytes, (size_t)change->size); }
}

static void forgetChanges(Disk *disk) {
    while (disk->first) {
        Change *change = disk->first;
        disk->first = change->next;
        free(change->bytes);
        free(change);
    }
    disk->last = NULL;
}

static void note(const char *path, sqlite3_int64 offset, const void *bytes, int size) {
    if (!path || atomic_load(&powerCut) == 0) { return; }
    Change *change = calloc(1, sizeof *change);
    change->offset = offset;
    change->size = size;
    if (bytes) {
        change->bytes = malloc(size > 0 ? (size_t)size : 1);
        memcpy(change->bytes, bytes, (size_t)size);
    }
    pthread_mutex_lock(&diskLock);
    Disk *disk = diskAt(path);
    disk->isDeleted = false;
    if (disk->last) {
        disk->last->next = change;
    } else {
        disk->first = change;
    }
    disk->last = change;
    pthread_mutex_unlock(&diskLock);
}

static void noteSync(const char *path) {
    if (!path || atomic_load(&powerCut) == 0) { return; }
    pthread_mutex_lock(&diskLock);
    Disk *disk = diskAt(path);
    for (Change *change = disk->first; change; change = change->next) { apply(disk, change); }
    forgetChanges(disk);
    pthread_mutex_unlock(&diskLock);
}

static void noteDeletion(const char *path) {
    if (atomic_load(&powerCut) == 0) { return; }
    pthread_mutex_lock(&diskLock);
    Disk *disk = diskAt(path);
    forgetChanges(disk);
    disk->size = 0;
    disk->isDeleted = true;
    pthread_mutex_unlock(&diskLock);
}

void grdb_faults_forget_files(void) {
    pthread_mutex_lock(&diskLock);
    while (disks) {
        Disk *disk = disks;
        disks = disk->next;
        forgetChanges(disk);
        free(disk->bytes);
        free(disk->path);
        free(disk);
    }
    pthread_mutex_unlock(&diskLock);
}

// MARK: - Files

typedef struct File {
    sqlite3_file base;
    /// The path of a file that has a name. It belongs to SQLite, and lives as long as the file is open.
    const char *path;
    grdb_faults *faults;
    sqlite3_file *real;
} File;

static sqlite3_file *real(sqlite3_file *file) { return ((File *)file)->real; }

static const char *pathOf(sqlite3_file *file) { return ((File *)file)->path; }

static grdb_faults *faultsOf(sqlite3_file *file) { return ((File *)file)->faults; }

static int closeFile(sqlite3_file *file) {
    int code = real(file)->pMethods->xClose(real(file));
    release(faultsOf(file));
    return code;
}

static int readFile(sqlite3_file *file, void *bytes, int size, sqlite3_int64 offset) {
    if (fails(faultsOf(file), fault_site_read)) {
        if (!has(faultsOf(file), fault_effect_partial)) { return SQLITE_IOERR_READ; }
        // SQLite wants zeros where nothing was read.
        memset(bytes, 0, (size_t)size);
        real(file)->pMethods->xRead(real(file), bytes, size / 2, offset);
        memset((char *)bytes + size / 2, 0, (size_t)(size - size / 2));
        return SQLITE_IOERR_READ;
    }
    return real(file)->pMethods->xRead(real(file), bytes, size, offset);
}

static int writeFile(sqlite3_file *file, const void *bytes, int size, sqlite3_int64 offset) {
    delay(false);
    if (failsChange() || fails(faultsOf(file), fault_site_write)) {
        if (has(faultsOf(file), fault_effect_partial)) {
            real(file)->pMethods->xWrite(real(file), bytes, size / 2, offset);
            return SQLITE_IOERR_WRITE;
        }
        return has(faultsOf(file), fault_effect_full) ? SQLITE_FULL : SQLITE_IOERR_WRITE;
    }
    int code = real(file)->pMethods->xWrite(real(file), bytes, size, offset);
    if (code == SQLITE_OK) { note(pathOf(file), offset, bytes, size); }
    return code;
}

static int truncateFile(sqlite3_file *file, sqlite3_int64 size) {
    if (failsChange() || fails(faultsOf(file), fault_site_truncate)) { return SQLITE_IOERR_TRUNCATE; }
    int code = real(file)->pMethods->xTruncate(real(file), size);
    if (code == SQLITE_OK) { note(pathOf(file), size, NULL, 0); }
    return code;
}

static int syncFile(sqlite3_file *file, int flags) {
    delay(false);
    if (failsChange() || fails(faultsOf(file), fault_site_sync)) { return SQLITE_IOERR_FSYNC; }
    // The tests lose no power but that of this file system: the disk itself need not be waited for.
    (void)flags;
    noteSync(pathOf(file));
    return SQLITE_OK;
}

static int fileSize(sqlite3_file *file, sqlite3_int64 *size) {
    if (fails(faultsOf(file), fault_site_other)) { return SQLITE_IOERR_FSTAT; }
    return real(file)->pMethods->xFileSize(real(file), size);
}

static int lockFile(sqlite3_file *file, int lock) {
    if (fails(faultsOf(file), fault_site_lock)) { return has(faultsOf(file), fault_effect_busy) ? SQLITE_BUSY : SQLITE_IOERR_LOCK; }
    return real(file)->pMethods->xLock(real(file), lock);
}

static int unlockFile(sqlite3_file *file, int lock) { return real(file)->pMethods->xUnlock(real(file), lock); }

static int checkReservedLock(sqlite3_file *file, int *result) {
    if (fails(faultsOf(file), fault_site_lock)) { return SQLITE_IOERR_CHECKRESERVEDLOCK; }
    return real(file)->pMethods->xCheckReservedLock(real(file), result);
}

static int fileControl(sqlite3_file *file, int operation, void *argument) {
    return real(file)->pMethods->xFileControl(real(file), operation, argument);
}

static int sectorSize(sqlite3_file *file) { return real(file)->pMethods->xSectorSize(real(file)); }

static int deviceCharacteristics(sqlite3_file *file) {
    // A disk whose sectors may be written in any order, and in part.
    (void)file;
    return 0;
}

static int mapShared(sqlite3_file *file, int region, int size, int extends, void volatile **memory) {
    if (fails(faultsOf(file), fault_site_map)) { return SQLITE_IOERR_SHMMAP; }
    return real(file)->pMethods->xShmMap(real(file), region, size, extends, memory);
}

static int lockShared(sqlite3_file *file, int offset, int count, int flags) {
    // The second lock is that of checkpoints.
    delay(offset == 1 && !(flags & SQLITE_SHM_UNLOCK));
    // What was locked is unlocked in any case.
    if (!(flags & SQLITE_SHM_UNLOCK) && fails(faultsOf(file), fault_site_lock)) {
        return has(faultsOf(file), fault_effect_busy) ? SQLITE_BUSY : SQLITE_IOERR_SHMLOCK;
    }
    return real(file)->pMethods->xShmLock(real(file), offset, count, flags);
}

static void shareMemoryBarrier(sqlite3_file *file) {
    delay(false);
    real(file)->pMethods->xShmBarrier(real(file));
}

static int unmapShared(sqlite3_file *file, int deletes) { return real(file)->pMethods->xShmUnmap(real(file), deletes); }

static int fetchPage(sqlite3_file *file, sqlite3_int64 offset, int size, void **page) {
    // SQLite then reads the page.
    (void)file, (void)offset, (void)size;
    *page = NULL;
    return SQLITE_OK;
}

static int unfetchPage(sqlite3_file *file, sqlite3_int64 offset, void *page) {
    // A checkpoint calls this between reading the header of the log and looking at how much of the log is copied already.
    (void)file, (void)offset, (void)page;
    delay(true);
    return SQLITE_OK;
}

static const sqlite3_io_methods methods = {
    .iVersion = 3,
    .xClose = closeFile,
    .xRead = readFile,
    .xWrite = writeFile,
    .xTruncate = truncateFile,
    .xSync = syncFile,
    .xFileSize = fileSize,
    .xLock = lockFile,
    .xUnlock = unlockFile,
    .xCheckReservedLock = checkReservedLock,
    .xFileControl = fileControl,
    .xSectorSize = sectorSize,
    .xDeviceCharacteristics = deviceCharacteristics,
    .xShmMap = mapShared,
    .xShmLock = lockShared,
    .xShmBarrier = shareMemoryBarrier,
    .xShmUnmap = unmapShared,
    .xFetch = fetchPage,
    .xUnfetch = unfetchPage,
};

// MARK: - The file system

static int openFile(sqlite3_vfs *vfs, const char *path, sqlite3_file *file, int flags, int *outFlags) {
    (void)vfs;
    File *wrapper = (File *)file;
    wrapper->base.pMethods = NULL;
    wrapper->path = path;
    wrapper->real = (sqlite3_file *)(wrapper + 1);
    wrapper->real->pMethods = NULL;
    wrapper->faults = faultsAt(path);
    int code = SQLITE_CANTOPEN;
    if (!fails(wrapper->faults, fault_site_open)) { code = system_vfs->xOpen(system_vfs, path, wrapper->real, flags, outFlags); }
    if (wrapper->real->pMethods) {
        wrapper->base.pMethods = &methods;
    } else {
        // SQLite does not close it.
        release(wrapper->faults);
    }
    return code;
}

/// Whether a call without an open file fails.
static bool failsAt(const char *path, enum fault_site site) {
    grdb_faults *faults = faultsAt(path);
    bool hasFailed = fails(faults, site);
    release(faults);
    return hasFailed;
}

static int deleteFile(sqlite3_vfs *vfs, const char *path, int syncsFolder) {
    (void)vfs;
    if (failsChange() || failsAt(path, fault_site_other)) { return SQLITE_IOERR_DELETE; }
    int code = system_vfs->xDelete(system_vfs, path, syncsFolder);
    if (code == SQLITE_OK) { noteDeletion(path); }
    return code;
}

static int accessFile(sqlite3_vfs *vfs, const char *path, int flags, int *result) {
    (void)vfs;
    if (failsAt(path, fault_site_other)) { return SQLITE_IOERR_ACCESS; }
    return system_vfs->xAccess(system_vfs, path, flags, result);
}

static sqlite3_vfs fault_vfs;

static void makeFileSystem(void) {
    system_vfs = sqlite3_vfs_find(NULL);
    if (!system_vfs) { return; }
    // Everything that is not about files is done by the system's.
    fault_vfs = *system_vfs;
    fault_vfs.pNext = NULL;
    fault_vfs.zName = "grdb-faults";
    fault_vfs.szOsFile = (int)sizeof(File) + system_vfs->szOsFile;
    fault_vfs.xOpen = openFile;
    fault_vfs.xDelete = deleteFile;
    fault_vfs.xAccess = accessFile;
}

int grdb_faults_install_file_system(bool isDefault) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, makeFileSystem);
    if (!system_vfs) { return SQLITE_ERROR; }
    return sqlite3_vfs_register(&fault_vfs, isDefault);
}

// MARK: - After a power cut

/// Writes the content of a file as the disk has it.
static void writeDisk(Disk *disk) {
    size_t size = sizeof(sqlite3_file *) + (size_t)system_vfs->szOsFile;
    sqlite3_file *file = calloc(1, size);
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MAIN_DB;
    if (system_vfs->xOpen(system_vfs, disk->path, file, flags, NULL) == SQLITE_OK) {
        file->pMethods->xTruncate(file, 0);
        // SQLite's file system does not write more than 128 KiB at once.
        for (sqlite3_int64 start = 0; start < disk->size; start += 65536) {
            int length = disk->size - start < 65536 ? (int)(disk->size - start) : 65536;
            file->pMethods->xWrite(file, disk->bytes + start, length, start);
        }
    }
    if (file->pMethods) { file->pMethods->xClose(file); }
    free(file);
}

void grdb_faults_restore_files(unsigned int seed) {
    grdb_faults_disarm(NULL);
    pthread_mutex_lock(&diskLock);
    for (Disk *disk = disks; disk; disk = disk->next) {
        if (disk->isDeleted) { continue; }
        for (Change *change = disk->first; change; change = change->next) {
            if (!change->bytes) {
                if (rand_r(&seed) % 2) { apply(disk, change); }
                continue;
            }
            for (int start = 0; start < change->size; start += 512) {
                if (rand_r(&seed) % 2) { continue; }
                int size = change->size - start < 512 ? change->size - start : 512;
                Change sector = {change->offset + start, size, change->bytes + start, NULL};
                apply(disk, &sector);
            }
        }
        forgetChanges(disk);
        writeDisk(disk);
    }
    pthread_mutex_unlock(&diskLock);
}
