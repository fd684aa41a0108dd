// Nothing to call: the test targets depend on this one for what it does when the process starts.
