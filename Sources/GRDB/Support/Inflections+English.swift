// The rules of English nouns.

extension Inflections {
    /// The rules of English, as far as names of tables need them.
    static let english: Inflections = {
        var inflections = Inflections()
        inflections.addPlurals()
        inflections.addSingulars()
        inflections.addIrregularWords()
        return inflections
    }()

    /// Where a word begins: `Box` in `bigBox`, `box` in `big_box`.
    private static let start = "(?:(?<![a-z])|(?-i:(?<=[a-z])(?=[A-Z])))"

    /// From the most general rule to the most special one.
    private mutating func addPlurals() {
        plural("$", "s")
        plural("s$", "s")
        plural("(x|ch|ss|sh)$", "$1es")
        plural("([^aeiouy]|qu)y$", "$1ies")
        // knives, shelves, leaves
        plural("([^f])fe$", "$1ves")
        plural("([lr]|lea|loa|shea)f$", "$1ves")
        plural("(gol|gul|ser|sur|tur)f$", "$1fs")
        // analyses, axes
        plural("sis$", "ses")
        plural("\(Self.start)(ax|test)is$", "$1es")
        // stadia, data
        plural("([ti])um$", "$1a")
        plural("(dat|medi|stadi|bacteri|errat|strat)a$", "$1a")
        plural("(buffal|her|tomat)o$", "$1oes")
        // Latin words in -us become what they became in English.
        plural("(bu)s$", "$1ses")
        plural("(alias|status|focus)$", "$1es")
        plural("\(Self.start)(gas|lens)$", "$1es")
        plural("(octop|vir)(?:us|i)$", "$1i")
        plural("(matr|vert|ind)(?:ix|ex)$", "$1ices")
        plural("\(Self.start)([ml])(?:ouse|ice)$", "$1ice")
        plural("\(Self.start)(ox)(?:en)?$", "$1en")
        plural("(quiz)$", "$1zes")
    }

    /// From the most general rule to the most special one.
    private mutating func addSingulars() {
        singular("s$", "")
        singular("(ss|news|series|species)$", "$1")
        singular("(x|ch|ss|sh)es$", "$1")
        singular("(cac|toothac|headac|nic|avalanc|psyc)hes$", "$1he")
        addSingularsOfVowels()
        addSingularsOfVes()
        // analysis, thesis, axis
        singular("(sis)$", "$1")
        singular("(analy|cri|diagno|ellip|empha|hypothe|oa|paraly|parenthe|progno|synop|synthe)ses$", "$1sis")
        singular("\(Self.start)(ba|the)ses$", "$1sis")
        singular("\(Self.start)(ax|test)(?:is|es)$", "$1is")
        // stadium, datum
        singular("(dat|medi|stadi|bacteri|errat|strat)a$", "$1um")
        addSingularsOfUs()
        singular("(vert|ind)ices$", "$1ex")
        singular("(append|matr)ices$", "$1ix")
        singular("\(Self.start)([ml])ice$", "$1ouse")
        singular("\(Self.start)(ox)en$", "$1")
        singular("(quiz)zes$", "$1")
    }

    /// cities, but movies; heroes, but shoes.
    private mutating func addSingularsOfVowels() {
        singular("([^aeiouy]|qu)ies$", "$1y")
        singular("(series|species)$", "$1")
        singular("(calor|cook|hood|mov|pix|rook|self|smooth|sort|sweet|zomb)ies$", "$1ie")
        singular("\(Self.start)([dlpt])ies$", "$1ie")
        singular("oes$", "o")
        singular("(canoe|oboe|shoe)s$", "$1")
        singular("\(Self.start)([dfhrtw]oe)s$", "$1")
    }

    /// knives and halves, but drives and valves.
    private mutating func addSingularsOfVes() {
        singular("\(Self.start)(kni|li|sa|wi)ves$", "$1fe")
        singular("(afterli|housewi|midwi)ves$", "$1fe")
        singular("(cal|dwar|hal|hoo|lea|loa|scar|sel|shea|shel|thie|whar|wol)ves$", "$1f")
        singular("\(Self.start)(el)ves$", "$1f")
    }

    /// buses and viruses, but houses.
    private mutating func addSingularsOfUs() {
        singular("(apparat|bon|cact|camp|cens|chor|circ|fung|lot|min|nex|octop|pl|stimul|surpl|syllab|vir)uses$", "$1us")
        singular("(alias|status|focus)(?:es)?$", "$1")
        singular("(atlas|iris)es$", "$1")
        singular("(bias|canvas)(?:es)?$", "$1")
        singular("\(Self.start)(gas|lens|(?:mini|omni)?bus)(?:es)?$", "$1")
        singular("(octop|vir)(?:us|i)$", "$1us")
    }

    private mutating func addIrregularWords() {
        irregularSuffix("person", "people")
        irregularSuffix("child", "children")
        irregularSuffix("foot", "feet")
        irregularSuffix("man", "men")
        // These are no men.
        plural("(abdo|acu|regi|speci)men$", "$1mens")
        singular("(abdo|acu|regi|speci)men$", "$1men")
        uncountableWords([
            "advice", "corps", "dice", "equipment", "fish", "information", "jeans", "kudos", "money", "offspring", "police", "rice",
            "series", "sheep", "species",
        ])
    }
}
