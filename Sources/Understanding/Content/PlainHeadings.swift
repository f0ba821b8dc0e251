import HearsightScreenModel

/// Takes the activation from stops that are a heading and nothing else: what looks like a heading and says nothing
/// further heads what follows.
///
/// Of ten such stops that were judged to act, on phones and in windows, none did. With an icon beside it, a heading may
/// be what folds its section in.
struct PlainHeadings: GroupDescriptionRule {
  func apply(to groups: [ElementGroup], in layout: ScreenLayout) -> [Element] {
    var elements = layout.elements
    for group in groups where isHeading(group, in: elements) {
      for id in group.elements { elements[id].clickable = false }
    }
    return elements
  }

  private func isHeading(_ group: ElementGroup, in elements: [Element]) -> Bool {
    let texts = group.elements.map { elements[$0] }.filter { $0.type == .text }
    return texts.count == 1 && texts[0].heading == true && group.isOnly([.text, .container], in: elements)
  }
}
