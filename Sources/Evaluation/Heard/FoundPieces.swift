import HearsightScreenModel

/// What became of the true elements: which found ones stand for each, and at which stop those are heard.
struct FoundPieces: Sendable {
  /// For each true element the found ones: its own, and pieces of it.
  private var foundFor: [[Element.ID]]
  /// For each found element the true ones that it stands for.
  private var truthsOf: [[Int]]
  /// For each found element the spoken stop that it is in.
  private var homes: [Int?]
  /// For each found element the spoken stop that offers it as an action.
  private var actionHomes: [Int?]

  /// Least fraction of a text's area inside another text for it to be a piece of that one.
  private static let pieceCoverage = 0.5

  init(_ truth: LabelledScreen, _ answer: Screen) {
    let found = answer.elements
    foundFor = Array(repeating: [], count: truth.elements.count)
    truthsOf = Array(repeating: [], count: found.count)
    homes = Array(repeating: nil, count: found.count)
    actionHomes = homes
    for (index, stop) in answer.stops.enumerated() {
      for action in stop.actions where homes.indices.contains(action.element) { actionHomes[action.element] = index }
      for element in stop.elements where homes.indices.contains(element) { homes[element] = index }
    }
    for (index, own) in ElementPairing.truths(of: found, among: truth.elements).enumerated() {
      if let own { join(own, index) }
    }
    addPieces(truth, found)
  }

  private mutating func join(_ truth: Int, _ found: Int) {
    foundFor[truth].append(found)
    truthsOf[found].append(truth)
  }

  /// Joins true texts with what was found for parts of them: lines of a paragraph, and texts that run through several
  /// true ones.
  private mutating func addPieces(_ truth: LabelledScreen, _ found: [Element]) {
    let texts = truth.elements.indices.filter { truth.elements[$0].type == .text }
    for (index, element) in found.enumerated() where element.type == .text {
      let isFree = truthsOf[index].isEmpty
      for text in texts where !truthsOf[index].contains(text) {
        let frame = truth.elements[text].frame
        let isPiece = isFree && element.frame.coverage(by: frame) >= Self.pieceCoverage
        let isWithin = foundFor[text].isEmpty && frame.coverage(by: element.frame) >= Self.pieceCoverage
        if isPiece || isWithin { join(text, index) }
      }
    }
  }

  func found(for truth: Int) -> [Element.ID] { foundFor.indices.contains(truth) ? foundFor[truth] : [] }

  func truths(of found: Element.ID) -> [Int] { truthsOf.indices.contains(found) ? truthsOf[found] : [] }

  /// The spoken stops at which a true element is heard.
  func homes(of truth: Int) -> [Int] { found(for: truth).compactMap { homes[$0] } }

  /// The spoken stops that offer it as an action.
  func actionHomes(of truth: Int) -> [Int] { found(for: truth).compactMap { actionHomes[$0] } }
}
