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
    // Only what is compared, without the texts and names of the elements: this loop is the costliest of the stage.
    let frames = elements.map { (frame: $0.frame, area: $0.frame.area) }
    let candidates = elements.indices.filter { types.contains(elements[$0].type) && frames[$0].area > 0 }
      .sorted { (frames[$0].area, $0) < (frames[$1].area, $1) }
    let holding = candidates.map { (id: $0, frame: frames[$0].frame, area: frames[$0].area) }
    var holders: [Element.ID?] = []
    var contents: [Element.ID: [Element.ID]] = [:]
    for (index, own) in frames.enumerated() {
      let holder = holding.first { candidate in
        candidate.area > own.area && candidate.frame.contains(own.frame.center)
          && own.frame.coverage(by: candidate.frame) >= Self.inside
      }
      holders.append(holder?.id)
      if let holder { contents[holder.id, default: []].append(index) }
    }
    self.holders = holders
    self.contents = contents
  }
}
