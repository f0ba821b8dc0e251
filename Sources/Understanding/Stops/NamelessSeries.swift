import HearsightScreenModel

/// Names a row or grid of pictures that can be pressed and have no names, such as wallpapers, by the text that heads
/// them, each with its place: "Background. Button. Image. 2 of 8."
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
    stop.role == .button && stop.labelParts.isEmpty && stop.position == nil
      && stop.elements.contains { elements[$0].type == .picture }
  }

  /// The nearest text above that is no button.
  private static func heading(before start: Int, in stops: [Stop]) -> Stop? {
    let first = stops[start].frame
    return stops[..<start].suffix(between + 1).last { stop in
      stop.role == .text && !stop.labelParts.isEmpty && stop.frame.maxY <= first.minY
    }
  }
}
