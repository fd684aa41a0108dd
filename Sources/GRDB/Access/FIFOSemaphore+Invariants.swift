// What is always true of the line of a semaphore, as debug builds check it when tickets come and go.

extension FIFOSemaphore.Line {
    /// Whether the counts are in range, both ends of the line are there or none is, and the tickets are linked both ways.
    ///
    /// Of a long line, the first tickets are looked at: threads wait for this.
    var invariantsHold: Bool {
        guard 0...count ~= freeCount, 0...(waiterCount + 1) ~= exclusiveCount else { return false }
        guard (first == nil) == (waiterCount == 0), (last == nil) == (waiterCount == 0) else { return false }
        var ticket = first
        var previous: FIFOSemaphore.Ticket?
        for _ in 0..<min(waiterCount, 16) {
            guard let current = ticket, current.previous === previous, case .waiting = current.state else { return false }
            (previous, ticket) = (current, current.next)
        }
        return waiterCount > 16 || (ticket == nil && previous === last)
    }
}
