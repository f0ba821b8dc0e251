import HearsightScreenModel
import HearsightWindows

extension WindowAutomation {
  /// Types into the field that is meant: clicks it, takes its text away unless `appends`, types, and reads what it
  /// shows then.
  ///
  /// - Parameter submits: whether Enter is pressed at the end.
  /// - Throws: ``AutomationError``, ``WindowError``. They are of the time before the click, but for a display or a
  ///   phone that went away in the middle of it.
  package func type(
    _ text: String, into query: TargetQuery, appends: Bool = false, submits: Bool = false
  ) throws -> TypeReport {
    // What cannot be typed is refused while nothing is touched.
    try system.checkTyping(TextEntry(text, replacing: appends ? nil : 0, submits: submits))
    let (seen, field) = try click(query, for: .type)
    // Of a field that hides its text the letters cannot be counted.
    let letters = field.isSecure ? TextEntry.mostHidden : field.value?.count ?? 0
    do {
      try system.type(TextEntry(text, replacing: appends ? nil : letters, submits: submits), into: window)
    } catch {
      return TypeReport(window: window, field: field, outcome: .interrupted, failure: Failure(error))
    }
    let expected = appends ? (field.value ?? "") + text : text
    do {
      return try readBack(expected, in: field, of: seen, submits: submits)
    } catch WindowError.closed {
      return TypeReport(window: window, field: field, outcome: .closed)
    } catch WindowError.notShown {
      return TypeReport(window: window, field: field, outcome: .hidden)
    } catch {
      return TypeReport(window: window, field: field, outcome: .unseen, failure: Failure(error))
    }
  }

  /// What the field shows after typing.
  private func readBack(
    _ expected: String, in field: HeardElement, of seen: HeardWindow, submits: Bool
  ) throws -> TypeReport {
    let (now, isChanged): (HeardElement?, Bool)
    switch try reaction(after: seen) {
    case .closed: return TypeReport(window: window, field: field, outcome: .closed)
    case .hidden: return TypeReport(window: window, field: field, outcome: .hidden)
    case .none:
      // A narrow letter at the end of a text looks like a text cursor, which counts as no change.
      let picture = try system.picture(of: window.id)
      let heard = picture.image == seen.picture.image ? seen : try heard(in: picture)
      (now, isChanged) = (heard.field(at: field.frame), false)
    case .changed(let changed):
      let heard = try look()
      (now, isChanged) = (
        heard.field(at: field.frame), describe(changed, from: seen, as: heard) != .unchanged
      )
    }
    if field.isSecure || now?.isSecure == true {
      return TypeReport(window: window, field: field, isSecure: true, outcome: isChanged ? .concealed : .unchanged)
    }
    if let now, TypedText(expected).isShown(as: now.value ?? "") {
      return TypeReport(window: window, field: now, shown: now.value, outcome: .typed)
    }
    let outcome: TypeReport.Outcome = !isChanged ? .unchanged : submits ? .submitted : .different
    return TypeReport(window: window, field: now ?? field, shown: now?.value, outcome: outcome)
  }
}

/// A text that was typed, compared with what was read.
struct TypedText {
  /// Fraction of letters that may be read wrongly: recognition is not perfect.
  private static let misread = 0.2
  /// Least letters of a long text that are compared with its end and its beginning: fewer are met by chance.
  private static let leastShown = 8

  private let expected: [Character]

  init(_ text: String) { expected = Array(Self.plain(text)) }

  func isShown(as text: String) -> Bool {
    let shown = Array(Self.plain(text))
    if expected.isEmpty { return shown.isEmpty }
    guard !shown.isEmpty else { return false }
    if expected == shown { return true }
    // A long text scrolls in its field: its end or beginning is to be seen.
    let length = min(shown.count, expected.count)
    let isLong = expected.count > shown.count && shown.count >= Self.leastShown
    let parts = isLong ? [expected.suffix(length), expected.prefix(length)].map(Array.init) : [expected]
    return parts.contains { part in
      let mistakes = EditDistance.between(part, shown)
      return Double(mistakes) <= Self.misread * Double(max(part.count, shown.count))
    }
  }

  private static func plain(_ text: String) -> String { NameMatch.folded(text).filter { !$0.isWhitespace } }
}
