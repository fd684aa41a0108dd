// The namespace of the Combine publishers. Each stands beside what it publishes.

#if canImport(Combine)
/// A namespace for the Combine publishers of this module.
public enum DatabasePublishers {}
#endif
