// `PersistentList`, a list that is appended to again and again while its older versions stay alive.

/// A list whose versions share their elements.
///
/// A loop such as `request = request.filter(…)` makes a longer list each time, and the shorter one is still alive: an array would copy all of its
/// elements, and the loop would take quadratic time. A persistent list copies a few of them. Short lists are plain arrays.
///
/// Long ones are balanced trees of arrays, as an AVL tree is: the heights of two branches differ by one at most. A million elements are a tree of
/// less than thirty levels, so that walking through it, and destroying it, needs next to no stack.
enum PersistentList<Element> {
    case array([Element])
    indirect case branch(PersistentList, PersistentList, height: Int)

    /// Arrays are not joined into longer ones than this.
    private static var maximumArrayCount: Int { 16 }

    /// An empty list.
    init() {
        self = .array([])
    }

    /// The elements of an array, however many they are.
    init(_ elements: [Element]) {
        self = .array(elements)
    }

    /// How many branches are on the longest way to an array.
    var height: Int {
        switch self {
        case .array: 0
        case .branch(_, _, let height): height
        }
    }

    var isEmpty: Bool {
        switch self {
        case .array(let elements): elements.isEmpty
        case .branch: false
        }
    }

    /// The first element. `nil` if there is none.
    var first: Element? {
        switch self {
        case .array(let elements): elements.first
        case .branch(let left, _, _): left.first
        }
    }

    /// The last element. `nil` if there is none.
    var last: Element? {
        switch self {
        case .array(let elements): elements.last
        case .branch(_, let right, _): right.last
        }
    }

    /// The elements in an array.
    var elements: [Element] {
        if case .array(let elements) = self { return elements }
        var elements: [Element] = []
        forEach { elements.append($0) }
        return elements
    }

    /// Calls a function with each element, in order.
    func forEach(_ body: (Element) throws -> Void) rethrows {
        switch self {
        case .array(let elements):
            for element in elements {
                try body(element)
            }
        case .branch(let left, let right, _):
            try left.forEach(body)
            try right.forEach(body)
        }
    }

    /// Appends an element.
    mutating func append(_ element: Element) {
        guard case .array(var elements) = self, elements.count < max(Self.maximumArrayCount, elements.capacity) else {
            self = Self.joining(self, .array([element]))
            return
        }
        // Taken out before it grows: the elements are not copied when nothing else refers to them.
        self = .array([])
        elements.append(element)
        self = .array(elements)
    }

    /// Appends the elements of another list.
    mutating func append(contentsOf other: PersistentList) {
        self = Self.joining(self, other)
    }

    /// Replaces the last element. There must be one.
    mutating func replaceLast(with element: Element) {
        switch self {
        case .array(var elements):
            self = .array([])
            elements[elements.count - 1] = element
            self = .array(elements)
        case .branch(let left, var right, let height):
            right.replaceLast(with: element)
            self = .branch(left, right, height: height)
        }
    }

    // MARK: - Balance

    private static func joining(_ left: PersistentList, _ right: PersistentList) -> PersistentList {
        if right.isEmpty { return left }
        if left.isEmpty { return right }
        switch (left, right) {
        case (.array(let first), .array(let second)) where first.count + second.count <= maximumArrayCount:
            return .array(first + second)
        case (.branch(let first, let last, let height), _) where height > right.height + 1:
            return balanced(first, joining(last, right))
        case (_, .branch(let first, let last, let height)) where height > left.height + 1:
            return balanced(joining(left, first), last)
        default:
            return pair(left, right)
        }
    }

    private static func pair(_ left: PersistentList, _ right: PersistentList) -> PersistentList {
        .branch(left, right, height: max(left.height, right.height) + 1)
    }

    /// Two lists whose heights differ by two at most, joined so that no heights differ by more than one.
    private static func balanced(_ left: PersistentList, _ right: PersistentList) -> PersistentList {
        if case .branch(let first, let second, _) = right, right.height > left.height + 1 {
            guard case .branch(let middle, let last, _) = first, first.height > second.height else {
                return pair(pair(left, first), second)
            }
            return pair(pair(left, middle), pair(last, second))
        }
        if case .branch(let first, let second, _) = left, left.height > right.height + 1 {
            guard case .branch(let begin, let middle, _) = second, second.height > first.height else {
                return pair(first, pair(second, right))
            }
            return pair(pair(first, begin), pair(middle, right))
        }
        return pair(left, right)
    }
}

extension PersistentList: Sendable where Element: Sendable {}
