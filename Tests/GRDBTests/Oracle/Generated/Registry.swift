// The lists of all probes and stops. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

extension Oracle {
    /// The expressions that give a value or throw an error.
    static let probes = Array([
        valuesProbes01,
        valuesProbes02,
        valuesProbes03,
        valuesProbes04,
        valuesProbes05,
        valuesProbes06,
        valuesProbes07,
        valuesProbes08,
        valuesProbes09,
        valuesProbes10,
        valuesProbes11,
        valuesProbes12,
        valuesProbes13,
        valuesProbes14,
        valuesProbes15,
        valuesProbes16,
        valuesProbes17,
        valuesProbes18,
        errorsProbes01,
        errorsProbes02,
        errorsProbes03,
        errorsProbes04,
        errorsProbes05,
        errorsProbes06,
        errorsProbes07,
        miscProbes01,
        miscProbes02,
        miscProbes03,
    ].joined())

    /// The expressions that end the program.
    static let stops = Array([
        valuesStops01,
        valuesStops02,
        errorsStops01,
        miscStops01,
    ].joined())
}
