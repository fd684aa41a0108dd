// Observed expressions of the area "sql-requests", part 19. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let sqlRequestsProbes19: [Probe] = [
        Probe("sql-requests/aggregates/024", written: sqlRequestsAggregates024),
        Probe("sql-requests/aggregates/025", written: sqlRequestsAggregates025),
        Probe("sql-requests/aggregates/026", written: sqlRequestsAggregates026),
        Probe("sql-requests/aggregates/027", written: sqlRequestsAggregates027),
        Probe("sql-requests/aggregates/028", written: sqlRequestsAggregates028),
        Probe("sql-requests/aggregates/029", written: sqlRequestsAggregates029),
        Probe("sql-requests/aggregates/030", written: sqlRequestsAggregates030),
        Probe("sql-requests/aggregates/031", written: sqlRequestsAggregates031),
        Probe("sql-requests/aggregates/032", written: sqlRequestsAggregates032),
        Probe("sql-requests/aggregates/033", written: sqlRequestsAggregates033),
        Probe("sql-requests/aggregates/034", written: sqlRequestsAggregates034),
        Probe("sql-requests/aggregates/035", written: sqlRequestsAggregates035),
        Probe("sql-requests/aggregates/036", written: sqlRequestsAggregates036),
        Probe("sql-requests/aggregates/037", written: sqlRequestsAggregates037),
        Probe("sql-requests/aggregates/038", written: sqlRequestsAggregates038),
        Probe("sql-requests/aggregates/039", written: sqlRequestsAggregates039),
        Probe("sql-requests/aggregates/040", written: sqlRequestsAggregates040),
        Probe("sql-requests/aggregates/041", written: sqlRequestsAggregates041),
        Probe("sql-requests/aggregates/042", written: sqlRequestsAggregates042),
        Probe("sql-requests/aggregates/043", written: sqlRequestsAggregates043),
        Probe("sql-requests/aggregates/044", written: sqlRequestsAggregates044),
        Probe("sql-requests/aggregates/045", written: sqlRequestsAggregates045),
        Probe("sql-requests/aggregates/046", written: sqlRequestsAggregates046),
        Probe("sql-requests/aggregates/047", written: sqlRequestsAggregates047),
        Probe("sql-requests/aggregates/048", written: sqlRequestsAggregates048),
        Probe("sql-requests/aggregates/049", written: sqlRequestsAggregates049),
        Probe("sql-requests/aggregates/050", written: sqlRequestsAggregates050),
        Probe("sql-requests/aggregates/051", written: sqlRequestsAggregates051),
        Probe("sql-requests/aggregates/052", written: sqlRequestsAggregates052),
        Probe("sql-requests/aggregates/053", written: sqlRequestsAggregates053),
        Probe("sql-requests/aggregates/054", written: sqlRequestsAggregates054),
        Probe("sql-requests/aggregates/055", written: sqlRequestsAggregates055),
        Probe("sql-requests/aggregates/056", written: sqlRequestsAggregates056),
        Probe("sql-requests/aggregates/057", written: sqlRequestsAggregates057),
        Probe("sql-requests/aggregates/058", written: sqlRequestsAggregates058),
        Probe("sql-requests/aggregates/059", written: sqlRequestsAggregates059),
        Probe("sql-requests/aggregates/060", written: sqlRequestsAggregates060),
        Probe("sql-requests/aggregates/061", written: sqlRequestsAggregates061),
        Probe("sql-requests/aggregates/062", written: sqlRequestsAggregates062),
        Probe("sql-requests/aggregates/063", written: sqlRequestsAggregates063),
    ]

    // sql-requests/aggregates/024
    static func sqlRequestsAggregates024(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.annotated(with: (Author.books.count + Author.translations.count).forKey("both")))
    }

    // sql-requests/aggregates/025
    static func sqlRequestsAggregates025(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.annotated(with: -Author.books.count))
    }

    // sql-requests/aggregates/026
    static func sqlRequestsAggregates026(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.annotated(with: !Author.books.isEmpty))
    }

    // sql-requests/aggregates/027
    static func sqlRequestsAggregates027(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.annotated(with: Author.books.max(Column("year")) ?? 0))
    }

    // sql-requests/aggregates/028
    static func sqlRequestsAggregates028(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.annotated(with: abs(Author.books.count)))
    }

    // sql-requests/aggregates/029
    static func sqlRequestsAggregates029(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.annotated(with: length(Author.books.max(Column("title")))))
    }

    // sql-requests/aggregates/030
    static func sqlRequestsAggregates030(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.annotated(with: cast(Author.books.count, as: .text)))
    }

    // sql-requests/aggregates/031
    static func sqlRequestsAggregates031(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.annotated(with: Author.books.count > 3))
    }

    // sql-requests/aggregates/032
    static func sqlRequestsAggregates032(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.annotated(with: Author.books.isEmpty == false))
    }

    // sql-requests/aggregates/033
    static func sqlRequestsAggregates033(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.annotated(with: Author.books.isEmpty == true))
    }

    // sql-requests/aggregates/034
    static func sqlRequestsAggregates034(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.annotated(with: Author.books.max(Column("year")) == nil))
    }

    // sql-requests/aggregates/035
    static func sqlRequestsAggregates035(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.having(Author.books.isEmpty))
    }

    // sql-requests/aggregates/036
    static func sqlRequestsAggregates036(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.having(!Author.books.isEmpty))
    }

    // sql-requests/aggregates/037
    static func sqlRequestsAggregates037(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.having(Author.books.isEmpty == false))
    }

    // sql-requests/aggregates/038
    static func sqlRequestsAggregates038(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.having(Author.books.isEmpty == true))
    }

    // sql-requests/aggregates/039
    static func sqlRequestsAggregates039(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.having(Author.books.isEmpty != true))
    }

    // sql-requests/aggregates/040
    static func sqlRequestsAggregates040(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.having(Author.books.count > 2))
    }

    // sql-requests/aggregates/041
    static func sqlRequestsAggregates041(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.having(Author.books.count == 0))
    }

    // sql-requests/aggregates/042
    static func sqlRequestsAggregates042(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.having(2 < Author.books.count))
    }

    // sql-requests/aggregates/043
    static func sqlRequestsAggregates043(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.having(Author.books.count == Author.translations.count))
    }

    // sql-requests/aggregates/044
    static func sqlRequestsAggregates044(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.having(Author.books.count > Author.translations.count))
    }

    // sql-requests/aggregates/045
    static func sqlRequestsAggregates045(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.having(Author.books.count > 2 && Author.translations.isEmpty))
    }

    // sql-requests/aggregates/046
    static func sqlRequestsAggregates046(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.having(Author.books.count > 2 || Author.translations.isEmpty))
    }

    // sql-requests/aggregates/047
    static func sqlRequestsAggregates047(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.having(Author.books.max(Column("year")) > 1990))
    }

    // sql-requests/aggregates/048
    static func sqlRequestsAggregates048(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.having(Author.books.min(Column("year")) != nil))
    }

    // sql-requests/aggregates/049
    static func sqlRequestsAggregates049(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.having(Author.books.sum(Column("year")) + 1 > 3))
    }

    // sql-requests/aggregates/050
    static func sqlRequestsAggregates050(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.having(Author.books.average(Column("price")) >= 2.5))
    }

    // sql-requests/aggregates/051
    static func sqlRequestsAggregates051(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.having(Author.books.total(Column("price")) < 2.5))
    }

    // sql-requests/aggregates/052
    static func sqlRequestsAggregates052(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.having(Author.books.count * 2 <= 3))
    }

    // sql-requests/aggregates/053
    static func sqlRequestsAggregates053(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.having(Author.books.count / 2 - 1 > 3))
    }

    // sql-requests/aggregates/054
    static func sqlRequestsAggregates054(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.having(Author.books.count === 1))
    }

    // sql-requests/aggregates/055
    static func sqlRequestsAggregates055(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.having(Author.books.count !== Author.translations.count))
    }

    // sql-requests/aggregates/056
    static func sqlRequestsAggregates056(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.having(!(Author.books.count > 2)))
    }

    // sql-requests/aggregates/057
    static func sqlRequestsAggregates057(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.having(!(Author.books.count == 2)))
    }

    // sql-requests/aggregates/058
    static func sqlRequestsAggregates058(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.having(Author.tags.isEmpty))
    }

    // sql-requests/aggregates/059
    static func sqlRequestsAggregates059(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.having(Author.covers.count > 1))
    }

    // sql-requests/aggregates/060
    static func sqlRequestsAggregates060(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.having(Author.books.filter(Column("year") > 1).count > 3))
    }

    // sql-requests/aggregates/061
    static func sqlRequestsAggregates061(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.having(Author.books.having(Book.chapters.isEmpty).isEmpty))
    }

    // sql-requests/aggregates/062
    static func sqlRequestsAggregates062(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.having(Author.books.having(Book.chapters.isEmpty == false).count > 1))
    }

    // sql-requests/aggregates/063
    static func sqlRequestsAggregates063(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.annotated(with: Author.books.count, Author.translations.count))
    }
}
