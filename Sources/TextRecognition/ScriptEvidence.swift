/// How likely it is that a line holds letters of each script, from 0 to 1. A line may hold several.
struct ScriptEvidence: Hashable, Sendable {
  private let probabilities: [Script: Double]

  init(_ probabilities: [Script: Double]) {
    self.probabilities = probabilities
  }

  /// 0 for a script that nothing is known about.
  subscript(script: Script) -> Double { probabilities[script] ?? 0 }

  /// The likeliest of the scripts that PP-OCR does not read.
  var foreign: (script: Script, probability: Double)? {
    probabilities.filter { !$0.key.isReadByPPOCR }
      .max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }
      .map { ($0.key, $0.value) }
  }
}
