// What a check of SQL has found, and what it has skipped.

import GRDB
import GRDBFoundation

extension SQLCheck {
    /// What a check has found, and what it has skipped.
    public struct Report: Sendable {
        /// What is wrong, in the order of files and places.
        public internal(set) var findings: [Finding] = []

        /// The literals, and the files, that were not checked, in the order of files and places.
        public internal(set) var skipped: [Skipped] = []

        /// How many literals had SQL that SQLite has compiled, or refused.
        public internal(set) var checkedCount = 0
    }

    /// Something that is wrong with the SQL of a source.
    public struct Finding: Sendable {
        /// The kinds of findings. Their raw values are their names, for tools.
        public enum Kind: String, Sendable {
            /// SQLite does not compile the statement, or the source can't be read to its end.
            case error

            /// The arguments beside the statement are not as many as its parameters, or don't have their names.
            case wrongArguments

            /// The statement does not select a column that the fetched record type decodes.
            case missingColumn

            /// The statement reads a large table from its first row to its last.
            case fullScan
        }

        /// The kind of the finding.
        public let kind: Kind

        /// What is wrong. SQLite's message, if it has one.
        public let message: String

        /// The statement, as it was compiled.
        public let sql: String

        /// The file, as it was named to the check.
        public let file: String

        /// The line, from 1 on.
        public let line: Int

        /// The column, from 1 on, in bytes of UTF-8, as Swift's compiler counts them.
        public let column: Int
    }

    /// Something that was not checked.
    public struct Skipped: Sendable {
        /// Why something was not checked. The raw values are the names, for tools.
        public enum Reason: String, Sendable {
            /// The SQL is known only when the program runs. In a literal that is an `SQL` instead of a `String`, interpolated values are parameters.
            case dynamic

            /// The SQL is a part of a statement.
            case fragment

            /// The SQL changes the schema, or a transaction, or what SQLite does; or it comes after a change of the schema.
            case schemaChange

            /// The SQL is for an earlier state of the schema.
            case migration

            /// A comment says that the SQL is not to be checked.
            case ignored

            /// The file is not UTF-8.
            case notUTF8
        }

        /// Why it was not checked.
        public let reason: Reason

        /// The SQL, with a parameter for each interpolation. Empty for files.
        public let sql: String

        /// The file, as it was named to the check.
        public let file: String

        /// The line, from 1 on.
        public let line: Int

        /// The column, from 1 on, in bytes of UTF-8.
        public let column: Int
    }
}

extension SQLCheck.Report: CustomStringConvertible {
    /// The findings and what was skipped, one a line, and how many literals were checked.
    public var description: String {
        let lines = findings.map(\.description) + skipped.map(\.description)
        let summary = "SQL of \(checkedCount) literals checked, \(findings.count) findings, \(skipped.count) skipped"
        return (lines + [summary]).joined(separator: "\n")
    }
}

extension SQLCheck.Finding: CustomStringConvertible {
    /// The place and the message, as compilers print them: `Sources/App/Queries.swift:12:31: error: no such column: nmae`.
    public var description: String {
        let severity =
            switch kind {
            case .error, .wrongArguments, .missingColumn: "error"
            case .fullScan: "warning"
            }
        return "\(file):\(line):\(column): \(severity): \(message)"
    }
}

extension SQLCheck.Skipped: CustomStringConvertible {
    /// The place and the reason: `Sources/App/Queries.swift:12:31: skipped: a part of a statement`.
    public var description: String {
        "\(file):\(line):\(column): skipped: \(reason)"
    }
}

extension SQLCheck.Skipped.Reason: CustomStringConvertible {
    /// The reason, in words.
    public var description: String {
        switch self {
        case .dynamic: "the text is known only when the program runs; interpolated values could be parameters of a literal: SQL"
        case .fragment: "a part of a statement"
        case .schemaChange: "it changes the schema, or comes after such a change"
        case .migration: "a migration"
        case .ignored: "a comment says so"
        case .notUTF8: "the file is not UTF-8"
        }
    }
}
