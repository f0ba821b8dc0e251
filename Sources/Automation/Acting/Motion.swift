import HearsightScreenModel

/// Where a window changes by itself, learned while it is watched: what goes on changing was not set going by one press.
struct Motion {
  /// Changes in one place after which it may move by itself.
  private static let leastChanges = 4
  /// Time without a change after which it moves no more: an answer that is faded in has ended by then.
  private static let pause = Duration.milliseconds(500)
  /// Farthest from one change to the next of one moving thing, in pixels.
  private static let step = 24.0

  private struct Area {
    var frame: Rect
    var changes: Int
    var last: ContinuousClock.Instant
  }

  private var areas: [Area]

  /// - Parameter places: where something was seen to move before.
  init(_ places: [Rect] = []) {
    areas = places.map { Area(frame: $0, changes: Self.leastChanges, last: .now) }
  }

  mutating func note(_ change: WindowChange) {
    for place in change.places {
      let near = place.insetBy(dx: -Self.step, dy: -Self.step)
      let joined = areas.filter { !$0.frame.intersection(near).isEmpty }
      areas.removeAll { !$0.frame.intersection(near).isEmpty }
      let frame = joined.reduce(place) { $0.union($1.frame) }
      areas.append(Area(frame: frame, changes: (joined.map(\.changes).max() ?? 0) + 1, last: .now))
    }
  }

  /// Where something moves by itself now.
  var places: [Rect] {
    let now = ContinuousClock.now
    return areas.filter { $0.changes >= Self.leastChanges && now - $0.last < Self.pause }.map(\.frame)
  }
}
