extension VoiceOverStrings {
  /// What the app itself put into a hint that was recorded with VoiceOver's instructions; `nil` where that is nothing.
  public func authoredHint(_ recorded: String?) -> String? {
    guard var hint = recorded.audible else { return nil }
    for instruction in [adjustHint, switchHint, editAreaHint, editHint, isEditingHint] {
      if hint == instruction { return nil }
      if hint.hasSuffix(". " + instruction) { hint = String(hint.dropLast(instruction.count + 2)) }
    }
    return hint
  }
}
