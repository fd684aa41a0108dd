// Assignments: what an UPDATE is made of.

import Testing

@testable import GRDB

struct ColumnAssignmentTests {
    private func text(_ assignment: ColumnAssignment) throws -> String {
        try DatabaseQueue().read { db in
            var writer = SQLWriter(db)
            try assignment.write(to: &writer)
            return writer.arguments.isEmpty ? writer.sql : "\(writer.sql) \(writer.arguments)"
        }
    }

    @Test func columnsGetValues() throws {
        let delay = Column("delay")
        #expect(try text(delay.set(to: 3)) == #""delay" = ? [3]"#)
        #expect(try text(delay.set(to: nil)) == #""delay" = NULL"#)
        #expect(try text(delay.set(to: Column("schedule") + 1)) == #""delay" = "schedule" + ? [1]"#)
        #expect(try text(JSONColumn("details").set(to: "{}")) == #""details" = ? ["{}"]"#)
    }

    @Test func operatorsAssign() throws {
        let delay = Column("delay")
        #expect(try text(delay += 1) == #""delay" = "delay" + ? [1]"#)
        #expect(try text(delay -= 1) == #""delay" = "delay" - ? [1]"#)
        #expect(try text(delay *= 2) == #""delay" = "delay" * ? [2]"#)
        #expect(try text(delay /= 2) == #""delay" = "delay" / ? [2]"#)
        #expect(try text(delay &= 2) == #""delay" = "delay" & ? [2]"#)
        #expect(try text(delay |= 2) == #""delay" = "delay" | ? [2]"#)
        #expect(try text(delay <<= 2) == #""delay" = "delay" << ? [2]"#)
        #expect(try text(delay >>= 2) == #""delay" = "delay" >> ? [2]"#)
        #expect(try text(delay += Column("rest") * 2) == #""delay" = "delay" + ("rest" * ?) [2]"#)
    }

    @Test func anAssignmentCanLeaveTheColumnAsItIs() throws {
        let assignment = Column("delay").noOverwrite
        guard case .none = assignment.value else {
            Issue.record("a value was given")
            return
        }
        #expect(try text(assignment) == #""delay" = "delay""#)
    }
}
