import HearsightScreenModel

/// A labelled screen and what was found on it.
public struct JudgedScreen: Sendable {
  /// The labels.
  package let truth: LabelledScreen
  /// Most confident first, without those whose centre lies in an ignored region.
  package let finds: [Detection]

  /// A labelled screen with finds in its pixels, in whatever order.
  public init(truth: LabelledScreen, finds: [Detection]) {
    self.truth = truth
    // Equal confidences keep their order, as COCO's merge sort has it.
    self.finds = finds.filter { !truth.ignores($0.frame) }.enumerated()
      .sorted { ($0.element.confidence, $1.offset) > ($1.element.confidence, $0.offset) }.map(\.element)
  }
}
