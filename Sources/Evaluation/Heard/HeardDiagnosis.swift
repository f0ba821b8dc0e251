import HearsightScreenModel

/// Finds the first cause of a mistake.
struct HeardDiagnosis {
  let scene: HeardScene

  /// What is wrong with the words of a true stop; `nil` where they are right.
  func wordMistake(of index: Int) -> HeardMistake? {
    let truth = scene.truths[index]
    guard let place = scene.heard(index) else { return lost(truth, index) }
    let spoken = scene.spoken[place]
    if spoken.areWordsRight(for: truth, naming: scene.naming) { return nil }
    if truth.words.isEmpty, truth.icons.isEmpty {
      if !scene.strangers(at: place, for: index).isEmpty { return HeardMistake(.joined) }
      // What is read in a picture or said of it is not known to be wrong.
      let isWrong = truth.role.isNamedControl || !truth.text.isEmpty
      return isWrong ? HeardMistake(.textMisread, Self.surplus) : nil
    }
    if truth.words.isEmpty { return iconMistake(truth, index, place) }
    return textMistake(truth, index, place)
  }

  private func textMistake(_ truth: TrueStop, _ index: Int, _ place: Int) -> HeardMistake {
    let spoken = scene.spoken[place]
    let texts = truth.wordPieces
    let isFound = texts.contains { !scene.pieces.found(for: $0).isEmpty }
    if truth.role.isNamedControl, spoken.role.isNamedControl, spoken.isSilent, isFound {
      return HeardMistake(.controlUnnamed, truth.role.rawValue)
    }
    if !scene.strangers(at: place, for: index).isEmpty { return HeardMistake(.joined) }
    if let mistake = scattered(texts, truth, index, place) { return mistake }
    if let other = texts.flatMap({ scene.pieces.found(for: $0) }).first(where: { scene.found[$0].type != .text }) {
      return HeardMistake(.wrongType, "Text as \(scene.found[other].type.rawValue)")
    }
    if spoken.words.contains(where: { $0.isRearranged(truth.words) }) {
      return HeardMistake(.textMisread, "in another order")
    }
    let hasSurplus = spoken.stop.elements.contains { element in
      scene.found.indices.contains(element) && scene.found[element].type == .text
        && scene.pieces.truths(of: element).isEmpty
    }
    return HeardMistake(.textMisread, hasSurplus ? Self.surplus : "")
  }

  private static let surplus = "with words that are not there"

  private func iconMistake(_ truth: TrueStop, _ index: Int, _ place: Int) -> HeardMistake {
    if let mistake = scattered(truth.wordPieces, truth, index, place) { return mistake }
    let found = truth.wordPieces.flatMap { scene.pieces.found(for: $0) }
    if let other = found.first(where: { scene.found[$0].type != .icon }) {
      return HeardMistake(.wrongType, "Icon as \(scene.found[other].type.rawValue)")
    }
    if scene.spoken[place].isSilent { return HeardMistake(.iconUnnamed) }
    return HeardMistake(scene.strangers(at: place, for: index).isEmpty ? .iconMisnamed : .joined)
  }

  /// What is wrong with a true stop for which no spoken one is heard.
  private func lost(_ truth: TrueStop, _ index: Int) -> HeardMistake {
    scattered(truth.wordPieces, truth, index, nil) ?? HeardMistake(.inNoStop)
  }

  /// The mistake where some of a stop's words are elsewhere or nowhere; `nil` where all are at its spoken stop.
  private func scattered(_ pieces: [Int], _ truth: TrueStop, _ index: Int, _ place: Int?) -> HeardMistake? {
    let missing = pieces.filter { scene.pieces.found(for: $0).isEmpty }
    let elsewhere = pieces.flatMap { scene.pieces.homes(of: $0) }.filter { $0 != place }
    if !elsewhere.isEmpty {
      let isOthers = elsewhere.contains { scene.pairing.truthOf[$0].map { $0 != index } ?? false }
      // An icon or picture among another's words is not told at all.
      let isTold = !truth.words.isEmpty || truth.role.isNamedControl || truth.role == .tab
      if isOthers { return isTold ? HeardMistake(.joined) : swallowed(pieces) }
      return HeardMistake(.split)
    }
    if let piece = missing.first { return HeardMistake(.notFound, scene.elements[piece].type.rawValue) }
    if pieces.contains(where: { scene.pieces.homes(of: $0).isEmpty }) { return swallowed(pieces) }
    return nil
  }

  /// The mistake of an icon that is in no stop of its own: it is wrongly named among a stop's actions, or not told at
  /// all.
  private func swallowed(_ pieces: [Int]) -> HeardMistake {
    let isOffered = pieces.contains { !scene.pieces.actionHomes(of: $0).isEmpty }
    if isOffered, pieces.allSatisfy({ scene.elements[$0].icon != nil }) {
      return HeardMistake(.iconMisnamed, "as an action")
    }
    return HeardMistake(.inNoStop, pieces.first.map { scene.elements[$0].type.rawValue } ?? "")
  }
}
