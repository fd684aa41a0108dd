// What the arguments of the program ask for.

enum Command: Equatable {
    case help
    case report(path: String, directory: URL, showsCode: Bool = false)

    /// Writes flights into a database that Litestream replicates. On the last day, if there is one, it waits to be killed.
    case primary(path: String, directory: URL, lastDay: Int?)

    /// Reads a replica until it has the flights of so many days.
    case replica(url: String, library: String, dayCount: Int)

    /// Counts the flights of a database.
    case count(path: String)

    /// Arguments that make no sense.
    struct Misuse: Error, Equatable, CustomStringConvertible {
        let description: String
    }

    init(_ arguments: [String]) throws(Misuse) {
        var path: String?
        var directory = Self.bundledDirectory
        var (isPrimary, isCount, showsCode) = (false, false, false)
        var (url, library): (String?, String?)
        var dayCount: Int?
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--help", "-h":
                self = .help
                return
            case "--data":
                guard let value = rest.popFirst(), !value.isEmpty else {
                    throw Misuse(description: "--data wants a folder")
                }
                directory = URL(fileURLWithPath: value, isDirectory: true)
            case "--show-code": showsCode = true
            case "--primary": isPrimary = true
            case "--count": isCount = true
            case "--replica": url = rest.popFirst()
            case "--library": library = rest.popFirst()
            case "--days":
                guard let count = rest.popFirst().flatMap(Int.init), 1...31 ~= count else {
                    throw Misuse(description: "--days wants a number from 1 to 31")
                }
                dayCount = count
            case _ where argument.hasPrefix("-"):
                throw Misuse(description: "unknown option \(argument)")
            case _ where path != nil:
                throw Misuse(description: "more than one database: \(argument)")
            case "":
                throw Misuse(description: "the path of the database is empty")
            default:
                path = argument
            }
        }
        if let url {
            guard let library else { throw Misuse(description: "--replica wants --library, too") }
            self = .replica(url: url, library: library, dayCount: dayCount ?? 1)
            return
        }
        let file = path ?? "flights.sqlite"
        if isCount {
            self = .count(path: file)
        } else {
            self =
                isPrimary
                ? .primary(path: file, directory: directory, lastDay: dayCount)
                : .report(path: file, directory: directory, showsCode: showsCode)
        }
    }

    /// The database that the command is about, in messages.
    var database: String {
        switch self {
        case .help: ""
        case .report(let path, _, _), .primary(let path, _, _), .count(let path): path
        case .replica(let url, _, _): url
        }
    }

    /// The data in the source tree that this program was built from.
    static let bundledDirectory = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent() // flights
        .deletingLastPathComponent() // Sources
        .deletingLastPathComponent() // Examples
        .appendingPathComponent("Data/nycflights13", isDirectory: true)
}
