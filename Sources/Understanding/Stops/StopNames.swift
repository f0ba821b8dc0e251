import HearsightScreenModel

// Stops without words of their own that others name.

/// Names a field without a label by the check box right before it on its row, which switches it on: "Limit to [ 5 ]".
/// Both stay stops.
enum OptionFields {
  /// The largest gap between the option's words and the field, in heights of the option.
  static let gap = 2.0

  static func named(_ stops: [Stop], in places: RowPlaces) -> [Stop] {
    stops.map { stop in
      guard stop.role == .textField, stop.labelParts.isEmpty,
        let option = stops.first(where: { isOption($0, of: stop.frame, places) })
      else { return stop }
      var named = stop
      named.labelParts = option.labelParts
      return named
    }
  }

  private static func isOption(_ stop: Stop, of field: Rect, _ places: RowPlaces) -> Bool {
    guard stop.role?.isTicked == true, stop.frame.isOnRow(of: field) else { return false }
    let gap = places.gap(from: stop.frame, to: field)
    return (0...Self.gap * stop.frame.height).contains(gap)
  }
}

/// Names a row or grid of pictures and icons that have no names, such as wallpapers, by the text that heads them, each
/// with its place: "Background. Button. Image. 2 of 8."
enum NamelessSeries {
  /// The fewest pictures of a series.
  static let fewest = 3
  /// The most stops between the heading text and the first picture: a button that adds one, a hint.
  static let between = 2

  /// The stops with those of every series named.
  static func named(_ stops: [Stop], of elements: [Element]) -> [Stop] {
    var result = stops
    var start = 0
    while start < stops.count {
      let run = stops[start...].prefix { isNameless($0, elements) }
      if run.count >= fewest, let heading = heading(before: start, in: stops) {
        for (number, index) in run.indices.enumerated() {
          result[index].labelParts = heading.labelParts
          result[index].position = Position(index: number + 1, count: run.count)
        }
      }
      start += max(1, run.count)
    }
    return result
  }

  private static func isNameless(_ stop: Stop, _ elements: [Element]) -> Bool {
    (stop.role == .button || stop.role == .image) && stop.labelParts.isEmpty && stop.position == nil
      && stop.elements.contains { elements[$0].type == .picture || elements[$0].type == .icon }
  }

  /// The nearest text above that is no button.
  private static func heading(before start: Int, in stops: [Stop]) -> Stop? {
    let first = stops[start].frame
    return stops[..<start].suffix(between + 1).last { stop in
      stop.role == .text && !stop.labelParts.isEmpty && stop.frame.maxY <= first.minY
    }
  }
}
