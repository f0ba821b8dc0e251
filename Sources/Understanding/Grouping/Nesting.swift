import HearsightScreenModel

/// Which element lies in which.
struct Nesting {
  /// The share of an element's area that lies in another for it to be inside: detections are a little off.
  static let inside = 0.8

  /// For each element the smallest of the holders that it is inside; `nil` where there is none.
  let holders: [Element.ID?]
  /// For each holder what is directly inside.
  let contents: [Element.ID: [Element.ID]]

  /// - Parameter types: What can hold something.
  init(_ elements: [Element], holderTypes types: Set<ElementType>) {
    let candidates = elements.indices.filter { types.contains(elements[$0].type) && !elements[$0].frame.isEmpty }
      .sorted { (elements[$0].frame.area, $0) < (elements[$1].frame.area, $1) }
    var holders: [Element.ID?] = []
    var contents: [Element.ID: [Element.ID]] = [:]
    for (index, element) in elements.enumerated() {
      let holder = candidates.first { candidate in
        candidate != index && elements[candidate].frame.area > element.frame.area
          && element.frame.coverage(by: elements[candidate].frame) >= Self.inside
      }
      holders.append(holder)
      if let holder { contents[holder, default: []].append(index) }
    }
    self.holders = holders
    self.contents = contents
  }
}
