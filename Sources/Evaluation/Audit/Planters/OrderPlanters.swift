import HearsightScreenModel

/// A button's texts become stops of their own, and the button loses its name.
struct CompositeButtonSplitPlanter: FaultPlanter {
  let rule = "composite-button-split"

  func plant(in screen: CleanScreen, _ choice: inout FaultChoice) -> PlantedFault? {
    let buttons = screen.places { node in
      node.stop.role == .button && node.frame.area < 0.4 * screen.bounds.area && !node.texts.isEmpty
        && !screen.nodes.contains { other in
          other.acts && other.stop.index != node.stop.index && other.frame.coverage(by: node.frame) >= 0.85
        }
    }
    guard let place = choice.pick(buttons) else { return nil }
    let texts = screen.nodes[place].texts.map { screen.node(.text, named: $0.text, frame: $0.frame) }
    return screen.planted(at: [place]) { nodes in
      nodes[place].name = nil
      nodes.insert(contentsOf: texts, at: place + 1)
    }
  }
}

/// A switch and its text become two stops.
struct SwitchSplitFromLabelPlanter: FaultPlanter {
  let rule = "switch-split-from-label"

  func plant(in screen: CleanScreen, _ choice: inout FaultChoice) -> PlantedFault? {
    let switches = screen.places { node in
      guard let drawn = node.stop.elements.first(where: \.type.isToggle)?.frame else { return false }
      return node.role == .toggle && node.texts.contains { abs($0.frame.midY - drawn.midY) < drawn.height / 2 }
    }
    guard let place = choice.pick(switches) else { return nil }
    let node = screen.nodes[place]
    let texts = node.texts.map { screen.node(.text, named: $0.text, frame: $0.frame) }
    return screen.planted(at: [place]) { nodes in
      nodes[place].name = nil
      nodes[place].frame = node.stop.elements.first(where: \.type.isToggle)?.frame
      nodes.insert(contentsOf: texts, at: place + 1)
    }
  }
}

/// A paragraph becomes three stops, one below the other.
struct StaticTextSplitPlanter: FaultPlanter {
  let rule = "static-text-split"

  func plant(in screen: CleanScreen, _ choice: inout FaultChoice) -> PlantedFault? {
    let paragraphs = screen.places { node in
      node.role == .text && node.texts.count == 1 && node.stop.elements.count == 1
        && node.element.states.isHeading != true && node.frame.height >= 36 * screen.scale
        && node.name.split(separator: " ").count >= 6
    }
    guard let place = choice.pick(paragraphs) else { return nil }
    let (frame, words) = (screen.nodes[place].frame, screen.nodes[place].name.split(separator: " "))
    let parts = (0..<3).map { part in
      let name = words[words.count * part / 3..<words.count * (part + 1) / 3].joined(separator: " ")
      let height = frame.height / 3
      return screen.node(
        .text, named: name,
        frame: Rect(x: frame.x, y: frame.y + Double(part) * height, width: frame.width, height: height))
    }
    return screen.planted(at: [place, place + 1, place + 2]) { $0.replaceSubrange(place...place, with: parts) }
  }
}

/// The lower half of the stops comes first.
struct ReadingOrderJumpsPlanter: FaultPlanter {
  let rule = "reading-order-jumps"

  func plant(in screen: CleanScreen, _ choice: inout FaultChoice) -> PlantedFault? {
    guard screen.nodes.count >= 8 else { return nil }
    return screen.planted { nodes in
      let middle = nodes.count / 2
      nodes = Array(nodes[middle...] + nodes[..<middle])
    }
  }
}

/// A row of buttons becomes the beginning of a strip of twelve that scrolls sideways.
struct CarouselFloodsScreenPlanter: FaultPlanter {
  let rule = "carousel-floods-screen"

  private static let count = 12

  func plant(in screen: CleanScreen, _ choice: inout FaultChoice) -> PlantedFault? {
    let starts = screen.places { node in row(from: node, screen).count >= 2 }
    guard let place = choice.pick(starts) else { return nil }
    let own = row(from: screen.nodes[place], screen)
    guard let frame = Rect.union(of: own.map { screen.nodes[$0].frame }) else { return nil }
    let band = Rect(x: 0, y: frame.y, width: screen.size.width, height: frame.height)
    var strip = screen.node(.group, named: nil, frame: band)
    strip.actions.isClickable = false
    strip.states.isScrollable = true
    strip.states.isFocusable = false
    return screen.planted(at: [place]) { nodes in
      var items = own.map { nodes[$0] }
      for index in items.count..<Self.count {
        let x = screen.size.width + Double(index) * frame.width
        let letter = String(UnicodeScalar(UInt8(ascii: "A") + UInt8(index)))
        items.append(
          screen.node(
            .button, named: "Story \(letter)", frame: Rect(x: x, y: frame.y, width: frame.width, height: frame.height)))
      }
      for index in items.indices { items[index].parent = place + 1 }
      nodes.replaceSubrange(place..<place + own.count, with: [strip] + items)
    }
  }

  /// The places of the buttons that begin with a node, one beside the other, where a stop follows below them.
  private func row(from node: CleanNode, _ screen: CleanScreen) -> [Int] {
    guard let first = screen.nodes.firstIndex(where: { $0.stop.index == node.stop.index }), node.stop.role == .button
    else { return [] }
    let rest = screen.nodes.indices[first...].prefix { place in
      let other = screen.nodes[place]
      return other.stop.role == .button && !other.name.contains(where: \.isNumber)
        && abs(other.frame.midY - node.frame.midY) < node.frame.height / 4
    }
    let isFollowed = screen.nodes[(rest.last ?? first)...].contains {
      $0.frame.minY >= node.frame.maxY + 8 * screen.scale
    }
    return isFollowed && node.frame.height < screen.size.width / 3 ? Array(rest) : []
  }
}
