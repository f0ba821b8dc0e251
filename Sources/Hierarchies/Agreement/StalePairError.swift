import HearsightScreenModel

/// A picture and a dump that do not belong together.
package struct StalePairError: HearsightError, Hashable {
  /// What speaks against them.
  package let agreement: PairAgreement

  /// `nil` where they do belong together, or nothing tells.
  package init?(_ agreement: PairAgreement) {
    guard agreement.verdict == .stale else { return nil }
    self.agreement = agreement
  }

  package var code: String { "stale-hierarchy" }

  /// Each piece of evidence has a line.
  package var reason: String {
    ([agreement.summary] + agreement.evidence.dropFirst().map { "  \($0.message)" }).joined(separator: "\n")
  }

  package var remedy: String? { "take the picture and dump the hierarchy of one screen, one right after the other" }
}
