// Objects of Foundation as keys.

#if !FoundationEssentials
import Foundation

extension KeyValue {
    /// The value of an object that the structures of Swift stand for, also inside of an optional.
    static func ofObject(_ key: some DatabaseValueConvertible) -> KeyValue? {
        switch key {
        case let object as NSUUID: UUID(uuidString: object.uuidString).map(KeyValue.uuid)
        case let object as NSDate: .date(Date(timeIntervalSinceReferenceDate: object.timeIntervalSinceReferenceDate))
        case let object as NSData: .data(Data(referencing: object))
        default: nil
        }
    }
}
#endif
