// Where the requests of a record type begin.

extension TableRecord {
    /// A request for all rows of the table.
    ///
    ///     // SELECT * FROM "flight"
    ///     let request = Flight.all()
    ///
    /// The columns are those of ``databaseSelection``.
    public static func all() -> QueryInterfaceRequest<Self> {
        QueryInterfaceRequest(relation: _Relation(of: self))
    }
}
