// The tables of the flights database, in plain SQL.

enum Schema {
    /// The columns have the names of the data files.
    ///
    /// The flights name more planes and destinations than the other files know. A foreign key on `tailnum` or `dest`
    /// would refuse these flights, and made-up planes would spoil the counts. So `tailnum` and `dest` hold what the file
    /// says, and `known_tailnum` and `known_dest` beside them hold the same when it is known, or NULL: these two are
    /// the foreign keys. An airline or an origin that is not known is a mistake in the file.
    static let creation = """
        CREATE TABLE airlines (
          carrier TEXT NOT NULL PRIMARY KEY,
          name TEXT NOT NULL
        );

        CREATE TABLE airports (
          faa TEXT NOT NULL PRIMARY KEY,
          name TEXT NOT NULL,
          lat REAL NOT NULL,
          lon REAL NOT NULL,
          alt INTEGER NOT NULL,
          tz INTEGER NOT NULL,
          dst TEXT NOT NULL,
          tzone TEXT
        );

        CREATE TABLE planes (
          tailnum TEXT NOT NULL PRIMARY KEY,
          year INTEGER,
          type TEXT NOT NULL,
          manufacturer TEXT NOT NULL,
          model TEXT NOT NULL,
          engines INTEGER NOT NULL,
          seats INTEGER NOT NULL,
          speed INTEGER,
          engine TEXT NOT NULL
        );

        CREATE TABLE weather (
          origin TEXT NOT NULL REFERENCES airports (faa),
          year INTEGER NOT NULL,
          month INTEGER NOT NULL,
          day INTEGER NOT NULL,
          hour INTEGER NOT NULL,
          temp REAL,
          dewp REAL,
          humid REAL,
          wind_dir INTEGER,
          wind_speed REAL,
          wind_gust REAL,
          precip REAL,
          pressure REAL,
          visib REAL,
          time_hour TEXT NOT NULL,
          PRIMARY KEY (origin, time_hour)
        );

        CREATE TABLE flights (
          id INTEGER PRIMARY KEY,
          year INTEGER NOT NULL,
          month INTEGER NOT NULL,
          day INTEGER NOT NULL,
          dep_time INTEGER,
          sched_dep_time INTEGER NOT NULL,
          dep_delay INTEGER,
          arr_time INTEGER,
          sched_arr_time INTEGER NOT NULL,
          arr_delay INTEGER,
          carrier TEXT NOT NULL REFERENCES airlines (carrier),
          flight INTEGER NOT NULL,
          tailnum TEXT,
          known_tailnum TEXT REFERENCES planes (tailnum),
          origin TEXT NOT NULL REFERENCES airports (faa),
          dest TEXT NOT NULL,
          known_dest TEXT REFERENCES airports (faa),
          air_time INTEGER,
          distance INTEGER NOT NULL,
          hour INTEGER NOT NULL,
          minute INTEGER NOT NULL,
          time_hour TEXT NOT NULL,
          UNIQUE (time_hour, carrier, flight)
        );

        CREATE TABLE imported_files (
          name TEXT NOT NULL PRIMARY KEY,
          table_name TEXT NOT NULL,
          row_count INTEGER NOT NULL,
          imported_at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP
        );
        """
}
