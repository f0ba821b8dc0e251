import Foundation
import Testing

/// What is recognized on the Examples, kept as files that a person can read in a diff: one line an element, one a stop.
///
/// After a change that is meant, write them anew with `HEARSIGHT_UPDATE_GOLDEN=1 swift test --filter GoldenTests` and
/// review the diff.
@Suite("Golden", .serialized)
struct GoldenTests {
  /// Frames may differ by this many pixels: processors round differently.
  private static let tolerance = 4.0

  private static let examples: [String] = {
    let folder = Command.root.appendingPathComponent("Examples")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".png") }.sorted()
  }()

  @Test("there are examples")
  func examplesExist() {
    #expect(Self.examples.count >= 6)
  }

  @Test("an example is recognized as it was reviewed", arguments: Self.examples)
  func example(name: String) throws {
    let outcome = try Command.run([
      "recognize", Command.root.appendingPathComponent("Examples/\(name)").path, "--format", "json",
    ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let found = GoldenScreen(try jsonObject(outcome.output))
    let file = Command.root.appendingPathComponent("Tests/EndToEnd/Golden/\(name).json")
    if ProcessInfo.processInfo.environment["HEARSIGHT_UPDATE_GOLDEN"] != nil {
      try Data(found.text.utf8).write(to: file)
      return
    }
    let golden = GoldenScreen(try jsonObject(String(decoding: Data(contentsOf: file), as: UTF8.self)))
    for difference in found.differences(from: golden, tolerance: Self.tolerance) { Issue.record("\(difference)") }
  }
}

/// The part of a `recognize` line that is kept: no confidences, no times; frames in whole pixels.
struct GoldenScreen {
  private let elements: [[String: Any]]
  private let stops: [[String: Any]]

  private static let dropped = [
    "confidence", "textConfidence", "clickLikelihood", "activationPoint", "icon", "picture",
  ]

  init(_ line: [String: Any]) {
    func reduced(_ key: String) -> [[String: Any]] {
      (line[key] as? [[String: Any]] ?? []).map { item in
        var item = item.filter { !Self.dropped.contains($0.key) }
        item["frame"] = (item["frame"] as? [String: Double])?.mapValues { $0.rounded() }
        return item
      }
    }
    elements = reduced("elements")
    stops = reduced("stops")
  }

  /// JSON with one line an element and one a stop, keys sorted.
  var text: String {
    func block(_ key: String, _ items: [[String: Any]]) -> String {
      let lines = items.map { item in
        let data = try? JSONSerialization.data(withJSONObject: item, options: [.sortedKeys, .withoutEscapingSlashes])
        return "    " + String(decoding: data ?? Data(), as: UTF8.self)
      }
      return "  \"\(key)\": [\n\(lines.joined(separator: ",\n"))\n  ]"
    }
    return "{\n\(block("elements", elements)),\n\(block("stops", stops))\n}\n"
  }

  /// What differs of all that is kept, in words.
  func differences(from golden: GoldenScreen, tolerance: Double) -> [String] {
    let heard = stops.map { $0["spoken"] as? String ?? "" }
    let expected = golden.stops.map { $0["spoken"] as? String ?? "" }
    let changes = heard.difference(from: expected).map { change in
      switch change {
      case .insert(let index, let spoken, _): "stop \(index + 1) is new: \"\(spoken)\""
      case .remove(let index, let spoken, _): "stop \(index + 1) is gone: \"\(spoken)\""
      }
    }
    return changes + Self.differences("element", elements, golden.elements, tolerance)
      + (changes.isEmpty ? Self.differences("stop", stops, golden.stops, tolerance) : [])
  }

  private static func differences(
    _ kind: String, _ found: [[String: Any]], _ kept: [[String: Any]], _ tolerance: Double
  ) -> [String] {
    guard found.count == kept.count else { return ["\(found.count) \(kind)s instead of \(kept.count)"] }
    return zip(found, kept).enumerated().flatMap { index, pair in
      let (found, kept) = pair
      let others = Set(found.keys).union(kept.keys).subtracting(["frame"]).sorted().compactMap { key -> String? in
        let (new, old) = (text(of: found[key]), text(of: kept[key]))
        return new == old ? nil : "\(kind) \(index): \(key) is \(new), was \(old)"
      }
      let (new, old) = (found["frame"] as? [String: Double] ?? [:], kept["frame"] as? [String: Double] ?? [:])
      let isMoved = new.contains { abs($0.value - (old[$0.key] ?? .infinity)) > tolerance }
      return others + (isMoved ? ["\(kind) \(index): its frame is \(new), was \(old)"] : [])
    }
  }

  /// A value of JSON in one spelling, so that two can be compared.
  private static func text(of value: Any?) -> String {
    guard let value else { return "absent" }
    let data = try? JSONSerialization.data(withJSONObject: value, options: [.sortedKeys, .fragmentsAllowed])
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}
