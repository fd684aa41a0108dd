// The tables, and the migrations that make them.

import GRDB

enum Schema {
    /// The steps that lead from an empty database to the present tables. A step that was released never changes: add another one.
    ///
    /// `eraseDatabaseOnSchemaChange` is left out on purpose. It deletes the recipes of a user whose build has it by mistake, and it would hide from the
    /// tests that a released migration was edited. While you design a table, delete the file by hand.
    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("v1 recipes") { db in
            try db.create(table: "recipe") { t in
                t.autoIncrementedPrimaryKey("id")
                // The index of the constraint also sorts the list. NOCASE folds ASCII letters only.
                t.column("title", .text).notNull().collate(.nocase).unique()
                t.column("servings", .integer).notNull().check { $0 > 0 }
                t.column("notes", .text).notNull().defaults(to: "")
                t.column("steps", .jsonText).notNull().defaults(to: "[]")
                t.column("category", .text)
            }
            try db.create(table: "ingredient") { t in
                t.autoIncrementedPrimaryKey("id")
                t.belongsTo("recipe", onDelete: .cascade).notNull()
                t.column("position", .integer).notNull()
                t.column("name", .text).notNull()
                t.column("amount", .text).notNull()
            }
            try db.create(table: "shoppingItem") { t in
                t.autoIncrementedPrimaryKey("id")
                // What is on the list stays there when its recipe is deleted.
                t.belongsTo("recipe", onDelete: .setNull)
                t.column("name", .text).notNull()
                t.column("amount", .text).notNull()
                t.column("isBought", .boolean).notNull().defaults(to: false)
            }
        }
        migrator.registerMigration("v2 tags") { db in
            try db.create(table: "tag") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("name", .text).notNull().collate(.nocase).unique()
            }
            try db.create(table: "recipeTag", options: .withoutRowID) { t in
                t.primaryKey {
                    t.belongsTo("recipe", onDelete: .cascade)
                    t.belongsTo("tag", onDelete: .cascade)
                }
            }
            // A recipe had one category: it becomes a tag. SQL, not the record types of today: those will change.
            try db.execute(
                sql: """
                    INSERT OR IGNORE INTO tag (name) SELECT category FROM recipe WHERE category <> '' ORDER BY id;
                    INSERT INTO recipeTag (recipeId, tagId) SELECT recipe.id, tag.id FROM recipe JOIN tag ON tag.name = recipe.category;
                    """)
            try db.alter(table: "recipe") { t in
                t.drop(column: "category")
            }
        }
        migrator.registerMigration("v3 search") { db in
            // It has no copy of the texts: triggers on `recipe` keep its index of words.
            try db.create(virtualTable: "recipeText", using: FTS5()) { t in
                t.synchronize(withTable: "recipe")
                t.column("title")
                t.column("notes")
            }
        }
        return migrator
    }
}
