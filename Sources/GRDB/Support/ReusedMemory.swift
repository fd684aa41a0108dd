// Memory that outlives those who point to it.

/// Memory that is never given back to the system: it goes from one owner to the next.
///
/// Who points to it without counting references has the *generation* of the owner beside the pointer. An owner writes its generation into the
/// memory, and something else when it goes away. Equal generations, and the owner is still there. No two owners have the same, and none
/// has 0. Nobody has to find out whether somebody still points to the memory.
final class ReusedMemory<Content>: Sendable {
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
