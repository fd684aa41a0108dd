// `request(for:)`, the rows that are associated with one record.

extension TableRecord where Self: EncodableRecord {
    /// Returns a request for the rows that are associated with the record.
    ///
    ///     struct Carrier: Codable, FetchableRecord, PersistableRecord {
    ///         static let planes = hasMany(Plane.self)
    ///         var planes: QueryInterfaceRequest<Plane> { request(for: Carrier.planes) }
    ///     }
    ///     // SELECT * FROM "plane" WHERE "carrierCode" = 'UA'
    ///     let planes = try Carrier.find(db, key: "UA").planes.fetchAll(db)
    ///
    /// The request can be filtered, sorted, counted, deleted… as any other one.
    ///
    /// The request has the values of the record at the time of the call. No row is associated with NULL. The request throws when it is used if
    /// the record cannot be encoded, or lacks a column that the association needs.
    ///
    /// - Parameter association: An association of the type of the record.
    public func request<A: Association>(for association: A) -> QueryInterfaceRequest<A.RowDecoder> where A.OriginRowDecoder == Self {
        let encoding = Result { try PersistenceContainer(self).map { (name: $0.0, value: $0.1) } }
        return QueryInterfaceRequest(for: association) { _, columns in
            let values = try encoding.get()
            return try columns.map { column in
                guard let (_, value) = values.first(where: { $0.name.isSameDatabaseName(as: column) }) else {
                    throw DatabaseError.misuse(
                        "the association needs the column \(column) of \(Self.databaseTableName), which the record does not encode")
                }
                return value
            }
        }
    }
}
