// What can go wrong in a way that a user understands, and can do something about.

import Foundation

public enum RecipeError: LocalizedError, Equatable {
    case emptyTitle
    case emptyIngredient
    case invalidServings(Int)
    case duplicateTitle(String)

    /// The recipe was deleted meanwhile, perhaps in another window.
    case recipeNotFound

    /// A newer version of the app has migrated the database.
    case newerDatabase

    /// What an alert says. An app translates it here.
    public var errorDescription: String? {
        switch self {
        case .emptyTitle: "A recipe needs a title."
        case .emptyIngredient: "An ingredient needs a name."
        case .invalidServings(let servings): "A recipe for \(servings) cannot be cooked: it needs one serving at least."
        case .duplicateTitle(let title): "There is a recipe called “\(title)” already."
        case .recipeNotFound: "This recipe was deleted."
        case .newerDatabase: "These recipes were written by a newer version of the app. Please update it."
        }
    }
}
