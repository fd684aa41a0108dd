// What the screens show: the values that observations fetch, and the requests that fetch them.

import Foundation
import GRDB

/// A line of the list of recipes.
public struct RecipeListItem: Decodable, FetchableRecord, Identifiable, Hashable, Sendable {
    public var recipe: Recipe

    /// All tags of the recipe, by name, also when the list shows the recipes of one tag.
    public var tags: [Tag]

    public var id: Int64? { recipe.id }
}

/// Which recipes the list shows.
public struct RecipeListQuery: Hashable, Sendable {
    public enum Order: Hashable, Sendable {
        case title, newestFirst
    }

    /// Words, or their beginnings, that the title or the notes must have. All recipes match a blank text.
    public var search: String

    /// The tag that recipes must have, if not nil.
    public var tagID: Int64?

    public var order: Order

    public init(search: String = "", tagID: Int64? = nil, order: Order = .title) {
        self.search = search
        self.tagID = tagID
        self.order = order
    }

    /// Fetches the list by two statements, however many recipes there are: the recipes, and the tags of all of them.
    func fetchAll(_ db: Database) throws -> [RecipeListItem] {
        try request.fetchAll(db)
    }

    var request: QueryInterfaceRequest<RecipeListItem> {
        var recipes = Recipe.all()
        if !search.allSatisfy(\.isWhitespace) {
            // Whatever a user types, the pattern is never a syntax error. It is nil when there is no word, and nothing matches nil.
            recipes = recipes.joining(required: Recipe.text.matching(FTS5Pattern(matchingAllPrefixesIn: search)))
        }
        if let tagID {
            recipes = recipes.joining(required: Recipe.recipeTags.filter { $0.tagId == tagID })
        }
        switch order {
        case .title: recipes = recipes.order(\.title)
        case .newestFirst: recipes = recipes.order(\.id.desc)
        }
        return recipes.including(all: Recipe.tags.order(\.name)).asRequest(of: RecipeListItem.self)
    }
}

/// A recipe with everything that belongs to it.
public struct RecipeDetail: Decodable, FetchableRecord, Identifiable, Hashable, Sendable {
    public var recipe: Recipe
    public var ingredients: [Ingredient]
    public var tags: [Tag]

    public var id: Int64? { recipe.id }

    static func request(id: Int64) -> QueryInterfaceRequest<RecipeDetail> {
        Recipe.filter(id: id)
            .including(all: Recipe.ingredients)
            .including(all: Recipe.tags.order(\.name))
            .asRequest(of: RecipeDetail.self)
    }
}
