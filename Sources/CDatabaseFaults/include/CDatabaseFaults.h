// A file system for SQLite that fails when a test wants it to: for GRDBTesting, and for the tests of this package.

#ifndef CDATABASE_FAULTS_H
#define CDATABASE_FAULTS_H

#include <stdbool.h>

/// The calls that can fail. Each kind is counted by itself.
enum fault_site {
    /// Memory that is allocated or gets larger.
    fault_site_memory,
    /// A file is opened.
    fault_site_open,
    /// A file is read.
    fault_site_read,
    /// A file is written.
    fault_site_write,
    /// A file is synchronized with the disk.
    fault_site_sync,
    /// A file is truncated.
    fault_site_truncate,
    /// A file is locked, or a part of the shared memory of a write-ahead log.
    fault_site_lock,
    /// Shared memory of a write-ahead log is mapped.
    fault_site_map,
    /// A file is deleted, or looked for, or its size is asked for.
    fault_site_other,
    fault_site_count,
};

/// How a call fails. Where a site has no such failure, it fails with an error.
enum fault_effect {
    /// With an error, and without any effect.
    fault_effect_error,
    /// A read that gives less than asked for; a write that stops in the middle.
    fault_effect_partial,
    /// A disk that is full.
    fault_effect_full,
    /// A lock that another connection has.
    fault_effect_busy,
};

/// Registers the file system, under the name `grdb-faults`. Connections that are opened from now on use it by their address, or all of them if it is
/// the default. Gives a result code of SQLite.
int grdb_faults_install_file_system(bool isDefault);

/// What fails in the files of one database. NULL stands for all files of the file system that belong to no database of these.
typedef struct grdb_faults grdb_faults;

/// Gives the faults of the database at a path: of its file, its log and its journal. To be called when the file system is registered, before they are
/// opened. Gives NULL without memory, and for a path that is too long.
grdb_faults *grdb_faults_create(const char *path);

/// Ends the faults of a database. Files that are still open do not fail any more.
void grdb_faults_end(grdb_faults *faults);

/// Lets a call fail: the first one, or a later one, counted from now. From then on, all calls of the kind fail if `lasts`.
void grdb_faults_arm(grdb_faults *faults, enum fault_site site, long number, enum fault_effect effect, bool lasts);

/// Ends all failures.
void grdb_faults_disarm(grdb_faults *faults);

/// The number of calls of a kind since they were armed, until they are disarmed.
long grdb_faults_call_count(grdb_faults *faults, enum fault_site site);

/// Whether a call has failed since they were armed.
bool grdb_faults_have_failed(grdb_faults *faults);

/// Counts an allocation, and tells whether it fails. An allocator asks.
bool grdb_faults_fail_allocation(void);

/// Lets the power fail at a change of all files: a write, a truncation, a deletion, or a synchronization, counted from now. From then on, all calls
/// fail.
void grdb_faults_arm_power_cut(long number);

/// The number of changes of the files since grdb_faults_arm_power_cut().
long grdb_faults_change_count(void);

/// Which calls take longer.
enum fault_delay {
    /// Those that write, synchronize, or use the shared memory of a write-ahead log.
    fault_delay_all,
    /// Those of a checkpoint: when it locks the log, and when it has read how long the log is.
    fault_delay_checkpoints,
};

/// Lets calls of the file system take longer, in all threads, from now on: one in `rarity` calls waits for up to so many microseconds. Threads and
/// processes then meet in moments that are usually too short for it.
///
/// `seed` decides which calls. 0 microseconds end the delays.
void grdb_faults_delay(enum fault_delay kind, unsigned int microseconds, unsigned int rarity, unsigned int seed);

/// Gives the files the content that they may have after the power cut: what was synchronized, and some of the sectors that were written later.
/// To be called when all connections are closed. Later calls do not fail any more.
///
/// `seed` decides which sectors.
void grdb_faults_restore_files(unsigned int seed);

/// Forgets all files, and stops noting their content. To be called when all connections are closed.
void grdb_faults_forget_files(void);

#endif
