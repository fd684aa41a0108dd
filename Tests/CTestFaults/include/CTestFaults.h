// An allocator and a file system for SQLite that fail when a test wants them to.

#ifndef CTEST_FAULTS_H
#define CTEST_FAULTS_H

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
};

/// Installs the allocator. To be called before SQLite is used. Gives a result code of SQLite.
int faults_install_allocator(void);

/// Makes the file system that of all connections which are opened from now on. Gives a result code of SQLite.
int faults_install_file_system(void);

/// Lets a call fail: the first one, or a later one, counted from now. From then on, all calls of the kind fail if `lasts`.
void faults_arm(enum fault_site site, long number, enum fault_effect effect, bool lasts);

/// Lets the power fail at a change of the files: a write, a truncation, a deletion, or a synchronization, counted from now. From then on, all calls
/// fail.
void faults_arm_power_cut(long number);

/// Ends all failures.
void faults_disarm(void);

/// The number of calls of a kind since faults_arm(), until the failure.
long faults_call_count(enum fault_site site);

/// The number of changes of the files since faults_arm_power_cut().
long faults_change_count(void);

/// Whether a call has failed since it was armed.
bool faults_have_failed(void);

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
void faults_delay(enum fault_delay kind, unsigned int microseconds, unsigned int rarity, unsigned int seed);

/// Gives the files the content that they may have after the power cut: what was synchronized, and some of the sectors that were written later.
/// To be called when all connections are closed. Later calls do not fail any more.
///
/// `seed` decides which sectors.
void faults_restore_files(unsigned int seed);

/// Forgets all files, and stops noting their content. To be called when all connections are closed.
void faults_forget_files(void);

#endif
