// What the other tests of look-alikes rely on.

import Testing

@testable import GRDB

@Suite("Look-alikes")
struct LookalikesTests {
    @Test("Swift takes look-alikes for the same, and their bytes differ", arguments: Lookalikes.all)
    func lookalikes(_ pair: Lookalikes) {
        #expect(pair.first == pair.second)
        #expect(Array(pair.first.utf8) != Array(pair.second.utf8))
    }
}
