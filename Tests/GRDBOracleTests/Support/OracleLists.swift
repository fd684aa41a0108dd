// What the compiler says while `Scripts/generate-oracle-tests` has not written the tests.

/// The lists of all tests, which the written code declares in `Oracle`: the compiler takes those, where they exist.
protocol OracleLists {}

extension OracleLists {
    /// The expressions that give a value or throw an error.
    @available(*, unavailable, message: "the tests are not written: run `make test-recorded`, or Scripts/generate-oracle-tests")
    static var probes: [Oracle.Probe] { [] }

    /// The expressions that end the program.
    @available(*, unavailable, message: "the tests are not written: run `make test-recorded`, or Scripts/generate-oracle-tests")
    static var stops: [Oracle.Probe] { [] }
}
