// Names of SQL as names of Swift.

import Foundation
import GRDB

/// Makes Swift names from names of tables and columns.
enum SwiftName {
    /// The name of a type: `flight_legs` becomes `FlightLeg`.
    static func type(forTable table: String) -> String {
        let words = words(in: Inflections.default.singularize(table))
        return identifier(words.map(capitalized).joined(), ifEmpty: "Unnamed")
    }

    /// The name of a property: `dep_time` becomes `depTime`, and `URLPath` becomes `urlPath`.
    static func property(forColumn column: String) -> String {
        lowerCamel(words(in: column), ifEmpty: "unnamed")
    }

    /// The name of an association to one record, from the columns that refer to it: `author_id` becomes `author`.
    static func association(toOneBy columns: [String], of table: String) -> String {
        var words = words(in: columns.count == 1 ? columns[0] : Inflections.default.singularize(table))
        if columns.count == 1, words.count > 1, words[words.count - 1].lowercased() == "id" {
            words.removeLast()
        }
        return lowerCamel(words, ifEmpty: "unnamed")
    }

    /// The name of an association to several records, or to one, of a table: `books`, `book`.
    static func association(toTable table: String, isToOne: Bool) -> String {
        let inflections = Inflections.default
        return lowerCamel(words(in: isToOne ? inflections.singularize(table) : inflections.pluralize(table)), ifEmpty: "unnamed")
    }

    /// The first of `name`, `name2`, `name3`… that is not taken. It is then taken.
    static func unique(_ name: String, _ taken: inout Set<String>) -> String {
        var result = name
        var number = 2
        while !taken.insert(result).inserted {
            result = "\(name)\(number)"
            number += 1
        }
        return result
    }

    static func capitalized(_ word: String) -> String {
        word.prefix(1).uppercased() + word.dropFirst()
    }

    /// The name as code writes it: in backticks where it is a word of Swift.
    static func escaped(_ name: String) -> String {
        keywords.contains(name) ? "`\(name)`" : name
    }

    // MARK: - Words

    /// The parts between what no name of Swift has, and those that begin with a capital: `dep_time` and `depTime` have two.
    private static func words(in name: String) -> [String] {
        let parts = name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) && !($0.isLetter && !$0.isASCII) }
        return parts.flatMap { humps(in: String($0)) }
    }

    /// `URLPath` has the humps `URL` and `Path`.
    private static func humps(in part: String) -> [String] {
        let characters = Array(part)
        var humps: [String] = []
        for (index, character) in characters.enumerated() {
            let followsSmall = index > 0 && !characters[index - 1].isUppercase
            let precedesSmall = index > 0 && index + 1 < characters.count && characters[index + 1].isLowercase
            if index == 0 || (character.isUppercase && (followsSmall || precedesSmall)) {
                humps.append("")
            }
            humps[humps.count - 1].append(character)
        }
        return humps
    }

    private static func lowerCamel(_ words: [String], ifEmpty: String) -> String {
        let rest = words.dropFirst().map(capitalized)
        return identifier(((words.first.map { [$0.lowercased()] } ?? []) + rest).joined(), ifEmpty: ifEmpty)
    }

    private static func identifier(_ name: String, ifEmpty: String) -> String {
        guard let first = name.first else { return ifEmpty }
        if first.isNumber { return "_\(name)" }
        // Swift has other meanings for them behind a point.
        return ["self", "init", "Self", "Type", "Protocol"].contains(name) ? "\(name)Value" : name
    }

    private static let keywords: Set<String> = [
        "Any", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else",
        "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "inout",
        "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows",
        "return", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
        "where", "while",
    ]
}
