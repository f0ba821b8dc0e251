import Foundation
import HearsightScreenModel

/// Words as they are compared: letters and digits only, of one case. Signs such as "+" do not count.
struct HeardWords: Hashable, Sendable {
  let letters: [Unicode.Scalar]

  /// Least likeness of words that are right, from 0 to 1.
  static let rightFrom = 0.9

  init(_ text: String) {
    letters = text.precomposedStringWithCanonicalMapping.lowercased().unicodeScalars
      .filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }
  }

  var isEmpty: Bool { letters.isEmpty }

  /// 1 minus the edit distance over the longer length, from 0 to 1.
  func likeness(to other: HeardWords) -> Double {
    let longer = max(letters.count, other.letters.count)
    guard longer > 0 else { return 1 }
    return letters == other.letters ? 1 : 1 - Double(EditDistance.between(letters, other.letters)) / Double(longer)
  }

  func isRight(for other: HeardWords) -> Bool { likeness(to: other) >= Self.rightFrom }

  /// Whether both have the same letters, in whatever order.
  func isRearranged(_ other: HeardWords) -> Bool { letters.sorted() == other.letters.sorted() }

  /// What is said of a stop that is words: its label and, where it holds something, that. The states of switches and
  /// check boxes are no words.
  static func said(of stop: Stop, as role: HeardRole) -> [String] {
    let label = stop.label ?? ""
    switch role {
    case .toggle, .check: return [label]
    // A slider's value may also stand beside it as text, so the label alone may be right, too.
    case .adjustable: return [label, [label, stop.value ?? ""].joined(separator: " ")]
    case .field, .tab, .button, .plain: return [[label, stop.value ?? ""].joined(separator: " ")]
    }
  }
}
