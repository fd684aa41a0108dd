// Guide: associations, and the records that are loaded together.

import Foundation
import GRDB
import Testing

struct AssociationsGuideTests {
    struct Folder: Codable, Equatable, FetchableRecord, MutablePersistableRecord {
        static let notes = hasMany(Note.self)
        static let parent = belongsTo(Folder.self, key: "parent", using: ForeignKey(["parentId"]))
        static let children = hasMany(Folder.self, key: "children", using: ForeignKey(["parentId"]))

        var id: Int64?
        var parentId: Int64?
        var name: String
    }

    struct Note: Codable, Equatable, FetchableRecord, MutablePersistableRecord {
        static let folder = belongsTo(Folder.self)
        static let noteTags = hasMany(NoteTag.self)
        static let tags = hasMany(Tag.self, through: noteTags, using: NoteTag.tag)

        var id: Int64?
        var folderId: Int64?
        var title: String

        func tags(in db: Database) throws -> [Tag] {
            try request(for: Note.tags).order(Column("id")).fetchAll(db)
        }
    }

    struct Tag: Codable, Equatable, FetchableRecord, MutablePersistableRecord {
        static let noteTags = hasMany(NoteTag.self)
        static let notes = hasMany(Note.self, through: noteTags, using: NoteTag.note)

        var id: Int64?
        var name: String
    }

    struct NoteTag: Codable, Equatable, FetchableRecord, PersistableRecord {
        static let note = belongsTo(Note.self)
        static let tag = belongsTo(Tag.self)

        var noteId: Int64
        var tagId: Int64
    }

    struct User: Codable, FetchableRecord, PersistableRecord {
        static let profile = hasOne(Profile.self)
        var id: Int64
        var email: String
    }

    struct Profile: Codable, Equatable, FetchableRecord, PersistableRecord {
        static let user = belongsTo(User.self)
        var id: Int64
        var userId: Int64
        var bio: String
    }

