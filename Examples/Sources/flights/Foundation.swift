// What all files of the program use of Foundation: the types of FoundationEssentials, and the C library. The rest of Foundation would make a static
// program three times as large.

#if canImport(FoundationEssentials)
@_exported import FoundationEssentials
#if canImport(Musl)
@_exported import Musl
#else
@_exported import Glibc
#endif
#else
@_exported import Foundation
#endif
