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

    private typealias Stem = EndingRule.Stem

    /// Adds a rule for plurals: words with one of the endings, after one of the stems, have another ending instead.
    private mutating func plural(_ endings: [String], _ replacement: String, after stems: [Stem] = []) {
        addPlural(EndingRule(stems: stems, endings: endings, replacement: replacement))
    }

    /// Adds a rule for singulars: words with one of the endings, after one of the stems, have another ending instead.
    private mutating func singular(_ endings: [String], _ replacement: String, after stems: [Stem] = []) {
        addSingular(EndingRule(stems: stems, endings: endings, replacement: replacement))
    }

    private static func texts(_ texts: String...) -> [Stem] {
        texts.map { .text($0) }
    }

    private static func wholeWords(_ words: String...) -> [Stem] {
        words.map { .wholeWord($0) }
    }

    /// A word, and those that begin with something more.
    private static func wholeWord(_ word: String, andAfter beginnings: String...) -> [Stem] {
        [.wholeWord(word)] + beginnings.map { .wholeWord($0 + word) }
    }

    private static let consonants: [Stem] = [.noneOf("aeiouy"), "qu"]

    /// Singular words that end like plurals of words in -a and -en: biases, teargases and lenses, but phobias, sagas and pollens.
    private static let singularsInS: [Stem] =
        texts("canvas")
        + wholeWord("bias", andAfter: "mis", "over", "re", "sub", "un")
        + wholeWord(
            "gas", andAfter: "after", "air", "bio", "coal", "flue", "fuel", "marsh", "mustard", "natural", "nerve", "oil", "out", "poison",
            "shale", "syn", "tear", "town", "water", "wood")
        + wholeWord("lens", andAfter: "contact", "eye", "macro", "objective", "telephoto", "zoom")

    /// Singular words in -bu: zebus, but buses.
    private static let singularsInBu = texts("babu", "marabu", "tabu", "urubu", "zebu")

    /// Latin words in -um whose plural ends with -a, as far as it is not a singular like "pizzeria" and "pasta".
    private static let latinStems: [Stem] =
        texts("dat", "desiderat", "errat", "moment", "quant", "strat", "ultimat", "atori", "itori")
        + texts("aquari", "herbari", "honorari", "insectari", "oceanari", "planetari", "sanitari", "solari", "terrari", "vivari")
        + texts("alluvi", "bacteri", "colloqui", "compendi", "condomini", "consorti", "crani", "effluvi", "empori", "endotheli", "epitheli")
        + texts(
            "mesotheli", "equilibri", "gymnasi", "labi", "medi", "bienni", "millenni", "myceli", "podi", "presidi", "principi", "prosceni")
        + texts("sporangi", "stadi", "symposi")
        + wholeWords("atri", "cili", "premi")

    /// From the most general rule to the most special one.
    private mutating func addPlurals() {
        plural([""], "s")
        plural(["s"], "s")
        plural([""], "es", after: ["x", "ch", "ss", "ß", "sh"])
        plural(["y"], "ies", after: Self.consonants)
        // knives, shelves, leaves
        plural(["fe"], "ves", after: [.noneOf("f")])
        plural(["f"], "ves", after: ["l", "r", "lea", "loa", "shea"])
        plural(["f"], "fs", after: ["gol", "gul", "ser", "sur", "tur"])
        // analyses, axes
        plural(["sis"], "ses")
        plural(["is"], "es", after: Self.wholeWords("ax", "test"))
        // stadia, data
        plural(["um"], "a", after: ["t", "i"])
        plural(["a"], "a", after: Self.latinStems)
        plural(["o"], "oes", after: ["buffal", "her", "tomat"])
        // Latin words in -us become what they became in English.
        plural(["s"], "ses", after: ["bu"])
        plural(["s"], "s", after: Self.singularsInBu)
        plural([""], "es", after: ["alias", "status", "focus"])
        plural([""], "es", after: Self.singularsInS)
        plural(["us", "i"], "i", after: ["octop", "vir"])
        plural(["ix", "ex"], "ices", after: ["matr", "vert", "ind"])
        plural(["ouse", "ice"], "ice", after: Self.wholeWords("m", "l"))
        plural(["en", ""], "en", after: Self.wholeWords("ox"))
        plural([""], "zes", after: ["quiz"])
    }

    /// From the most general rule to the most special one.
    private mutating func addSingulars() {
        singular(["s"], "")
        singular([""], "", after: ["ss", "news", "series", "species"])
        singular(["es"], "", after: ["x", "ch", "ss", "ß", "sh"])
        singular(["hes"], "he", after: ["cac", "toothac", "headac", "nic", "avalanc", "psyc"])
        addSingularsOfVowels()
        addSingularsOfVes()
        // analysis, thesis, axis
        singular([""], "", after: ["sis"])
        singular(
            ["ses"], "sis",
            after: Self.texts(
                "analy", "cri", "diagno", "ellip", "empha", "hypothe", "oa", "paraly", "parenthe", "progno", "synop", "synthe"))
        singular(["ses"], "sis", after: Self.wholeWords("ba", "the"))
        singular(["is", "es"], "is", after: Self.wholeWords("ax", "test"))
        // stadium, datum
        singular(["a"], "um", after: Self.latinStems)
        addSingularsOfUs()
        singular(["ices"], "ex", after: ["vert", "ind"])
        singular(["ices"], "ix", after: ["append", "matr"])
        singular(["ice"], "ouse", after: Self.wholeWords("m", "l"))
        singular(["en"], "", after: Self.wholeWords("ox"))
        singular(["zes"], "", after: ["quiz"])
    }

    /// cities, but movies; heroes, but shoes.
    private mutating func addSingularsOfVowels() {
        singular(["ies"], "y", after: Self.consonants)
        singular([""], "", after: ["series", "species"])
        singular(
            ["ies"], "ie",
            after: Self.texts("calor", "cook", "hood", "mov", "pix", "rook", "self", "smooth", "sort", "sweet", "zomb"))
        singular(["ies"], "ie", after: Self.wholeWords("d", "l", "p", "t"))
        singular(["oes"], "o")
        singular(["s"], "", after: ["canoe", "oboe", "shoe"])
        singular(["s"], "", after: Self.wholeWords("doe", "foe", "hoe", "roe", "toe", "woe"))
    }

    /// knives and halves, but drives and valves.
    private mutating func addSingularsOfVes() {
        singular(["ves"], "fe", after: ["kni", "wi"])
        singular(["ves"], "fe", after: Self.wholeWord("li", andAfter: "after", "half", "night", "shelf", "wild") + Self.wholeWords("sa"))
        singular(
            ["ves"], "f", after: Self.texts("cal", "dwar", "hal", "hoo", "lea", "loa", "scar", "sel", "shea", "shel", "thie", "whar", "wol")
        )
        singular(["ves"], "f", after: Self.wholeWords("el"))
    }

    /// buses and viruses, but houses and abuses.
    private mutating func addSingularsOfUs() {
        singular(["es", ""], "", after: ["bus"])
        singular(["s"], "", after: ["abuse"])
        singular(["s"], "", after: Self.singularsInBu)
        singular(
            ["uses"], "us",
            after: Self.texts(
                "apparat", "bon", "cact", "camp", "cens", "chor", "circ", "fung", "lot", "min", "nex", "octop", "pl", "stimul", "surpl",
                "syllab", "vir"))
        singular(["es", ""], "", after: ["alias", "status", "focus"])
        singular(["es"], "", after: ["atlas", "iris"])
        singular(["es", ""], "", after: Self.singularsInS)
        singular(["us", "i"], "us", after: ["octop", "vir"])
    }

    private mutating func addIrregularWords() {
        irregularSuffix("person", "people")
        irregularSuffix("child", "children")
        irregularSuffix("foot", "feet")
        irregularSuffix("man", "men")
        // These are no men.
        plural(["men"], "mens", after: ["abdo", "acu", "regi", "speci"])
        singular(["men"], "men", after: ["abdo", "acu", "regi", "speci"])
        uncountableWords([
            "advice", "corps", "dice", "equipment", "fish", "information", "jeans", "kudos", "money", "offspring", "police", "rice",
            "series", "sheep", "species",
        ])
    }
}
