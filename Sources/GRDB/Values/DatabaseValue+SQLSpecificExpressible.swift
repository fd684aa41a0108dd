// Database values in SQL: unlike other values they can only be meant for SQL, and have the operations of expressions.

extension DatabaseValue: SQLSpecificExpressible {}
