// Time limits of tests that would wait endlessly because of a failure.

import Testing

extension Trait where Self == TimeLimitTrait {
    /// Finds tests that hang. It says nothing about speed: hundreds of tests wait for each other's threads and processes, on machines that
    /// have other things to do.
    static var mustEnd: Self { .timeLimit(.minutes(isStressed ? 120 : 20)) }
}