    /// Two folders, one in the other; four notes, one without folder; three tags.
    private static func makeQueue() throws -> DatabaseQueue {
        try makeGuideQueue { db in
            try db.create(table: "folder") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("parentId", .integer).references("folder", onDelete: .cascade)
                t.column("name", .text).notNull()
            }
            try db.create(table: "note") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("folderId", .integer).indexed().references("folder", onDelete: .cascade)
                t.column("title", .text).notNull()
            }
            try db.create(table: "tag") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("name", .text).notNull().unique()
            }
            try db.create(table: "noteTag") { t in
                t.column("noteId", .integer).notNull().references("note", onDelete: .cascade)
                t.column("tagId", .integer).notNull().references("tag", onDelete: .cascade)
                t.primaryKey(["noteId", "tagId"])
            }
            try db.execute(
                sql: """
                    INSERT INTO folder VALUES (1, NULL, 'Work'), (2, 1, 'Travel');
                    INSERT INTO note VALUES (1, 1, 'Plan'), (2, 1, 'Budget'), (3, 2, 'Rome'), (4, NULL, 'Loose');
                    INSERT INTO tag VALUES (1, 'important'), (2, 'later'), (3, 'unused');
                    INSERT INTO noteTag VALUES (1, 1), (1, 2), (3, 1), (4, 2);
                    """)
        }
    }

    // MARK: - Associated records

    @Test("The records of another table that belong to a record")
    func requestFor() throws {
        try Self.makeQueue().read { (db) throws in
            let note = try Note.find(db, key: 1)
            #expect(try note.request(for: Note.folder).fetchOne(db)?.name == "Work")
            #expect(try note.tags(in: db).map(\.name) == ["important", "later"])
            #expect(try Note.find(db, key: 4).request(for: Note.folder).fetchOne(db) == nil)

            let folder = try Folder.find(db, key: 1)
            #expect(try folder.request(for: Folder.notes).order(Column("id")).fetchAll(db).map(\.title) == ["Plan", "Budget"])
            let tag = try Tag.find(db, key: 1)
            #expect(try tag.request(for: Tag.notes).order(Column("id")).fetchAll(db).map(\.title) == ["Plan", "Rome"])
        }
    }

    @Test("One to one")
    func hasOne() throws {
        let queue = try makeGuideQueue { db in
            try db.execute(
                sql: """
                    CREATE TABLE user (id INTEGER PRIMARY KEY, email TEXT);
                    CREATE TABLE profile (id INTEGER PRIMARY KEY, userId INTEGER UNIQUE REFERENCES user(id), bio TEXT);
                    INSERT INTO user VALUES (1, 'a@example.com'), (2, 'b@example.com');
                    INSERT INTO profile VALUES (7, 1, 'Hello');
                    """)
        }
        struct UserInfo: Decodable, FetchableRecord {
            var user: User
            var profile: Profile?
        }
        try queue.read { (db) throws in
            let user = try User.find(db, key: 1)
            #expect(try user.request(for: User.profile).fetchOne(db)?.bio == "Hello")
            let infos = try User.including(optional: User.profile).asRequest(of: UserInfo.self).fetchAll(db)
            #expect(infos.map(\.profile) == [Profile(id: 7, userId: 1, bio: "Hello"), nil])
        }
    }

    @Test("A table that refers to itself")
    func selfReference() throws {
        struct FolderInfo: Decodable, FetchableRecord {
            var folder: Folder
            var parent: Folder?
            var children: [Folder]
        }
        try Self.makeQueue().read { (db) throws in
            let travel = try Folder.find(db, key: 2)
            #expect(try travel.request(for: Folder.parent).fetchOne(db)?.name == "Work")
            let work = try Folder.find(db, key: 1)
            #expect(try work.request(for: Folder.children).fetchAll(db) == [travel])

            let infos =
                try Folder
                .including(optional: Folder.parent)
                .including(all: Folder.children)
                .asRequest(of: FolderInfo.self)
                .fetchAll(db)
            #expect(infos.map(\.folder.name) == ["Work", "Travel"])
            #expect(infos.map(\.parent) == [nil, work])
            #expect(infos.map(\.children) == [[travel], []])
        }
    }

    @Test("Ancestors, with a recursive common table expression")
    func ancestors() throws {
        try Self.makeQueue().read { (db) throws in
            let names = try String.fetchAll(
                db,
                sql: """
                    WITH RECURSIVE ancestor AS (
                        SELECT * FROM folder WHERE id = 2
                        UNION ALL SELECT folder.* FROM folder JOIN ancestor ON ancestor.parentId = folder.id
                    ) SELECT name FROM ancestor
                    """)
            #expect(names == ["Travel", "Work"])
        }
    }

    // MARK: - Conditions

    @Test("Conditions about the presence of associated records")
    func presence() throws {
        try Self.makeQueue().read { (db) throws in
            func titles(_ request: QueryInterfaceRequest<Note>) throws -> [String] {
                try request.order(Column("id")).fetchAll(db).map(\.title)
            }
            #expect(try titles(Note.having(Note.tags.isEmpty)) == ["Budget"])
            #expect(try titles(Note.having(!Note.tags.isEmpty)) == ["Plan", "Rome", "Loose"])
            #expect(try titles(Note.having(Note.tags.isEmpty == false)) == ["Plan", "Rome", "Loose"])
            #expect(try titles(Note.having(Note.tags.count >= 2)) == ["Plan"])
        }
    }

    @Test("Conditions about the content of associated records, that are not loaded")
    func joining() throws {
        try Self.makeQueue().read { (db) throws in
            let work = Note.joining(required: Note.folder.filter(Column("name").like("Wo%")))
            #expect(try work.order(Column("id")).fetchAll(db).map(\.title) == ["Plan", "Budget"])
            let important = Note.joining(required: Note.tags.filter(Column("name") == "important"))
            #expect(try important.order(Column("id")).fetchAll(db).map(\.title) == ["Plan", "Rome"])
            // One row for each tag that fits.
            let tagged = Note.joining(required: Note.tags)
            #expect(try tagged.fetchCount(db) == 4)
            #expect(try tagged.distinct().fetchAll(db).count == 3)
        }
    }

    // MARK: - Changes

    @Test("Tagging a note is inserting a row, untagging is deleting it")
    func tagging() throws {
        try Self.makeQueue().write { (db) throws in
            let noteTag = NoteTag(noteId: 2, tagId: 3)
            try noteTag.insert(db)
            #expect(fails(.SQLITE_CONSTRAINT) { try noteTag.insert(db) })
            try noteTag.upsert(db)
            #expect(try Note.find(db, key: 2).tags(in: db).map(\.name) == ["unused"])
            #expect(try NoteTag.filter(Column("noteId") == 2 && Column("tagId") == 3).deleteAll(db) == 1)
            #expect(try Note.find(db, key: 2).tags(in: db).isEmpty)
        }
    }

    // MARK: - Loading together

    struct NoteInfo: Codable, Equatable, FetchableRecord {
        var note: Note
        var folder: Folder?
    }

    @Test("A record with the one that it belongs to, in one query")
    func including() throws {
        struct NoteInFolder: Decodable, FetchableRecord {
            var note: Note
            var folder: Folder
        }
        try Self.makeQueue().read { (db) throws in
            var infos: [NoteInfo] = []
            let statements = try db.preparedStatements(without: schemaQueries) {
                infos = try Note.including(optional: Note.folder).order(Column("id")).asRequest(of: NoteInfo.self).fetchAll(db)
            }
            #expect(statements.count { $0.hasPrefix("SELECT \"note\"") } == 1)
            #expect(statements.contains { $0.contains(#"LEFT JOIN "folder" ON "folder"."id" = "note"."folderId""#) })
            #expect(infos.map(\.note.title) == ["Plan", "Budget", "Rome", "Loose"])
            #expect(infos.map(\.folder?.name) == ["Work", "Work", "Travel", nil])

            let inFolders = try Note.including(required: Note.folder).order(Column("id")).asRequest(of: NoteInFolder.self).fetchAll(db)
            #expect(inFolders.map(\.folder.name) == ["Work", "Work", "Travel"])

            let travelling =
                try Note
                .including(required: Note.folder.filter(Column("name").like("T%")))
                .asRequest(of: NoteInFolder.self)
                .fetchAll(db)
            #expect(travelling.map(\.note.title) == ["Rome"])
        }
    }

    @Test("The scopes of a row hold the parts of a joined request")
    func scopes() throws {
        try Self.makeQueue().read { (db) throws in
            let request = Note.including(optional: Note.folder).order(Column("id"))
            let rows = try Row.fetchAll(db, request)
            let first = try #require(rows.first)
            #expect(try Note(row: first).title == "Plan")
            let scope = try #require(first.scopes["folder"])
            #expect(try Folder(row: scope).name == "Work")
            #expect(first["folder"] as Folder? == Folder(id: 1, parentId: nil, name: "Work"))
            #expect(try NoteInfo.fetchAll(db, request).count == 4)
        }
    }

    @Test("Records with all those that belong to them, in two queries")
    func includingAll() throws {
        struct FolderInfo: Decodable, FetchableRecord {
            var folder: Folder
            var notes: [Note]
        }
        struct TaggedNote: Decodable, FetchableRecord {
            var note: Note
            var tags: [Tag]
        }
        try Self.makeQueue().read { (db) throws in
            var folders: [FolderInfo] = []
            let statements = try db.preparedStatements(without: schemaQueries) {
                folders = try Folder.including(all: Folder.notes.order(Column("id"))).asRequest(of: FolderInfo.self).fetchAll(db)
            }
            #expect(statements.count { $0.hasPrefix("SELECT *") } == 2)
            #expect(folders.map { $0.notes.map(\.title) } == [["Plan", "Budget"], ["Rome"]])

            let request = Note.including(all: Note.tags.order(Column("id"))).order(Column("id")).asRequest(of: TaggedNote.self)
            let notes = try request.fetchAll(db)
            #expect(notes.map { $0.tags.map(\.name) } == [["important", "later"], [], ["important"], ["later"]])

            // A limit is that of the notes.
            #expect(try request.limit(1).fetchAll(db).map { $0.tags.count } == [2])

            let important = Note.tags.filter(Column("name") == "important")
            let filtered = try Note.including(all: important).order(Column("id")).asRequest(of: TaggedNote.self).fetchAll(db)
            #expect(filtered.map(\.tags.count) == [1, 0, 1, 0])
        }
    }

    @Test("Counts of associated records, and conditions on them")
    func annotations() throws {
        struct FolderInfo: Decodable, FetchableRecord {
            var folder: Folder
            var noteCount: Int
        }
        try Self.makeQueue().read { (db) throws in
            let infos = try Folder.annotated(with: Folder.notes.count).asRequest(of: FolderInfo.self).fetchAll(db)
            #expect(infos.map(\.noteCount) == [2, 1])
            let named = Folder.annotated(with: Folder.notes.count.forKey("noteCount"))
            #expect(try named.asRequest(of: FolderInfo.self).fetchAll(db).map(\.noteCount) == [2, 1])
            #expect(try Folder.having(Folder.notes.count >= 2).fetchAll(db).map(\.name) == ["Work"])
        }
    }

    @Test("Records of records")
    func nested() throws {
        struct DeepNote: Decodable, FetchableRecord {
            struct FolderInfo: Decodable {
                var folder: Folder
                var parent: Folder?

                init(from decoder: any Decoder) throws {
                    folder = try Folder(from: decoder)
                    let container = try decoder.container(keyedBy: CodingKeys.self)
                    parent = try container.decodeIfPresent(Folder.self, forKey: .parent)
                }

                enum CodingKeys: CodingKey {
                    case parent
                }
            }

            var note: Note
            var folder: FolderInfo?
        }
        try Self.makeQueue().read { (db) throws in
            let request =
                Note
                .including(optional: Note.folder.including(optional: Folder.parent))
                .order(Column("id"))
                .asRequest(of: DeepNote.self)
            let notes = try request.fetchAll(db)
            #expect(notes.map(\.folder?.folder.name) == ["Work", "Work", "Travel", nil])
            #expect(notes.map(\.folder?.parent?.name) == [nil, nil, "Work", nil])
        }
    }

    @Test("Without a foreign key in the schema, an association says its columns")
    func withoutForeignKey() throws {
        struct Author: Decodable, FetchableRecord, TableRecord, EncodableRecord, Encodable {
            static let books = hasMany(Book.self, using: Book.authorForeignKey)
            var id: Int64
        }
        struct Book: Codable, FetchableRecord, TableRecord, EncodableRecord {
            static let authorForeignKey = ForeignKey(["writer"])
            static let author = belongsTo(Author.self, using: authorForeignKey)
            var id: Int64
            var writer: Int64
        }
        let queue = try makeGuideQueue { db in
            try db.execute(
                sql: """
                    CREATE TABLE author (id INTEGER PRIMARY KEY);
                    CREATE TABLE book (id INTEGER PRIMARY KEY, writer INTEGER);
                    INSERT INTO author VALUES (1), (2); INSERT INTO book VALUES (1, 2), (2, 2);
                    """)
        }
        try queue.read { (db) throws in
            #expect(try Book.find(db, key: 1).request(for: Book.author).fetchOne(db)?.id == 2)
            #expect(try Author.find(db, key: 2).request(for: Author.books).fetchCount(db) == 2)
            #expect(try Author.annotated(with: Author.books.count).asRequest(of: Row.self).fetchAll(db).map { $0["bookCount"] } == [0, 2])
        }
    }
}
