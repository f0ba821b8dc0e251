import HearsightScreenModel

/// A button with words on it is exposed as a text that takes taps.
struct TappableWithoutRolePlanter: FaultPlanter {
  let rule = "tappable-without-role"

  func plant(in screen: CleanScreen, _ choice: inout FaultChoice) -> PlantedFault? {
    guard let place = choice.pick(screen.places { $0.stop.role == .button && !$0.texts.isEmpty }) else { return nil }
    return screen.planted(at: [place]) { nodes in
      nodes[place] = screen.recast(nodes[place], as: .text)
      nodes[place].actions.isClickable = true
    }
  }
}

/// A button can be adjusted too.
struct ConflictingTraitsPlanter: FaultPlanter {
  let rule = "conflicting-traits"

  func plant(in screen: CleanScreen, _ choice: inout FaultChoice) -> PlantedFault? {
    guard let place = choice.pick(screen.places { $0.role == .button }) else { return nil }
    return screen.planted(at: [place]) { $0[place].actions.isAdjustable = true }
  }
}

/// A switch, check box or chosen tab tells the opposite of what is drawn.
struct StateDiffersFromPixelsPlanter: FaultPlanter {
  let rule = "state-differs-from-pixels"

  func plant(in screen: CleanScreen, _ choice: inout FaultChoice) -> PlantedFault? {
    let stated = screen.places { node in
      node.element.states.checked != nil || node.stop.role == .tab && node.element.states.isSelected == true
    }
    guard let place = choice.pick(stated) else { return nil }
    return screen.planted(at: [place]) { nodes in
      if let checked = nodes[place].states.checked {
        nodes[place].states.checked = checked == .on ? .off : .on
      } else {
        nodes[place].states.isSelected = false
      }
    }
  }
}

/// A slider is exposed as a picture.
struct AdjustableNotExposedPlanter: FaultPlanter {
  let rule = "adjustable-not-exposed"

  func plant(in screen: CleanScreen, _ choice: inout FaultChoice) -> PlantedFault? {
    guard let place = choice.pick(screen.places { $0.role == .slider }) else { return nil }
    return screen.planted(at: [place]) { $0[place] = screen.recast($0[place], as: .image) }
  }
}

/// A slider tells its share where a time is drawn.
struct ValueNotHumanPlanter: FaultPlanter {
  let rule = "value-not-human"

  func plant(in screen: CleanScreen, _ choice: inout FaultChoice) -> PlantedFault? {
    let reach = 24 * screen.scale
    let times = screen.truth.elements.filter { element in
      let parts = (element.text ?? "").split(separator: ":")
      return element.type == .text && (2...3).contains(parts.count)
        && parts.allSatisfy { $0.count <= 2 && $0.allSatisfy(\.isNumber) }
    }
    let sliders = screen.places { node in
      guard let slider = node.stop.elements.first(where: { $0.type == .slider })?.frame else { return false }
      let around = slider.insetBy(dx: -reach * 3, dy: -reach)
      return times.contains { around.contains($0.frame.center) }
    }
    guard let place = choice.pick(sliders) else { return nil }
    return screen.planted(at: [place]) { $0[place].value = "0.34" }
  }
}

/// A field that hides what is typed does not say so.
struct SecureFieldNotSecurePlanter: FaultPlanter {
  let rule = "secure-field-not-secure"

  func plant(in screen: CleanScreen, _ choice: inout FaultChoice) -> PlantedFault? {
    guard let place = choice.pick(screen.places { $0.element.states.isSecure == true }) else { return nil }
    return screen.planted(at: [place]) { $0[place].states.isSecure = false }
  }
}
