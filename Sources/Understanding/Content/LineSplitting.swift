import HearsightScreenModel

extension TextLine {
  /// Cuts the line at the spaces between its words, so that each part lies in the place that holds most of it.
  ///
  /// Words are placed along the line in proportion to their length. Parts that go to the same place stay together; the
  /// answer has an entry for each place that got a word.
  func split(over places: [Rect]) -> [(place: Int, line: TextLine)] {
    let words = string.split(separator: " ")
    guard places.count > 1, words.count > 1 else { return [] }
    let characters = Double(string.count)
    var parts: [(place: Int, from: Double, to: Double, words: [Substring])] = []
    for word in words {
      let from = Double(string.distance(from: string.startIndex, to: word.startIndex)) / characters
      let to = Double(string.distance(from: string.startIndex, to: word.endIndex)) / characters
      let middle = position(of: (from + to) / 2)
      let distances = places.map { max(0, max($0.minX - middle, middle - $0.maxX)) }
      guard let least = distances.min(), let place = distances.firstIndex(of: least) else { continue }
      if let last = parts.last, last.place == place {
        parts[parts.count - 1].to = to
        parts[parts.count - 1].words.append(word)
      } else {
        parts.append((place, from, to, [word]))
      }
    }
    return parts.map { part in
      var line = self
      line.string = part.words.joined(separator: " ")
      let (start, end) = (position(of: part.from), position(of: part.to))
      line.frame = Rect(minX: min(start, end), minY: frame.minY, maxX: max(start, end), maxY: frame.maxY)
      return (part.place, line)
    }
  }

  /// The x coordinate at a share of the line's string, from 0 to 1 in logical order.
  private func position(of share: Double) -> Double {
    isRightToLeft ? frame.maxX - share * frame.width : frame.minX + share * frame.width
  }
}
