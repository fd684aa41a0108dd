// What is written, in a file as in the app: what comes back, what is refused, and what a failure leaves.

import GRDB
import GRDBTesting
import Testing

@testable import RecipeStore

@Suite(.recipes(.pool)) struct WriteTests {
    private let database: AppDatabase

    init() throws { database = try AppDatabase(testDatabase) }

    @Test func aSavedRecipeComesBackWithAllThatBelongsToIt() async throws {
        let draft = Recipe(title: " Pancakes\n", servings: 4, notes: "For “Sundays”", steps: ["Whisk", "Fry, both sides"])
        let saved = try await database.save(
            draft, ingredients: [Ingredient("Milk", amount: "½ l"), Ingredient("Eggs")], tags: ["Sweet", "quick"])
        let id = try #require(saved.id)
        let detail = try #require(try await database.writer.read { try RecipeDetail.request(id: id).fetchOne($0) })
        #expect(detail.recipe == saved)
        #expect(detail.recipe.title == "Pancakes")
        #expect(detail.recipe.steps == ["Whisk", "Fry, both sides"])
        #expect(detail.ingredients.map(\.name) == ["Milk", "Eggs"])
        #expect(detail.tags.map(\.name) == ["quick", "Sweet"])
    }

    @Test func anUpdateReplacesIngredientsAndTagsAndKeepsTheirIDs() async throws {
        var recipe = try await database.save(
            Recipe(title: "Pancakes"), ingredients: [Ingredient("Milk"), Ingredient("Eggs")], tags: ["Quick", "Sweet"])
        let id = try #require(recipe.id)
        let old = try await database.writer.read { try Ingredient.order(\.position).fetchAll($0) }
        recipe.servings = 8
        try await database.save(recipe, ingredients: [Ingredient("Flour"), old[0]], tags: ["SWEET", "sweet", " "])
        let detail = try #require(try await database.writer.read { try RecipeDetail.request(id: id).fetchOne($0) })
        #expect(detail.recipe.servings == 8)
        #expect(detail.ingredients.map(\.name) == ["Flour", "Milk"])
        #expect(detail.ingredients[1].id == old[0].id)
        #expect(detail.tags.map(\.name) == ["Sweet"])
        #expect(try await database.rowCounts() == [1, 2, 2, 1, 0])
    }

    @Test(arguments: [
        (Recipe(title: " \n"), [], RecipeError.emptyTitle),
        (Recipe(title: "Soup", servings: 0), [], .invalidServings(0)),
        (Recipe(title: "Soup"), [Ingredient("")], .emptyIngredient),
        (Recipe(title: "PANCAKES"), [], .duplicateTitle("PANCAKES")),
    ])
    func whatAUserCanCorrectIsRefusedWithAReason(_ recipe: Recipe, _ ingredients: [Ingredient], _ error: RecipeError) async throws {
        try await database.save(Recipe(title: "Pancakes"))
        await #expect(throws: error) { try await database.save(recipe, ingredients: ingredients, tags: ["new"]) }
        #expect(try await database.rowCounts() == [1, 0, 0, 0, 0])
    }

    @Test func errorsAreSentencesForAUser() {
        #expect(RecipeError.duplicateTitle("Soup").localizedDescription == "There is a recipe called “Soup” already.")
        #expect(RecipeError.invalidServings(-1).localizedDescription == "A recipe for -1 cannot be cooked: it needs one serving at least.")
    }

    // The rules of the database hold for every program that writes into the file, and for mistakes in this one.
    @Test(arguments: [
        ("INSERT INTO recipe (title, servings) VALUES ('Soup', 0)", ResultCode.SQLITE_CONSTRAINT_CHECK),
        ("INSERT INTO recipe (title, servings) VALUES ('pancakes', 1)", .SQLITE_CONSTRAINT_UNIQUE),
        ("INSERT INTO ingredient (recipeId, position, name, amount) VALUES (99, 0, 'Milk', '')", .SQLITE_CONSTRAINT_FOREIGNKEY),
    ])
    func theDatabaseRefusesWhatTheAppNeverWrites(_ sql: String, _ code: ResultCode) async throws {
        try await database.save(Recipe(title: "Pancakes"))
        let error = await #expect(throws: DatabaseError.self) { try await database.execute(sql) }
        #expect(error?.extendedResultCode == code)
    }

    @Test func aSaveIsDoneOrNotWhateverCallOfTheSystemFails() async throws {
        var recipe = try await database.save(Recipe(title: "Pancakes"), ingredients: [Ingredient("Milk")], tags: ["Quick"])
        let id = try #require(recipe.id)
        recipe.servings = 8
        try await withEachFault { [recipe] writer in
            try await AppDatabase(writer).save(recipe, ingredients: [Ingredient("Flour"), Ingredient("Eggs")], tags: ["Sweet"])
        } invariant: { db, hasThrown in
            let detail = try #require(try RecipeDetail.request(id: id).fetchOne(db))
            let isNew = detail.recipe.servings == 8
            #expect(isNew || hasThrown)
            #expect(detail.ingredients.map(\.name) == (isNew ? ["Flour", "Eggs"] : ["Milk"]))
            #expect(detail.tags.map(\.name) == (isNew ? ["Sweet"] : ["Quick"]))
        }
    }

    @Test func aFailingWriteLeavesNothingBehind() async throws {
        // The last statement of the method fails: the recipe, its ingredients and the tag were written before.
        try await database.execute("CREATE TRIGGER refuse BEFORE INSERT ON recipeTag BEGIN SELECT RAISE(ABORT, 'the disk is full'); END")
        let error = await #expect(throws: DatabaseError.self) {
            try await database.save(Recipe(title: "Pancakes"), ingredients: [Ingredient("Milk")], tags: ["Sweet"])
        }
        #expect(error?.message == "the disk is full")
        #expect(try await database.rowCounts() == [0, 0, 0, 0, 0])
    }

    @Test func aDeletedRecipeLeavesItsShoppingList() async throws {
        let recipe = try await database.save(Recipe(title: "Pancakes"), ingredients: [Ingredient("Milk")], tags: ["Sweet"])
        let id = try #require(recipe.id)
        try await database.addToShoppingList(ingredientsOf: id)
        #expect(try await database.deleteRecipe(id: id))
        #expect(try await database.rowCounts() == [0, 0, 1, 0, 1])
        #expect(try await database.writer.read { try ShoppingItem.fetchAll($0).map(\.recipeId) } == [nil])
        // Another window shows it still.
        #expect(try await !database.deleteRecipe(id: id))
        await #expect(throws: RecipeError.recipeNotFound) { try await database.save(recipe) }
        await #expect(throws: RecipeError.recipeNotFound) { try await database.addToShoppingList(ingredientsOf: id) }
    }

    @Test func whatIsOnTheShoppingListIsNotAddedTwice() async throws {
        let recipe = try await database.save(Recipe(title: "Pancakes"), ingredients: [Ingredient("Milk"), Ingredient("Eggs")])
        let id = try #require(recipe.id)
        #expect(try await database.addToShoppingList(ingredientsOf: id) == 2)
        #expect(try await database.addToShoppingList(ingredientsOf: id) == 0)
        try await database.markAllBought()
        #expect(try await database.addToShoppingList(ingredientsOf: id) == 2)
    }
}

extension AppDatabase {
    /// The number of rows of all tables that a write of a recipe touches.
    fileprivate func rowCounts() async throws -> [Int] {
        try await writer.read { db in
            try [
                Recipe.fetchCount(db), Ingredient.fetchCount(db), Tag.fetchCount(db), RecipeTag.fetchCount(db), ShoppingItem.fetchCount(db),
            ]
        }
    }
}
