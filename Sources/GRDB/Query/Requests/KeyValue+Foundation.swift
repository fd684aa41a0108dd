// Objects of Foundation as keys.

#if !FoundationEssentials
import Foundation

extension KeyValue {
    /// The value of an object that the structures of Swift stand for, also inside of an optional.
    static func ofObject(_ key: some DatabaseValueConvertible) -> KeyValue? {
        switch key {
        case let object as NSUUID: UUID(uuidString: object.uuidString).map { .converted($0) }
        case let object as NSDate: .converted(Date(timeIntervalSinceReferenceDate: object.timeIntervalSinceReferenceDate))
        case let object as NSData: .converted(Data(referencing: object))
        default: nil
        }
    }
}
#endif
