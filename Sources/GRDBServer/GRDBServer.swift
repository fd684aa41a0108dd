// What programs that serve want: presets of configurations, health, an ordered end, replicas, rows as JSON.
//
// Beside the public interface of GRDB, the module uses these declarations, by package access:
//
// Configuration.leavesCheckpoints
