import GRDB

/// The content of a database, as a text.
public func content(of reader: some DatabaseReader) throws -> String {
    try reader.read { db in
        let stream = TextStream()
        try db.dumpContent(format: .list(), to: stream)
        return stream.text
    }
}

private final class TextStream: TextOutputStream {
    var text = ""

    func write(_ string: String) {
        text += string
    }
}
