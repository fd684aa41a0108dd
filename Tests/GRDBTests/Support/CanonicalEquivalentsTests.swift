// The properties of the pairs that other tests of canonically equivalent texts rely on.

import Testing

@testable import GRDB

struct CanonicalEquivalentsTests {
    @Test("Canonically equivalent texts are equal for Swift, and their bytes differ", arguments: CanonicalEquivalents.all)
    func pairs(_ pair: CanonicalEquivalents) {
        #expect(pair.first == pair.second)
        #expect(Array(pair.first.utf8) != Array(pair.second.utf8))
    }
}
