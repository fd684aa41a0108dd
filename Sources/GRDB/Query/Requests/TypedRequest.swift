// `TypedRequest`, the protocol of requests that know what their rows become.

/// A request that knows which type its rows are decoded into.
///
/// It is inherited by the protocols that build requests, so that closures receive the columns of the record type: see
/// ``DerivableRequest``.
public protocol TypedRequest<RowDecoder> {
    /// The type that tells what fetched rows become: `Row`, a value, a record.
    associatedtype RowDecoder
}
