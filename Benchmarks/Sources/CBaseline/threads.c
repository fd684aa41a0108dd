// Threads that share a connection, with a lock that lets them in in the order in which they came.

#include <pthread.h>
#include <stdlib.h>

#include "support.h"

/// A thread that waits: on its own condition, so that an unlock wakes nobody else.
struct waiter {
    pthread_cond_t is_next;
    bool is_let_in;
    struct waiter *next;
};

struct fair_lock {
    pthread_mutex_t mutex;
    bool is_locked;
    struct waiter *first, *last;
};

static void lock(struct fair_lock *lock) {
    pthread_mutex_lock(&lock->mutex);
    if (lock->is_locked) {
        struct waiter self = {.is_next = PTHREAD_COND_INITIALIZER};
        if (lock->last != NULL) lock->last->next = &self;
        else lock->first = &self;
        lock->last = &self;
        // Whoever unlocks hands the lock over: a thread that comes meanwhile finds it locked.
        while (!self.is_let_in) pthread_cond_wait(&self.is_next, &lock->mutex);
        pthread_cond_destroy(&self.is_next);
    }
    lock->is_locked = true;
    pthread_mutex_unlock(&lock->mutex);
}

static void unlock(struct fair_lock *lock) {
    pthread_mutex_lock(&lock->mutex);
    struct waiter *first = lock->first;
    if (first == NULL) {
        lock->is_locked = false;
    } else {
        lock->first = first->next;
        if (lock->first == NULL) lock->last = NULL;
        first->is_let_in = true;
        pthread_cond_signal(&first->is_next);
    }
    pthread_mutex_unlock(&lock->mutex);
}

struct work {
    struct fair_lock lock;
    sqlite3_stmt *begin, *select, *commit;
    int row_count, count;
    int64_t sum;
};

static void *run(void *argument) {
    struct work *work = argument;
    for (int turn = 0; turn < work->count; turn++) {
        lock(&work->lock);
        baseline_run(work->begin);
        sqlite3_bind_int64(work->select, 1, turn % work->row_count + 1);
        if (baseline_step(work->select)) work->sum += sqlite3_column_int64(work->select, 0);
        sqlite3_reset(work->select);
        baseline_run(work->commit);
        unlock(&work->lock);
    }
    return NULL;
}

int64_t baseline_sum_with_fair_lock(sqlite3 *connection, const char *sql, int row_count, int thread_count, int count_per_thread) {
    struct work work = {
        .lock = {.mutex = PTHREAD_MUTEX_INITIALIZER},
        .begin = baseline_prepare(connection, "BEGIN"),
        .select = baseline_prepare(connection, sql),
        .commit = baseline_prepare(connection, "COMMIT"),
        .row_count = row_count,
        .count = count_per_thread,
    };
    pthread_t threads[thread_count];
    for (int index = 0; index < thread_count; index++) {
        if (pthread_create(&threads[index], NULL, run, &work) != 0) abort();
    }
    for (int index = 0; index < thread_count; index++) pthread_join(threads[index], NULL);
    sqlite3_finalize(work.begin);
    sqlite3_finalize(work.select);
    sqlite3_finalize(work.commit);
    return work.sum;
}
