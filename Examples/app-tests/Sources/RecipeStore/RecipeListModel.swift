// The model of the list of recipes: what a view binds to. It knows no view, and runs on Linux.

import Foundation
import GRDB
import Observation

@MainActor @Observable public final class RecipeListModel {
    /// What the user has typed.
    public var search: String {
        get { query.search }
        set { query.search = newValue }
    }

    /// Which recipes are listed, and in which order.
    public var query = RecipeListQuery() {
        didSet {
            if query != oldValue, observation != nil { start() }
        }
    }

    /// The recipes that match. After the query has changed, those of the former one stay until the new ones are there: the list does not flicker.
    public private(set) var recipes: [RecipeListItem] = []

    /// What an alert shows. Nil when there is nothing to show.
    public var error: String?

    @ObservationIgnored private let database: AppDatabase
    @ObservationIgnored private(set) var observation: Task<Void, Never>?

    public init(_ database: AppDatabase) {
        self.database = database
    }

    deinit {
        observation?.cancel()
    }

    /// Begins to follow the database, or begins again: when the view appears, and to retry after an error.
    public func start() {
        observation?.cancel()
        error = nil
        let values = database.recipes(query)
        // The task does not keep the model alive.
        observation = Task { [weak self] in
            do {
                for try await recipes in values {
                    // A value of the former query may have been on its way here when the query changed.
                    guard let self, !Task.isCancelled else { return }
                    self.recipes = recipes
                }
            } catch {
                guard !Task.isCancelled else { return }
                self?.show(error)
            }
        }
    }

    /// Ends to follow the database: when the view disappears.
    public func stop() {
        observation?.cancel()
        observation = nil
    }

    /// Deletes a recipe. The list follows by its observation.
    public func delete(_ item: RecipeListItem) async {
        guard let id = item.id else { return }
        do {
            try await database.deleteRecipe(id: id)
        } catch {
            show(error)
        }
    }

    private func show(_ error: any Error) {
        self.error = (error as? RecipeError)?.localizedDescription ?? "The recipes cannot be read or changed: \(error)"
    }
}
