// Who wants to hear of the rows that a statement changes. This is asked before the statement runs, so that the rows of others cost nothing.

/// Who wants to hear of the rows that one run of a statement changes.
final class RowInterests {
    /// The changes that are told when they have happened, or of which nobody knows the rows.
    let interests: [Interest]

    /// The changes that are told before they happen.
    let earlyInterests: [EarlyInterest]

    /// What the statement may do.
    private let kinds: [DatabaseEventKind]

    /// The same, as SQLite names it.
    private let announced: [(change: DatabaseEvent.Kind, table: TableName)]

    /// What the subscribers have answered: one after the other, for each kind.
    private let answers: [Answer]

    /// What one subscriber wants of one kind of changes.
    struct Answer: OptionSet {
        let rawValue: UInt8

        /// To hear of the rows.
        static let rows = Answer(rawValue: 1)

        /// To hear of the rows before they change.
        static let early = Answer(rawValue: 2)

        /// To hear of the rows that they replace.
        static let replacements = Answer(rawValue: 4)

        init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// Asks a subscriber.
        ///
        /// - Parameter hasEarly: Whether SQLite tells of changes before they happen.
        init(_ subscriber: any ConnectionSubscriber, _ kind: DatabaseEventKind, hasEarly: Bool) {
            self = []
            guard subscriber.hearsChanges else { return }
            if subscriber.observes(kind) {
                insert(.rows)
                if hasEarly, subscriber.earlyHearing.isWanted { insert(.early) }
            }
            if hasEarly, subscriber.observesReplacements(by: kind) { insert(.replacements) }
        }
    }

    /// The name of a table, as a string and as SQLite writes it.
    struct TableName {
        let name: String
        private let bytes: ContiguousArray<CChar>

        init(_ name: String) {
            self.name = name
            bytes = name.utf8CString
        }

        /// Whether this is the name of a table of which SQLite tells.
        func isSame(as tableName: UnsafePointer<CChar>) -> Bool {
            bytes.withUnsafeBufferPointer { sqlite3_stricmp($0.baseAddress, tableName) == 0 }
        }

        /// Whether a table is named like those inside of a virtual table of this name, such as `document_content`.
        func isOwner(of tableName: UnsafePointer<CChar>) -> Bool {
            let length = bytes.count - 1
            return bytes.withUnsafeBufferPointer { sqlite3_strnicmp($0.baseAddress, tableName, CInt(clamping: length)) == 0 }
                && tableName[length] == CChar(bitPattern: UInt8(ascii: "_"))
        }
    }

    /// Changes of one kind to the rows of one table, and who wants to hear of them.
    final class Interest {
        let change: DatabaseEvent.Kind
        let table: TableName
        private(set) var kinds: [DatabaseEventKind]
        private(set) var subscribers: [any ConnectionSubscriber]

        /// Those of the subscribers who are told when it has happened.
        private(set) var listeners: [any ConnectionSubscriber]

        /// Whether SQLite has told of such a change since somebody has set this to false.
        @exclusivity(unchecked)
        var isTold = false

        init(_ kind: DatabaseEventKind) {
            change = kind.rowChange
            table = TableName(kind.tableName)
            kinds = [kind]
            subscribers = []
            listeners = []
        }

        func add(_ subscriber: any ConnectionSubscriber, for kind: DatabaseEventKind, isListening: Bool) {
            // Two kinds can be updates of different columns of one table.
            if !kinds.contains(kind) { // compared: DatabaseEventKind
                kinds.append(kind)
            }
            if !subscribers.contains(where: { $0 === subscriber }) {
                subscribers.append(subscriber)
                if isListening { listeners.append(subscriber) }
            }
        }

        /// Whether these are deletions.
        var isDeletion: Bool { change == .delete } // compared: enumerations
    }

    /// Changes of the rows of one table, and who wants to hear of them before they happen.
    final class EarlyInterest {
        let table: TableName
        private(set) var listeners: [Listener] = []

        /// Whether the statement says itself that it deletes rows of the table. Otherwise, those that it deletes are replaced.
        private let announcesDeletion: Bool

        init(_ tableName: String, announcesDeletion: Bool) {
            table = TableName(tableName)
            self.announcesDeletion = announcesDeletion
        }

        func add(_ subscriber: any ConnectionSubscriber, for kind: DatabaseEventKind) {
            if let place = listeners.firstIndex(where: { $0.subscriber === subscriber }) {
                listeners[place].kinds.append(kind)
            } else {
                listeners.append(
                    Listener(
                        subscriber: subscriber,
                        kinds: [kind],
                        subscribers: [subscriber],
                        needsValues: subscriber.earlyHearing.needsValues))
            }
        }

        struct Listener {
            let subscriber: any ConnectionSubscriber
            var kinds: [DatabaseEventKind]

            /// The subscriber, alone.
            let subscribers: [any ConnectionSubscriber]

            let needsValues: Bool
        }

