import HearsightScreenModel
import HearsightUnderstanding

/// Marks the texts that are likely headings, and takes the mark from those that are not: what the rules say of a text
/// is one of the judge's reasons.
///
/// It comes after the judgement of what can be activated: what looks like a heading and opens something is a row.
package struct JudgedHeadings: GroupDescriptionRule {
  /// From this likelihood on a text is a heading.
  static let least = 0.5

  private let judge: (any HeadingJudging)?

  /// - Parameter judge: without one headings are those that the rules find.
  package init(by judge: (any HeadingJudging)?) { self.judge = judge }

  package func apply(to groups: [ElementGroup], in layout: ScreenLayout) throws -> [Element] {
    var elements = layout.elements
    let open = elements.filter(HeadingFeatures.isOpen)
    guard let judge, !open.isEmpty else { return elements }
    let features = HeadingFeatures(groups, in: layout)
    let texts = open.map { JudgedText(element: $0.id, features: features.values(of: $0)) }
    for (text, likelihood) in zip(texts, try judge.likelihoods(of: texts)) {
      elements[text.element].heading = likelihood >= Self.least ? true : nil
    }
    return elements
  }
}
