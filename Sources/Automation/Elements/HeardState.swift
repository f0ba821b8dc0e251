import HearsightScreenModel

/// What an element is set to or marked as, by the names that reports give.
package enum HeardState: String, Encodable, Hashable, Sendable {
  case on, off, checked, unchecked, selected, disabled
  /// What it holds is nobody's business.
  case secure

  /// The states that a stop tells of itself.
  static func all(of stop: Stop) -> [HeardState] {
    let setting: HeardState? =
      switch stop.setting {
      case .on?: .on
      case .off?: .off
      case .checked?: .checked
      case .unchecked?: .unchecked
      default: nil
      }
    let marks: [(Traits, HeardState)] = [(.selected, .selected), (.notEnabled, .disabled)]
    return [setting].compactMap { $0 } + marks.filter { stop.traits.contains($0.0) }.map(\.1)
  }
}
