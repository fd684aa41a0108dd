// Functions of programs that have the names of functions of the module.

import GRDB
import Testing

private func rank() -> Int { 3 }
private func denseRank() -> any SQLSelectable { SQL("7").sqlExpression }
private func firstValue(_ value: some SQLExpressible) -> SQLExpression { SQL("FIRST_VALUE(\(value)) OVER ()").sqlExpression }

struct ProgramFunctionTests {
    @Test("Functions of programs are preferred to the window functions of the module, which GRDB 7 does not have")
    func windowFunctions() throws {
        #expect(rank() == 3)
        let selection = denseRank()
        try DatabaseQueue().write { db throws in
            try db.execute(sql: "CREATE TABLE t(a); INSERT INTO t VALUES (5)")
            let row = try Table("t").select([selection, firstValue(Column("a"))], as: Row.self).fetchOne(db)
            #expect(row?.databaseValues.map(\.description) == ["7", "5"])
        }
    }
}
