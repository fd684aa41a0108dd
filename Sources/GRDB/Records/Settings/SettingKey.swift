// `SettingKey`, the name, the type and the default of a value in a key-value table.

import GRDBFoundation

/// The key of a value in a ``KeyValueTable``: its name, its type, and the value that it has before it is set.
///
///     extension SettingKey<String> {
///         static var theme: Self { SettingKey("theme", default: "light") }
///     }
///     extension SettingKey<Date?> {
///         static var lastImport: Self { SettingKey("lastImport") }
///     }
///
/// Values are stored as they are in columns if their type is ``DatabaseValueConvertible``, and as JSON if it is `Codable` only.
public struct SettingKey<Value: Sendable>: Sendable {
    /// The name, by which the value is found. Names are compared byte by byte.
    public let name: String

    /// The value that the key has as long as none is set.
    public let defaultValue: Value

    /// The value, as it is stored.
    let databaseValue: @Sendable (Value) throws -> DatabaseValue

    /// The value in the first column of a row, or `nil` for NULL.
    let value: @Sendable (Row) throws -> Value?
}

extension SettingKey where Value: DatabaseValueConvertible {
    /// Creates a key of values that columns hold.
    ///
    ///     SettingKey("theme", default: "light")
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - defaultValue: The value that the key has as long as none is set.
    public init(_ name: String, default defaultValue: Value) {
        self.init(
            name: name,
            defaultValue: defaultValue,
            databaseValue: { value in
                let databaseValue = value.databaseValue
                guard value.isStored(as: databaseValue) else {
                    throw EncodingError.refusal(of: value, "The value cannot be read back from the database")
                }
                return databaseValue
            },
            value: { row in
                let databaseValue: DatabaseValue = try row.decode(atIndex: 0)
                // For a type of optionals, NULL is a value.
                return try databaseValue.isNull ? Value.fromDatabaseValue(.null) : row.decode(atIndex: 0)
            })
    }

    /// Creates a key of optional values: nil, as long as none is set.
    ///
    ///     SettingKey<Date?>("lastImport")
    ///
    /// - Parameter name: The name.
    public init(_ name: String) where Value: ExpressibleByNilLiteral {
        self.init(name, default: nil)
    }
}

extension SettingKey where Value: Codable {
    /// Creates a key of values that are stored as JSON.
    ///
    ///     struct Window: Codable { var width = 800, height = 600 }
    ///     SettingKey("window", default: Window())
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - defaultValue: The value that the key has as long as none is set.
    @_disfavoredOverload
    public init(_ name: String, default defaultValue: Value) {
        let null = "null"
        self.init(
            name: name,
            defaultValue: defaultValue,
            databaseValue: { value in
                let json = try String(decoding: String.databaseJSONEncoder().encode(value), as: UTF8.self)
                return json.isSameText(as: null) ? .null : json.databaseValue
            },
            value: { row in
                let json: Data? = try row.decode(atIndex: 0)
                let decoder = String.databaseJSONDecoder()
                guard let json else {
                    // For a type of optionals, NULL is a value.
                    return try? decoder.decode(Value.self, from: Data(null.utf8))
                }
                return try decoder.decode(Value.self, from: json)
            })
    }

    /// Creates a key of optional values that are stored as JSON: nil, as long as none is set.
    ///
    /// - Parameter name: The name.
    @_disfavoredOverload
    public init(_ name: String) where Value: ExpressibleByNilLiteral {
        self.init(name, default: nil)
    }
}

extension DatabaseValueConvertible {
    /// Whether the value can be read back from its database value. SQLite stores NULL in place of a number that is none, and some types write what
    /// they refuse to read, such as dates after the year 9999.
    fileprivate func isStored(as databaseValue: DatabaseValue) -> Bool {
        switch databaseValue.storage {
        case .double(let double) where double.isNaN: false
        case .null: isStoredAsNull
        default: Self.fromDatabaseValue(databaseValue) != nil
        }
    }

    /// Whether NULL stands for the value, and not for an error of its encoding.
    private var isStoredAsNull: Bool {
        guard let optional = self as? any OptionalValue else { return Self.fromDatabaseValue(.null) != nil }
        return optional.isStoredAsNull
    }
}

private protocol OptionalValue {
    var isStoredAsNull: Bool { get }
}

extension Optional: OptionalValue where Wrapped: DatabaseValueConvertible {
    fileprivate var isStoredAsNull: Bool { self?.isStored(as: .null) ?? true }
}
