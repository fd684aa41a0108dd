// Observed expressions of the area "misc" that end the program, part 1. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let miscStops01: [Probe] = [
        Probe("misc/statement-arguments/017", free: miscStatementArguments017),
    ]

    // misc/statement-arguments/017
    static func miscStatementArguments017() throws -> Any? {
        try result(of: (["a": 1] as StatementArguments + ["a": 2]).description)
    }
}
