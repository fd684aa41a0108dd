// What screens observe. The tests take values until the one that they expect: they neither sleep nor count the values before it.

import GRDB
import GRDBTesting
import Testing

@testable import RecipeStore

@Suite(.recipes(.pool)) struct ObservationTests {
    private let database: AppDatabase

    init() throws { database = try AppDatabase(testDatabase) }

    @Test func theListFollowsItsRecipesAndTheirTags() async throws {
        var lists = database.recipes(RecipeListQuery()).makeAsyncIterator()
        #expect(try await lists.next() == [])
        let soup = try await database.save(Recipe(title: "soup"))
        try await database.save(Recipe(title: "Pancakes"))
        _ = try await lists.first { $0.map(\.recipe.title) == ["Pancakes", "soup"] }
        // The recipe stays as it is. Its tags are rows of other tables.
        try await database.save(soup, tags: ["Winter"])
        _ = try await lists.first { $0.last?.tags.map(\.name) == ["Winter"] }
    }

    @Test func theListIsFilteredAndSorted() async throws {
        try await database.save(Recipe(title: "Pancakes", notes: "with syrup"), tags: ["Sweet", "Quick"])
        try await database.save(Recipe(title: "Waffles", notes: "more syrup"), tags: ["Sweet"])
        try await database.save(Recipe(title: "Tomato soup"), tags: ["Quick"])
        let tags = try await database.writer.read { try Tag.fetchAll($0) }
        let quick = try #require(tags.first { $0.name == "Quick" }?.id)
        func titles(_ query: RecipeListQuery) async throws -> [String] {
            try await database.writer.read { try query.fetchAll($0).map(\.recipe.title) }
        }
        #expect(try await titles(RecipeListQuery(order: .newestFirst)) == ["Tomato soup", "Waffles", "Pancakes"])
        #expect(try await titles(RecipeListQuery(search: "SYR")) == ["Pancakes", "Waffles"])
        #expect(try await titles(RecipeListQuery(search: "syr pan")) == ["Pancakes"])
        #expect(try await titles(RecipeListQuery(tagID: quick)) == ["Pancakes", "Tomato soup"])
        #expect(try await titles(RecipeListQuery(search: "syrup", tagID: quick)) == ["Pancakes"])
        #expect(try await titles(RecipeListQuery(search: " ", order: .title)) == ["Pancakes", "Tomato soup", "Waffles"])
        #expect(try await titles(RecipeListQuery(search: "\" OR (")) == [])
        // The filter does not hide the other tags of a recipe.
        let filtered = try await database.writer.read { try RecipeListQuery(tagID: quick).fetchAll($0) }
        #expect(filtered.first?.tags.map(\.name) == ["Quick", "Sweet"])
    }

    @Test func aDetailFollowsAllThatBelongsToItUntilItIsDeleted() async throws {
        let recipe = try await database.save(Recipe(title: "Pancakes"))
        let id = try #require(recipe.id)
        var details = database.recipe(id: id).makeAsyncIterator()
        #expect(try await details.next()??.recipe == recipe)
        try await database.save(recipe, ingredients: [Ingredient("Milk")], tags: ["Sweet"])
        _ = try await details.first { $0?.ingredients.map(\.name) == ["Milk"] && $0?.tags.map(\.name) == ["Sweet"] }
        try await database.deleteRecipe(id: id)
        _ = try await details.first { $0 == nil }
    }

    /// That a write changes nothing is tested by the next value: it is that of the write after it.
    @Test func theCountIsDeliveredWhenItChanges() async throws {
        let recipe = try await database.save(Recipe(title: "Pancakes"), ingredients: [Ingredient("Milk"), Ingredient("Eggs")])
        let id = try #require(recipe.id)
        var counts = database.shoppingListCount().makeAsyncIterator()
        #expect(try await counts.next() == 0)
        // Recipes do not concern it.
        try await database.save(Recipe(title: "Waffles"))
        try await database.addToShoppingList(ingredientsOf: id)
        #expect(try await counts.next() == 2)
        try await database.markAllBought()
        #expect(try await counts.next() == 0)
    }
}
