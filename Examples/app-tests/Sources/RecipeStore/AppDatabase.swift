// The database of the app: how it is opened, what can be written, and what can be observed. Views and models know nothing else of it.

import Foundation
import GRDB

public struct AppDatabase: Sendable {
    // A pool in the app, a queue in memory in tests and previews: what follows works with both.
    let writer: any DatabaseWriter

    /// Brings the tables of a database up to date.
    ///
    /// - Throws: ``RecipeError/newerDatabase`` when a newer version of the app has migrated it.
    public init(_ writer: any DatabaseWriter) throws {
        guard try writer.read({ try !Schema.migrator.hasBeenSuperseded($0) }) else { throw RecipeError.newerDatabase }
        try Schema.migrator.migrate(writer)
        self.writer = writer
    }

    /// Opens the database of a file. Makes the file, and its folder, if there is none.
    public static func open(at url: URL, configuration: Configuration = makeConfiguration()) throws -> AppDatabase {
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        return try AppDatabase(DatabasePool(path: url.path, configuration: configuration))
    }

    /// Makes an empty database in memory: for tests, and for the previews of views.
    public static func inMemory(configuration: Configuration = makeConfiguration()) throws -> AppDatabase {
        var configuration = configuration
        // A database in memory has no write-ahead log.
        configuration.journalMode = .default
        return try AppDatabase(DatabaseQueue(configuration: configuration))
    }

    /// The options of every database of the app, so that tests run with those of the app.
    public static func makeConfiguration() -> Configuration {
        // A widget or an extension may have the same file open. An app that is alone on its file begins with `Configuration()`. Writes are async: one
        // that waits for another process holds up no view.
        var configuration = Configuration.sharedBetweenProcesses(busyTimeout: 30)
        configuration.label = "recipes"
        return configuration
    }
}

// MARK: - Writes

// Each method is one transaction: it does all, or throws and does nothing.
extension AppDatabase {
    /// Inserts a recipe that has no id, or updates the one that has it, and replaces its ingredients and tags.
    ///
    /// - Parameters:
    ///   - ingredients: In their order. Those that have an id keep it.
    ///   - tags: Names, of tags that exist or not. Upper and lower case ASCII letters are the same. Blank names are left out.
    /// - Returns: The recipe as it was saved: its title has no white space around it.
    /// - Throws: A ``RecipeError`` when a user can correct it.
    @discardableResult
    public func save(_ recipe: Recipe, ingredients: [Ingredient] = [], tags: [String] = []) async throws -> Recipe {
        var valid = recipe
        valid.title = recipe.title.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !valid.title.isEmpty else { throw RecipeError.emptyTitle }
        guard valid.servings > 0 else { throw RecipeError.invalidServings(valid.servings) }
        guard ingredients.allSatisfy({ !$0.name.isEmpty }) else { throw RecipeError.emptyIngredient }
        return try await writer.write { [valid] db in
            let (saved, id) = try save(db, valid)
            try replaceIngredients(db, of: id, with: ingredients)
            try replaceTags(db, of: id, with: tags)
            return saved
        }
    }

    /// Deletes a recipe, and its ingredients. What is on the shopping list stays there.
    ///
    /// - Returns: Whether there was a recipe.
    @discardableResult
    public func deleteRecipe(id: Int64) async throws -> Bool {
        try await writer.write { try Recipe.deleteOne($0, id: id) }
    }

    /// Adds the ingredients of a recipe to the shopping list, but for those that it has on the list and that are not bought.
    ///
    /// - Returns: How many were added.
    @discardableResult
    public func addToShoppingList(ingredientsOf id: Int64) async throws -> Int {
        try await writer.write { db in
            guard try Recipe.exists(db, id: id) else { throw RecipeError.recipeNotFound }
            let listed = ShoppingItem.filter { $0.recipeId == id && $0.isBought == false }.select(\.name)
            let missing = try Ingredient.filter { $0.recipeId == id && !listed.contains($0.name) }.order(\.position).fetchAll(db)
            for ingredient in missing {
                _ = try ShoppingItem(recipeId: id, name: ingredient.name, amount: ingredient.amount).inserted(db)
            }
            return missing.count
        }
    }

    /// Notes that everything on the shopping list is bought.
    public func markAllBought() async throws {
        _ = try await writer.write { db in
            try ShoppingItem.filter { $0.isBought == false }.updateAll(db) { $0.isBought.set(to: true) }
        }
    }

    private func save(_ db: Database, _ recipe: Recipe) throws -> (Recipe, id: Int64) {
        do {
            if let id = recipe.id {
                try recipe.update(db)
                return (recipe, id)
            }
            let inserted = try recipe.inserted(db)
            return (inserted, db.lastInsertedRowID)
        } catch DatabaseError.SQLITE_CONSTRAINT_UNIQUE {
            // The table has one such constraint. The database checks it: a query before the write could not be sure.
            throw RecipeError.duplicateTitle(recipe.title)
        } catch RecordError.recordNotFound {
            throw RecipeError.recipeNotFound
        }
    }

    private func replaceIngredients(_ db: Database, of id: Int64, with ingredients: [Ingredient]) throws {
        try Ingredient.filter { $0.recipeId == id }.deleteAll(db)
        for (position, ingredient) in ingredients.enumerated() {
            var ingredient = ingredient
            ingredient.recipeId = id
            ingredient.position = position
            try ingredient.insert(db)
        }
    }

    private func replaceTags(_ db: Database, of id: Int64, with names: [String]) throws {
        try RecipeTag.filter { $0.recipeId == id }.deleteAll(db)
        for name in names.map({ $0.trimmingCharacters(in: .whitespacesAndNewlines) }) where !name.isEmpty {
            var tag = Tag(name: name)
            try tag.insert(db, onConflict: .ignore)
            guard let tagID = try Tag.filter({ $0.name == name }).select(\.id, as: Int64.self).fetchOne(db) else { continue }
            // The same name may be there twice.
            try RecipeTag(recipeId: id, tagId: tagID).insert(db, onConflict: .ignore)
        }
    }
}

// MARK: - Observations

// Each sequence has the present value, and one after the transactions that change it: equal ones are left out. It ends with the task that iterates.
// Only the newest value waits for a view that is slower than the writes.
extension AppDatabase {
    /// Observes the list of recipes.
    public func recipes(_ query: RecipeListQuery) -> AsyncValueObservation<[RecipeListItem]> {
        observe(query.fetchAll)
    }

    /// Observes a recipe with everything that belongs to it. It is nil when there is none, or none any more.
    public func recipe(id: Int64) -> AsyncValueObservation<RecipeDetail?> {
        observe { try RecipeDetail.request(id: id).fetchOne($0) }
    }

    /// Observes how many items of the shopping list are not bought.
    public func shoppingListCount() -> AsyncValueObservation<Int> {
        observe { try ShoppingItem.filter { $0.isBought == false }.fetchCount($0) }
    }

    private func observe<Value: Equatable & Sendable>(
        _ fetch: @escaping @Sendable (Database) throws -> Value
    ) -> AsyncValueObservation<Value> {
        ValueObservation.tracking(fetch).removeDuplicates().values(in: writer, bufferingPolicy: .bufferingNewest(1))
    }
}
