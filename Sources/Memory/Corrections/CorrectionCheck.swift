import HearsightScreenModel

extension Correction {
  /// The most characters of a name: a long sentence.
  package static let longestName = 500

  /// Checks a change before it is written, whoever wrote it.
  ///
  /// - Parameters:
  ///   - target: the stop that it is of.
  ///   - screen: its screen.
  /// - Throws: ``MemoryError/noStop(_:count:)``, ``MemoryError/value(attribute:reason:)``
  static func check(_ change: Change, of target: CorrectionTarget, on screen: ScreenFingerprint) throws(MemoryError) {
    func check(_ stop: Int) throws(MemoryError) {
      guard screen.stops.indices.contains(stop) else { throw .noStop(stop, count: screen.stops.count) }
    }
    func refuse(_ reason: String) -> MemoryError { .value(attribute: change.attribute.rawValue, reason: reason) }
    try check(target.stop)
    let types = screen.stops[target.stop].elements
    if let part = target.part {
      guard types.indices.contains(part) else { throw refuse("the stop has no part \(part)") }
      guard [.name, .role, .hidden].contains(change.attribute) else {
        throw refuse("a part of a stop can be named, given a role and hidden, and nothing else")
      }
    }
    switch change {
    case .name(let name):
      guard !name.allSatisfy(\.isWhitespace) else { throw refuse("the name is empty") }
      guard name.unicodeScalars.count <= longestName else {
        throw refuse("the name is longer than \(longestName) characters")
      }
      guard name.isOneLine else { throw refuse("the name has a line break or another control character") }
    case .joined(let stops):
      for stop in stops { try check(stop) }
      guard !stops.isEmpty, !stops.contains(target.stop), Set(stops).count == stops.count else {
        throw refuse("it takes other stops of the screen, each once")
      }
    case .split(let parts):
      let members = parts.parts.flatMap(\.self)
      guard parts.elements == types else { throw refuse("its elements are not those of the stop") }
      guard parts.parts.count > 1, parts.parts.allSatisfy({ !$0.isEmpty }) else {
        throw refuse("it takes two parts or more, none of them empty")
      }
      guard members.allSatisfy(types.indices.contains), Set(members).count == members.count else {
        throw refuse("each element of the stop may be in one part")
      }
    case .after(let stop):
      if let stop { try check(stop) }
      guard stop != target.stop else { throw refuse("a stop cannot come after itself") }
    case .role, .hidden, .withdrawn: break
    }
  }
}

extension String {
  /// Whether it can be printed on a terminal, on one line.
  var isOneLine: Bool {
    unicodeScalars.allSatisfy { scalar in
      ![.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
    }
  }

  /// Whether it can be the name of an app or an author.
  var isShortLine: Bool { isOneLine && unicodeScalars.count <= 200 }
}
