// What tells a program what has changed, as data: committed changes, change feeds, lists of records, shared observations.
//
// Beside the public interface of GRDB, the module uses these declarations, by package access:
//
// Locked
// Locked.init(_:)
// Locked.withLock(_:)
// ObservationEvents.endsWithEachError
// PreparedRequest.preparedStatement
// PreparedRequest.supplementaryFetch
// StatementArguments.NamedValue.value
// StatementArguments.namedValues
// StatementArguments.values
// String.isSameDatabaseName(as:)
// String.isSameText(as:)
// UTF8String
// UTF8String.init(_:)
// ValueObservation.events
// ValueObservation.mapReducer(_:)
