// The methods of single value containers that differ in their types alone.

/// A container of one value that types of the standard library are decoded from in the same way as all types that are values of databases.
protocol DatabaseValueDecodingContainer: SingleValueDecodingContainer {
    /// Decodes the value.
    ///
    /// - Throws: An error that says which type the value could not be decoded as.
    func value<Value: DatabaseValueConvertible & StatementColumnConvertible>() throws -> Value
}

extension DatabaseValueDecodingContainer {
    func decode(_ type: Bool.Type) throws -> Bool { try value() }
    func decode(_ type: String.Type) throws -> String { try value() }
    func decode(_ type: Double.Type) throws -> Double { try value() }
    func decode(_ type: Float.Type) throws -> Float { try value() }
    func decode(_ type: Int.Type) throws -> Int { try value() }
    func decode(_ type: Int8.Type) throws -> Int8 { try value() }
    func decode(_ type: Int16.Type) throws -> Int16 { try value() }
    func decode(_ type: Int32.Type) throws -> Int32 { try value() }
    func decode(_ type: Int64.Type) throws -> Int64 { try value() }
    func decode(_ type: UInt.Type) throws -> UInt { try value() }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try value() }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try value() }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try value() }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try value() }
}

/// A container of one value that types of the standard library are encoded into in the same way: as their database values.
protocol DatabaseValueEncodingContainer: SingleValueEncodingContainer {
    /// Keeps the encoded value.
    func keep(_ dbValue: DatabaseValue)
}

extension DatabaseValueEncodingContainer {
    func encodeNil() { keep(.null) }
    func encode(_ value: Bool) { keep(value.databaseValue) }
    func encode(_ value: String) { keep(value.databaseValue) }
    func encode(_ value: Double) { keep(value.databaseValue) }
    func encode(_ value: Float) { keep(value.databaseValue) }
    func encode(_ value: Int) { keep(value.databaseValue) }
    func encode(_ value: Int8) { keep(value.databaseValue) }
    func encode(_ value: Int16) { keep(value.databaseValue) }
    func encode(_ value: Int32) { keep(value.databaseValue) }
    func encode(_ value: Int64) { keep(value.databaseValue) }
    func encode(_ value: UInt) { keep(value.databaseValue) }
    func encode(_ value: UInt8) { keep(value.databaseValue) }
    func encode(_ value: UInt16) { keep(value.databaseValue) }
    func encode(_ value: UInt32) { keep(value.databaseValue) }
    func encode(_ value: UInt64) { keep(value.databaseValue) }
}
