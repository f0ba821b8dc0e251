import HearsightScreenModel

/// A date in digits joins a name.
struct DateReadAsDigitsPlanter: FaultPlanter {
  let rule = "date-read-as-digits"

  func plant(in screen: CleanScreen, _ choice: inout FaultChoice) -> PlantedFault? {
    guard let place = choice.pick(screen.places { !$0.texts.isEmpty && $0.role != .textField }) else { return nil }
    return screen.planted(at: [place]) { $0[place].name = screen.nodes[place].name + ", 17/07/2020" }
  }
}

/// Two texts of a stop are joined with a full stop and no space.
struct MissingSpaceAfterStopPlanter: FaultPlanter {
  let rule = "missing-space-after-stop"

  func plant(in screen: CleanScreen, _ choice: inout FaultChoice) -> PlantedFault? {
    let several = screen.places { node in
      let texts = node.texts.compactMap(\.text)
      guard texts.count >= 2, node.role != .textField, let end = texts[0].last, let start = texts[1].first else {
        return false
      }
      return (end.isLetter || end.isNumber) && (start.isLetter || start.isNumber) && texts[0].count + texts[1].count > 3
    }
    guard let place = choice.pick(several) else { return nil }
    let texts = screen.nodes[place].texts.compactMap(\.text)
    let name = ([texts[0] + "." + texts[1]] + texts.dropFirst(2)).joined(separator: ", ")
    return screen.planted(at: [place]) { $0[place].name = name }
  }
}

/// An arrow joins a name.
struct SymbolsReadBadlyPlanter: FaultPlanter {
  let rule = "symbols-read-badly"

  func plant(in screen: CleanScreen, _ choice: inout FaultChoice) -> PlantedFault? {
    guard let place = choice.pick(screen.places { !$0.texts.isEmpty && $0.role != .textField }) else { return nil }
    return screen.planted(at: [place]) { $0[place].name = screen.nodes[place].name + " -> 2" }
  }
}

/// A control's name ends in a full stop.
struct LabelFormPlanter: FaultPlanter {
  let rule = "label-form"

  func plant(in screen: CleanScreen, _ choice: inout FaultChoice) -> PlantedFault? {
    let short = screen.places { $0.acts && $0.role != .textField && isPlain($0.name) }
    guard let place = choice.pick(short) else { return nil }
    return screen.planted(at: [place]) { $0[place].name = screen.nodes[place].name + "." }
  }

  /// Words without marks that would make the full stop something else.
  private func isPlain(_ name: String) -> Bool {
    name.contains(where: \.isLetter) && !name.contains { ",.\n".contains($0) }
  }
}

/// One of a stop's texts moves from the name to the hint.
struct FactsOnlyInHintPlanter: FaultPlanter {
  let rule = "facts-only-in-hint"

  func plant(in screen: CleanScreen, _ choice: inout FaultChoice) -> PlantedFault? {
    let several = screen.places { $0.role != .textField && $0.texts.count >= 2 && fact(of: $0) != nil }
    guard let place = choice.pick(several), let fact = fact(of: screen.nodes[place]) else { return nil }
    let rest = screen.nodes[place].texts.compactMap(\.text).filter { $0 != fact }
    return screen.planted(at: [place]) { nodes in
      nodes[place].name = rest.joined(separator: ", ")
      nodes[place].hint = fact
    }
  }

  /// The last text that tells something, and that the others do not hold.
  private func fact(of node: CleanNode) -> String? {
    let texts = node.texts.compactMap(\.text)
    return texts.dropFirst().last { text in
      let isFact = text.contains(where: \.isNumber) || text.split(separator: " ").count >= 2
      let others = texts.filter { $0 != text }.joined(separator: " ").lowercased()
      return isFact && text.count >= 3 && !others.contains(text.lowercased())
    }
  }
}

/// An icon button's name is left in another script than the screen's.
struct UntranslatedNamePlanter: FaultPlanter {
  let rule = "untranslated-name"

  func plant(in screen: CleanScreen, _ choice: inout FaultChoice) -> PlantedFault? {
    let letters = screen.nodes.flatMap { $0.texts.compactMap(\.text) }.joined().filter(\.isLetter)
    let latin = Double(letters.count(where: \.isASCII)) / Double(max(1, letters.count))
    // What is too short or mixed has no script of its own.
    guard letters.count >= 60, latin > 0.9 || latin < 0.1,
      let place = choice.pick(screen.places(where: \.isIconButton))
    else { return nil }
    return screen.planted(at: [place]) { $0[place].name = latin > 0.9 ? "Закрыть окно" : "Close the window" }
  }
}
