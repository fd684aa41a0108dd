// What tells a program what has changed, as data: committed changes, change feeds, lists of records, shared observations.
