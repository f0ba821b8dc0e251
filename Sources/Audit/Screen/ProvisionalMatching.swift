import HearsightHierarchies
import HearsightScreenModel

/// Finds which seen element is which exposed one: by unique text, then by containment, then by overlap.
///
/// The shares are those of the paper's section 3.3. Its heuristics for what lies between are not here: an element that
/// holds several seen ones counts as the counterpart of each that its role fits.
struct ProvisionalMatching {
  /// Share of a seen element's area that must lie in an exposed one.
  static let containment = 0.85
  /// Least overlap, as intersection over union, of two frames that are one thing. The paper's 5 % only tells that
  /// something is there.
  static let overlap = 0.3

  let tree: ExposedTree
  let elements: [Element]

  func pairs() -> MatchedPairs {
    let byText = textPairs()
    let paired = Set(byText.map(\.seen))
    let candidates = tree.stops.compactMap { id in tree[id]?.frame.map { (id: id, frame: $0) } }
    let rest = elements.filter { !paired.contains($0.id) && $0.type != .dialog }.compactMap { element in
      contained(element, candidates) ?? overlapping(element, candidates)
    }
    return MatchedPairs(byText + rest)
  }

  /// Texts that occur once among what was seen and once among the names of stops.
  private func textPairs() -> [MatchedPairs.Pair] {
    let names = Dictionary(grouping: tree.stops) { Words.normalised(tree.spoken($0)) }
    let byLength = Dictionary(grouping: names.keys) { $0.unicodeScalars.count }
    let texts = Dictionary(grouping: elements.filter { $0.text != nil }) { Words.normalised($0.text?.string ?? "") }
    return texts.compactMap { text, elements in
      guard let element = elements.first, elements.count == 1, text.unicodeScalars.count >= 3 else { return nil }
      let near =
        names[text].map { [$0] }
        ?? (-1...1).flatMap { byLength[text.unicodeScalars.count + $0] ?? [] }
        .filter { text.unicodeScalars.count >= 5 && Words.isWithinOneEdit($0, text) }.compactMap { names[$0] }
      guard let only = near.first, near.count == 1, only.count == 1 else { return nil }
      return MatchedPairs.Pair(seen: element.id, exposed: only[0], basis: .text)
    }.sorted { $0.seen < $1.seen }
  }

  private func contained(_ element: Element, _ candidates: [(id: Int, frame: Rect)]) -> MatchedPairs.Pair? {
    let holders = candidates.filter {
      element.frame.coverage(by: $0.frame) >= Self.containment && fits(element, $0.id, $0.frame)
    }
    return holders.min { $0.frame.area < $1.frame.area }.map {
      MatchedPairs.Pair(seen: element.id, exposed: $0.id, basis: .containment)
    }
  }

  private func overlapping(_ element: Element, _ candidates: [(id: Int, frame: Rect)]) -> MatchedPairs.Pair? {
    candidates.map { ($0.id, element.frame.iou($0.frame)) }.filter { $0.1 >= Self.overlap }
      .max { $0.1 < $1.1 }.map { MatchedPairs.Pair(seen: element.id, exposed: $0.0, basis: .overlap) }
  }

  /// Whether an exposed element that holds a seen one can be what it is.
  private func fits(_ element: Element, _ id: Int, _ frame: Rect) -> Bool {
    guard let exposed = tree[id] else { return false }
    // A frame of about the element's own size is its own, whatever it is called.
    if frame.area <= element.frame.area * 4 { return true }
    switch element.type {
    case .checkboxSelected, .checkboxUnselected, .toggleSelected, .toggleUnselected:
      return exposed.states.checked != nil || exposed.role == .toggle || exposed.role?.isTicked ?? false
    case .slider, .pageControl: return exposed.actions.isAdjustable == true || exposed.role == .slider
    case .textField: return exposed.role == .textField || exposed.states.isEditable == true
    case .text:
      return Words.normalised(tree.spoken(id)).contains(Words.normalised(element.text?.string ?? ""))
    case .segmentedControl, .container, .dialog: return false
    case .icon, .picture: return exposed.acts
    }
  }
}
