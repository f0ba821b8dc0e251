import HearsightScreenModel

/// A name for an element that has none, and how sure it is.
struct NameProposal: Hashable {
  var name: String
  /// From 0 to 1.
  var confidence: Double

  /// Least confidence of a name that is proposed as it is. Seed article 002 worked with it: below, a wrong name that is
  /// pasted unread does more harm than a gap that is filled by hand.
  static let leastConfidence = 0.7
  /// Confidence, at most, of a name that stands beside the element and not in it.
  static let besideConfidence = 0.85

  /// What a snippet says where no name is sure enough.
  static func placeholder(_ what: String) -> String { "TODO: name this \(what)" }

  /// The proposal, or a placeholder where there is none or it is unsure.
  static func text(_ proposal: NameProposal?, for what: String) -> String {
    guard let proposal, proposal.confidence >= leastConfidence else { return placeholder(what) }
    return proposal.name
  }
}

extension AuditedScreen {
  /// A name from what an icon shows, in the language of the app.
  func proposal(forIcon element: Element) -> NameProposal? {
    guard let icon = element.icon, icon.name != "unknown" else { return nil }
    return NameProposal(name: icons.name(icon.name), confidence: icon.confidence)
  }

  /// A name for whatever is drawn in a frame: its text, else its surest icon.
  func proposal(in frame: Rect) -> NameProposal? {
    let inside = seen(in: frame)
    let texts = inside.filter { $0.type == .text }.compactMap(\.text).filter { !$0.string.isEmpty }
    if !texts.isEmpty {
      let name = texts.map(\.string).joined(separator: ", ")
      return NameProposal(name: name, confidence: texts.map(\.confidence).min() ?? 0)
    }
    return inside.compactMap(proposal(forIcon:)).max { $0.confidence < $1.confidence }
  }

  /// A name from the text beside a control on its row, or directly above it.
  func proposal(beside frame: Rect) -> NameProposal? {
    let labels = texts.filter { !frame.contains($0.frame.center) }
    let row = labels.filter { abs($0.frame.midY - frame.midY) <= max($0.frame.height, frame.height) / 2 }
      .min { gap($0.frame, frame) < gap($1.frame, frame) }
    let above = labels.filter {
      let distance = frame.minY - $0.frame.maxY
      return distance >= -1 && distance < $0.frame.height && $0.frame.horizontalOverlap(frame) > 0
    }.max { $0.frame.maxY < $1.frame.maxY }
    guard let text = (row ?? above)?.text else { return nil }
    return NameProposal(name: text.string, confidence: min(Self.besideConfidence, text.confidence))
  }

  private static var besideConfidence: Double { NameProposal.besideConfidence }

  private func gap(_ first: Rect, _ second: Rect) -> Double { -first.horizontalOverlap(second) }
}
