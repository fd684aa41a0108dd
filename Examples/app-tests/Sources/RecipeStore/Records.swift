// The records: one struct for each table that the app reads, and their associations.

import GRDB

public struct Recipe: Codable, Identifiable, Hashable, Sendable {
    /// Nil until the recipe is saved.
    public private(set) var id: Int64?

    public var title: String
    public var servings: Int
    public var notes: String

    /// A JSON column: the steps are always read and written together, and nothing refers to one of them.
    public var steps: [String]

    public init(title: String, servings: Int = 2, notes: String = "", steps: [String] = []) {
        self.title = title
        self.servings = servings
        self.notes = notes
        self.steps = steps
    }
}

extension Recipe: FetchableRecord, MutablePersistableRecord {
    public enum Columns {
        public static let id = Column(CodingKeys.id)
        public static let title = Column(CodingKeys.title)
        public static let servings = Column(CodingKeys.servings)
        public static let notes = Column(CodingKeys.notes)
        public static let steps = JSONColumn(CodingKeys.steps)
    }

    static let ingredients = hasMany(Ingredient.self).order(\.position)
    static let recipeTags = hasMany(RecipeTag.self)
    static let tags = hasMany(Tag.self, through: recipeTags, using: RecipeTag.tag)

    // The rows of a full-text table have the numbers of the rows that they index.
    static let text = hasOne(RecipeText.self, using: ForeignKey([Column.rowID]))

    public mutating func didInsert(_ inserted: InsertionSuccess) {
        id = inserted.rowID
    }
}

public struct Ingredient: Codable, Identifiable, Hashable, Sendable {
    /// Nil until its recipe is saved, as is `recipeId`.
    public internal(set) var id: Int64?
    public internal(set) var recipeId: Int64?

    /// The place in the recipe, from 0.
    public internal(set) var position = 0

    public var name: String
    public var amount: String

    public init(_ name: String, amount: String = "") {
        self.name = name
        self.amount = amount
    }
}

extension Ingredient: FetchableRecord, MutablePersistableRecord {
    public enum Columns {
        public static let recipeId = Column(CodingKeys.recipeId)
        public static let position = Column(CodingKeys.position)
        public static let name = Column(CodingKeys.name)
    }

    public mutating func didInsert(_ inserted: InsertionSuccess) {
        id = inserted.rowID
    }
}

public struct Tag: Codable, Identifiable, Hashable, Sendable {
    public internal(set) var id: Int64?
    public var name: String
}

extension Tag: FetchableRecord, MutablePersistableRecord {
    public enum Columns {
        public static let id = Column(CodingKeys.id)
        public static let name = Column(CodingKeys.name)
    }

    public mutating func didInsert(_ inserted: InsertionSuccess) {
        id = inserted.rowID
    }
}

/// A row says that a recipe has a tag.
struct RecipeTag: Codable, FetchableRecord, PersistableRecord {
    var recipeId: Int64
    var tagId: Int64

    enum Columns {
        static let recipeId = Column(CodingKeys.recipeId)
        static let tagId = Column(CodingKeys.tagId)
    }

    static let tag = belongsTo(Tag.self)
}

/// The full-text table: what is searched, not where the texts are.
struct RecipeText: TableRecord {}

public struct ShoppingItem: Codable, Identifiable, Hashable, Sendable {
    public internal(set) var id: Int64?

    /// The recipe that wants it, if there still is one.
    public internal(set) var recipeId: Int64?

    public var name: String
    public var amount: String
    public var isBought = false
}

extension ShoppingItem: FetchableRecord, MutablePersistableRecord {
    public enum Columns {
        public static let id = Column(CodingKeys.id)
        public static let recipeId = Column(CodingKeys.recipeId)
        public static let name = Column(CodingKeys.name)
        public static let isBought = Column(CodingKeys.isBought)
    }

    public mutating func didInsert(_ inserted: InsertionSuccess) {
        id = inserted.rowID
    }
}
