// What programs that serve want: presets of configurations, health, an ordered end, replicas, rows as JSON.
