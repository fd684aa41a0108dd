// What the arguments of the program ask for.

import Foundation

enum Command: Equatable {
    case help
    case report(path: String, directory: URL)

    /// Arguments that make no sense.
    struct Misuse: Error, Equatable, CustomStringConvertible {
        let description: String
    }

    init(_ arguments: [String]) throws(Misuse) {
        var path: String?
        var directory = Self.bundledDirectory
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
        self = .report(path: path ?? "flights.sqlite", directory: directory)
    }

    /// The data in the source tree that this program was built from.
    static let bundledDirectory = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent() // flights
        .deletingLastPathComponent() // Sources
        .deletingLastPathComponent() // Examples
        .appendingPathComponent("Data/nycflights13", isDirectory: true)
}
