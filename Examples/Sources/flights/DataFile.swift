// The five data files: what their fields are, and how a record becomes a row.

import GRDB

/// A CSV file and the table that it fills.
struct DataFile: Sendable {
    let name: String
    let table: String

    /// The names of the fields that together differ from record to record.
    let key: [String]

    let fields: [Field]

    struct Field: Sendable {
        let name: String
        let kind: Kind

        /// Whether `NA` is accepted.
        var isOptional = false

        var reference: Reference?
    }

    enum Kind {
        case integer, real, text, timestamp
    }

    /// The row of another table that a field names.
    enum Reference {
        /// The other row must exist.
        case required(table: String, key: String)

        /// The other row may be missing: `column` repeats the value if it exists, and is NULL otherwise.
        case ifKnown(table: String, key: String, column: String)
    }
}

// MARK: - From record to row

extension DataFile {
    /// The SQL that inserts one record.
    var insertion: String {
        var names: [String] = []
        var values: [String] = []
        for field in fields {
            names.append(field.name)
            values.append("?")
            if case .ifKnown(let table, let key, let repeated) = field.reference {
                names.append(repeated)
                values.append("(SELECT \(key) FROM \(table) WHERE \(key) = ?)")
            }
        }
        return """
            INSERT INTO \(table) (\(names.joined(separator: ", ")))
            VALUES (\(values.joined(separator: ", ")))
            """
    }

    /// One value for each `?` of the insertion, from the current record of the reader.
    func insertionValues(_ reader: CSVReader) throws -> [DatabaseValue] {
        var values: [DatabaseValue] = []
        values.reserveCapacity(fields.count + 2)
        for (index, field) in fields.enumerated() {
            let value = try field.value(reader, at: index)
            values.append(value)
            if case .ifKnown = field.reference {
                values.append(value)
            }
        }
        return values
    }
}

extension DataFile.Field {
    func value(_ reader: CSVReader, at index: Int) throws -> DatabaseValue {
        if reader.isMissing(at: index) {
            guard isOptional else {
                throw reader.error(inField: index, "\(name) must not be missing")
            }
            return .null
        }
        switch kind {
        case .integer: return try reader.integer(at: index).databaseValue
        case .real: return try reader.double(at: index).databaseValue
        case .text: return try reader.text(at: index).databaseValue
        case .timestamp: return try reader.timestamp(at: index).databaseValue
        }
    }
}

// MARK: - The files

extension DataFile {
    /// All files, each after those that it refers to.
    static let all = [airlines, airports, planes, weather, flights]

    static let airlines = DataFile(
        name: "airlines.csv",
        table: "airlines",
        key: ["carrier"],
        fields: [
            Field(name: "carrier", kind: .text),
            Field(name: "name", kind: .text),
        ]
    )

    static let airports = DataFile(
        name: "airports.csv",
        table: "airports",
        key: ["faa"],
        fields: [
            Field(name: "faa", kind: .text),
            Field(name: "name", kind: .text),
            Field(name: "lat", kind: .real),
            Field(name: "lon", kind: .real),
            Field(name: "alt", kind: .integer),
            Field(name: "tz", kind: .integer),
            Field(name: "dst", kind: .text),
            Field(name: "tzone", kind: .text, isOptional: true),
        ]
    )

    static let planes = DataFile(
        name: "planes.csv",
        table: "planes",
        key: ["tailnum"],
        fields: [
            Field(name: "tailnum", kind: .text),
            Field(name: "year", kind: .integer, isOptional: true),
            Field(name: "type", kind: .text),
            Field(name: "manufacturer", kind: .text),
            Field(name: "model", kind: .text),
            Field(name: "engines", kind: .integer),
            Field(name: "seats", kind: .integer),
            Field(name: "speed", kind: .integer, isOptional: true),
            Field(name: "engine", kind: .text),
        ]
    )

    static let weather = DataFile(
        name: "weather-2013-01.csv",
        table: "weather",
        key: ["origin", "time_hour"],
        fields: [
            Field(name: "origin", kind: .text, reference: .required(table: "airports", key: "faa")),
            Field(name: "year", kind: .integer),
            Field(name: "month", kind: .integer),
            Field(name: "day", kind: .integer),
            Field(name: "hour", kind: .integer),
            Field(name: "temp", kind: .real, isOptional: true),
            Field(name: "dewp", kind: .real, isOptional: true),
            Field(name: "humid", kind: .real, isOptional: true),
            Field(name: "wind_dir", kind: .integer, isOptional: true),
            Field(name: "wind_speed", kind: .real, isOptional: true),
            Field(name: "wind_gust", kind: .real, isOptional: true),
            Field(name: "precip", kind: .real, isOptional: true),
            Field(name: "pressure", kind: .real, isOptional: true),
            Field(name: "visib", kind: .real, isOptional: true),
            Field(name: "time_hour", kind: .timestamp),
        ]
    )

    static let flights = DataFile(
        name: "flights-2013-01.csv",
        table: "flights",
        key: ["time_hour", "carrier", "flight"],
        fields: [
            Field(name: "year", kind: .integer),
            Field(name: "month", kind: .integer),
            Field(name: "day", kind: .integer),
            Field(name: "dep_time", kind: .integer, isOptional: true),
            Field(name: "sched_dep_time", kind: .integer),
            Field(name: "dep_delay", kind: .integer, isOptional: true),
            Field(name: "arr_time", kind: .integer, isOptional: true),
            Field(name: "sched_arr_time", kind: .integer),
            Field(name: "arr_delay", kind: .integer, isOptional: true),
            Field(name: "carrier", kind: .text, reference: .required(table: "airlines", key: "carrier")),
            Field(name: "flight", kind: .integer),
            Field(
                name: "tailnum", kind: .text, isOptional: true,
                reference: .ifKnown(table: "planes", key: "tailnum", column: "known_tailnum")),
            Field(name: "origin", kind: .text, reference: .required(table: "airports", key: "faa")),
            Field(
                name: "dest", kind: .text,
                reference: .ifKnown(table: "airports", key: "faa", column: "known_dest")),
            Field(name: "air_time", kind: .integer, isOptional: true),
            Field(name: "distance", kind: .integer),
            Field(name: "hour", kind: .integer),
            Field(name: "minute", kind: .integer),
            Field(name: "time_hour", kind: .timestamp),
        ]
    )
}
