// Plurals and singulars.

import Foundation
import Testing

@testable import GRDB

struct InflectionsTests {
    static let words: [(String, String)] = [
        ("book", "books"), ("city", "cities"), ("day", "days"), ("query", "queries"), ("soliloquy", "soliloquies"), ("box", "boxes"),
        ("church", "churches"), ("dish", "dishes"), ("address", "addresses"), ("house", "houses"), ("case", "cases"),
        ("database", "databases"), ("bus", "buses"), ("status", "statuses"), ("alias", "aliases"), ("virus", "viri"),
        ("octopus", "octopi"), ("person", "people"), ("salesperson", "salespeople"), ("child", "children"), ("man", "men"),
        ("spokesman", "spokesmen"), ("woman", "women"), ("specimen", "specimens"), ("mouse", "mice"), ("foot", "feet"),
        ("ox", "oxen"), ("leaf", "leaves"), ("knife", "knives"), ("wife", "wives"), ("life", "lives"), ("shelf", "shelves"),
        ("half", "halves"), ("elf", "elves"), ("wolf", "wolves"), ("drive", "drives"), ("curve", "curves"), ("glove", "gloves"),
        ("valve", "valves"), ("archive", "archives"), ("perspective", "perspectives"), ("olive", "olives"), ("hero", "heroes"),
        ("tomato", "tomatoes"), ("photo", "photos"), ("shoe", "shoes"), ("toe", "toes"), ("movie", "movies"), ("cookie", "cookies"),
        ("pie", "pies"), ("datum", "data"), ("medium", "media"), ("stadium", "stadia"), ("index", "indices"), ("matrix", "matrices"),
        ("vertex", "vertices"), ("quiz", "quizzes"), ("analysis", "analyses"), ("basis", "bases"), ("thesis", "theses"),
        ("crisis", "crises"), ("axis", "axes"), ("news", "news"), ("series", "series"), ("sheep", "sheep"), ("gas", "gases"),
        ("lens", "lenses"), ("focus", "focuses"), ("cache", "caches"), ("headache", "headaches"), ("coach", "coaches"),
        ("userName", "userNames"), ("user_id", "user_ids"), ("bigChild", "bigChildren"), ("old_news", "old_news"),
        ("HTTPRequest", "HTTPRequests"), ("bigMouse", "bigMice"), ("blouse", "blouses"), ("book2", "books2"), ("1", "1"), ("", ""),
        ("Person", "People"), ("boxSheep", "boxSheep"), ("bias", "biases"), ("overbias", "overbiases"), ("canvas", "canvases"),
        ("teargas", "teargases"), ("biogas", "biogases"), ("tearGas", "tearGases"), ("macrolens", "macrolenses"), ("airbus", "airbuses"),
        ("trolleybus", "trolleybuses"), ("syllabus", "syllabuses"), ("fishwife", "fishwives"), ("jackknife", "jackknives"),
        ("aquarium", "aquaria"), ("auditorium", "auditoria"), ("symposium", "symposia"), ("quantum", "quanta"), ("premium", "premia"),
        ("epithelium", "epithelia"),
    ]

    @Test(arguments: words)
    func singularsAndPlurals(singular: String, plural: String) {
        #expect(Inflections.default.pluralize(singular) == plural)
        #expect(Inflections.default.pluralize(plural) == plural)
        #expect(Inflections.default.singularize(plural) == singular)
    }

    static let lookalikes: [(String, String)] = [
        ("phobia", "phobias"), ("tibia", "tibias"), ("saga", "sagas"), ("omega", "omegas"), ("yoga", "yogas"), ("pollen", "pollens"),
        ("zebu", "zebus"), ("abuse", "abuses"), ("pasta", "pastas"), ("cafeteria", "cafeterias"), ("pizzeria", "pizzerias"),
        ("militia", "militias"), ("academia", "academias"), ("malaria", "malarias"), ("olive", "olives"), ("beta", "betas"),
        ("golf", "golfs"), ("surf", "surfs"), ("sheaf", "sheaves"), ("abdomen", "abdomens"),
    ]

    @Test("Words that end like others keep their own plurals", arguments: lookalikes)
    func wordsThatEndLikeOthers(singular: String, plural: String) {
        #expect(Inflections.default.pluralize(singular) == plural)
        #expect(Inflections.default.pluralize(plural) == plural)
        #expect(Inflections.default.singularize(plural) == singular)
        #expect(Inflections.default.singularize(singular) == singular)
    }

    @Test("Words that end like plurals, and words without a plural, are not changed", arguments: ["", "old_", "big"])
    func wordsThatStay(prefix: String) {
        func name(_ word: String) -> String { prefix.hasSuffix("g") ? prefix + word.capitalized : prefix + word }
        for word in ["canvas", "bias", "corps", "kudos", "advice", "dice", "offspring"] {
            #expect(Inflections.default.singularize(name(word)) == name(word))
        }
        for word in ["corps", "kudos", "advice", "dice", "offspring"] {
            #expect(Inflections.default.pluralize(name(word)) == name(word))
        }
        #expect(Inflections.default.singularize(name("canvases")) == name("canvas"))
        #expect(Inflections.default.singularize(name("pandas")) == name("panda"))
    }

    @Test func rulesCanBeAdded() {
        var inflections = Inflections.default
        #expect(inflections.pluralize("tooth") == "tooths")
        inflections.irregularSuffix("tooth", "teeth")
        inflections.uncountableWords(["Luggage"])
        inflections.plural("eau$", "eaux")
        inflections.singular("eaux$", "eau")
        #expect(inflections.pluralize("sweetTooth") == "sweetTeeth")
        #expect(inflections.pluralize("teeth") == "teeth")
        #expect(inflections.singularize("Teeth") == "Tooth")
        #expect(inflections.singularize("tooth") == "tooth")
        #expect(inflections.pluralize("bigLuggage") == "bigLuggage")
        #expect(inflections.pluralize("bureau") == "bureaux")
        #expect(inflections.singularize("bureaux") == "bureau")
        #expect(Inflections.default.pluralize("tooth") == "tooths")
    }

    @Test func wordsThatChangeTheirFirstLetterKeepItsCase() {
        var inflections = Inflections.default
        inflections.irregularSuffix("cow", "kine")
        #expect(inflections.pluralize("cow") == "kine")
        #expect(inflections.pluralize("Cow") == "Kine")
        #expect(inflections.pluralize("brownCow") == "brownKine")
        #expect(inflections.singularize("Kine") == "Cow")
    }

    @Test("Letters outside of ASCII, and a word that begins inside of a name")
    func otherLetters() {
        #expect(Inflections.default.pluralize("Straß") == "Straßes")
        #expect(Inflections.default.singularize("Straßes") == "Straß")
        #expect(Inflections.default.pluralize("éox") == "éoxen")
        #expect(Inflections.default.pluralize("box") == "boxes")
        #expect(Inflections.default.pluralize("bOx") == "bOxen")
        #expect(Inflections.default.pluralize("CITY") == "CITies")
        var inflections = Inflections()
        inflections.irregularSuffix("Öl", "Öle")
        #expect(inflections.pluralize("ERDÖL") == "ERDÖle")
    }

    @Test func withoutRulesNothingChanges() {
        let inflections = Inflections()
        #expect(inflections.pluralize("book") == "book")
        #expect(inflections.singularize("books") == "books")
    }

    @Test func invalidPatternsStopTheProgram() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var inflections = Inflections()
            inflections.plural("(", "")
        }
        #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains("Invalid regular expression: ("))
    }
}
