// `ManualPage`, what commands declare as a page for `man`.

import Foundation

/// The manual of the program, in the language of `man`.
enum ManualPage {
    static var text: String {
        let common = [".SH OPTIONS OF ALL COMMANDS"] + Option.ofAllCommands.flatMap(lines)
        let parts = [beginning] + Tool.commands.map(section) + common + [end]
        return parts.joined(separator: "\n") + "\n"
    }

    private static var beginning: String {
        #"""
        .TH GRDB 1 "" "grdb"
        .SH NAME
        grdb \- look at SQLite databases, and move rows in and out
        .SH SYNOPSIS
        .B grdb
        .I COMMAND
        \&...
        .SH DESCRIPTION
        Options stand anywhere behind the command; \-\- ends them.
        A file that does not exist is an error, and is created by import only.
        The program waits up to five seconds for a lock of another process.
        .SH COMMANDS
        """#
    }

    private static var end: String {
        #"""
        .SH EXIT STATUS
        0 when all is well, 1 after an error, 2 when the arguments make no sense,
        130 after Control\-C, 141 when the reader of the output has gone.
        .SH SEE ALSO
        .BR sqlite3 (1)
        """#
    }

    private static func section(_ command: any Command.Type) -> String {
        var lines = [".SS \(escaped(command.usage))", escaped(command.summary)]
        for paragraph in Help.paragraphs(of: command.details) {
            lines.append(".PP")
            // What is laid out by hand stays so.
            lines += paragraph.hasPrefix(" ") ? [".nf", escaped(paragraph), ".fi"] : [escaped(paragraph)]
        }
        return (lines + command.options.flatMap(self.lines)).joined(separator: "\n")
    }

    private static func lines(of option: Option) -> [String] {
        [".TP", ".B \(escaped(option.usage))", escaped(option.summary)]
    }

    /// The text, of which no character has a meaning for `man`.
    private static func escaped(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let text = line.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("…", with: "...")
            return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&\(text)" : text
        }.joined(separator: "\n")
    }
}
