import Foundation
import HearsightScreenModel
import HearsightSpokenText

// Times utterances on one core, beside a baseline in the same run: the same parts joined without any rules, with
// Foundation's `String(format:)`. Prints one JSON object.
// Usage: hearsight-bench-speech [RUNS]

/// Elements as screens have them: mostly texts and buttons, some of every other kind.
func elements(_ count: Int) -> [SpokenElement] {
  let kinds: [(String, String?, Traits)] = [
    ("Updated 17/07/2020, 9:41", nil, .staticText), ("Share", nil, .button), ("Wi-Fi", "1", [.button, .switchButton]),
    ("Volume", "50 %", .adjustable), ("NOTIFICATIONS", nil, .header), ("£9.69 a month", nil, .button),
    ("Password", "secret", [.textEntry, .secureTextField]), ("Terms & Conditions", nil, .link),
    ("New setlist 1.6 tracks", nil, []), ("Great 👍", nil, .image),
  ]
  return (0..<count).map { index in
    let (label, value, traits) = kinds[index % kinds.count]
    return SpokenElement(
      label: "\(label) \(index)", value: value, hint: index % 7 == 0 ? "Opens it" : nil, traits: traits,
      context: index % 11 == 0 ? .tabBarItem(Position(index: 1, count: 4)) : nil)
  }
}

/// What a program without a grammar would do.
func baseline(_ element: SpokenElement) -> String {
  var text = element.label ?? ""
  if let value = element.value { text = String(format: "%@: %@", text as NSString, value as NSString) }
  for name in element.traits.names { text = String(format: "%@. %@", text as NSString, name as NSString) }
  return text
}

func median(of runs: Int, _ body: () -> Int) -> Double {
  let clock = ContinuousClock()
  var checksum = 0
  let times = (0..<runs).map { _ in clock.measure { checksum &+= body() } / .milliseconds(1) }.sorted()
  // Used, so that nothing is left out by the optimizer.
  precondition(checksum != 0)
  return (times[runs / 2] * 100).rounded() / 100
}

let count = 10_000
let runs = max(1, CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 15)
let sample = elements(count)
var results: [String: Double] = [:]
for dialect in Dialect.allCases {
  let plain = Speaker(dialect: dialect)
  results["\(dialect.rawValue)"] = median(of: runs) {
    sample.reduce(0) { $0 &+ plain.utterance(for: $1).description.utf8.count }
  }
}
let human = Speaker(humanText: .all)
results["voiceover with human text"] = median(of: runs) {
  sample.reduce(0) { $0 &+ human.utterance(for: $1).description.utf8.count }
}
results["baseline: String(format:) without rules"] = median(of: runs) {
  sample.reduce(0) { $0 &+ baseline($1).utf8.count }
}
let report: [String: Any] = ["utterances": count, "runs": runs, "medianMilliseconds": results]
let data = try JSONSerialization.data(withJSONObject: report, options: [.prettyPrinted, .sortedKeys])
FileHandle.standardOutput.write(data + Data("\n".utf8))
