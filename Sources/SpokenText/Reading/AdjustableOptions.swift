/// The choices of an adjustable element, stepped through by swiping up and down.
package struct AdjustableOptions: Hashable, Sendable {
  package var options: [String]
  /// The index of the current one, from 0.
  package var current: Int

  package init(options: [String], current: Int) {
    self.options = options
    self.current = min(max(0, current), max(0, options.count - 1))
  }

  /// Chooses the next option; at the end nothing changes.
  package mutating func increment() { current = min(current + 1, max(0, options.count - 1)) }
  /// Chooses the option before; at the start nothing changes.
  package mutating func decrement() { current = max(current - 1, 0) }

  /// What is heard of it: "Second, 2 of 2"; of a single choice only its name.
  package func value(strings: VoiceOverStrings = .english) -> String? {
    guard options.indices.contains(current) else { return nil }
    guard options.count > 1 else { return options[current] }
    return options[current] + ", "
      + strings.positionFormat(String(current + 1), String(options.count)).withoutFullStop
  }
}

extension AdjustableOptions: Decodable {
  private enum Key: String, CodingKey { case adjustableOptions, currentIndex, operation }

  /// Reads `{"adjustableOptions": [...], "currentIndex": 0, "operation": "increment"}`; the operation is carried out.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    self.init(
      options: try fields.decode([String].self, forKey: .adjustableOptions),
      current: try fields.decodeIfPresent(Int.self, forKey: .currentIndex) ?? 0)
    switch try fields.decodeIfPresent(String.self, forKey: .operation) {
    case nil: break
    case "increment": increment()
    case "decrement": decrement()
    case let other?:
      throw SpeechError.malformed(
        field: "operation", reason: "is \"\(other.prefix(100))\", and neither \"increment\" nor \"decrement\"")
    }
  }
}
