// The model, as a view uses it: it is observed, typed into, and left.

import GRDBTesting
import Testing

@testable import RecipeStore

@MainActor @Suite(.recipes()) struct RecipeListModelTests {
    private let database: AppDatabase
    private let model: RecipeListModel

    init() async throws {
        database = try AppDatabase(testDatabase)
        model = RecipeListModel(database)
        for title in ["Pancakes", "Pasta", "Soup"] { try await database.save(Recipe(title: title)) }
    }

    private var titles: [String] { model.recipes.map(\.recipe.title) }

    @Test func itShowsTheRecipesAndFollowsThem() async throws {
        #expect(titles == [])
        model.start()
        await wait { titles == ["Pancakes", "Pasta", "Soup"] }
        await model.delete(model.recipes[1])
        await wait { titles == ["Pancakes", "Soup"] }
        #expect(model.error == nil)
    }

    @Test func typingQuicklyShowsWhatWasTypedLast() async throws {
        model.start()
        await wait { titles.count == 3 }
        var shown: [[String]] = []
        for text in ["s", "", "p", "pa", "pan"] { model.search = text }
        await wait {
            shown.append(titles)
            return titles == ["Pancakes"]
        }
        // The main actor was never free between two letters: what was shown before stays until the last search is there.
        #expect(Set(shown) == [["Pancakes", "Pasta", "Soup"], ["Pancakes"]])
        // What belongs to a former search stays away.
        try await database.save(Recipe(title: "Salad"))
        try await database.save(Recipe(title: "Pan pizza"))
        await wait { titles == ["Pan pizza", "Pancakes"] }
    }

    @Test func aNewSearchEndsTheObservationOfTheFormerOne() async throws {
        model.search = "soup"
        model.start()
        await wait { titles == ["Soup"] }
        let former = try #require(model.observation)
        model.search = "pasta"
        // It returns because the task was cancelled: an observation has no other end.
        await former.value
        await wait { titles == ["Pasta"] }
        try await database.save(Recipe(title: "Pasta salad"))
        await wait { titles == ["Pasta", "Pasta salad"] }
    }

    @Test func aModelThatIsStoppedOrReleasedObservesNothing() async throws {
        model.start()
        await wait { titles.count == 3 }
        let observation = try #require(model.observation)
        model.stop()
        await observation.value
        try await database.save(Recipe(title: "Waffles"))
        #expect(titles.count == 3)

        var other: RecipeListModel? = RecipeListModel(database)
        other?.start()
        let released = try #require(other?.observation)
        other = nil
        await released.value
    }

    @Test func anErrorIsShownAndTheViewCanRetry() async throws {
        model.start()
        await wait { titles.count == 3 }
        try await database.execute("UPDATE recipe SET steps = 'no JSON' WHERE title = 'Soup'")
        await wait { model.error != nil }
        #expect(model.error?.hasPrefix("The recipes cannot be read or changed: ") == true)
        // The last list stays on the screen.
        #expect(titles == ["Pancakes", "Pasta", "Soup"])
        try await database.execute("UPDATE recipe SET steps = '[]', title = 'Stew' WHERE title = 'Soup'")
        model.start()
        #expect(model.error == nil)
        await wait { titles == ["Pancakes", "Pasta", "Stew"] }
    }

    @Test func aDeletionThatFailsIsShown() async throws {
        model.start()
        await wait { titles.count == 3 }
        try await database.execute("CREATE TRIGGER refuse BEFORE DELETE ON recipe BEGIN SELECT RAISE(ABORT, 'the disk is full'); END")
        await model.delete(model.recipes[0])
        #expect(model.error?.contains("the disk is full") == true)
        #expect(titles == ["Pancakes", "Pasta", "Soup"])
    }
}
