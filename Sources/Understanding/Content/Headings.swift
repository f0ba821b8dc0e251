import HearsightScreenModel

/// Marks texts that are headings: titles of pages and alerts, and headers of sections.
///
/// Cautious: a text that is not certain to be a heading stays unknown.
package struct Headings: DescriptionRule {
  /// The most characters of a heading.
  static let longest = 40

  package init() {}

  package func apply(to layout: ScreenLayout) -> [Element] {
    let (elements, nesting) = (layout.elements, layout.nestings.inPictures)
    let titles = PageTitles(layout)
    let sections = SectionHeaders(layout)
    let cards = nesting.contents.compactMap { holder, contents in
      IntroductionCard(elements[holder], contents.map { elements[$0] }, scale: layout.scale)?.title
    }
    let introductions = Set(cards)
    var result = elements
    for index in elements.indices where elements[index].type == .text && elements[index].tab == nil {
      let text = elements[index]
      guard isTitleLike(text) else { continue }
      let isFree = nesting.holders[index] == nil
      if introductions.contains(index) || isFree && (titles.contains(text) || sections.contains(text)) {
        result[index].heading = true
      }
    }
    return result
  }

  /// Few words that begin with a letter and are no sentence.
  private func isTitleLike(_ text: Element) -> Bool {
    guard let string = text.text?.string, text.secure != true, (2...Self.longest).contains(string.count),
      let first = string.first, let last = string.last
    else { return false }
    return first.isLetter && !".,:;…".contains(last)
  }
}
