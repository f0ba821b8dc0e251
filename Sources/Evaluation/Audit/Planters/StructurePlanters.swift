import HearsightScreenModel

/// A heading is exposed as text.
struct HeadingNotExposedPlanter: FaultPlanter {
  let rule = "heading-not-exposed"

  func plant(in screen: CleanScreen, _ choice: inout FaultChoice) -> PlantedFault? {
    // A desktop window's title is the window's own name, and no text of the app's.
    let top = screen.isPhone ? 0 : 48 * screen.scale
    let headings = screen.places { $0.element.states.isHeading == true && $0.frame.midY > top }
    guard let place = choice.pick(headings) else { return nil }
    return screen.planted(at: [place]) { $0[place].states.isHeading = false }
  }
}

/// The title, and all other text at the top, is left out; no tab says that it is chosen.
struct ScreenUntitledPlanter: FaultPlanter {
  let rule = "screen-untitled"

  func plant(in screen: CleanScreen, _ choice: inout FaultChoice) -> PlantedFault? {
    let titles = screen.places { !$0.acts && $0.role == .text && $0.frame.midY < screen.size.height / 4 }
    guard screen.isPhone, !titles.isEmpty, screen.nodes.count - titles.count >= 6 else { return nil }
    return screen.planted { nodes in
      nodes = nodes.indices.filter { !titles.contains($0) }.map { nodes[$0] }
      for index in nodes.indices where nodes[index].role == .tab { nodes[index].states.isSelected = nil }
    }
  }
}

/// A button of the page behind a dialog stays a stop.
struct ModalLeakPlanter: FaultPlanter {
  let rule = "modal-leak"

  func plant(in screen: CleanScreen, _ choice: inout FaultChoice) -> PlantedFault? {
    guard let dialog = screen.dialog else { return nil }
    let side = 48 * screen.scale
    let heights = [dialog.minY / 2, (dialog.maxY + screen.size.height) / 2]
    let frames = heights.map { Rect(x: screen.size.width / 2 - side / 2, y: $0 - side / 2, width: side, height: side) }
    let free = frames.filter { frame in
      dialog.intersection(frame).isEmpty && screen.truth.ignores(frame) && screen.bounds.contains(frame)
    }
    guard let frame = choice.pick(free) else { return nil }
    let leak = screen.node(.button, named: "Compose", frame: frame)
    return screen.planted { $0.append(leak) }
  }
}

/// A dialog's buttons are exposed as texts.
struct NoWayOutPlanter: FaultPlanter {
  let rule = "no-way-out"

  /// Icons by which a dialog can be left, whatever is exposed.
  private static let ways = ["close", "back", "arrow left", "chevron left", "chevron down", "check"]

  func plant(in screen: CleanScreen, _ choice: inout FaultChoice) -> PlantedFault? {
    guard let dialog = screen.dialog else { return nil }
    let inside = screen.places { dialog.contains($0.frame.center) }
    let hasWay = screen.truth.elements.contains { element in
      dialog.contains(element.frame.center) && Self.ways.contains { (element.icon ?? "").contains($0) }
    }
    let buttons = inside.filter { [.button, .tab].contains(screen.nodes[$0].stop.role) }
    guard !hasWay, !buttons.isEmpty else { return nil }
    return screen.planted { nodes in
      for place in buttons { nodes[place] = screen.recast(nodes[place], as: .text) }
    }
  }
}

/// An icon button comes before the heading.
struct FirstStopUnhelpfulPlanter: FaultPlanter {
  let rule = "first-stop-unhelpful"

  /// Buttons that rightly come first, by parts of their names.
  private static let conventional = ["back", "close", "cancel", "menu", "done", "navigate", "drawer", "home"]

  func plant(in screen: CleanScreen, _ choice: inout FaultChoice) -> PlantedFault? {
    let buttons = screen.places { node in
      node.isIconButton && !Self.conventional.contains { node.name.lowercased().contains($0) }
    }
    guard screen.nodes.count > 2, screen.nodes.contains(where: { $0.element.states.isHeading == true }),
      let place = choice.pick(buttons)
    else { return nil }
    return screen.planted(at: [0]) { $0.insert($0.remove(at: place), at: 0) }
  }
}

/// All but one small button at the bottom do nothing.
struct SparseScreenPlanter: FaultPlanter {
  let rule = "sparse-screen"

  func plant(in screen: CleanScreen, _ choice: inout FaultChoice) -> PlantedFault? {
    let low = screen.places { node in
      node.stop.role == .button && node.frame.midY > 0.7 * screen.size.height
        && node.frame.area < 0.09 * screen.bounds.area
    }
    let hasDialog = screen.truth.elements.contains { $0.type == .dialog }
    guard screen.isPhone, !hasDialog, screen.nodes.count > 2, let place = choice.pick(low) else { return nil }
    return screen.planted(at: [place]) { nodes in
      for index in nodes.indices where index != place && screen.nodes[index].acts {
        nodes[index] = screen.recast(nodes[index], as: .text)
      }
    }
  }
}
