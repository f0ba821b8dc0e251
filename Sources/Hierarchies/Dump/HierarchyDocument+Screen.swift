import HearsightScreenModel
import HearsightSpokenText

extension HierarchyDocument {
  /// The dumped hierarchy as a screen: one element and one stop for each, in reading order.
  ///
  /// A stop's ``Stop/spoken`` is what was recorded, and its hint is without VoiceOver's own instructions, so that it can
  /// be spoken anew, also in other dialects.
  ///
  /// - Parameters:
  ///   - size: the screen's size in points; where it is not known, as large as its elements need.
  ///   - scale: pixels a point.
  ///   - strings: the language of the dump, to know VoiceOver's instructions.
  public func screen(size: Size? = nil, scale: Double = 1, strings: VoiceOverStrings = .english) -> Screen {
    let placed = nodes.flatMap { $0.placed(in: nil) }.enumerated()
      .sorted { ($0.element.index, $0.offset) < ($1.element.index, $1.offset) }.map(\.element)
    let frames = placed.map { $0.element.shape.frame.scaled(by: scale) }
    let elements = zip(placed, frames).enumerated().map { id, pair in
      Element(id: id, pair.0.element, frame: pair.1)
    }
    let stops = zip(placed, frames).enumerated().map { id, pair in
      Stop(id: id, pair.0, frame: pair.1, scale: scale, strings: strings)
    }
    let whole = Rect.union(of: frames + [Rect(x: 0, y: 0, width: 0, height: 0)])
    let fitting = Size(width: whole?.maxX ?? 0, height: whole?.maxY ?? 0)
    let pixels = size.map { Size(width: $0.width * scale, height: $0.height * scale) }
    return Screen(size: pixels ?? fitting, elements: elements, stops: stops)
  }

  /// A screen as a hierarchy, so that it can be compared with an app's own. Its stops are elements side by side.
  ///
  /// - Parameter scale: pixels a point.
  public init(_ screen: Screen, scale: Double = 1, speaker: Speaker = Speaker()) {
    let factor = scale > 0 ? 1 / scale : 1
    nodes = screen.stops.enumerated().map { index, stop in
      let said = speaker.utterance(for: stop, on: screen)
      var element = HierarchyElement(
        description: said.description, label: stop.label, value: SpokenElement(stop).audibleValue, traits: stop.traits,
        hint: said.hint, shape: .frame(HierarchyRect(stop.frame.scaled(by: factor))),
        customActions: stop.actions.map(\.name))
      element.activationPoint = HierarchyPoint(
        x: stop.activationPoint.x * factor, y: stop.activationPoint.y * factor)
      element.usesDefaultActivationPoint = stop.activationPoint == stop.frame.center
      return .element(element, traversalIndex: index)
    }
  }
}

/// An element with its place in the reading order and, in a tab bar, among the tabs.
private struct PlacedElement {
  var element: HierarchyElement
  var index: Int
  var position: Position?
}

extension HierarchyNode {
  fileprivate func placed(in tabs: [Int]?) -> [PlacedElement] {
    switch self {
    case .element(let element, let index):
      let place = tabs.flatMap { tabs in tabs.firstIndex(of: index).map { Position(index: $0 + 1, count: tabs.count) } }
      return [PlacedElement(element: element, index: index, position: place)]
    case .container(let container, let children):
      let tabs = container.type == .tabBar ? leaves.map(\.index).sorted() : tabs
      return children.flatMap { $0.placed(in: tabs) }
    }
  }
}

extension Rect {
  fileprivate func scaled(by factor: Double) -> Rect {
    Rect(x: x * factor, y: y * factor, width: width * factor, height: height * factor)
  }
}

extension Element {
  fileprivate init(id: Int, _ element: HierarchyElement, frame: Rect) {
    let traits = element.traits.traits
    let text = element.label ?? element.value
    self.init(
      id: id, type: ElementType(traits, isOn: element.value == "1", hasText: text != nil), frame: frame,
      source: .hierarchy)
    self.text = type == .text ? text.map { TextContent($0) } : nil
    enabled = !traits.contains(.notEnabled)
    clickable = element.respondsToUserInteraction
    heading = traits.contains(.header)
    secure = traits.contains(.secureTextField)
    if traits.contains(.selected) { selected = true }
  }
}

extension ElementType {
  /// The type that looks most like what the traits say.
  fileprivate init(_ traits: Traits, isOn: Bool, hasText: Bool) {
    if traits.contains(.switchButton) {
      self = isOn ? .toggleSelected : .toggleUnselected
    } else if !traits.isDisjoint(with: [.textEntry, .searchField]) {
      self = .textField
    } else if traits.contains(.adjustable) {
      self = .slider
    } else if traits.contains(.image) {
      self = .picture
    } else {
      self = traits.contains(.button) ? .container : hasText ? .text : .icon
    }
  }
}

extension Stop {
  fileprivate init(id: Int, _ placed: PlacedElement, frame: Rect, scale: Double, strings: VoiceOverStrings) {
    let element = placed.element
    self.init(
      id: id, kind: placed.position == nil ? .single : .tab, elements: [id], frame: frame,
      activationPoint: Point(x: element.activationPoint.x * scale, y: element.activationPoint.y * scale),
      label: element.label, value: element.value, traits: element.traits.traits,
      hint: strings.authoredHint(element.hint), position: placed.position,
      actions: element.customActions.map { CustomAction(name: $0, element: id) },
      spoken: Utterance(description: element.description, hint: element.hint).spoken)
    if placed.position != nil { traits.insert(.tabBarItem) }
  }
}
