// The SQL that screens run: how many statements, which, and by which indexes.

import GRDB
import Testing

@testable import RecipeStore

@Suite struct StatementTests {
    /// Two, however many recipes there are: the tags of all of them come at once.
    @Test func theListRunsTwoStatements() async throws {
        let test = try TestDatabase()
        for title in ["Pancakes", "Soup", "Waffles"] { try await test.database.save(Recipe(title: title), tags: ["of \(title)"]) }
        test.statements.removeAll()
        var lists = test.database.recipes(RecipeListQuery()).makeAsyncIterator()
        #expect(try await lists.next()?.map(\.tags.count) == [1, 1, 1])
        #expect(
            test.statements.queries == [
                #"SELECT * FROM "recipe" ORDER BY "title""#,
                #"SELECT "tag".*, "recipeTag"."recipeId" AS "grdb_recipeId" FROM "tag" "#
                    + #"JOIN "recipeTag" ON ("recipeTag"."tagId" = "tag"."id") AND ("recipeTag"."recipeId" IN (?, ?, ?)) "#
                    + #"ORDER BY "tag"."name""#,
            ])
    }

    @Test func aDetailRunsThreeStatements() async throws {
        let test = try TestDatabase()
        let recipe = try await test.database.save(Recipe(title: "Pancakes"), ingredients: [Ingredient("Milk"), Ingredient("Eggs")])
        test.statements.removeAll()
        var details = test.database.recipe(id: try #require(recipe.id)).makeAsyncIterator()
        #expect(try await details.next()??.ingredients.count == 2)
        #expect(test.statements.queries.count == 3)
    }

    /// A table in `scannedTables` is read as a whole. The list of all recipes does that, in the order of the index of titles, without sorting.
    @Test func requestsUseIndexes() async throws {
        try await TestDatabase().read { db in
            let list = try RecipeListQuery().request.explain(db)
            #expect(!list.sortsInMemory)
            #expect(try RecipeListQuery(search: "soup").request.explain(db).scannedTables == [])
            #expect(try RecipeListQuery(tagID: 1).request.explain(db).scannedTables == [])
            #expect(try RecipeDetail.request(id: 1).explain(db).scannedTables == [])
            #expect(try Ingredient.filter { $0.recipeId == 1 }.explain(db).scannedTables == [])
        }
    }
}
