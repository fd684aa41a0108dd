// Databases that older and newer versions of the app have left.

import Foundation
import GRDB
import GRDBChecks
import GRDBTesting
import Testing

@testable import RecipeStore

@Suite(.recipes()) struct MigrationTests {
    /// What users of version 1 have: written in SQL, because the records of today have other columns.
    private static func insertVersion1(_ db: Database) throws {
        try db.execute(
            sql: """
                INSERT INTO recipe (id, title, servings, notes, steps, category) VALUES
                    (1, 'Pancakes', 4, 'With maple syrup', '["Whisk","Fry"]', 'Sweet'), (2, 'Crêpes', 2, '', '[]', 'sweet'),
                    (3, 'Soup', 2, '', '[]', NULL), (4, 'Stew', 2, '', '[]', '');
                INSERT INTO ingredient (recipeId, position, name, amount) VALUES (1, 0, 'Milk', '½ l');
                INSERT INTO shoppingItem (recipeId, name, amount) VALUES (1, 'Milk', '½ l');
                """)
    }

    /// Databases remember migrations by these names. This list grows at its end, and never changes otherwise.
    @Test func releasedMigrationsKeepTheirNames() {
        #expect(Schema.migrator.migrations == ["v1 recipes", "v2 tags", "v3 search"])
    }

    /// From each version to the newest, without data and with some, and to the same schema each time.
    @Test func everyVersionCanBeMigrated() throws {
        try Schema.migrator.verify { db, version in
            if version == "v1 recipes" { try Self.insertVersion1(db) }
        }
    }

    @Test(.database(.pool, migrator: Schema.migrator, upTo: "v1 recipes", data: MigrationTests.insertVersion1))
    func theDataOfVersion1IsKept() async throws {
        let writer = try AppDatabase(testDatabase).writer
        try await writer.read { db in
            let recipes = try RecipeListQuery(order: .title).fetchAll(db)
            #expect(recipes.map(\.recipe.title) == ["Crêpes", "Pancakes", "Soup", "Stew"])
            #expect(recipes.map { $0.tags.map(\.name) } == [["Sweet"], ["Sweet"], [], []])
            let pancakes = try #require(try RecipeDetail.request(id: 1).fetchOne(db))
            #expect(pancakes.recipe.servings == 4)
            #expect(pancakes.recipe.steps == ["Whisk", "Fry"])
            #expect(pancakes.ingredients.map(\.amount) == ["½ l"])
            #expect(try ShoppingItem.fetchAll(db).map(\.recipeId) == [1])
            // Old texts are found, too.
            #expect(try RecipeListQuery(search: "mapl").fetchAll(db).map(\.id) == [1])
            try db.checkForeignKeys()
        }
        #expect(try await writer.checkIntegrity() == [])
    }

    @Test func recordsFitTheirTables() throws {
        try testDatabase.read { db in
            try db.checkRecord(Recipe.self)
            try db.checkRecord(Ingredient.self)
            try db.checkRecord(Tag.self)
            try db.checkRecord(RecipeTag.self)
            try db.checkRecord(ShoppingItem.self)
        }
    }

    @Test func theDatabaseOfANewerVersionIsRefusedAndNotTouched() throws {
        let database = try testDatabase
        var newer = Schema.migrator
        newer.registerMigration("v4 photos") { try $0.execute(sql: "CREATE TABLE photo (id INTEGER PRIMARY KEY)") }
        try newer.migrate(database)
        #expect(throws: RecipeError.newerDatabase) { try AppDatabase(database) }
        #expect(try database.read(newer.appliedMigrations) == newer.migrations)
    }

    /// The app and its widget: two connections that write, as two processes would. The folder that they make goes with the database of the test.
    @Test(.database(.file)) func twoConnectionsShareAFile() async throws {
        let folder = URL(fileURLWithPath: try testDatabase.path).deletingLastPathComponent().appendingPathComponent("app")
        let app = try AppDatabase.open(at: folder.appendingPathComponent("recipes.sqlite"))
        let widget = try AppDatabase.open(at: folder.appendingPathComponent("recipes.sqlite"))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (name, database) in [("app", app), ("widget", widget)] {
                group.addTask {
                    for number in 1...25 { try await database.save(Recipe(title: "\(name) \(number)"), tags: ["shared"]) }
                }
            }
            try await group.waitForAll()
        }
        #expect(try await app.writer.read(Recipe.fetchCount) == 50)
        #expect(try await widget.writer.read(RecipeTag.fetchCount) == 50)
        await #expect(throws: RecipeError.duplicateTitle("APP 1")) { try await widget.save(Recipe(title: "APP 1")) }
    }
}
