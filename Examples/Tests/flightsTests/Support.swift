// What the tests share: folders that vanish, and copies of the data with a mistake in them.

import Foundation
import Terminal

@testable import flights

/// A new folder that lives as long as this object.
final class TemporaryFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("flights-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    func path(_ name: String) -> String { url.appendingPathComponent(name).path }
}

/// Small data files that fit together: two airlines, three airports, one plane, one hour of weather, three flights.
enum SmallData {
    static let files = [
        "airlines.csv": """
        carrier,name
        AA,American Airlines Inc.
        UA,"United ""Air"" Lines, Inc."

        """,
        "airports.csv": """
        faa,name,lat,lon,alt,tz,dst,tzone
        EWR,Newark Liberty Intl,40.6925,-74.168667,18,-5,A,America/New_York
        JFK,John F Kennedy Intl,40.639751,-73.778925,13,-5,A,America/New_York
        IAH,George Bush Intercontinental,29.984433,-95.341442,97,-6,A,NA

        """,
        "planes.csv": """
        tailnum,year,type,manufacturer,model,engines,seats,speed,engine
        N14228,1999,Fixed wing multi engine,BOEING,737-824,2,149,NA,Turbo-fan

        """,
        "weather-2013-01.csv": """
        origin,year,month,day,hour,temp,dewp,humid,wind_dir,wind_speed,wind_gust,precip,pressure,visib,time_hour
        EWR,2013,1,1,5,39.02,28.04,64.43,260,12.65858,NA,0,1011.9,10,2013-01-01T10:00:00Z

        """,
        "flights-2013-01.csv": """
        year,month,day,dep_time,sched_dep_time,dep_delay,arr_time,sched_arr_time,arr_delay,carrier,flight,\
        tailnum,origin,dest,air_time,distance,hour,minute,time_hour
        2013,1,1,517,515,2,830,819,11,UA,1545,N14228,EWR,IAH,227,1400,5,15,2013-01-01T10:00:00Z
        2013,1,1,544,545,-1,1004,1022,-18,AA,725,N804JB,JFK,BQN,183,1576,5,45,2013-01-01T10:00:00Z
        2013,1,1,NA,600,NA,NA,901,NA,AA,791,NA,JFK,IAH,NA,1411,6,0,2013-01-01T11:00:00Z

        """,
    ]

    /// Writes the files, in one of which the first occurrence of a text is replaced.
    static func write(to folder: URL, replacing old: String = "", with new: String = "", in changed: String = "") throws {
        for (name, content) in files {
            var content = content
            if name == changed, let range = content.range(of: old) {
                content.replaceSubrange(range, with: new)
            }
            try Data(content.utf8).write(to: folder.appendingPathComponent(name))
        }
    }
}

/// What a run of the program gave.
struct Run {
    var exitCode: Int32 = 0
    var output = ""
    var errorOutput = ""

    init(_ arguments: String..., input: [String] = []) {
        var input = input[...]
        var output = ""
        var errorOutput = ""
        exitCode = Flights.run(
            arguments,
            progressBar: ProgressBar(isVisible: false),
            pause: 0,
            input: { input.popFirst() },
            output: { output += $0 + "\n" },
            errorOutput: { errorOutput += $0 + "\n" })
        self.output = output
        self.errorOutput = errorOutput
    }
}
