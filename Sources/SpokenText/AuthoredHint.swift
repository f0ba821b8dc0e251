import HearsightScreenModel

extension VoiceOverStrings {
  /// The part of a recorded hint that the app itself wrote, without VoiceOver's instructions; `nil` where there is
  /// none.
  package func authoredHint(_ recorded: String?) -> String? {
    guard var hint = recorded.audible else { return nil }
    for instruction in [adjustHint, switchHint, editAreaHint, editHint, isEditingHint] {
      if hint == instruction { return nil }
      if hint.hasSuffix(". " + instruction) { hint = String(hint.dropLast(instruction.count + 2)) }
    }
    return hint
  }
}

extension VoiceOverStrings {
  /// The position that a recorded description tells at its end: "Segment A. Button. 1 of 3." is the first of 3.
  package func recordedPosition(_ description: String) -> Position? {
    let numbers = description.split { !$0.isNumber }.suffix(2).compactMap { Int($0) }
    guard numbers.count == 2 else { return nil }
    // Some languages name the count first.
    for (index, count) in [(numbers[0], numbers[1]), (numbers[1], numbers[0])]
    where (1...max(1, count)).contains(index) && description.hasSuffix(" " + positionFormat("\(index)", "\(count)")) {
      return Position(index: index, count: count)
    }
    return nil
  }
}
