import ArgumentParser
import HearsightDetection

/// How sure a find must be to count.
struct ThresholdOptions: ParsableArguments {
  @Option(
    name: .customLong("thresholds"),
    help: ArgumentHelp(
      "What elements are found for: default (screen readers: miss little) or switchControl (claim little that is "
        + "not there).", valueName: "set"))
  var set = ThresholdSet.screenReader
}

extension ThresholdSet: ExpressibleByArgument {}
