import HearsightAudit
import HearsightHierarchies
import HearsightPixels
import HearsightScreenModel

/// A screen's hierarchy, or picture, with one fault in it.
struct PlantedFault: Sendable {
  var hierarchy: ExposedHierarchy
  /// The picture where the fault is drawn; `nil`: the screen's own.
  var image: Bitmap?
  /// The ids of the faulty elements; none where something is missing, or all of the screen is meant.
  var elements: Set<Int>
  /// Where it is, in pixels; `nil`: all of the screen.
  var frame: Rect?

  /// Share of the smaller of two frames in the other for both to be about one thing.
  private static let same = 0.5

  /// Whether a finding is about what is faulty.
  func isMeant(by finding: Finding) -> Bool {
    if case .exposed(let id) = finding.subject, elements.contains(id) { return true }
    return covers(finding)
  }

  /// Whether a finding lies where the fault is.
  func covers(_ finding: Finding) -> Bool {
    guard let frame, let other = finding.frame else { return frame == nil }
    return max(other.coverage(by: frame), frame.coverage(by: other)) >= Self.same
  }
}

/// Makes one fault: takes a clean screen and returns it with the fault of one rule.
protocol FaultPlanter: Sendable {
  /// The rule that should find it.
  var rule: String { get }
  /// The screen with the fault; `nil` where it has nothing of that kind.
  func plant(in screen: CleanScreen, _ choice: inout FaultChoice) -> PlantedFault?
}

/// Chooses where a fault is planted: in every run the same place for a rule and screen.
struct FaultChoice {
  private var generator: SplitMix64

  /// - Parameter seed: names of what is chosen for.
  init(_ seed: String...) {
    generator = SplitMix64(state: FNV1a.hash(seed.joined(separator: "|").utf8))
  }

  /// One of several; `nil` where there is none.
  mutating func pick<Item>(_ items: [Item]) -> Item? { items.randomElement(using: &generator) }
  /// A number of a range.
  mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
}
