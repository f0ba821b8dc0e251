import HearsightScreenModel

/// What a reader says of a stop's place in its container: which of the tabs, where a list or landmark starts and ends.
struct ContainerMarks {
  let hierarchy: ExposedHierarchy

  init(_ hierarchy: ExposedHierarchy) { self.hierarchy = hierarchy }

  func apply(to stops: inout [ExposedStop]) {
    markTabs(&stops)
    if hierarchy.format == .accessibilitySnapshot { markLists(&stops) }
  }

  /// Tabs beside each other are counted. A table without nesting does not tell which are.
  private func markTabs(_ stops: inout [ExposedStop]) {
    var bars: [Int: [Int]] = [:]
    for (index, stop) in stops.enumerated() where stop.role == .tab {
      if let parent = stop.element.parent { bars[parent, default: []].append(index) }
    }
    for tabs in bars.values {
      for (place, index) in tabs.enumerated() { stops[index].position = Position(index: place + 1, count: tabs.count) }
    }
  }

  /// Outer containers come first: of two that begin at one stop the inner one is said. A single stop is marked as the
  /// start only.
  private func markLists(_ stops: inout [ExposedStop]) {
    var ranges: [Int: ClosedRange<Int>] = [:]
    for (index, stop) in stops.enumerated() {
      var next = stop.element.parent
      while let id = next {
        ranges[id] = (ranges[id]?.lowerBound ?? index)...index
        next = hierarchy[id]?.parent
      }
    }
    for (id, range) in ranges.sorted(by: { $0.key < $1.key }) {
      guard let (start, end) = Self.boundaries[hierarchy[id]?.nativeRole ?? ""] else { continue }
      stops[range.upperBound].boundary = end
      stops[range.lowerBound].boundary = start
    }
  }

  private static let boundaries: [String: (Boundary, Boundary)] = [
    "list": (.listStart, .listEnd), "landmark": (.landmarkStart, .landmarkEnd),
  ]
}
