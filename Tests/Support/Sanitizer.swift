// Whether the tests run under a sanitizer, which needs memory of its own.

import Foundation

/// Whether the process runs under the address, leak or thread sanitizer.
///
/// Tests that measure memory or the stack ask for it.
let isSanitized = ["__asan_init", "__tsan_init", "__lsan_do_leak_check"].contains { (symbol: String) in dlsym(nil, symbol) != nil }
