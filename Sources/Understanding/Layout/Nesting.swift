import HearsightScreenModel

/// Which element lies in which.
package struct Nesting: Sendable {
  /// Least share of an element's area within another for the element to be inside: detected boxes are a little off.
  static let inside = 0.8
  /// The intersection over union above which two boxes are one thing (paper, section 5.1).
  static let sameThing = 0.8

  /// For each element the smallest of the holders that it is inside; `nil` where there is none.
  package let holders: [Element.ID?]
  /// For each holder what is directly inside.
  package let contents: [Element.ID: [Element.ID]]

  /// - Parameters:
  ///   - enclosing: For each element all that it is inside, the smallest first.
  ///   - types: What counts as a holder.
  fileprivate init(_ enclosing: [[Element.ID]], of elements: [Element], in types: Set<ElementType>) {
    let isHolder = elements.map { types.contains($0.type) }
    holders = enclosing.map { candidates in candidates.first { isHolder[$0] } }
    var contents: [Element.ID: [Element.ID]] = [:]
    for (index, holder) in holders.enumerated() {
      if let holder { contents[holder, default: []].append(index) }
    }
    self.contents = contents
  }
}

/// Which element lies in which, for each set of holders that rules ask for.
package struct Nestings: Sendable {
  /// Which element lies in which container.
  package let inContainers: Nesting
  /// Which element lies in which container or text field.
  package let inFields: Nesting
  /// Which element lies in which container, text field or segment: all boxes that a user sees as one.
  package let inBoxes: Nesting
  /// Which element lies in which container, text field, segment or picture.
  package let inPictures: Nesting
  /// Which element lies in which container, text field, segment or dialog.
  package let inDialogs: Nesting

  /// - Parameter elements: The elements; the id of each is its index.
  init(_ elements: [Element]) {
    let enclosing = Self.enclosing(elements)
    let boxes: Set<ElementType> = [.container, .textField, .segmentedControl]
    inContainers = Nesting(enclosing, of: elements, in: [.container])
    inFields = Nesting(enclosing, of: elements, in: [.container, .textField])
    inBoxes = Nesting(enclosing, of: elements, in: boxes)
    inPictures = Nesting(enclosing, of: elements, in: boxes.union([.picture]))
    inDialogs = Nesting(enclosing, of: elements, in: boxes.union([.dialog]))
  }

  /// For each element all larger boxes, pictures and dialogs that it is inside, the smallest first.
  private static func enclosing(_ elements: [Element]) -> [[Element.ID]] {
    // Only the frames and areas that are compared, without the texts and names: this loop is the costliest of the
    // layout.
    let frames = elements.map { (frame: $0.frame, area: $0.frame.area) }
    let types: Set<ElementType> = [.container, .textField, .segmentedControl, .picture, .dialog]
    let holding = elements.indices.filter { types.contains(elements[$0].type) && frames[$0].area > 0 }
      .sorted { (frames[$0].area, $0) < (frames[$1].area, $1) }
      .map { (id: $0, frame: frames[$0].frame, area: frames[$0].area) }
    return frames.map { own in
      holding.compactMap { candidate in
        let isInside =
          candidate.area > own.area && candidate.frame.contains(own.frame.center)
          && own.frame.coverage(by: candidate.frame) >= Nesting.inside
        return isInside ? candidate.id : nil
      }
    }
  }
}
