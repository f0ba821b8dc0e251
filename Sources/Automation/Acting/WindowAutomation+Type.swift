import Foundation
import HearsightScreenModel
import HearsightWindows

extension WindowAutomation {
  /// Types into the field that is meant: clicks it, takes its text away unless `appends`, types, and reads what it
  /// shows then.
  ///
  /// - Parameter submits: whether Enter is pressed at the end.
  /// - Throws: ``AutomationError``, ``WindowError``
  package func type(
    _ text: String, into query: TargetQuery, appends: Bool = false, submits: Bool = false
  ) throws -> TypeReport {
    let (seen, field) = try click(query, for: .type)
    // Of a field that hides its text the letters cannot be counted.
    let letters = field.isSecure ? Self.mostHidden : field.value?.count ?? 0
    try system.type(TextEntry(text, replacing: appends ? nil : letters, submits: submits), into: window)
    let consequence = try consequence(of: seen)
    if consequence.isEnd {
      return TypeReport(window: window, field: field, outcome: consequence == .closed ? .closed : .hidden)
    }
    let now = try look().field(at: field.frame)
    if field.isSecure || now?.isSecure == true {
      let outcome: TypeReport.Outcome = consequence == .unchanged ? .unchanged : .concealed
      return TypeReport(window: window, field: field, isSecure: true, outcome: outcome)
    }
    let expected = appends ? (field.value ?? "") + text : text
    if now.map({ TypedText(expected).isShown(as: $0.value ?? "") }) == true {
      return TypeReport(window: window, field: now ?? field, shown: now?.value, outcome: .typed)
    }
    let outcome: TypeReport.Outcome = consequence == .unchanged ? .unchanged : submits ? .submitted : .different
    return TypeReport(window: window, field: now ?? field, shown: now?.value, outcome: outcome)
  }

  /// Letters that are taken away from a field that hides them, which is more than a password has.
  private static var mostHidden: Int { 64 }
}

/// A text that was typed, compared with what was read.
struct TypedText {
  /// Fraction of letters that may be read wrongly: recognition is not perfect, and a field shows but a part of a long
  /// text.
  private static let misread = 0.2

  private let expected: [Character]

  init(_ text: String) { expected = Array(Self.plain(text)) }

  func isShown(as text: String) -> Bool {
    let shown = Array(Self.plain(text))
    if expected.isEmpty { return shown.isEmpty }
    guard !shown.isEmpty else { return false }
    if expected == shown { return true }
    // A long text scrolls in its field: its end or beginning is to be seen.
    let length = min(shown.count, expected.count)
    let isLong = expected.count > shown.count && shown.count >= 8
    let parts = isLong ? [expected.suffix(length), expected.prefix(length)].map(Array.init) : [expected]
    return parts.contains { part in
      let mistakes = EditDistance.between(part, shown)
      return Double(mistakes) <= Self.misread * Double(max(part.count, shown.count))
    }
  }

  private static func plain(_ text: String) -> String { NameMatch.folded(text).filter { !$0.isWhitespace } }
}
