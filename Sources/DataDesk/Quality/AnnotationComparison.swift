import HearsightScreenModel

/// Two annotations of one screen, held against each other element by element.
struct AnnotationComparison: Hashable, Sendable {
  /// Two elements that are the same thing.
  struct Pair: Hashable, Sendable {
    var first: AnnotatedElement
    var second: AnnotatedElement

    var iou: Double { first.frame.iou(second.frame) }
    /// Whether both boxes cover the thing alike: a pixel more or less of a small icon stays above.
    var isBoxAlike: Bool { iou >= AnnotationComparison.alike }
    var isTypeAlike: Bool { first.type == second.type }
    /// Whether all that is said of both is the same. What only one of two types can have is no difference.
    var areAttributesAlike: Bool { first.attributes == second.attributes }
    var areWordsAlike: Bool { (first.text ?? "") == (second.text ?? "") && (first.icon ?? "") == (second.icon ?? "") }
  }

  /// IoU from which two boxes are of the same thing.
  static let same = 0.5
  /// IoU from which two boxes of the same thing are alike.
  static let alike = 0.8

  let pairs: [Pair]
  /// What only the first annotation has.
  let onlyFirst: Int
  /// What only the second annotation has.
  let onlySecond: Int

  /// Pairs are taken greedily, those that overlap most first, those of one type before others.
  init(_ first: ScreenAnnotation, _ second: ScreenAnnotation) {
    var candidates: [(own: Int, other: Int, likeness: Double)] = []
    for (own, element) in first.elements.enumerated() {
      for (other, candidate) in second.elements.enumerated() {
        let iou = element.frame.iou(candidate.frame)
        guard iou >= Self.same else { continue }
        candidates.append((own, other, iou + (element.type == candidate.type ? 1 : 0)))
      }
    }
    candidates.sort { ($1.likeness, $0.own, $0.other) < ($0.likeness, $1.own, $1.other) }
    var (owns, others): (Set<Int>, Set<Int>) = ([], [])
    var pairs: [Pair] = []
    for candidate in candidates where !owns.contains(candidate.own) && !others.contains(candidate.other) {
      owns.insert(candidate.own)
      others.insert(candidate.other)
      pairs.append(Pair(first: first.elements[candidate.own], second: second.elements[candidate.other]))
    }
    self.pairs = pairs
    onlyFirst = first.elements.count - owns.count
    onlySecond = second.elements.count - others.count
  }
}

extension AnnotatedElement {
  /// What is said of an element beside its box, type and words. What is not said is as usual.
  fileprivate var attributes: [Bool] {
    [
      clickable ?? false, selected ?? type.selectionState ?? false, enabled ?? true, heading ?? false, secure ?? false,
      part == .text,
    ]
  }
}
