// What a cursor knows about the statement it runs, and what a connection knows about its cursors.

/// The state of a cursor.
@usableFromInline
enum CursorState: UInt8 {
    /// The statement has not been stepped.
    case beforeFirstStep

    /// The last step has given a row.
    case onRow

    /// The statement has no more rows, or has failed.
    case ended

    /// The statement was taken from the cursor: it runs for another one, or the access of the cursor has ended.
    case superseded
}

/// A cursor that has not come to its end.
struct OpenCursor {
    /// Valid until the cursor ends, or until the access ends.
    let state: UnsafeMutablePointer<CursorState>
    let statement: Statement
}
