// What a command reads beside the database.

import Foundation

/// A file of data, or the standard input, for which `-` stands.
struct InputFile {
    let path: String

    /// How errors name it.
    var name: String { path == "-" ? "standard input" : path }

    func bytes(on console: Console) throws -> [UInt8] {
        do {
            // Of the ways to read a file, this one also reads pipes.
            let file = try path == "-" ? console.standardInput : FileHandle(forReadingFrom: URL(fileURLWithPath: path))
            return [UInt8](try file.readToEnd() ?? Data())
        } catch {
            throw Failure("\(name): this file is missing or cannot be read")
        }
    }
}
