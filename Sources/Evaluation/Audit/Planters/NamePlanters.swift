import HearsightScreenModel

/// An icon button loses its name.
struct UnlabelledIconButtonPlanter: FaultPlanter {
  let rule = "unlabelled-icon-button"

  func plant(in screen: CleanScreen, _ choice: inout FaultChoice) -> PlantedFault? {
    guard let place = choice.pick(screen.places(where: \.isIconButton)) else { return nil }
    return screen.planted(at: [place]) { $0[place].name = nil }
  }
}

/// A field, switch, slider or segment loses its name.
struct UnlabelledControlPlanter: FaultPlanter {
  let rule = "unlabelled-control"

  func plant(in screen: CleanScreen, _ choice: inout FaultChoice) -> PlantedFault? {
    let controls: Set<StopRole> = [.toggle, .checkBox, .slider, .textField, .segment]
    guard let place = choice.pick(screen.places { controls.contains($0.role) }) else { return nil }
    return screen.planted(at: [place]) { $0[place].name = nil }
  }
}

/// A field is called by its placeholder; on Android its description hides what is typed.
struct FieldNameSourcePlanter: FaultPlanter {
  let rule = "field-name-source"

  func plant(in screen: CleanScreen, _ choice: inout FaultChoice) -> PlantedFault? {
    let fields = screen.places { $0.role == .textField && !$0.name.lowercased().contains("search") }
    guard let place = choice.pick(fields) else { return nil }
    let isTyped = screen.platform == .android && !screen.nodes[place].stop.text.isEmpty
    return screen.planted(at: [place]) { nodes in
      if isTyped {
        nodes[place].value = screen.nodes[place].stop.text
        nodes[place].name = "Input"
      } else {
        nodes[place].placeholder = nodes[place].name
        nodes[place].value = nil
      }
    }
  }
}

/// A picture of the size of content loses its description.
struct PictureWithoutDescriptionPlanter: FaultPlanter {
  let rule = "picture-without-description"

  func plant(in screen: CleanScreen, _ choice: inout FaultChoice) -> PlantedFault? {
    let pictures = screen.places { node in
      let share = node.frame.area / max(1, screen.bounds.area)
      let isPicture = node.role == .image && node.stop.elements.contains { $0.type == .picture }
      let isInStop = screen.nodes.contains { other in
        other.stop.index != node.stop.index && node.frame.coverage(by: other.frame) >= 0.85
      }
      return isPicture && share >= 0.02 && share <= 0.8 && !isInStop
    }
    guard let place = choice.pick(pictures) else { return nil }
    return screen.planted(at: [place]) { $0[place].name = nil }
  }
}

/// An icon button is called like its file.
struct UninformativeNamePlanter: FaultPlanter {
  let rule = "uninformative-name"

  func plant(in screen: CleanScreen, _ choice: inout FaultChoice) -> PlantedFault? {
    guard let place = choice.pick(screen.places(where: \.isIconButton)) else { return nil }
    let icon = (screen.nodes[place].loneIcon ?? "").filter { $0.isASCII && $0.isLetter }
    return screen.planted(at: [place]) { $0[place].name = "ic_\(icon)_24dp" }
  }
}

/// An icon button is called by what its icon looks like.
struct NameDescribesGlyphPlanter: FaultPlanter {
  let rule = "name-describes-glyph"

  /// What icons look like, by the annotators' names for them.
  private static let looks: [String: String] = [
    "close": "Cross", "trash": "Trash", "delete": "Trash can", "settings gear": "Gear", "settings": "Gear",
    "search": "Magnifying glass", "menu": "Three lines", "more": "Three dots", "more vertical": "Three dots",
    "more dots": "Three dots", "plus": "Plus", "add": "Plus", "pencil": "Pencil", "edit pencil": "Pencil",
    "bell": "Bell", "home": "House",
  ]

  func plant(in screen: CleanScreen, _ choice: inout FaultChoice) -> PlantedFault? {
    let known = screen.places { $0.isIconButton && Self.looks[$0.loneIcon ?? ""] != nil }
    guard let place = choice.pick(known), let look = Self.looks[screen.nodes[place].loneIcon ?? ""] else { return nil }
    return screen.planted(at: [place]) { $0[place].name = look }
  }
}

/// A control's name ends in its role.
struct LabelRepeatsRolePlanter: FaultPlanter {
  let rule = "label-repeats-role"

  private static let words: [StopRole: String] = [
    .button: "button", .toggle: "switch", .checkBox: "checkbox", .tab: "tab", .slider: "slider",
  ]

  func plant(in screen: CleanScreen, _ choice: inout FaultChoice) -> PlantedFault? {
    guard let place = choice.pick(screen.places { Self.words[$0.role] != nil }) else { return nil }
    let node = screen.nodes[place]
    return screen.planted(at: [place]) { $0[place].name = "\(node.name) \(Self.words[node.role] ?? "button")" }
  }
}

/// A button is called other than is written on it.
struct VisibleTextMissingFromNamePlanter: FaultPlanter {
  let rule = "visible-text-missing-from-name"

  func plant(in screen: CleanScreen, _ choice: inout FaultChoice) -> PlantedFault? {
    let worded = screen.places { node in
      node.stop.role == .button
        && node.texts.contains { text in
          (text.text ?? "").split(separator: " ").count { $0.contains(where: \.isLetter) } >= 2
        }
    }
    guard let place = choice.pick(worded) else { return nil }
    return screen.planted(at: [place]) { $0[place].name = "Proceed" }
  }
}

/// Two icon buttons have one name.
struct DuplicateNamesPlanter: FaultPlanter {
  let rule = "duplicate-names"

  func plant(in screen: CleanScreen, _ choice: inout FaultChoice) -> PlantedFault? {
    let buttons = screen.places(where: \.isIconButton)
    guard let first = choice.pick(buttons), let second = choice.pick(buttons.filter { $0 != first }) else { return nil }
    return screen.planted(at: [first, second]) { $0[second].name = $0[first].name }
  }
}
