// The files in which snapshots are kept: their names, and what is in them.

import GRDBFoundation

/// The file of a snapshot.
struct SnapshotFile {
    let path: String
    private let sourceFolder: URL

    /// Finds the file.
    ///
    /// - Throws: A ``SnapshotError`` when the name is not valid, or is that of another assertion.
    init(place: TestPlace, name: String?) throws {
        let source = URL(fileURLWithPath: place.filePath)
        sourceFolder = source.deletingLastPathComponent()
        let folder = sourceFolder.appendingPathComponent("__DatabaseSnapshots__")
            .appendingPathComponent(source.deletingPathExtension().lastPathComponent)
        let name = try name.map(Self.checked) ?? String(SnapshotPlaces.number(of: place))
        let fileName = "\(Self.fileName(of: place.function)).\(name).txt"
        guard fileName.utf8.count <= Self.maximumLength else {
            throw SnapshotError(description: "The name of a database snapshot is too long: \(fileName)")
        }
        path = folder.appendingPathComponent(fileName).path
        try SnapshotPlaces.claim(path, for: place)
    }

    // MARK: - Names

    /// What file systems take.
    private static let maximumLength = 255

    private static func checked(_ name: String) throws -> String {
        let isFileName = name.unicodeScalars.allSatisfy { !$0.isControl && !"/\\:".unicodeScalars.contains($0) }
        guard isFileName, !name.isEmpty else {
            throw SnapshotError(description: "This cannot be the name of a database snapshot: \(name.debugDescription)")
        }
        return name
    }

    /// The name of a function, without its parameters, made of what a file name can have: `import` for `import(_:)`.
    ///
    /// A function may be called like a sentence.
    static func fileName(of function: String) -> String {
        let name: Substring
        if function.hasPrefix("`"), let end = function.dropFirst().firstIndex(of: "`") {
            name = function[..<end].dropFirst()
        } else {
            name = function.prefix { $0 != "(" }
        }
        let words = name.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        let fileName = words.joined(separator: "-")
        return fileName.isEmpty ? "test" : fileName
    }

    // MARK: - Content

    /// What was recorded, or nil if nothing was.
    func read() throws -> [UInt8]? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        guard status.st_mode & S_IFMT != S_IFDIR else {
            throw SnapshotError(description: "The database snapshot cannot be read: \(path) is a folder.")
        }
        do {
            // Foundation leaks memory when it reads an empty file.
            return status.st_size == 0 ? [] : try Array(Data(contentsOf: URL(fileURLWithPath: path)))
        } catch {
            throw SnapshotError(description: "The database snapshot cannot be read: \(path). \(error)")
        }
    }

    /// Records a snapshot.
    func write(_ text: String) throws {
        // The test was built on another machine, or its files are called otherwise there: no folder is made up.
        guard FileManager.default.fileExists(atPath: sourceFolder.path) else {
            throw SnapshotError(description: "There is no folder for the database snapshot: \(sourceFolder.path)")
        }
        do {
            let file = URL(fileURLWithPath: path)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file, options: .atomic)
        } catch {
            throw SnapshotError(description: "The database snapshot cannot be recorded: \(path). \(error)")
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isControl: Bool {
        properties.generalCategory == .control
    }
}
