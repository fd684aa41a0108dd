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

    /// Singular words that end like plurals of words in -a and -en: biases, teargases and lenses, but phobias, sagas and pollens.
    private static let singularsInS =
        "((?:canvas|\(start)(?:(?:mis|over|re|sub|un)?bias|\(gases)gas|(?:contact|eye|macro|objective|telephoto|zoom)?lens)))"

    /// What names of gases begin with.
    private static let gases =
        "(?:after|air|bio|coal|flue|fuel|marsh|mustard|natural|nerve|oil|out|poison|shale|syn|tear|town|water|wood)?"

    /// Singular words in -bu: zebus, but buses.
    private static let singularsInBu = "((?:ba|mara|ta|uru|ze)bu)"

    /// Latin words in -um whose plural ends with -a, as far as it is not a singular like "pizzeria" and "pasta".
    ///
    /// Several patterns: Foundation leaks the memory of long ones.
    private static let latinStems = [
        "(dat|desiderat|errat|moment|quant|strat|ultimat|[ai]tori|(?:aqu|herb|honor|insect|ocean|planet|sanit|sol|terr|viv)ari)",
        "(alluvi|bacteri|colloqui|compendi|condomini|consorti|crani|effluvi|empori|(?:endo|epi|meso)theli|equilibri|gymnasi|labi|medi)",
        "((?:bi|mill)enni|myceli|podi|presidi|principi|prosceni|sporangi|stadi|symposi|\(start)(?:atri|cili|premi))",
    ]

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
        Self.latinStems.forEach { plural("\($0)a$", "$1a") }
        plural("(buffal|her|tomat)o$", "$1oes")
        // Latin words in -us become what they became in English.
        plural("(bu)s$", "$1ses")
        plural("\(Self.singularsInBu)s$", "$1s")
        plural("(alias|status|focus)$", "$1es")
        plural("\(Self.singularsInS)$", "$1es")
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
        Self.latinStems.forEach { singular("\($0)a$", "$1um") }
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
        singular("(kni|wi)ves$", "$1fe")
        singular("\(Self.start)((?:after|half|night|shelf|wild)?li|sa)ves$", "$1fe")
        singular("(cal|dwar|hal|hoo|lea|loa|scar|sel|shea|shel|thie|whar|wol)ves$", "$1f")
        singular("\(Self.start)(el)ves$", "$1f")
    }

    /// buses and viruses, but houses and abuses.
    private mutating func addSingularsOfUs() {
        singular("(bus)(?:es)?$", "$1")
        singular("(abuse)s$", "$1")
        singular("\(Self.singularsInBu)s$", "$1")
        singular("(apparat|bon|cact|camp|cens|chor|circ|fung|lot|min|nex|octop|pl|stimul|surpl|syllab|vir)uses$", "$1us")
        singular("(alias|status|focus)(?:es)?$", "$1")
        singular("(atlas|iris)es$", "$1")
        singular("\(Self.singularsInS)(?:es)?$", "$1")
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