        /// Whether a listener wants to hear of a change.
        func isTold(_ listener: Listener, of change: DatabaseEvent.Kind) -> Bool {
            // compared: enumerations
            listener.kinds.contains { $0.rowChange == change } || (change == .delete && !announcesDeletion)
        }
    }

    /// - Parameter answers: What each of the subscribers has answered, for each of the kinds.
    init(_ kinds: [DatabaseEventKind], _ subscribers: [any ConnectionSubscriber], _ answers: [Answer]) {
        self.kinds = kinds
        announced = kinds.map { ($0.rowChange, TableName($0.tableName)) }
        self.answers = answers
        var interests: [Interest] = []
        var earlyInterests: [EarlyInterest] = []
        var next = answers.makeIterator()
        for kind in kinds {
            for subscriber in subscribers {
                guard let answer = next.next(), !answer.isEmpty else { continue }
                let isEarly = answer.contains(.early)
                if answer.contains(.rows) {
                    Self.add(subscriber, to: &interests, for: kind, isListening: !(isEarly && subscriber.earlyHearing.isEnough))
                }
                if isEarly || answer.contains(.replacements) {
                    Self.add(subscriber, to: &earlyInterests, for: kind, among: kinds)
                }
            }
        }
        self.interests = interests
        self.earlyInterests = earlyInterests
    }

    /// Whether the kinds are those of the same statement, which has one array of them: it lives as long as this object.
    func areKinds(_ kinds: [DatabaseEventKind]) -> Bool {
        kinds.withUnsafeBufferPointer { kinds in
            self.kinds.withUnsafeBufferPointer { $0.baseAddress == kinds.baseAddress && $0.count == kinds.count } // compared: addresses
        }
    }

    /// Whether the same subscribers have answered the same for the same kinds.
    func isSame(_ kinds: [DatabaseEventKind], _ answers: [Answer]) -> Bool {
        areKinds(kinds) && self.answers == answers // compared: Answer
    }

    /// What a statement has said of a row that it changes.
    enum Announcement {
        /// That it may.
        case announced

        /// That it may change a table of a name that the name of this one begins with: if that is a virtual table, the row is a part of it.
        case partOfTable

        /// Nothing.
        case none
    }

    /// What the statement has said of a change.
    func announcement(of change: DatabaseEvent.Kind, in tableName: UnsafePointer<CChar>) -> Announcement {
        var announcement = Announcement.none
        for (announcedChange, table) in announced {
            let isSameTable = table.isSame(as: tableName)
            guard !isSameTable || announcedChange != change else { return .announced } // compared: enumerations
            if !isSameTable, table.isOwner(of: tableName) {
                announcement = .partOfTable
            }
        }
        return announcement
    }

    private static func add(
        _ subscriber: any ConnectionSubscriber,
        to interests: inout [Interest],
        for kind: DatabaseEventKind,
        isListening: Bool
    ) {
        let known = interests.first { interest in
            interest.change == kind.rowChange && interest.table.name.isSameDatabaseName(as: kind.tableName) // compared: enumerations
        }
        let interest = known ?? Interest(kind)
        if known == nil { interests.append(interest) }
        interest.add(subscriber, for: kind, isListening: isListening)
    }

    private static func add(
        _ subscriber: any ConnectionSubscriber,
        to interests: inout [EarlyInterest],
        for kind: DatabaseEventKind,
        among kinds: [DatabaseEventKind]
    ) {
        let known = interests.first { $0.table.name.isSameDatabaseName(as: kind.tableName) }
        let announcesDeletion = kinds.contains {
            $0.rowChange == .delete && $0.tableName.isSameDatabaseName(as: kind.tableName) // compared: enumerations
        }
        let interest = known ?? EarlyInterest(kind.tableName, announcesDeletion: announcesDeletion)
        if known == nil { interests.append(interest) }
        interest.add(subscriber, for: kind)
    }
}

extension Database {
    /// Asks who wants to hear of the rows that a statement changes.
    func rowInterests(in kinds: [DatabaseEventKind]) -> RowInterests {
        let hasEarly = ownsPreUpdateHook
        let subscribers = events.subscribers
        let generation = ConnectionEvents.interestGeneration(of: subscribers, hasEarly: hasEarly)
        let isUnchanged = generation != nil && generation == events.lastInterestGeneration // compared: numbers
        if isUnchanged, let last = events.lastInterests, last.areKinds(kinds) {
            return last
        }
        events.lastInterestGeneration = generation
        // The array is used again. Somebody who is asked may run another statement: it has its own.
        var answers = events.spareAnswers
        events.spareAnswers = []
        answers.removeAll(keepingCapacity: true)
        for kind in kinds {
            for subscriber in subscribers {
                answers.append(RowInterests.Answer(subscriber, kind, hasEarly: hasEarly))
            }
        }
        defer { events.spareAnswers = answers }
        if let last = events.lastInterests, last.isSame(kinds, answers) { return last }
        let interests = RowInterests(kinds, subscribers, Array(answers))
        events.lastInterests = interests
        return interests
    }
}
