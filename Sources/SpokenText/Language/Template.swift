/// A text with numbered gaps: `"{1} of {2}"`. It is taken apart once, so that filling is cheap.
package struct Template: Hashable, Sendable, ExpressibleByStringLiteral {
  private enum Part: Hashable, Sendable {
    case text(String)
    case gap(Int)
  }

  private var parts: [Part] = []

  package init(stringLiteral value: String) { self.init(value) }

  /// A brace that is no numbered gap stays as it is.
  package init(_ source: String) {
    var rest = Substring(source)
    var text = ""
    while let open = rest.firstIndex(of: "{") {
      let tail = rest[open...]
      if let close = tail.firstIndex(of: "}"), let number = Int(tail[tail.index(after: open)..<close]), number > 0 {
        text += rest[..<open]
        if !text.isEmpty { parts.append(.text(text)) }
        text = ""
        parts.append(.gap(number))
        rest = tail[tail.index(after: close)...]
      } else {
        text += rest[...open]
        rest = tail.dropFirst()
      }
    }
    text += rest
    if !text.isEmpty { parts.append(.text(text)) }
  }

  /// The text with its gaps filled; a gap without an argument is left out.
  package func callAsFunction(_ arguments: String...) -> String {
    var result = ""
    for part in parts {
      switch part {
      case .text(let text): result += text
      case .gap(let number): if number <= arguments.count { result += arguments[number - 1] }
      }
    }
    return result
  }

  /// How many gaps it expects.
  package var gaps: Int {
    parts.reduce(0) { most, part in if case .gap(let number) = part { max(most, number) } else { most } }
  }
}

extension Template: Decodable {
  package init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }
}
