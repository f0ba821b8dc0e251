import HearsightScreenModel

/// What was taken for what, at the thresholds that recognition uses.
///
/// First every find is matched with a truth of its own type at IoU > 0.5; what remains is matched across types, most
/// confident first. A truth without a find was taken for background, and a find without a truth is background taken
/// for something.
package struct ConfusionMatrix: Hashable, Sendable {
  /// The types in their order, and the background last.
  package static let labels = ElementType.allCases.map(\.rawValue) + ["(background)"]

  /// A row for each true label, a column for what was found.
  package private(set) var counts: [[Int]]

  private static let background = ElementType.allCases.count

  package init() {
    counts = Array(repeating: Array(repeating: 0, count: Self.labels.count), count: Self.labels.count)
  }

  /// Adds a screen.
  ///
  /// - Parameter finds: Those that are accepted, most confident first.
  mutating func add(_ truths: [TrueElement], _ finds: [Detection]) {
    var matches = [Int?](repeating: nil, count: finds.count)
    for pair in DetectionEvaluation.pairs(truths, finds, iou: 0.5) { matches[pair.find] = pair.truth }
    let taken = Set(matches.compactMap { $0 })
    let left = truths.indices.filter { !taken.contains($0) }
    let loose = finds.indices.filter { matches[$0] == nil }
    let pairs = BoxMatching.byOverlap(left.map { truths[$0].frame }, loose.map { finds[$0].frame }, iou: 0.5)
    for (find, truth) in zip(loose, pairs) { matches[find] = truth.map { left[$0] } }

    for (find, truth) in matches.enumerated() {
      counts[truth.map { Self.index(of: truths[$0].type) } ?? Self.background][Self.index(of: finds[find].type)] += 1
    }
    let found = Set(matches.compactMap { $0 })
    for truth in truths.indices where !found.contains(truth) {
      counts[Self.index(of: truths[truth].type)][Self.background] += 1
    }
  }

  private static func index(of type: ElementType) -> Int {
    ElementType.allCases.firstIndex(of: type) ?? background
  }
}
