/// What a stop holds or is set to. Speech puts it in words.
public enum StopValue: Hashable, Sendable {
  /// A switch is on.
  case on
  /// A switch is off.
  case off
  /// A check box or radio button is ticked.
  case checked
  /// A check box or radio button is not ticked.
  case unchecked
  /// How far a slider is set, from 0 to 1.
  case fraction(Double)
  /// From where to where a slider with two knobs is set, each from 0 to 1.
  case range(from: Double, to: Double)
  /// Which page is shown, from 1, of how many.
  case page(Int, of: Int)
  /// What a field holds, as it is written on the screen.
  case text(String)

  package init(_ value: ElementValue) {
    switch value {
    case .fraction(let share): self = .fraction(min(1, max(0, share)))
    case .range(let low, let high): self = .range(from: min(1, max(0, low)), to: min(1, max(0, high)))
    case .page(let page, let count): self = .page(page, of: count)
    }
  }
}
