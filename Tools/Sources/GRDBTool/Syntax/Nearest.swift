// What a mistyped word may have meant.

/// The nearest of some words.
enum Nearest {
    /// The end of a message about an unknown word: `: did you mean --json?`, or nothing when no word is near.
    static func suggestion(for word: String, among words: [String]) -> String {
        // A beginning is as good as a word, but for two hyphens.
        if word.utf8.count > 3, let whole = words.first(where: { $0.hasPrefix(word) }) { return ": did you mean \(whole)?" }
        let distances = words.map { (word: $0, distance: distance(Array(word.utf8), Array($0.utf8))) }
        // Up to a third of the letters may be wrong: a stranger word was meant as something else.
        guard let nearest = distances.min(by: { $0.distance < $1.distance }), nearest.distance <= max(1, word.utf8.count / 3) else {
            return ""
        }
        return ": did you mean \(nearest.word)?"
    }

    /// How many letters have to be changed, added, left out, or swapped with the next one.
    private static func distance(_ word: [UInt8], _ other: [UInt8]) -> Int {
        var rows = [Array(0...other.count)]
        for i in 1..<(word.count + 1) {
            var row = [i]
            for j in 1..<(other.count + 1) {
                let isSame = word[i - 1] == other[j - 1]
                var best = min(rows[i - 1][j] + 1, row[j - 1] + 1, rows[i - 1][j - 1] + (isSame ? 0 : 1))
                if i > 1, j > 1, word[i - 1] == other[j - 2], word[i - 2] == other[j - 1] {
                    best = min(best, rows[i - 2][j - 2] + 1)
                }
                row.append(best)
            }
            rows.append(row)
        }
        return rows[word.count][other.count]
    }
}
