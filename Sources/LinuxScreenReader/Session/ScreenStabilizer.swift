import HearsightScreenModel

/// Keeps the earlier screen's stops where no pixel changed. Two recognitions are never quite the same (a letter is read
/// otherwise, a box moves), and a user should not hear of differences that are not on the screen.
struct ScreenStabilizer {
  /// Distance from a stop, in pixels, within which a change touches it: the change may be of the stop's edge or shadow.
  private static let margin = 2.0
  /// Least intersection over union of two stops that are one, recognized again.
  private static let sameStop = 0.5
  /// Fraction of a new stop inside a kept one above which it is a part of that stop.
  private static let partOfKept = 0.6

  let earlier: Screen
  /// Where the pixels differ.
  let changes: [Rect]

  /// The new screen, with the earlier screen's stops where nothing changed.
  func stabilized(_ new: Screen) -> Screen {
    // A dialog changes what can be used behind it, although the pixels there stay as they are.
    guard earlier.size == new.size, earlier.modal == nil, new.modal == nil,
      !new.elements.contains(where: { $0.type == .dialog }),
      !earlier.elements.contains(where: { $0.type == .dialog })
    else { return new }
    let kept = earlier.stops.filter(isUntouched)
    guard !kept.isEmpty else { return new }
    var result = ScreenAssembly(size: new.size)
    var open = kept
    for stop in new.stops {
      if let index = open.firstIndex(where: { $0.frame.iou(stop.frame) >= Self.sameStop }) {
        result.add(open.remove(at: index), of: earlier)
      } else if isNews(stop, beside: kept) {
        result.add(stop, of: new)
      }
    }
    // A stop that was not found again although nothing changed there stays, after the one that it followed.
    for stop in open { result.insert(stop, of: earlier, after: predecessor(of: stop)) }
    return result.screen
  }

  private func isUntouched(_ stop: Stop) -> Bool {
    let area = stop.frame.insetBy(dx: -Self.margin, dy: -Self.margin)
    return !changes.contains { !$0.intersection(area).isEmpty }
  }

  private func isNews(_ stop: Stop, beside kept: [Stop]) -> Bool {
    !isUntouched(stop)
      && !kept.contains {
        $0.frame.iou(stop.frame) >= Self.sameStop || stop.frame.coverage(by: $0.frame) > Self.partOfKept
      }
  }

  private func predecessor(of stop: Stop) -> Rect? {
    guard let index = earlier.stops.firstIndex(where: { $0.id == stop.id }), index > 0 else { return nil }
    return earlier.stops[index - 1].frame
  }
}

/// A screen that is put together from stops of several screens.
private struct ScreenAssembly {
  var size: Size
  private var parts: [(stop: Stop, source: Screen)] = []

  init(size: Size) { self.size = size }

  mutating func add(_ stop: Stop, of source: Screen) { parts.append((stop, source)) }

  mutating func insert(_ stop: Stop, of source: Screen, after frame: Rect?) {
    let index = frame.flatMap { frame in parts.firstIndex { $0.stop.frame == frame } }
    parts.insert((stop, source), at: index.map { $0 + 1 } ?? (frame == nil ? 0 : parts.count))
  }

  /// The screen, with ids that are indices again.
  var screen: Screen {
    var elements: [Element] = []
    var stops: [Stop] = []
    for (stop, source) in parts {
      var newIDs: [Element.ID: Element.ID] = [:]
      for id in stop.elements + stop.actions.map(\.element) where newIDs[id] == nil {
        guard source.elements.indices.contains(id) else { continue }
        newIDs[id] = elements.count
        var element = source.elements[id]
        element.id = elements.count
        elements.append(element)
      }
      var moved = stop
      moved.id = stops.count
      moved.elements = stop.elements.compactMap { newIDs[$0] }
      moved.actions = stop.actions.compactMap { action in
        newIDs[action.element].map { id in
          var action = action
          action.element = id
          return action
        }
      }
      stops.append(moved)
    }
    return Screen(size: size, elements: elements, stops: stops)
  }
}
