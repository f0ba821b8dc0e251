import HearsightAccessibilityBus
import HearsightScreenModel
import HearsightWindows

/// Turns what screen readers and keys ask for into gestures.
extension LiveSession {
  /// Does what was asked for, if the place still looks as it was recognized.
  ///
  /// - Parameters:
  ///   - looks: how often the window was looked at again for this request.
  ///   - entry: what is typed then.
  mutating func handle(
    _ request: AccessibleRequest, at now: Duration, looks: Int = 0, entry: TextEntry? = nil
  ) -> [SessionEffect] {
    if looks == 0 { held = nil }
    guard let node = tree?[request.node] else { return [] }
    if case .focus = request {
      // A click would press anything but a field, so only the tree's focus moves.
      guard [.entry, .passwordText].contains(node.role) else { return focus(on: node.id) }
    }
    guard let gesture = gesture(for: request, on: node) else { return [] }
    // A field gets the keys through the click.
    if case .focus = request { focusAfterClick(on: node.id, at: now) }
    noteAction(at: now)
    var attempt = attempt(gesture, for: request, on: node, looks: looks)
    attempt.entry = entry
    return [.act(attempt)]
  }

  /// Types into a field in place of what it holds.
  mutating func type(_ text: String, into id: Int, at now: Duration) -> [SessionEffect] {
    guard let node = tree?[id], [.entry, .passwordText].contains(node.role) else {
      return [.announce(strings.noField)]
    }
    // Of a password the letters cannot be counted.
    let letters = node.role == .passwordText ? TextEntry.mostHidden : node.text?.count ?? 0
    return handle(.focus(node: id), at: now, entry: TextEntry(text, replacing: letters))
  }

  private func attempt(
    _ gesture: Gesture, for request: AccessibleRequest, on node: AccessibleNode, looks: Int
  ) -> Attempt {
    var attempt = Attempt(request: request, gesture: gesture, window: window, node: node, looks: looks)
    if looks < Attempt.mostLooks, let image = recognized?.picture.image {
      attempt.appearance = Appearance(around: gesture.start, of: node.frame, in: image)
    }
    return attempt
  }

  /// The gesture that a hand would make; `nil` where there is none.
  private func gesture(for request: AccessibleRequest, on node: AccessibleNode) -> Gesture? {
    switch request {
    case .act(_, let index):
      guard node.actions.indices.contains(index) else { return nil }
      switch node.actions[index].effect {
      case .press(let point): return .click(point)
      case .step(let steps): return step(node, by: steps)
      }
    case .set(_, let value): return node.value.flatMap { set(node, to: value, in: $0) }
    case .focus: return .click(node.frame.center)
    }
  }

  private func step(_ node: AccessibleNode, by steps: Int) -> Gesture? {
    if node.role == .spinButton { return .click(Self.pagePoint(of: node.frame, steps)) }
    guard let value = node.value else { return nil }
    let current = value.current ?? seenValue(of: node, in: value) ?? (value.minimum + value.maximum) / 2
    return set(node, to: current + Double(steps) * value.step, in: value)
  }

  /// The value at which a slider's thumb seems to be. It is too doubtful to be told, but near enough for a step.
  private func seenValue(of node: AccessibleNode, in range: AccessibleValue) -> Double? {
    guard let image = recognized?.picture.image else { return nil }
    let track = measure.track(of: node.id, frame: node.frame, on: recognized?.screen)
    guard let reading = measure.reading(of: track, on: recognized?.screen, in: image) else { return nil }
    return range.minimum + reading.share * (range.maximum - range.minimum)
  }

  /// A slider's thumb is dragged; where it cannot be made out, the place of the value is clicked.
  private func set(_ node: AccessibleNode, to value: Double, in range: AccessibleValue) -> Gesture? {
    let span = range.maximum - range.minimum
    guard span > 0, value.isFinite else { return nil }
    let share = min(max((value - range.minimum) / span, 0), 1)
    if node.role == .spinButton { return .click(Self.pagePoint(of: node.frame, share < 0.5 ? -1 : 1)) }
    guard let image = recognized?.picture.image else { return nil }
    let track = measure.track(of: node.id, frame: node.frame, on: recognized?.screen)
    guard let reading = measure.reading(of: track, on: recognized?.screen, in: image) else {
      let isVertical = node.frame.height > node.frame.width
      let point =
        isVertical
        ? Point(x: node.frame.midX, y: node.frame.maxY - share * node.frame.height)
        : Point(x: node.frame.minX + share * node.frame.width, y: node.frame.midY)
      return .click(node.frame.inner(point))
    }
    return .drag(from: reading.thumbPoint, to: reading.point(at: share))
  }

  /// Where a page control is pressed: near its end to go on, near its start to go back.
  private static func pagePoint(of frame: Rect, _ steps: Int) -> Point {
    let inset = min(frame.height / 2, frame.width / 4)
    return Point(x: steps > 0 ? frame.maxX - inset : frame.minX + inset, y: frame.midY)
  }
}

extension AccessibleRequest {
  /// The node that is meant.
  fileprivate var node: Int {
    switch self {
    case .act(let node, _), .set(let node, _), .focus(let node): node
    }
  }
}

extension Rect {
  /// The nearest point that lies at least a pixel within the rectangle.
  fileprivate func inner(_ point: Point) -> Point {
    Point(x: min(max(point.x, minX + 1), maxX - 1), y: min(max(point.y, minY + 1), maxY - 1))
  }
}
