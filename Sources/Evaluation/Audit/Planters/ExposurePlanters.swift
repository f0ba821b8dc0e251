import HearsightScreenModel

/// Nothing is exposed but the window.
struct NothingExposedPlanter: FaultPlanter {
  let rule = "nothing-exposed"

  func plant(in screen: CleanScreen, _ choice: inout FaultChoice) -> PlantedFault? {
    guard screen.truth.elements.count >= 8 else { return nil }
    return screen.planted { $0 = [] }
  }
}

/// A control is left out.
struct ControlNotExposedPlanter: FaultPlanter {
  let rule = "control-not-exposed"

  func plant(in screen: CleanScreen, _ choice: inout FaultChoice) -> PlantedFault? {
    let kinds: Set<StopRole> = [.toggle, .checkBox, .textField, .segment]
    let controls = screen.places { node in
      let isInStop = screen.nodes.contains { other in
        other.acts && other.stop.index != node.stop.index && node.stop.frame.coverage(by: other.frame) >= 0.5
      }
      return (kinds.contains(node.role) || node.isIconButton) && !isInStop
    }
    guard let place = choice.pick(controls) else { return nil }
    return screen.planted(frame: screen.nodes[place].stop.frame) { $0.remove(at: place) }
  }
}

/// A text is left out that nothing else tells.
struct TextNotExposedPlanter: FaultPlanter {
  let rule = "text-not-exposed"

  func plant(in screen: CleanScreen, _ choice: inout FaultChoice) -> PlantedFault? {
    let texts = screen.places { node in
      node.role == .text && node.texts.count == 1 && node.name.count(where: \.isLetter) >= 4
        && !screen.nodes.contains { other in
          guard other.stop.index != node.stop.index else { return false }
          return other.name.lowercased().contains(node.name.lowercased()) || node.frame.coverage(by: other.frame) >= 0.3
        }
    }
    guard let place = choice.pick(texts) else { return nil }
    return screen.planted(frame: screen.nodes[place].frame) { $0.remove(at: place) }
  }
}

/// A text or button is hidden from readers.
struct HiddenWhileVisiblePlanter: FaultPlanter {
  let rule = "hidden-while-visible"

  func plant(in screen: CleanScreen, _ choice: inout FaultChoice) -> PlantedFault? {
    let stops = screen.places { node in
      let isOnePiece = node.stop.elements.count == 1 && [.text, .button].contains(node.role)
      return isOnePiece
        && !screen.nodes.contains { other in
          other.stop.index != node.stop.index
            && (other.name.lowercased().contains(node.name.lowercased()) || node.frame.coverage(by: other.frame) >= 0.5)
        }
    }
    guard let place = choice.pick(stops) else { return nil }
    return screen.planted(at: [place]) { $0[place].states.isVisible = false }
  }
}

/// A button is exposed where nothing is drawn.
struct ExposedNotSeenPlanter: FaultPlanter {
  let rule = "exposed-not-seen"

  /// How many places are tried.
  private static let tries = 200

  func plant(in screen: CleanScreen, _ choice: inout FaultChoice) -> PlantedFault? {
    let side = 44 * screen.scale
    guard screen.size.width > side, screen.size.height > side else { return nil }
    for _ in 0..<Self.tries {
      let frame = Rect(
        x: choice.number(0...screen.size.width - side).rounded(),
        y: choice.number(0...screen.size.height - side).rounded(),
        width: side, height: side)
      let isFree = !screen.nodes.contains { !$0.frame.intersection(frame).isEmpty } && !screen.truth.ignores(frame)
      guard isFree, FlatSpot.isFlat(frame, in: screen.image) else { continue }
      let button = screen.node(.button, named: "Archive", frame: frame)
      return screen.planted(at: [screen.nodes.count]) { $0.append(button) }
    }
    return nil
  }
}

/// A text's frame lies 80 logical pixels from where it is drawn.
struct FrameOffPlanter: FaultPlanter {
  let rule = "frame-off"

  func plant(in screen: CleanScreen, _ choice: inout FaultChoice) -> PlantedFault? {
    let names = Dictionary(grouping: screen.nodes) { $0.name.lowercased() }.mapValues(\.count)
    let texts = screen.places { node in
      node.role == .text && node.stop.elements.count == 1 && node.name.count(where: \.isLetter) >= 5
        && names[node.name.lowercased()] == 1
    }
    guard let place = choice.pick(texts) else { return nil }
    let frame = screen.nodes[place].frame
    let distance = max(80 * screen.scale, 2 * frame.height)
    let moved = [distance, -distance].map {
      Rect(x: frame.x, y: frame.y + $0, width: frame.width, height: frame.height)
    }
    .first { screen.bounds.contains($0) }
    guard let moved else { return nil }
    return screen.planted(at: [place]) { $0[place].frame = moved }
  }
}
