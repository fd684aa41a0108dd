// The SQL that screens run: how many statements, which, and by which indexes.

import GRDB
import GRDBTesting
import Testing

@testable import RecipeStore

@Suite(.recipes()) struct StatementTests {
    /// However many recipes there are: the tags of all of them come at once.
    @Test func theListRunsTwoStatements() async throws {
        let database = try AppDatabase(testDatabase)
        for title in ["Pancakes", "Soup", "Waffles"] { try await database.save(Recipe(title: title), tags: ["of \(title)"]) }
        try await database.writer.read { db in
            try expectStatements(2...2, in: db) {
                let list = try RecipeListQuery().fetchAll(db)
                #expect(list.map(\.tags.count) == [1, 1, 1])
            }
        }
    }

    @Test func aDetailRunsThreeStatements() async throws {
        let database = try AppDatabase(testDatabase)
        try await database.save(Recipe(title: "Pancakes"), ingredients: [Ingredient("Milk"), Ingredient("Eggs")])
        try await database.writer.read { db in
            let (detail, statements) = try recordStatements(in: db) { try RecipeDetail.request(id: 1).fetchOne(db) }
            #expect(detail?.ingredients.count == 2)
            #expect(
                statements.map(\.sql) == [
                    #"SELECT * FROM "recipe" WHERE "id" = ?"#,
                    #"SELECT *, "recipeId" AS "grdb_recipeId" FROM "ingredient" WHERE "recipeId" = ? ORDER BY "position""#,
                    #"SELECT "tag".*, "recipeTag"."recipeId" AS "grdb_recipeId" FROM "tag" "#
                        + #"JOIN "recipeTag" ON ("recipeTag"."tagId" = "tag"."id") AND ("recipeTag"."recipeId" = ?) ORDER BY "tag"."name""#,
                ])
        }
    }

    /// The list of all recipes reads the whole table, in the order of the index that its unique titles have, without sorting.
    @Test func requestsUseIndexes() throws {
        try testDatabase.read { db in
            let list = try RecipeListQuery().request.explain(db)
            #expect(list.usesIndex("sqlite_autoindex_recipe_1"))
            #expect(!list.sortsInMemory)
            #expect(try RecipeListQuery(search: "soup").request.explain(db).scannedTables == [])
            #expect(try RecipeListQuery(tagID: 1).request.explain(db).scannedTables == [])
            #expect(try RecipeDetail.request(id: 1).explain(db).scannedTables == [])
            #expect(try Ingredient.filter { $0.recipeId == 1 }.explain(db).usesIndex("ingredient_on_recipeId"))
        }
    }
}
