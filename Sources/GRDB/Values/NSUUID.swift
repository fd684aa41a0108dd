// NSUUID objects are stored as UUID values.

import Foundation

extension NSUUID: DatabaseValueConvertible {
    /// A blob of 16 bytes.
    public var databaseValue: DatabaseValue {
        let bytes = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: MemoryLayout<uuid_t>.size) { buffer in
            buffer.initialize(repeating: 0)
            if let start = buffer.baseAddress { getBytes(start) }
            return Data(buffer)
        }
        return bytes.databaseValue
    }

    /// Creates a UUID as `UUID.fromDatabaseValue` does.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Self? {
        UUID.fromDatabaseValue(dbValue).flatMap { NSUUID(uuidString: $0.uuidString) as? Self }
    }
}
