// What a command reads beside the database.

import Foundation

/// A file of data, or the standard input, for which `-` stands.
struct InputFile {
    let path: String

    /// How errors name it.
    var name: String { path == "-" ? "standard input" : path }

    /// - throws: A ``Failure`` when the text is no UTF-8.
    func text(on console: Console) throws -> String {
        let bytes = try bytes(on: console)
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.utf8.elementsEqual(bytes) else { throw Failure("\(name): the text is not UTF-8") }
        return text
    }

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
