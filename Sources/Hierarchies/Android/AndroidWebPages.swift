import HearsightScreenModel

extension HierarchyDraft {
  /// Forgets that texts of a web page can be tapped where all of them are said to be: a page that listens for taps at
  /// its root has each of its nodes called clickable, and none of them is known to do anything.
  mutating func forgetClicksOfWebPages() {
    var pages = [Int?](repeating: nil, count: elements.count)
    var texts: [Int: [Int]] = [:]
    // Parents come before their children.
    for element in elements {
      let outer = element.parent.flatMap { pages[$0] }
      pages[element.id] = outer ?? (element.nativeRole.hasSuffix("WebView") ? element.id : nil)
      if let page = outer, element.role == .text { texts[page, default: []].append(element.id) }
    }
    for ids in texts.values where ids.count > 2 && ids.allSatisfy({ elements[$0].actions.isClickable == true }) {
      for id in ids { elements[id].actions.isClickable = nil }
    }
  }
}
