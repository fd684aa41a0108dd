// What a thread remembers of the connections that it reads from.

import GRDBFoundation

/// What a thread remembers of its reads, in a variable of its own.
struct ReadingThread {
    /// How many slots of a pool threads remember, from 0 on.
    static let slotCount = 1 << 10

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        // Stops: the system is out of keys, and nothing would find out that a read is inside of another one.
        precondition(pthread_key_create(&key, nil) == 0, "The system cannot make a key for values of threads")
        return key
    }()

    private var word: Int

    /// What the calling thread remembers.
    static var current: Self {
        get { Self(word: Int(bitPattern: pthread_getspecific(key))) }
        set { pthread_setspecific(key, UnsafeRawPointer(bitPattern: newValue.word)) }
    }

    /// The slot that was used last, in any pool. See ``ReaderSlot``.
    var lastSlot: Int {
        get { word % Self.slotCount }
        set { word += newValue - lastSlot }
    }

    /// How many accesses of the thread to connections that only read have begun, and not ended.
    var accessCount: Int {
        get { word / Self.slotCount }
        set { word += (newValue - accessCount) * Self.slotCount }
    }
}
