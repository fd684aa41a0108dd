// What programs and tools check of themselves: records beside their tables, all migrations, and the SQL of sources.
//
// Beside the public interface of GRDB, the module uses these declarations, by package access:
//
// Database.openHandle
// Database.rowIDNames
// Database.schemaObjects()
// DatabaseColumnDecodingStrategy.keyNames(forColumns:)
// DatabaseMigrator.applyMigrations(_:upTo:)
// DatabaseMigrator.progressHandlers
// DatabaseMigrator.withTrialDatabase(_:_:)
// DatabaseName
// DatabaseName.init(_:)
// Locked
// Locked.init(_:)
// Locked.withLock(_:)
// PersistenceContainer.init(_:)
// SQLTokens
// SQLTokens.Kind.comment
// SQLTokens.Kind.number
// SQLTokens.Kind.parameter
// SQLTokens.Kind.quotedName
// SQLTokens.Kind.space
// SQLTokens.Kind.string
// SQLTokens.Kind.symbol
// SQLTokens.Kind.word
// SQLTokens.Token.bytes
// SQLTokens.Token.isSymbol(_:)
// SQLTokens.Token.kind
// SQLTokens.init(_:)
// SQLTokens.next()
// String.hasDatabasePrefix(_:)
// String.isSameDatabaseName(as:)
// String.isSameText(as:)
// StringProtocol.firstRange(ofText:from:)
// TableRecord.selectedColumnNames(_:)
// _GeneratedColumn.codableType
// _GeneratedColumn.column
// _GeneratedColumn.isOptional
// _GeneratedColumn.property
// _GeneratedColumn.type
