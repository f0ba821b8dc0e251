import HearsightScreenModel

/// Joins what an app exposes of its window with what its pixels show (paper, section 7): the app's own nodes are kept,
/// what only the pixels show is added, and nothing is there twice.
package struct ExposedTreeMerger: Sendable {
  /// Least intersection over union of two frames that are taken for one thing whatever their words: a button and its
  /// label overlap less, two neighbours not at all.
  static let sameFrame = 0.5
  /// Least fraction of a wordless thing's area that lies in an app's node, for the thing to be a part of that node.
  static let inside = 0.8
  /// Most times that the node's area may be the thing's: a picture on a canvas is no part of the canvas.
  static let largestHolder = 6.0

  package init() {}

  /// - Parameters:
  ///   - window: What the app exposes.
  ///   - stops: What the pixels show, in navigation order; frames in pixels of the window's picture.
  ///   - placement: Where the window is, which relates the app's frames (pixels of the screen) to those of the stops.
  /// - Returns: The nodes of the window in navigation order, with frames in pixels of its picture; the app's own ones
  ///   have ``AccessibleNode/original``. They are not numbered yet: see
  ///   ``AccessibleTree/init(stops:in:application:after:)``.
  package func merge(
    _ window: ExposedWindow, with stops: [AccessibleNode], in placement: WindowPlacement
  ) -> [AccessibleNode] {
    let exposed = window.nodes.filter { $0.isWorthAStop(in: placement) }
    var kept = exposed.map { AccessibleNode($0, in: placement) }
    var owners: [Int?] = []
    for stop in stops { owners.append(owner(of: stop, among: kept)) }
    for (stop, owner) in zip(stops, owners) {
      // Pixels can give a name to a button that the app left without one.
      if let owner, kept[owner].name.isEmpty, kept[owner].frame.iou(stop.frame) >= Self.sameFrame {
        kept[owner].name = stop.name
      }
    }
    return ordered(kept, with: stops, owners)
  }

  /// The index of the app's node that a stop stands for or belongs to; `nil` for what only the pixels show.
  private func owner(of stop: AccessibleNode, among kept: [AccessibleNode]) -> Int? {
    let overlaps = kept.map { $0.frame.iou(stop.frame) }
    if let best = overlaps.indices.max(by: { overlaps[$0] < overlaps[$1] }), overlaps[best] >= Self.sameFrame {
      return best
    }
    let words = stop.words
    if words.isEmpty {
      return kept.indices.filter { holds(kept[$0].frame, stop.frame) }
        .min { kept[$0].frame.area < kept[$1].frame.area }
    }
    let touching = kept.indices.filter {
      kept[$0].frame.contains(stop.frame.center) || stop.frame.contains(kept[$0].frame.center)
    }
    let said = touching.reduce(into: Set<String>()) { $0.formUnion(kept[$1].words) }
    guard words.isSubset(of: said) else { return nil }
    return touching.min { kept[$0].frame.area < kept[$1].frame.area }
  }

  private func holds(_ frame: Rect, _ part: Rect) -> Bool {
    part.coverage(by: frame) >= Self.inside && frame.area <= part.area * Self.largestHolder
  }

  /// The app's nodes in the app's order. Each stop that only the pixels show follows the app's node that precedes it in
  /// the pixels.
  private func ordered(
    _ kept: [AccessibleNode], with stops: [AccessibleNode], _ owners: [Int?]
  ) -> [AccessibleNode] {
    var following: [Int: [AccessibleNode]] = [:]
    var last: Int?
    for (stop, owner) in zip(stops, owners) {
      if let owner {
        last = owner
      } else {
        following[last ?? place(of: stop, among: kept), default: []].append(stop)
      }
    }
    let first = following[-1] ?? []
    return first + kept.indices.flatMap { [kept[$0]] + (following[$0] ?? []) }
  }

  /// The index of the last of the app's nodes that ends above a stop; -1 where none does. It places a stop before which
  /// the pixels show none of the app's nodes.
  private func place(of stop: AccessibleNode, among kept: [AccessibleNode]) -> Int {
    kept.indices.last { kept[$0].frame.maxY <= stop.frame.minY } ?? -1
  }
}

extension ExposedNode {
  /// Roles of containers and separators: a user halts at what they hold, and not at them.
  private static let holders: Set<UInt32> = [
    // canvas, drawing area, filler, frame, glass pane, html container, internal frame, layered pane, option pane
    6, 18, 20, 23, 24, 25, 28, 30, 36,
    // panel, root pane, scroll pane, separator, split pane, viewport, window, dialog, list, menu bar, page tab list
    39, 46, 49, 50, 53, 68, 69, 16, 31, 34, 38,
    // tool bar, table, tree, tree table, unknown, document frame, section, redundant object, form, document web, list
    // box
    63, 55, 65, 66, 67, 82, 85, 86, 87, 95, 98,
    // grouping, scroll bar, title bar, status bar
    99, 48, 104, 54,
  ]

  /// Whether a user should halt at the node: it shows within the window, and says or does something.
  func isWorthAStop(in placement: WindowPlacement) -> Bool {
    let window = Rect(
      x: placement.origin.x, y: placement.origin.y, width: placement.size.width, height: placement.size.height)
    guard states.contains(.showing), !frame.isEmpty, !frame.intersection(window).isEmpty else { return false }
    guard !Self.holders.contains(role.rawValue) else { return false }
    return !name.isEmpty || text?.contains { !$0.isWhitespace } == true || value != nil || !actions.isEmpty
      || states.contains(.focusable)
  }
}

extension AccessibleNode {
  /// A node of ours that stands for the app's. Its action is a click at its centre.
  init(_ exposed: ExposedNode, in placement: WindowPlacement) {
    let frame = Rect(
      x: (exposed.frame.x - placement.origin.x) / placement.scale,
      y: (exposed.frame.y - placement.origin.y) / placement.scale,
      width: exposed.frame.width / placement.scale, height: exposed.frame.height / placement.scale)
    let text = exposed.role == .passwordText ? "" : exposed.text
    self.init(
      id: 0, role: exposed.role, states: exposed.states.union(.focusable).subtracting(.focused), name: exposed.name,
      description: exposed.description, frame: frame, value: exposed.value, text: text, original: exposed.reference)
    let press = AccessibleAction(
      name: exposed.actions.first { !$0.isEmpty } ?? "click", effect: .press(frame.center))
    let isAdjustable = value != nil && [.slider, .spinButton].contains(role)
    actions =
      isAdjustable
      ? [AccessibleAction(name: "increase", effect: .step(1)), AccessibleAction(name: "decrease", effect: .step(-1))]
      : [press]
  }

  /// The words that it says, as they are compared: in lower case, without punctuation.
  fileprivate var words: Set<String> {
    let all = [name, text ?? "", attributes["valuetext"] ?? ""].joined(separator: " ").lowercased()
    return Set(all.split { !$0.isLetter && !$0.isNumber }.map(String.init))
  }
}
