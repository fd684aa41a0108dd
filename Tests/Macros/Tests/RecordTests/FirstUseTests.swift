// A file that fetches records before anything else asks the compiler about their types. That it compiles is most of the test.

import GRDB
import Testing

@Test func aFileMayBeginWithAFetchOfGeneratedRecords() throws {
    try DatabaseQueue().write { db in
        try db.execute(sql: "CREATE TABLE team (id INTEGER PRIMARY KEY, name TEXT); INSERT INTO team VALUES (1, 'Red')")
        #expect(try Team.fetchAll(db) == [Team(id: 1, name: "Red")])
    }
}
