// Rows inside rows: scopes, which adapters define, and prefetched rows, which associations fill.

extension Row {
    /// The scopes of the row: rows that an adapter has cut out of it, by name.
    ///
    ///     row.scopes["country"]?["code"] as String?
    public var scopes: ScopesView {
        ScopesView(row: self)
    }

    /// The scopes of the row, the scopes of its scopes, and so on.
    ///
    ///     row.scopesTree["country"] // found at any depth
    public var scopesTree: ScopesTreeView {
        ScopesTreeView(scopes: scopes)
    }

    /// The row without its scopes and prefetched rows.
    public var unscoped: Row {
        guard let layout else {
            return prefetchedRows.isEmpty ? self : withLayout(nil)
        }
        return withLayout(layout.withScopes([]))
    }

    /// The row as it comes from the database, without any adapter.
    public var unadapted: Row {
        layout == nil ? self : withLayout(nil)
    }

    /// The rows inside a row, by name. A collection of names and rows, sorted by name.
    public struct ScopesView: Collection {
        /// The position of a scope.
        public typealias Index = Int

        private let row: Row?

        init(row: Row? = nil) {
            self.row = row
        }

        private var layouts: [(name: String, layout: _RowLayout)] {
            row?.layout?.scopes ?? []
        }

        /// The names of the scopes.
        public var names: Set<String> {
            Set(layouts.map(\.name))
        }

        /// The position of the first scope.
        public var startIndex: Int { 0 }

        /// The position after the last scope.
        public var endIndex: Int { layouts.count }

        /// Returns the position of the next scope.
        public func index(after index: Int) -> Int { index + 1 }

        /// Returns the name and the row of a scope.
        public subscript(position: Int) -> (name: String, row: Row) {
            let scope = layouts[position]
            return (scope.name, scopedRow(scope.name, scope.layout))
        }

        /// Returns the row of a scope, or `nil` when there is none of this name.
        public subscript(_ name: String) -> Row? {
            row?.layout?.scope(name).map { scopedRow(name, $0) }
        }

        private func scopedRow(_ name: String, _ layout: _RowLayout) -> Row {
            guard let row else { return Row() }
            let scopedRow = row.withLayout(layout)
            scopedRow.cursorRow?.pointee.isScope = true
            scopedRow.prefetchedRows = row.prefetchedRows.nested(in: name)
            return scopedRow
        }
    }

    /// The rows inside a row, at any depth, by name.
    public struct ScopesTreeView {
        private let scopes: ScopesView

        init(scopes: ScopesView) {
            self.scopes = scopes
        }

        /// The names of the scopes, at any depth.
        public var names: Set<String> {
            var names = scopes.names
            for (_, row) in scopes {
                names.formUnion(row.scopesTree.names)
            }
            return names
        }

        /// Returns the row of a scope, the closest one to the root, or `nil` when there is none of this name.
        public subscript(_ name: String) -> Row? {
            var level = [scopes]
            while !level.isEmpty {
                if let row = level.lazy.compactMap({ $0[name] }).first {
                    return row
                }
                level = level.flatMap { $0.map(\.row.scopes) }
            }
            return nil
        }
    }

    /// The rows that were fetched for the associations of a row, by association key.
    public struct PrefetchedRowsView: Equatable {
        /// A node of the tree: the rows of an association, and what is nested in the scope or in the association of the same name.
        package struct Node: Equatable {
            package var rows: PrefetchedRows?
            package var children: [UTF8String: Node] = [:]

            /// Whether a row is in the tree.
            package var hasRows: Bool {
                (rows?.count ?? 0) > 0 || children.values.contains { $0.hasRows }
            }
        }

        /// What was fetched, by the first key of the path that leads to it.
        package var children: [UTF8String: Node] = [:]

        /// Whether nothing was prefetched.
        public var isEmpty: Bool {
            children.isEmpty
        }

        /// The keys of the associations, at any depth.
        public var keys: Set<String> {
            Set(exactKeys.map(\.text))
        }

        private var exactKeys: Set<UTF8String> {
            var keys: Set<UTF8String> = []
            var levels = [children]
            while let level = levels.popLast() {
                for (key, child) in level {
                    if child.rows != nil {
                        keys.insert(key)
                    }
                    levels.append(child.children)
                }
            }
            return keys
        }

        /// Returns the rows of an association, the one closest to the root, or `nil` when nothing was prefetched for this key.
        public subscript(_ key: String) -> [Row]? {
            rows(key)?.rows
        }

        /// The same, without making rows.
        func rows(_ key: String) -> PrefetchedRows? {
            rows(UTF8String(key))
        }

        private func rows(_ key: UTF8String) -> PrefetchedRows? {
            if let rows = children[key]?.rows {
                return rows
            }
            var level = [children]
            while !level.isEmpty {
                if let rows = level.lazy.compactMap({ $0[key]?.rows }).first {
                    return rows
                }
                level = level.flatMap { $0.sorted { $0.key < $1.key }.map(\.value.children) }
            }
            return nil
        }

        /// Stores the rows of an association.
        ///
        /// - Parameter keyPath: The scopes and associations that lead to it, and its key at the end.
        // For tests: requests store the rows of a whole result.
        mutating func setRows(_ rows: [Row], forKeyPath keyPath: [String]) {
            setRows(.rows(rows, keyColumnCount: 0), forKeyPath: keyPath)
        }

        /// Stores the rows of an association.
        mutating func setRows(_ rows: PrefetchedRows, forKeyPath keyPath: [String]) {
            Self.setRows(rows, forKeyPath: keyPath[...], in: &children)
        }

        private static func setRows(_ rows: PrefetchedRows, forKeyPath keyPath: ArraySlice<String>, in children: inout [UTF8String: Node]) {
            guard let key = keyPath.first else { return }
            let rest = keyPath.dropFirst()
            if rest.isEmpty {
                children[UTF8String(key), default: Node()].rows = rows
            } else {
                setRows(rows, forKeyPath: rest, in: &children[UTF8String(key), default: Node()].children)
            }
        }

        /// What was prefetched for a scope.
        func nested(in name: String) -> PrefetchedRowsView {
            PrefetchedRowsView(children: children[UTF8String(name)]?.children ?? [:])
        }

        /// The keys of the associations and how many rows each has, sorted by key.
        var directCounts: [(key: String, count: Int)] {
            exactKeys.sorted().map { ($0.text, rows($0)?.count ?? 0) }
        }
    }
}
