// The source of the questions, for readers of their answers: the file that was compiled, so that it is no copy.

struct SourceCode {
    let text: String

    /// Questions.swift, in the source tree that this program was built from.
    static func ofQuestions() throws -> SourceCode {
        let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Questions.swift")
        guard let text = try? String(contentsOf: url, encoding: .utf8) else {
            throw Failure(description: "\(url.path): --show-code reads this file, which is missing")
        }
        return SourceCode(text: text)
    }

    /// The lines of the figure or question with a title: from the line that has it to the brace that closes it.
    func declaration(titled title: String) throws -> [String] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let start = lines.firstIndex(where: { $0.contains("(title: \"\(title)\")") }) else {
            throw Failure(description: "Questions.swift has no question \"\(title)\": build this program again")
        }
        // The code is formatted: what is in the braces is indented.
        let indentation = lines[start].prefix { $0 == " " }
        guard let end = lines[start...].firstIndex(where: { $0.hasPrefix(indentation + "}") }) else {
            throw Failure(description: "Questions.swift does not close the question \"\(title)\"")
        }
        return lines[start...end].map(String.init)
    }
}
