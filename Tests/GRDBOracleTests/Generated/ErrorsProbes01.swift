// Observed expressions of the area "errors", part 1. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let errorsProbes01: [Probe] = [
        Probe("errors/result-codes/001", free: errorsResultCodes001),
        Probe("errors/result-codes/002", free: errorsResultCodes002),
        Probe("errors/result-codes/003", free: errorsResultCodes003),
        Probe("errors/result-codes/004", free: errorsResultCodes004),
        Probe("errors/result-codes/005", free: errorsResultCodes005),
        Probe("errors/result-codes/006", free: errorsResultCodes006),
        Probe("errors/result-codes/007", free: errorsResultCodes007),
        Probe("errors/result-codes/008", free: errorsResultCodes008),
        Probe("errors/result-codes/009", free: errorsResultCodes009),
        Probe("errors/result-codes/010", free: errorsResultCodes010),
        Probe("errors/result-codes/011", free: errorsResultCodes011),
        Probe("errors/result-codes/012", free: errorsResultCodes012),
        Probe("errors/result-codes/013", free: errorsResultCodes013),
        Probe("errors/result-codes/014", free: errorsResultCodes014),
        Probe("errors/result-codes/015", free: errorsResultCodes015),
        Probe("errors/result-codes/016", free: errorsResultCodes016),
        Probe("errors/result-codes/017", free: errorsResultCodes017),
        Probe("errors/result-codes/018", free: errorsResultCodes018),
        Probe("errors/result-codes/019", free: errorsResultCodes019),
        Probe("errors/result-codes/020", free: errorsResultCodes020),
        Probe("errors/result-codes/021", free: errorsResultCodes021),
        Probe("errors/result-codes/022", free: errorsResultCodes022),
        Probe("errors/result-codes/023", free: errorsResultCodes023),
        Probe("errors/result-codes/024", free: errorsResultCodes024),
        Probe("errors/result-codes/025", free: errorsResultCodes025),
        Probe("errors/result-codes/026", free: errorsResultCodes026),
        Probe("errors/result-codes/027", free: errorsResultCodes027),
        Probe("errors/result-codes/028", free: errorsResultCodes028),
        Probe("errors/result-codes/029", free: errorsResultCodes029),
        Probe("errors/result-codes/030", free: errorsResultCodes030),
        Probe("errors/result-codes/031", free: errorsResultCodes031),
        Probe("errors/result-codes/032", free: errorsResultCodes032),
        Probe("errors/result-codes/033", free: errorsResultCodes033),
        Probe("errors/result-codes/034", free: errorsResultCodes034),
        Probe("errors/result-codes/035", free: errorsResultCodes035),
        Probe("errors/result-codes/036", free: errorsResultCodes036),
        Probe("errors/result-codes/037", free: errorsResultCodes037),
        Probe("errors/result-codes/038", free: errorsResultCodes038),
        Probe("errors/result-codes/039", free: errorsResultCodes039),
        Probe("errors/result-codes/040", free: errorsResultCodes040),
    ]

    // errors/result-codes/001
    static func errorsResultCodes001() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 0).description), ("primary", Int(ResultCode(rawValue: 0).primaryResultCode.rawValue))))
    }

    // errors/result-codes/002
    static func errorsResultCodes002() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 1).description), ("primary", Int(ResultCode(rawValue: 1).primaryResultCode.rawValue))))
    }

    // errors/result-codes/003
    static func errorsResultCodes003() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 2).description), ("primary", Int(ResultCode(rawValue: 2).primaryResultCode.rawValue))))
    }

    // errors/result-codes/004
    static func errorsResultCodes004() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 3).description), ("primary", Int(ResultCode(rawValue: 3).primaryResultCode.rawValue))))
    }

    // errors/result-codes/005
    static func errorsResultCodes005() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 4).description), ("primary", Int(ResultCode(rawValue: 4).primaryResultCode.rawValue))))
    }

    // errors/result-codes/006
    static func errorsResultCodes006() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 5).description), ("primary", Int(ResultCode(rawValue: 5).primaryResultCode.rawValue))))
    }

    // errors/result-codes/007
    static func errorsResultCodes007() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 6).description), ("primary", Int(ResultCode(rawValue: 6).primaryResultCode.rawValue))))
    }

    // errors/result-codes/008
    static func errorsResultCodes008() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 7).description), ("primary", Int(ResultCode(rawValue: 7).primaryResultCode.rawValue))))
    }

    // errors/result-codes/009
    static func errorsResultCodes009() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 8).description), ("primary", Int(ResultCode(rawValue: 8).primaryResultCode.rawValue))))
    }

    // errors/result-codes/010
    static func errorsResultCodes010() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 9).description), ("primary", Int(ResultCode(rawValue: 9).primaryResultCode.rawValue))))
    }

    // errors/result-codes/011
    static func errorsResultCodes011() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 10).description), ("primary", Int(ResultCode(rawValue: 10).primaryResultCode.rawValue))))
    }

    // errors/result-codes/012
    static func errorsResultCodes012() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 11).description), ("primary", Int(ResultCode(rawValue: 11).primaryResultCode.rawValue))))
    }

    // errors/result-codes/013
    static func errorsResultCodes013() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 12).description), ("primary", Int(ResultCode(rawValue: 12).primaryResultCode.rawValue))))
    }

    // errors/result-codes/014
    static func errorsResultCodes014() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 13).description), ("primary", Int(ResultCode(rawValue: 13).primaryResultCode.rawValue))))
    }

    // errors/result-codes/015
    static func errorsResultCodes015() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 14).description), ("primary", Int(ResultCode(rawValue: 14).primaryResultCode.rawValue))))
    }

    // errors/result-codes/016
    static func errorsResultCodes016() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 15).description), ("primary", Int(ResultCode(rawValue: 15).primaryResultCode.rawValue))))
    }

    // errors/result-codes/017
    static func errorsResultCodes017() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 16).description), ("primary", Int(ResultCode(rawValue: 16).primaryResultCode.rawValue))))
    }

    // errors/result-codes/018
    static func errorsResultCodes018() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 17).description), ("primary", Int(ResultCode(rawValue: 17).primaryResultCode.rawValue))))
    }

    // errors/result-codes/019
    static func errorsResultCodes019() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 18).description), ("primary", Int(ResultCode(rawValue: 18).primaryResultCode.rawValue))))
    }

    // errors/result-codes/020
    static func errorsResultCodes020() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 19).description), ("primary", Int(ResultCode(rawValue: 19).primaryResultCode.rawValue))))
    }

    // errors/result-codes/021
    static func errorsResultCodes021() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 20).description), ("primary", Int(ResultCode(rawValue: 20).primaryResultCode.rawValue))))
    }

    // errors/result-codes/022
    static func errorsResultCodes022() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 21).description), ("primary", Int(ResultCode(rawValue: 21).primaryResultCode.rawValue))))
    }

    // errors/result-codes/023
    static func errorsResultCodes023() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 22).description), ("primary", Int(ResultCode(rawValue: 22).primaryResultCode.rawValue))))
    }

    // errors/result-codes/024
    static func errorsResultCodes024() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 23).description), ("primary", Int(ResultCode(rawValue: 23).primaryResultCode.rawValue))))
    }

    // errors/result-codes/025
    static func errorsResultCodes025() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 24).description), ("primary", Int(ResultCode(rawValue: 24).primaryResultCode.rawValue))))
    }

    // errors/result-codes/026
    static func errorsResultCodes026() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 25).description), ("primary", Int(ResultCode(rawValue: 25).primaryResultCode.rawValue))))
    }

    // errors/result-codes/027
    static func errorsResultCodes027() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 26).description), ("primary", Int(ResultCode(rawValue: 26).primaryResultCode.rawValue))))
    }

    // errors/result-codes/028
    static func errorsResultCodes028() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 27).description), ("primary", Int(ResultCode(rawValue: 27).primaryResultCode.rawValue))))
    }

    // errors/result-codes/029
    static func errorsResultCodes029() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 28).description), ("primary", Int(ResultCode(rawValue: 28).primaryResultCode.rawValue))))
    }

    // errors/result-codes/030
    static func errorsResultCodes030() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 100).description), ("primary", Int(ResultCode(rawValue: 100).primaryResultCode.rawValue))))
    }

    // errors/result-codes/031
    static func errorsResultCodes031() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 101).description), ("primary", Int(ResultCode(rawValue: 101).primaryResultCode.rawValue))))
    }

    // errors/result-codes/032
    static func errorsResultCodes032() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 257).description), ("primary", Int(ResultCode(rawValue: 257).primaryResultCode.rawValue))))
    }

    // errors/result-codes/033
    static func errorsResultCodes033() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 513).description), ("primary", Int(ResultCode(rawValue: 513).primaryResultCode.rawValue))))
    }

    // errors/result-codes/034
    static func errorsResultCodes034() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 769).description), ("primary", Int(ResultCode(rawValue: 769).primaryResultCode.rawValue))))
    }

    // errors/result-codes/035
    static func errorsResultCodes035() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 266).description), ("primary", Int(ResultCode(rawValue: 266).primaryResultCode.rawValue))))
    }

    // errors/result-codes/036
    static func errorsResultCodes036() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 522).description), ("primary", Int(ResultCode(rawValue: 522).primaryResultCode.rawValue))))
    }

    // errors/result-codes/037
    static func errorsResultCodes037() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 778).description), ("primary", Int(ResultCode(rawValue: 778).primaryResultCode.rawValue))))
    }

    // errors/result-codes/038
    static func errorsResultCodes038() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 1034).description), ("primary", Int(ResultCode(rawValue: 1034).primaryResultCode.rawValue))))
    }

    // errors/result-codes/039
    static func errorsResultCodes039() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 1290).description), ("primary", Int(ResultCode(rawValue: 1290).primaryResultCode.rawValue))))
    }

    // errors/result-codes/040
    static func errorsResultCodes040() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 1546).description), ("primary", Int(ResultCode(rawValue: 1546).primaryResultCode.rawValue))))
    }
}
