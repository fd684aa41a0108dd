// Memory that outlives the objects that point to it.

/// Memory that is never given back to the system: it goes from one owner to the next.
///
/// A pointer to it that counts no references is kept beside the *generation* of the owner. An owner writes its generation into the memory, and
/// something else when it goes away. As long as both generations are equal, the owner is still there. No two owners have the same, and none has 0. So
/// it need not be known whether there are still pointers to the memory.
final class GenerationalPool<Content>: Sendable {
    private struct State {
        var idle: [UnsafeMutablePointer<Content>] = []
        var generation: UInt = 0
    }

    private let state = Locked(State())

    /// Gives a new generation, and memory that has had an owner: `nil` when there is none, and the new owner has to allocate its own.
    func take() -> (memory: UnsafeMutablePointer<Content>?, generation: UInt) {
        state.withLock { state in
            state.generation += 1
            return (state.idle.popLast(), state.generation)
        }
    }

    /// Takes initialized memory, which does not contain the generation of the owner any more.
    func giveBack(_ memory: UnsafeMutablePointer<Content>) {
        state.withLock { $0.idle.append(memory) }
    }
}
