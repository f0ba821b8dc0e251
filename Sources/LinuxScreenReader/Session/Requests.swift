import HearsightAccessibilityBus
import HearsightScreenModel
import HearsightWindows

/// What screen readers and keys ask for becomes gestures.
extension LiveSession {
  mutating func handle(_ request: AccessibleRequest, at now: Duration) -> [SessionEffect] {
    switch request {
    case .act(let id, let index):
      guard let node = tree?[id], node.actions.indices.contains(index) else { return [] }
      switch node.actions[index].effect {
      case .press(let point): return act(.click(point), node: id, at: now)
      case .step(let steps): return step(node, by: steps, at: now)
      }
    case .set(let id, let value):
      guard let node = tree?[id], let range = node.value else { return [] }
      return set(node, to: value, in: range, at: now)
    case .focus(let id): return focus(id, at: now)
    // Fields are offered as read only: which keys clear one is another thing in each toolkit.
    case .write: return []
    }
  }

  private mutating func act(_ gesture: Gesture, node: Int, at now: Duration) -> [SessionEffect] {
    noteAction(at: now)
    return [.act(gesture, window, node: node)]
  }

  /// A field gets the keys through a click; on anything else a click would press it, so only the attention moves.
  private mutating func focus(_ id: Int, at now: Duration) -> [SessionEffect] {
    guard let node = tree?[id] else { return [] }
    guard [.entry, .passwordText].contains(node.role) else { return focus(on: id) }
    focusAfterClick(on: id, at: now)
    return act(.click(node.frame.center), node: id, at: now)
  }

  private mutating func step(_ node: AccessibleNode, by steps: Int, at now: Duration) -> [SessionEffect] {
    if node.role == .spinButton { return act(.click(Self.pagePoint(of: node.frame, steps)), node: node.id, at: now) }
    guard let value = node.value else { return [] }
    let current = value.current ?? (value.minimum + value.maximum) / 2
    return set(node, to: current + Double(steps) * value.step, in: value, at: now)
  }

  /// A slider's thumb is dragged; where it cannot be made out, the place of the value is clicked.
  private mutating func set(
    _ node: AccessibleNode, to value: Double, in range: AccessibleValue, at now: Duration
  ) -> [SessionEffect] {
    let span = range.maximum - range.minimum
    guard span > 0, value.isFinite else { return [] }
    let share = min(max((value - range.minimum) / span, 0), 1)
    if node.role == .spinButton {
      return act(.click(Self.pagePoint(of: node.frame, share < 0.5 ? -1 : 1)), node: node.id, at: now)
    }
    guard let image = recognized?.picture.image else { return [] }
    let track = measure.track(of: node.id, frame: node.frame, on: recognized?.screen)
    guard let reading = measure.reading(of: track, on: recognized?.screen, in: image) else {
      let isVertical = node.frame.height > node.frame.width
      let point =
        isVertical
        ? Point(x: node.frame.midX, y: node.frame.maxY - share * node.frame.height)
        : Point(x: node.frame.minX + share * node.frame.width, y: node.frame.midY)
      return act(.click(node.frame.inner(point)), node: node.id, at: now)
    }
    return act(.drag(from: reading.thumbPoint, to: reading.point(at: share)), node: node.id, at: now)
  }

  /// A page control goes on when it is pressed near its end, and back near its start.
  private static func pagePoint(of frame: Rect, _ steps: Int) -> Point {
    let inset = min(frame.height / 2, frame.width / 4)
    return Point(x: steps > 0 ? frame.maxX - inset : frame.minX + inset, y: frame.midY)
  }
}

extension Rect {
  /// The nearest point that lies within by a pixel.
  fileprivate func inner(_ point: Point) -> Point {
    Point(x: min(max(point.x, minX + 1), maxX - 1), y: min(max(point.y, minY + 1), maxY - 1))
  }
}
