import HearsightScreenModel

extension HeardDiagnosis {
  /// Why a stop that is heard has the wrong role; `nil` where it is right.
  func roleMistake(of index: Int) -> HeardMistake? {
    guard let place = scene.heard(index) else { return HeardMistake(.inNoStop) }
    let (truth, spoken) = (scene.truths[index], scene.spoken[place])
    guard truth.role != spoken.role else { return nil }
    if let mistake = rolePieceMistake(truth, index, place) { return mistake }
    if spoken.role != .button, spoken.role != .plain,
      !scene.strangers(at: place, for: index, giving: spoken.role).isEmpty
    {
      return HeardMistake(.joined, "\(truth.role.rawValue) as \(spoken.role.rawValue)")
    }
    switch (truth.role, spoken.role) {
    case (.button, .plain): return HeardMistake(.clickableMissed)
    case (.plain, .button): return HeardMistake(.clickableInvented)
    default: return HeardMistake(.wrongType, "\(truth.role.rawValue) as \(spoken.role.rawValue)")
    }
  }

  /// What became of the switch, tick, field, slider or segment of a stop; `nil` where it is at its spoken stop, or
  /// where no such thing gives the role.
  private func rolePieceMistake(_ truth: TrueStop, _ index: Int, _ place: Int) -> HeardMistake? {
    let pieces = truth.rolePieces.filter { ![.text, .icon, .container, .picture].contains(scene.elements[$0].type) }
    guard let piece = pieces.first, truth.role != .plain, truth.role != .button else { return nil }
    let wanted = scene.elements[piece].type
    let found = scene.pieces.found(for: piece)
    guard let first = found.first else { return HeardMistake(.notFound, wanted.rawValue) }
    let kept = found.first { truth.role.isGiven(by: TrueElement(type: scene.found[$0].type, frame: truth.frame)) }
    guard kept != nil else {
      return HeardMistake(.wrongType, "\(wanted.rawValue) as \(scene.found[first].type.rawValue)")
    }
    let homes = scene.pieces.homes(of: piece)
    if homes.contains(place) { return nil }
    guard let home = homes.first else { return HeardMistake(.inNoStop, wanted.rawValue) }
    return HeardMistake(scene.pairing.truthOf[home] == nil ? .split : .joined)
  }

  /// What is wrong with the state of a stop whose role is right.
  func stateMistake(of index: Int) -> HeardMistake? {
    let truth = scene.truths[index]
    guard let place = scene.heard(index), let wanted = truth.isOn else { return nil }
    let said = HeardState.isOn(scene.spoken[place].stop, as: truth.role)
    if said == wanted { return nil }
    // A tab that is not chosen has nothing to say: silence of the chosen one is a miss.
    let isMissed = said == nil || (truth.role == .tab && wanted)
    return HeardMistake(isMissed ? .stateMissed : .stateWrong, truth.role.rawValue)
  }
}
