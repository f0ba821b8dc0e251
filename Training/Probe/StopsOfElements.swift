import Hearsight
import HearsightEvaluation

/// Which labelled stop an element belongs to.
enum StopOfElement: Hashable {
  case stop(Int)
  /// It is labelled, and in no stop.
  case none
  /// It stands for no labelled element.
  case unknown

  /// As tables have it.
  var name: String {
    switch self {
    case .stop(let index): "\(index)"
    case .none: "-1"
    case .unknown: "?"
    }
  }
}

extension LabelledScreen {
  /// The least overlap of what was found with what is there. A field may be found as a container, so types may differ.
  private static let overlap = 0.4
  /// The least share of a line that lies in a labelled text of several lines, to be a part of it.
  private static let inside = 0.7

  /// For each element the labelled stop that it belongs to.
  ///
  /// - Parameter areFound: whether the pipeline found them; else they are the labelled ones.
  func stops(of found: [Element], areFound: Bool) -> [StopOfElement] {
    var stopOf: [Int: Int] = [:]
    for (stop, members) in stops.enumerated() {
      for member in members { stopOf[member] = stop }
    }
    func stop(_ truth: Int) -> StopOfElement { stopOf[truth].map { .stop($0) } ?? .none }
    guard areFound else { return found.map { stop($0.id) } }
    let ofType = matches(of: found, overlap: Self.overlap) { $0.type == $1.type }
    let ofAny = matches(of: found, overlap: Self.overlap) { _, _ in true }
    return found.indices.map { index in
      (ofType[index] ?? ofAny[index] ?? paragraph(around: found[index])).map(stop) ?? .unknown
    }
  }

  /// The labelled elements of the stop that some elements belong to; `nil` where they are of none or of several.
  ///
  /// - Parameter stops: for each element of the screen the labelled stop that it belongs to.
  func members(ofStopWith elements: [Element.ID], _ stops: [StopOfElement]) -> [TrueElement]? {
    let labels = Set(elements.map { stops[$0] }).subtracting([.unknown])
    guard labels.count == 1, case .stop(let stop)? = labels.first else { return nil }
    return self.stops[stop].map { self.elements[$0] }
  }

  private func paragraph(around element: Element) -> Int? {
    guard element.type == .text else { return nil }
    return elements.indices.first {
      elements[$0].type == .text && element.frame.coverage(by: elements[$0].frame) > Self.inside
    }
  }
}
