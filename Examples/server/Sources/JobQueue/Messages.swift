// The protocol: what clients send, and what they get. Each message is a JSON object on a line of its own.

import Foundation

/// What a client asks for: `{"request": "add", "title": "Send the invoices"}`.
public enum Request: Equatable, Sendable {
    /// Without a key, the server chooses one.
    case add(title: String, key: String? = nil, maximumAttempts: Int? = nil)
    case take
    case finish(id: Int64, attempt: Int)
    case fail(id: Int64, attempt: Int, error: String? = nil)
    case search(text: String)
    case count
    case health

    /// From now on, the client gets the open jobs whenever they change, between the answers to its other requests.
    case subscribe
}

extension Request: Codable {
    private enum Name: String, Codable {
        case add, take, finish, fail, search, count, health, subscribe
    }

    /// What `"request"` is.
    var name: String { kind.rawValue }

    private var kind: Name {
        switch self {
        case .add: .add
        case .take: .take
        case .finish: .finish
        case .fail: .fail
        case .search: .search
        case .count: .count
        case .health: .health
        case .subscribe: .subscribe
        }
    }

    private enum Key: String, CodingKey {
        case request, title, key, maximumAttempts, id, attempt, error, text
    }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        self =
            switch try values.decode(Name.self, forKey: .request) {
            case .add:
                .add(
                    title: try values.decode(String.self, forKey: .title),
                    key: try values.decodeIfPresent(String.self, forKey: .key),
                    maximumAttempts: try values.decodeIfPresent(Int.self, forKey: .maximumAttempts))
            case .take: .take
            case .finish:
                .finish(id: try values.decode(Int64.self, forKey: .id), attempt: try values.decode(Int.self, forKey: .attempt))
            case .fail:
                .fail(
                    id: try values.decode(Int64.self, forKey: .id),
                    attempt: try values.decode(Int.self, forKey: .attempt),
                    error: try values.decodeIfPresent(String.self, forKey: .error))
            case .search: .search(text: try values.decode(String.self, forKey: .text))
            case .count: .count
            case .health: .health
            case .subscribe: .subscribe
            }
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(kind, forKey: .request)
        switch self {
        case .add(let title, let key, let maximumAttempts):
            try values.encode(title, forKey: .title)
            try values.encodeIfPresent(key, forKey: .key)
            try values.encodeIfPresent(maximumAttempts, forKey: .maximumAttempts)
        case .finish(let id, let attempt):
            try values.encode(id, forKey: .id)
            try values.encode(attempt, forKey: .attempt)
        case .fail(let id, let attempt, let error):
            try values.encode(id, forKey: .id)
            try values.encode(attempt, forKey: .attempt)
            try values.encodeIfPresent(error, forKey: .error)
        case .search(let text):
            try values.encode(text, forKey: .text)
        case .take, .count, .health, .subscribe: break
        }
    }
}

/// What a client gets: `{"ok": true, "job": {…}}`, or `{"ok": false, "error": "…"}`. Dates are milliseconds since 1970.
public struct Response: Codable, Equatable, Sendable {
    /// Whether the request was fulfilled. What was changed is in the file, then.
    public var ok = true

    public var error: String?

    /// The job that was added, taken, finished or failed. Nil when no job waits.
    public var job: Job?

    /// The jobs that were found.
    public var jobs: [Job]?

    /// The number of jobs of each state.
    public var counts: [String: Int]?

    public var health: HealthReport?

    /// Not an answer, but news for a subscriber.
    public var open: OpenJobs?

    static func failure(_ error: String) -> Response {
        Response(ok: false, error: error)
    }
}

/// Messages as lines, and back.
enum Line {
    static func encode(_ message: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .custom { date, encoder in
            // Integers, which `.millisecondsSince1970` does not give. A date of the file may be any number.
            guard let milliseconds = Int64(exactly: (date.timeIntervalSince1970 * 1000).rounded()) else {
                throw EncodingError.invalidValue(date, .init(codingPath: encoder.codingPath, debugDescription: "a date too far away"))
            }
            var container = encoder.singleValueContainer()
            try container.encode(milliseconds)
        }
        // Line feeds of texts are escaped: the only one is at the end.
        return try encoder.encode(message) + [UInt8(ascii: "\n")]
    }

    static func decode<Message: Decodable>(_ type: Message.Type, from line: Data) throws -> Message {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .millisecondsSince1970
        return try decoder.decode(type, from: line)
    }

    /// What is wrong with a line, for the client that has sent it.
    static func explain(_ error: DecodingError) -> String {
        switch error {
        case .keyNotFound(let key, _): "\"\(key.stringValue)\" is missing"
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            context.codingPath.last.map { "\"\($0.stringValue)\" has the wrong type" } ?? "not a JSON object"
        case .dataCorrupted(let context):
            context.codingPath.last.map { "\"\($0.stringValue)\" has a value that is not known" } ?? "not JSON"
        @unknown default: "not a request"
        }
    }
}
