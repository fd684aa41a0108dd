// What the modules of this package take from Foundation, in one import: the types that FoundationEssentials has, and the C library. The rest of
// Foundation, and its tables for all languages, are only linked by files that import it.

#if canImport(FoundationEssentials)
@_exported import FoundationEssentials
#if canImport(Android)
@_exported import Android
#elseif canImport(Musl)
@_exported import Musl
#else
@_exported import Glibc
#endif
#else
// Apple's Foundation is part of the system, C library included.
@_exported import Foundation
#endif
