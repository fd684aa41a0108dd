// Observed expressions of the area "errors", part 3. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let errorsProbes03: [Probe] = [
        Probe("errors/result-codes/081", free: errorsResultCodes081),
        Probe("errors/result-codes/082", free: errorsResultCodes082),
        Probe("errors/result-codes/083", free: errorsResultCodes083),
        Probe("errors/result-codes/084", free: errorsResultCodes084),
        Probe("errors/result-codes/085", free: errorsResultCodes085),
        Probe("errors/result-codes/086", free: errorsResultCodes086),
        Probe("errors/result-codes/087", free: errorsResultCodes087),
        Probe("errors/result-codes/088", free: errorsResultCodes088),
        Probe("errors/result-codes/089", free: errorsResultCodes089),
        Probe("errors/result-codes/090", free: errorsResultCodes090),
        Probe("errors/result-codes/091", free: errorsResultCodes091),
        Probe("errors/result-codes/092", free: errorsResultCodes092),
        Probe("errors/result-codes/093", free: errorsResultCodes093),
        Probe("errors/result-codes/094", free: errorsResultCodes094),
        Probe("errors/result-codes/095", free: errorsResultCodes095),
        Probe("errors/result-codes/096", free: errorsResultCodes096),
        Probe("errors/result-codes/097", free: errorsResultCodes097),
        Probe("errors/result-codes/098", free: errorsResultCodes098),
        Probe("errors/result-codes/099", free: errorsResultCodes099),
        Probe("errors/result-codes/100", free: errorsResultCodes100),
        Probe("errors/result-codes/101", free: errorsResultCodes101),
        Probe("errors/result-codes/102", free: errorsResultCodes102),
        Probe("errors/result-codes/103", free: errorsResultCodes103),
        Probe("errors/result-codes/104", free: errorsResultCodes104),
        Probe("errors/result-codes/105", free: errorsResultCodes105),
        Probe("errors/result-codes/106", free: errorsResultCodes106),
        Probe("errors/result-codes/107", free: errorsResultCodes107),
        Probe("errors/database-error-init/001", free: errorsDatabaseErrorInit001),
        Probe("errors/database-error-init/002", free: errorsDatabaseErrorInit002),
        Probe("errors/database-error-init/003", free: errorsDatabaseErrorInit003),
        Probe("errors/database-error-init/004", free: errorsDatabaseErrorInit004),
        Probe("errors/database-error-init/005", free: errorsDatabaseErrorInit005),
        Probe("errors/database-error-init/006", free: errorsDatabaseErrorInit006),
        Probe("errors/database-error-init/007", free: errorsDatabaseErrorInit007),
        Probe("errors/database-error-init/008", free: errorsDatabaseErrorInit008),
        Probe("errors/database-error-init/009", free: errorsDatabaseErrorInit009),
        Probe("errors/database-error-init/010", free: errorsDatabaseErrorInit010),
        Probe("errors/database-error-init/011", free: errorsDatabaseErrorInit011),
        Probe("errors/database-error-init/012", free: errorsDatabaseErrorInit012),
        Probe("errors/database-error-init/013", free: errorsDatabaseErrorInit013),
    ]

    // errors/result-codes/081
    static func errorsResultCodes081() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 779).description), ("primary", Int(ResultCode(rawValue: 779).primaryResultCode.rawValue))))
    }

    // errors/result-codes/082
    static func errorsResultCodes082() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 264).description), ("primary", Int(ResultCode(rawValue: 264).primaryResultCode.rawValue))))
    }

    // errors/result-codes/083
    static func errorsResultCodes083() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 520).description), ("primary", Int(ResultCode(rawValue: 520).primaryResultCode.rawValue))))
    }

    // errors/result-codes/084
    static func errorsResultCodes084() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 776).description), ("primary", Int(ResultCode(rawValue: 776).primaryResultCode.rawValue))))
    }

    // errors/result-codes/085
    static func errorsResultCodes085() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 1032).description), ("primary", Int(ResultCode(rawValue: 1032).primaryResultCode.rawValue))))
    }

    // errors/result-codes/086
    static func errorsResultCodes086() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 1288).description), ("primary", Int(ResultCode(rawValue: 1288).primaryResultCode.rawValue))))
    }

    // errors/result-codes/087
    static func errorsResultCodes087() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 1544).description), ("primary", Int(ResultCode(rawValue: 1544).primaryResultCode.rawValue))))
    }

    // errors/result-codes/088
    static func errorsResultCodes088() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 516).description), ("primary", Int(ResultCode(rawValue: 516).primaryResultCode.rawValue))))
    }

    // errors/result-codes/089
    static func errorsResultCodes089() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 275).description), ("primary", Int(ResultCode(rawValue: 275).primaryResultCode.rawValue))))
    }

    // errors/result-codes/090
    static func errorsResultCodes090() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 531).description), ("primary", Int(ResultCode(rawValue: 531).primaryResultCode.rawValue))))
    }

    // errors/result-codes/091
    static func errorsResultCodes091() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 787).description), ("primary", Int(ResultCode(rawValue: 787).primaryResultCode.rawValue))))
    }

    // errors/result-codes/092
    static func errorsResultCodes092() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 1043).description), ("primary", Int(ResultCode(rawValue: 1043).primaryResultCode.rawValue))))
    }

    // errors/result-codes/093
    static func errorsResultCodes093() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 1299).description), ("primary", Int(ResultCode(rawValue: 1299).primaryResultCode.rawValue))))
    }

    // errors/result-codes/094
    static func errorsResultCodes094() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 1555).description), ("primary", Int(ResultCode(rawValue: 1555).primaryResultCode.rawValue))))
    }

    // errors/result-codes/095
    static func errorsResultCodes095() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 1811).description), ("primary", Int(ResultCode(rawValue: 1811).primaryResultCode.rawValue))))
    }

    // errors/result-codes/096
    static func errorsResultCodes096() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 2067).description), ("primary", Int(ResultCode(rawValue: 2067).primaryResultCode.rawValue))))
    }

    // errors/result-codes/097
    static func errorsResultCodes097() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 2323).description), ("primary", Int(ResultCode(rawValue: 2323).primaryResultCode.rawValue))))
    }

    // errors/result-codes/098
    static func errorsResultCodes098() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 2579).description), ("primary", Int(ResultCode(rawValue: 2579).primaryResultCode.rawValue))))
    }

    // errors/result-codes/099
    static func errorsResultCodes099() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 2835).description), ("primary", Int(ResultCode(rawValue: 2835).primaryResultCode.rawValue))))
    }

    // errors/result-codes/100
    static func errorsResultCodes100() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 3091).description), ("primary", Int(ResultCode(rawValue: 3091).primaryResultCode.rawValue))))
    }

    // errors/result-codes/101
    static func errorsResultCodes101() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 283).description), ("primary", Int(ResultCode(rawValue: 283).primaryResultCode.rawValue))))
    }

    // errors/result-codes/102
    static func errorsResultCodes102() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 539).description), ("primary", Int(ResultCode(rawValue: 539).primaryResultCode.rawValue))))
    }

    // errors/result-codes/103
    static func errorsResultCodes103() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 284).description), ("primary", Int(ResultCode(rawValue: 284).primaryResultCode.rawValue))))
    }

    // errors/result-codes/104
    static func errorsResultCodes104() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 279).description), ("primary", Int(ResultCode(rawValue: 279).primaryResultCode.rawValue))))
    }

    // errors/result-codes/105
    static func errorsResultCodes105() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 256).description), ("primary", Int(ResultCode(rawValue: 256).primaryResultCode.rawValue))))
    }

    // errors/result-codes/106
    static func errorsResultCodes106() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 999).description), ("primary", Int(ResultCode(rawValue: 999).primaryResultCode.rawValue))))
    }

    // errors/result-codes/107
    static func errorsResultCodes107() throws -> Any? {
        try result(of: obj(("description", ResultCode(rawValue: 12345).description), ("primary", Int(ResultCode(rawValue: 12345).primaryResultCode.rawValue))))
    }

    // errors/database-error-init/001
    static func errorsDatabaseErrorInit001() throws -> Any? {
        try result(of: DatabaseError().description)
    }

    // errors/database-error-init/002
    static func errorsDatabaseErrorInit002() throws -> Any? {
        try result(of: DatabaseError(message: "boom").description)
    }

    // errors/database-error-init/003
    static func errorsDatabaseErrorInit003() throws -> Any? {
        try result(of: DatabaseError(resultCode: .SQLITE_CONSTRAINT).description)
    }

    // errors/database-error-init/004
    static func errorsDatabaseErrorInit004() throws -> Any? {
        try result(of: DatabaseError(resultCode: .SQLITE_CONSTRAINT_UNIQUE, message: "dup", sql: "INSERT 1", arguments: [1]).description)
    }

    // errors/database-error-init/005
    static func errorsDatabaseErrorInit005() throws -> Any? {
        try result(of: DatabaseError(resultCode: .SQLITE_CONSTRAINT_UNIQUE, message: "dup", sql: "INSERT 1", arguments: [1], publicStatementArguments: true).description)
    }

    // errors/database-error-init/006
    static func errorsDatabaseErrorInit006() throws -> Any? {
        try result(of: DatabaseError(resultCode: .SQLITE_CONSTRAINT_UNIQUE, message: "dup", sql: "INSERT 1", arguments: [1]).expandedDescription)
    }

    // errors/database-error-init/007
    static func errorsDatabaseErrorInit007() throws -> Any? {
        try result(of: DatabaseError(resultCode: .SQLITE_ERROR, message: nil, sql: "SELECT 1").description)
    }

    // errors/database-error-init/008
    static func errorsDatabaseErrorInit008() throws -> Any? {
        try result(of: DatabaseError(resultCode: .SQLITE_ERROR, message: nil, sql: "  SELECT 1 ;  ").description)
    }

    // errors/database-error-init/009
    static func errorsDatabaseErrorInit009() throws -> Any? {
        try result(of: DatabaseError(resultCode: .SQLITE_ERROR, message: "m", sql: "SELECT 1", arguments: []).description)
    }

    // errors/database-error-init/010
    static func errorsDatabaseErrorInit010() throws -> Any? {
        try result(of: DatabaseError(resultCode: .SQLITE_ERROR, message: "m", sql: "SELECT 1", arguments: ["a": "b"], publicStatementArguments: true).description)
    }

    // errors/database-error-init/011
    static func errorsDatabaseErrorInit011() throws -> Any? {
        try result(of: DatabaseError(resultCode: .SQLITE_ERROR, message: nil, sql: nil, arguments: [1], publicStatementArguments: true).description)
    }

    // errors/database-error-init/012
    static func errorsDatabaseErrorInit012() throws -> Any? {
        try result(of: DatabaseError(resultCode: .SQLITE_CONSTRAINT_UNIQUE).errorCode)
    }

    // errors/database-error-init/013
    static func errorsDatabaseErrorInit013() throws -> Any? {
        try result(of: (DatabaseError(resultCode: .SQLITE_CONSTRAINT_UNIQUE, message: "dup") as NSError).domain)
    }
}
