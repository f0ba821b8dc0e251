import HearsightScreenModel

/// A screen with its true and its spoken stops, and what stands for what: all that causes of mistakes are found by.
struct HeardScene: Sendable {
  var truths: [TrueStop]
  var spoken: [SpokenStop]
  var pairing: StopPairing
  var pieces: FoundPieces
  var elements: [TrueElement]
  var found: [Element]
  var naming: IconNaming
  /// The true stop that each true element is in.
  let owner: [Int: Int]

  init(_ screen: LabelledScreen, _ answer: Screen, naming: IconNaming) {
    truths = TrueStop.all(of: screen)
    spoken = answer.stops.map(SpokenStop.init)
    pairing = StopPairing(truths, spoken, naming: naming)
    pieces = FoundPieces(screen, answer)
    elements = screen.elements
    found = answer.elements
    self.naming = naming
    let owners = truths.enumerated().flatMap { index, stop in stop.members.map { ($0, index) } }
    owner = Dictionary(owners) { first, _ in first }
  }

  /// The place of the spoken stop that stands for a true one.
  func heard(_ truth: Int) -> Int? { pairing.spokenOf[truth] }

  /// The elements of a spoken stop that belong to other true stops than this, of those that its words stand on (its
  /// texts, else its icons) or of those that give it this role.
  func strangers(at place: Int, for truth: Int, giving role: HeardRole? = nil) -> [Element.ID] {
    let members = spoken[place].stop.elements.filter { found.indices.contains($0) }
    let texts = members.filter { found[$0].type == .text }
    let worded = texts.isEmpty ? members.filter { found[$0].type == .icon } : texts
    return (role == nil ? worded : members).filter { member in
      let owners = pieces.truths(of: member).filter { piece in role.map { $0.isGiven(by: elements[piece]) } ?? true }
        .compactMap { owner[$0] }
      // A box around the texts of two stops is a stranger to both.
      return owners.contains { $0 != truth }
    }
  }
}
