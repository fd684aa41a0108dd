// The files that a database holds.

import GRDB

struct ImportedFile: Codable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "imported_files"
    static let databaseColumnEncodingStrategy = DatabaseColumnEncodingStrategy.convertToSnakeCase
    static let databaseColumnDecodingStrategy = DatabaseColumnDecodingStrategy.convertFromSnakeCase

    let name: String
    let tableName: String
    let rowCount: Int
    let importedAt: Date
}
