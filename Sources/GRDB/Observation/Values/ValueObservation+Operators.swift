// Observations made of others.

extension ValueObservation where Reducer: ValueReducer {
    // MARK: - Values

    /// Observes what a function makes of the values.
    ///
    ///     let names = observation.map { cities in cities.map(\.name) }
    ///
    /// The function blocks neither the database nor the function that gets the values. Its error ends the observation.
    public func map<T: Sendable>(
        _ transform: @escaping @Sendable (Reducer.Value) throws -> T
    ) -> ValueObservation<ValueReducers.Map<Reducer, T>> {
        mapReducer { ValueReducers.Map($0, transform) }
    }

    /// Leaves out values that are the same as the one before.
    ///
    ///     let cities = observation.removeDuplicates { $0.map(\.id) == $1.map(\.id) }
    ///
    /// - Parameter predicate: Whether two values are the same.
    public func removeDuplicates(
        by predicate: sending @escaping (Reducer.Value, Reducer.Value) -> Bool
    ) -> ValueObservation<ValueReducers.RemoveDuplicates<Reducer>> {
        // Several runs may need the function: they get it one after the other.
        let predicate = SerialFunction(predicate)
        return mapReducer { reducer in
            ValueReducers.RemoveDuplicates(reducer) { previous, value in
                predicate.call { $0(previous, value) }
            }
        }
    }

    // MARK: - Events

    /// Calls functions in the life of the observation, before those of the observation that this method gives.
    ///
    /// - Parameters:
    ///   - willStart: Called when the observation is started.
    ///   - willFetch: Called before each fetch.
    ///   - willTrackRegion: Called when the region is known that is observed from now on.
    ///   - databaseDidChange: Called after a transaction that has changed the region.
    ///   - didReceiveValue: Called for each value.
    ///   - didFail: Called when an error ends the observation.
    ///   - didCancel: Called when the observation is cancelled.
    public func handleEvents(
        willStart: (@Sendable () -> Void)? = nil,
        willFetch: (@Sendable () -> Void)? = nil,
        willTrackRegion: (@Sendable (DatabaseRegion) -> Void)? = nil,
        databaseDidChange: (@Sendable () -> Void)? = nil,
        didReceiveValue: (@Sendable (Reducer.Value) -> Void)? = nil,
        didFail: (@Sendable (any Error) -> Void)? = nil,
        didCancel: (@Sendable () -> Void)? = nil
    ) -> ValueObservation<ValueReducers.Trace<Reducer>> {
        var observation = mapReducer { ValueReducers.Trace($0, willFetch: willFetch, didReceiveValue: didReceiveValue) }
        willStart.map { observation.events.willStart.append($0) }
        willTrackRegion.map { observation.events.willTrackRegion.append($0) }
        databaseDidChange.map { observation.events.databaseDidChange.append($0) }
        didFail.map { observation.events.didFail.append($0) }
        didCancel.map { observation.events.didCancel.append($0) }
        return observation
    }

    /// Prints what happens in the life of the observation.
    ///
    ///     let printed = observation.print("cities")
    ///     // cities: start
    ///     // cities: fetch
    ///     // cities: tracked region: city(*)
    ///     // cities: value: [Oslo, Bergen]
    ///
    /// - Parameters:
    ///   - prefix: What each line begins with.
    ///   - stream: Gets the lines, one by one and without their ends. `nil` is the standard output.
    public func print(
        _ prefix: String = "",
        to stream: sending (any TextOutputStream)? = nil
    ) -> ValueObservation<ValueReducers.Trace<Reducer>> {
        let prefix = prefix.isEmpty ? "" : "\(prefix): "
        let lines = LineWriter(stream)
        @Sendable func printLine(_ line: String) {
            lines.write("\(prefix)\(line)")
        }
        return handleEvents(
            willStart: { printLine("start") },
            willFetch: { printLine("fetch") },
            willTrackRegion: { printLine("tracked region: \($0)") },
            databaseDidChange: { printLine("database did change") },
            didReceiveValue: { printLine("value: \($0)") },
            didFail: { printLine("failure: \($0)") },
            didCancel: { printLine("cancel") })
    }
}

extension ValueObservation where Reducer: ValueReducer, Reducer.Value: Equatable {
    /// Leaves out values that are equal to the one before.
    ///
    ///     let count = ValueObservation.tracking { try City.fetchCount($0) }.removeDuplicates()
    public func removeDuplicates() -> ValueObservation<ValueReducers.RemoveDuplicates<Reducer>> {
        mapReducer { ValueReducers.RemoveDuplicates($0) { $0 == $1 } }
    }
}
