import HearsightScreenModel

/// A target shrinks to 16 logical pixels.
struct TargetTooSmallPlanter: FaultPlanter {
  let rule = "target-too-small"

  func plant(in screen: CleanScreen, _ choice: inout FaultChoice) -> PlantedFault? {
    let side = 16 * screen.scale
    let targets = screen.places { $0.acts && min($0.frame.width, $0.frame.height) > side && $0.role != .pageControl }
    guard let place = choice.pick(targets.filter { screen.nodes[$0].element.states.isEnabled != false }) else {
      return nil
    }
    let center = screen.nodes[place].frame.center
    return screen.planted(at: [place]) {
      $0[place].frame = Rect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
    }
  }
}

/// A wrapper of a target takes taps too.
struct TargetsCollidePlanter: FaultPlanter {
  let rule = "targets-collide"

  func plant(in screen: CleanScreen, _ choice: inout FaultChoice) -> PlantedFault? {
    guard let place = choice.pick(screen.places { $0.stop.role == .button }) else { return nil }
    let wrapper = screen.node(.button, named: "Open", frame: screen.nodes[place].frame)
    return screen.planted(at: [place, place + 1]) { $0.insert(wrapper, at: place + 1) }
  }
}

/// A control at the end of a row can no longer be reached: the row's stop swallows it.
struct LostInnerActionPlanter: FaultPlanter {
  let rule = "lost-inner-action"

  /// Icons that tell or decorate and do nothing of their own, by parts of their names.
  private static let passive = ["chevron", "arrow", "check", "lock", "warning", "info", "dropdown", "drag", "reorder"]

  func plant(in screen: CleanScreen, _ choice: inout FaultChoice) -> PlantedFault? {
    let inner = screen.places { node in
      let isSwitch = node.role == .toggle && node.texts.isEmpty
      let isIcon =
        node.isIconButton && !Self.passive.contains { (node.loneIcon ?? "").lowercased().contains($0) }
      return (isSwitch || isIcon) && screen.nodes.contains { isRow($0, around: node, screen) }
    }
    if let place = choice.pick(inner) {
      return screen.planted(frame: screen.nodes[place].stop.frame) { $0.remove(at: place) }
    }
    let switches = screen.places { $0.role == .toggle && $0.frame.width >= screen.size.width / 2 }
    guard let place = choice.pick(switches),
      let drawn = screen.nodes[place].stop.elements.first(where: \.type.isToggle)?.frame
    else { return nil }
    return screen.planted(frame: drawn) { $0[place] = screen.recast($0[place], as: .button) }
  }

  /// Whether a node is a row of words at whose end another lies.
  private func isRow(_ row: CleanNode, around inner: CleanNode, _ screen: CleanScreen) -> Bool {
    row.acts && row.stop.index != inner.stop.index && row.frame.width >= screen.size.width / 2
      && row.frame.contains(inner.stop.frame) && row.frame.area >= inner.stop.frame.area * 3
      && abs(inner.frame.midX - row.frame.midX) > row.frame.width / 4
      && row.texts.contains { $0.frame.midX < inner.frame.midX }
  }
}
