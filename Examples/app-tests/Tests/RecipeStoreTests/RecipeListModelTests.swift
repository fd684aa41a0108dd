// The model, as a view uses it: it is observed, typed into, and left.

import GRDB
import Testing

@testable import RecipeStore

@MainActor @Suite struct RecipeListModelTests {
    private let test: TestDatabase
    private let model: RecipeListModel

    init() async throws {
        test = try TestDatabase()
        model = RecipeListModel(test.database)
        for title in ["Pancakes", "Pasta", "Soup"] { try await test.database.save(Recipe(title: title)) }
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
        try await test.database.save(Recipe(title: "Salad"))
        try await test.database.save(Recipe(title: "Pan pizza"))
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
        test.statements.removeAll()
        try await test.database.save(Recipe(title: "Pasta salad"))
        await wait { titles == ["Pasta", "Pasta salad"] }
        // One list was fetched, with its tags.
        #expect(test.statements.queries.filter { $0.contains("MATCH") }.count == 1)
    }

    @Test func aModelThatIsStoppedOrReleasedObservesNothing() async throws {
        model.start()
        await wait { titles.count == 3 }
        let observation = try #require(model.observation)
        model.stop()
        await observation.value
        test.statements.removeAll()
        try await test.database.save(Recipe(title: "Waffles"))
        #expect(!test.statements.queries.contains { $0.contains("ORDER BY \"title\"") })
        #expect(titles.count == 3)

        var other: RecipeListModel? = RecipeListModel(test.database)
        other?.start()
        let released = try #require(other?.observation)
        other = nil
        await released.value
    }

    @Test func anErrorIsShownAndTheViewCanRetry() async throws {
        model.start()
        await wait { titles.count == 3 }
        try await test.execute("UPDATE recipe SET steps = 'no JSON' WHERE title = 'Soup'")
        await wait { model.error != nil }
        #expect(model.error?.hasPrefix("The recipes cannot be read or changed: ") == true)
        // The last list stays on the screen.
        #expect(titles == ["Pancakes", "Pasta", "Soup"])
        try await test.execute("UPDATE recipe SET steps = '[]', title = 'Stew' WHERE title = 'Soup'")
        model.start()
        #expect(model.error == nil)
        await wait { titles == ["Pancakes", "Pasta", "Stew"] }
    }

    @Test func aDeletionThatFailsIsShown() async throws {
        model.start()
        await wait { titles.count == 3 }
        try await test.execute("CREATE TRIGGER refuse BEFORE DELETE ON recipe BEGIN SELECT RAISE(ABORT, 'the disk is full'); END")
        await model.delete(model.recipes[0])
        #expect(model.error?.contains("the disk is full") == true)
        #expect(titles == ["Pancakes", "Pasta", "Soup"])
    }
}
