// Observed expressions of the area "errors", part 2. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let errorsProbes02: [Probe] = [
        Probe("errors/result-codes/041", free: errorsResultCodes041),
        Probe("errors/result-codes/042", free: errorsResultCodes042),
        Probe("errors/result-codes/043", free: errorsResultCodes043),
        Probe("errors/result-codes/044", free: errorsResultCodes044),
        Probe("errors/result-codes/045", free: errorsResultCodes045),
        Probe("errors/result-codes/046", free: errorsResultCodes046),
        Probe("errors/result-codes/047", free: errorsResultCodes047),
        Probe("errors/result-codes/048", free: errorsResultCodes048),
        Probe("errors/result-codes/049", free: errorsResultCodes049),
        Probe("errors/result-codes/050", free: errorsResultCodes050),
        Probe("errors/result-codes/051", free: errorsResultCodes051),
        Probe("errors/result-codes/052", free: errorsResultCodes052),
        Probe("errors/result-codes/053", free: errorsResultCodes053),
        Probe("errors/result-codes/054", free: errorsResultCodes054),
        Probe("errors/result-codes/055", free: errorsResultCodes055),
        Probe("errors/result-codes/056", free: errorsResultCodes056),
        Probe("errors/result-codes/057", free: errorsResultCodes057),
        Probe("errors/result-codes/058", free: errorsResultCodes058),
        Probe("errors/result-codes/059", free: errorsResultCodes059),
        Probe("errors/result-codes/060", free: errorsResultCodes060),
        Probe("errors/result-codes/061", free: errorsResultCodes061),
        Probe("errors/result-codes/062", free: errorsResultCodes062),
        Probe("errors/result-codes/063", free: errorsResultCodes063),
        Probe("errors/result-codes/064", free: errorsResultCodes064),
        Probe("errors/result-codes/065", free: errorsResultCodes065),
        Probe("errors/result-codes/066", free: errorsResultCodes066),
        Probe("errors/result-codes/067", free: errorsResultCodes067),
        Probe("errors/result-codes/068", free: errorsResultCodes068),
        Probe("errors/result-codes/069", free: errorsResultCodes069),
        Probe("errors/result-codes/070", free: errorsResultCodes070),
        Probe("errors/result-codes/071", free: errorsResultCodes071),
        Probe("errors/result-codes/072", free: errorsResultCodes072),
        Probe("errors/result-codes/073", free: errorsResultCodes073),
        Probe("errors/result-codes/074", free: errorsResultCodes074),
        Probe("errors/result-codes/075", free: errorsResultCodes075),
        Probe("errors/result-codes/076", free: errorsResultCodes076),
        Probe("errors/result-codes/077", free: errorsResultCodes077),
        Probe("errors/result-codes/078", free: errorsResultCodes078),
        Probe("errors/result-codes/079", free: errorsResultCodes079),
        Probe("errors/result-codes/080", free: errorsResultCodes080),
    ]

    // errors/result-codes/041
    static func errorsResultCodes041() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 1802).description), ("primary", Int(ResultCode(rawValue: 1802).primaryResultCode.rawValue))))
    }

    // errors/result-codes/042
    static func errorsResultCodes042() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 2058).description), ("primary", Int(ResultCode(rawValue: 2058).primaryResultCode.rawValue))))
    }

    // errors/result-codes/043
    static func errorsResultCodes043() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 2314).description), ("primary", Int(ResultCode(rawValue: 2314).primaryResultCode.rawValue))))
    }

    // errors/result-codes/044
    static func errorsResultCodes044() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 2570).description), ("primary", Int(ResultCode(rawValue: 2570).primaryResultCode.rawValue))))
    }

    // errors/result-codes/045
    static func errorsResultCodes045() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 2826).description), ("primary", Int(ResultCode(rawValue: 2826).primaryResultCode.rawValue))))
    }

    // errors/result-codes/046
    static func errorsResultCodes046() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 3082).description), ("primary", Int(ResultCode(rawValue: 3082).primaryResultCode.rawValue))))
    }

    // errors/result-codes/047
    static func errorsResultCodes047() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 3338).description), ("primary", Int(ResultCode(rawValue: 3338).primaryResultCode.rawValue))))
    }

    // errors/result-codes/048
    static func errorsResultCodes048() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 3594).description), ("primary", Int(ResultCode(rawValue: 3594).primaryResultCode.rawValue))))
    }

    // errors/result-codes/049
    static func errorsResultCodes049() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 3850).description), ("primary", Int(ResultCode(rawValue: 3850).primaryResultCode.rawValue))))
    }

    // errors/result-codes/050
    static func errorsResultCodes050() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 4106).description), ("primary", Int(ResultCode(rawValue: 4106).primaryResultCode.rawValue))))
    }

    // errors/result-codes/051
    static func errorsResultCodes051() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 4362).description), ("primary", Int(ResultCode(rawValue: 4362).primaryResultCode.rawValue))))
    }

    // errors/result-codes/052
    static func errorsResultCodes052() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 4618).description), ("primary", Int(ResultCode(rawValue: 4618).primaryResultCode.rawValue))))
    }

    // errors/result-codes/053
    static func errorsResultCodes053() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 4874).description), ("primary", Int(ResultCode(rawValue: 4874).primaryResultCode.rawValue))))
    }

    // errors/result-codes/054
    static func errorsResultCodes054() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 5130).description), ("primary", Int(ResultCode(rawValue: 5130).primaryResultCode.rawValue))))
    }

    // errors/result-codes/055
    static func errorsResultCodes055() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 5386).description), ("primary", Int(ResultCode(rawValue: 5386).primaryResultCode.rawValue))))
    }

    // errors/result-codes/056
    static func errorsResultCodes056() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 5642).description), ("primary", Int(ResultCode(rawValue: 5642).primaryResultCode.rawValue))))
    }

    // errors/result-codes/057
    static func errorsResultCodes057() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 5898).description), ("primary", Int(ResultCode(rawValue: 5898).primaryResultCode.rawValue))))
    }

    // errors/result-codes/058
    static func errorsResultCodes058() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 6154).description), ("primary", Int(ResultCode(rawValue: 6154).primaryResultCode.rawValue))))
    }

    // errors/result-codes/059
    static func errorsResultCodes059() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 6410).description), ("primary", Int(ResultCode(rawValue: 6410).primaryResultCode.rawValue))))
    }

    // errors/result-codes/060
    static func errorsResultCodes060() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 6666).description), ("primary", Int(ResultCode(rawValue: 6666).primaryResultCode.rawValue))))
    }

    // errors/result-codes/061
    static func errorsResultCodes061() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 6922).description), ("primary", Int(ResultCode(rawValue: 6922).primaryResultCode.rawValue))))
    }

    // errors/result-codes/062
    static func errorsResultCodes062() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 7178).description), ("primary", Int(ResultCode(rawValue: 7178).primaryResultCode.rawValue))))
    }

    // errors/result-codes/063
    static func errorsResultCodes063() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 7434).description), ("primary", Int(ResultCode(rawValue: 7434).primaryResultCode.rawValue))))
    }

    // errors/result-codes/064
    static func errorsResultCodes064() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 7690).description), ("primary", Int(ResultCode(rawValue: 7690).primaryResultCode.rawValue))))
    }

    // errors/result-codes/065
    static func errorsResultCodes065() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 7946).description), ("primary", Int(ResultCode(rawValue: 7946).primaryResultCode.rawValue))))
    }

    // errors/result-codes/066
    static func errorsResultCodes066() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 8202).description), ("primary", Int(ResultCode(rawValue: 8202).primaryResultCode.rawValue))))
    }

    // errors/result-codes/067
    static func errorsResultCodes067() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 8458).description), ("primary", Int(ResultCode(rawValue: 8458).primaryResultCode.rawValue))))
    }

    // errors/result-codes/068
    static func errorsResultCodes068() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 262).description), ("primary", Int(ResultCode(rawValue: 262).primaryResultCode.rawValue))))
    }

    // errors/result-codes/069
    static func errorsResultCodes069() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 518).description), ("primary", Int(ResultCode(rawValue: 518).primaryResultCode.rawValue))))
    }

    // errors/result-codes/070
    static func errorsResultCodes070() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 261).description), ("primary", Int(ResultCode(rawValue: 261).primaryResultCode.rawValue))))
    }

    // errors/result-codes/071
    static func errorsResultCodes071() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 517).description), ("primary", Int(ResultCode(rawValue: 517).primaryResultCode.rawValue))))
    }

    // errors/result-codes/072
    static func errorsResultCodes072() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 773).description), ("primary", Int(ResultCode(rawValue: 773).primaryResultCode.rawValue))))
    }

    // errors/result-codes/073
    static func errorsResultCodes073() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 270).description), ("primary", Int(ResultCode(rawValue: 270).primaryResultCode.rawValue))))
    }

    // errors/result-codes/074
    static func errorsResultCodes074() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 526).description), ("primary", Int(ResultCode(rawValue: 526).primaryResultCode.rawValue))))
    }

    // errors/result-codes/075
    static func errorsResultCodes075() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 782).description), ("primary", Int(ResultCode(rawValue: 782).primaryResultCode.rawValue))))
    }

    // errors/result-codes/076
    static func errorsResultCodes076() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 1038).description), ("primary", Int(ResultCode(rawValue: 1038).primaryResultCode.rawValue))))
    }

    // errors/result-codes/077
    static func errorsResultCodes077() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 1294).description), ("primary", Int(ResultCode(rawValue: 1294).primaryResultCode.rawValue))))
    }

    // errors/result-codes/078
    static func errorsResultCodes078() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 1550).description), ("primary", Int(ResultCode(rawValue: 1550).primaryResultCode.rawValue))))
    }

    // errors/result-codes/079
    static func errorsResultCodes079() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 267).description), ("primary", Int(ResultCode(rawValue: 267).primaryResultCode.rawValue))))
    }

    // errors/result-codes/080
    static func errorsResultCodes080() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 523).description), ("primary", Int(ResultCode(rawValue: 523).primaryResultCode.rawValue))))
    }
}
