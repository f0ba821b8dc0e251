import HearsightScreenModel

/// Which of an app's stops says what was seen.
struct SeenOwnership {
  /// By a seen element's id: the index of the app's stop.
  private(set) var owners: [Element.ID: Int] = [:]
  /// Seen elements that lie in their stop or in line with it, and that it does not say.
  private(set) var unsaid: Set<Element.ID> = []

  /// - Parameters:
  ///   - matching: of seen elements with the hierarchy.
  ///   - texts: what is written on the seen elements, by their ids.
  ///   - stops: of the hierarchy.
  init(_ matching: HierarchyMatching, texts: [Element.ID: String], stops: ExposedStops) {
    for match in matching.matched {
      owners[match.seen] = stops.index(saying: match.exposed)
      // What stands beside a text may decorate it, or be a button of its own.
      if match.reason == .inline { unsaid.insert(match.seen) }
    }
    for ambiguity in matching.ambiguous {
      let candidates = ambiguity.candidates.compactMap { stops.index(saying: $0) }
      let text = texts[ambiguity.seen].map(ComparedText.init)
      let saying = candidates.first { index in
        text.map { $0.isPart(of: ComparedText(stops.stops[index].words)) } ?? false
      }
      if let saying {
        owners[ambiguity.seen] = saying
      } else if ambiguity.reason == .holdsSeveral, let first = candidates.first {
        owners[ambiguity.seen] = first
        unsaid.insert(ambiguity.seen)
      }
    }
  }

  /// The indices of the app's stops that say elements, each once.
  func owners(of elements: [Element.ID]) -> [Int] { Set(elements.compactMap { owners[$0] }).sorted() }
}

extension ExposedStop {
  /// All that is said of it, in the app's words.
  var words: String { [label, value, element.text].compactMap { $0 }.joined(separator: " ") }
}
