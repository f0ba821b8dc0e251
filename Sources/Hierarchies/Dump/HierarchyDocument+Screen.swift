import HearsightScreenModel
import HearsightSpokenText

extension HierarchyDocument {
  /// The dumped hierarchy as a screen: one element and one stop for each of its elements, in reading order.
  ///
  /// A stop's `Stop.spoken` is what was recorded, and its hint is without VoiceOver's own instructions, so that it
  /// can be spoken anew, also in other dialects.
  ///
  /// - Parameters:
  ///   - size: the screen's size in points; where it is not known, as large as its elements need.
  ///   - scale: pixels a point.
  public func screen(size: Size? = nil, scale: Double = 1) -> Screen {
    screen(size: size, scale: scale, languages: [.english])
  }

  /// - Parameter languages: the languages that the dump may be in, by which VoiceOver's own instructions and positions
  ///   are recognized.
  package func screen(size: Size? = nil, scale: Double = 1, languages: [VoiceOverStrings]) -> Screen {
    let placed = nodes.flatMap { $0.placed(in: Surroundings()) }.enumerated()
      .sorted { ($0.element.index, $0.offset) < ($1.element.index, $1.offset) }.map(\.element)
    let frames = placed.map { $0.element.shape.frame.scaled(by: scale) }
    let elements = zip(placed, frames).enumerated().map { id, pair in
      Element(id: id, pair.0.element, frame: pair.1)
    }
    let stops = zip(placed, frames).enumerated().map { id, pair in
      Stop(id: id, pair.0, frame: pair.1, scale: scale, languages: languages)
    }
    let whole = Rect.union(of: frames + [Rect(x: 0, y: 0, width: 0, height: 0)])
    let fitting = Size(width: whole?.maxX ?? 0, height: whole?.maxY ?? 0)
    let pixels = size.map { Size(width: $0.width * scale, height: $0.height * scale) }
    return Screen(size: pixels ?? fitting, elements: elements, stops: stops)
  }

  /// A screen as a hierarchy, so that it can be compared with an app's own. Its stops are elements side by side, in
  /// points of `scale` pixels, as the speaker says them.
  public init(_ screen: Screen, scale: Double = 1, speaker: Speaker = Speaker()) {
    let factor = scale > 0 ? 1 / scale : 1
    nodes = screen.stops.enumerated().map { index, stop in
      let said = speaker.utterance(for: stop, on: screen)
      let open = SpokenElement(speaker.worded(stop)).hidingSecret(except: speaker.strings.talkBack.password)
      var element = HierarchyElement(
        description: said.description, label: open.label, value: open.audibleValue, traits: stop.traits,
        hint: said.hint, shape: .frame(HierarchyRect(stop.frame.scaled(by: factor))),
        customActions: stop.actions.map(\.name))
      element.activationPoint = HierarchyPoint(
        x: stop.activationPoint.x * factor, y: stop.activationPoint.y * factor)
      element.usesDefaultActivationPoint = stop.activationPoint == stop.frame.center
      return .element(element, traversalIndex: index)
    }
  }
}

/// An element with its place in the reading order and in what is around it.
private struct PlacedElement {
  var element: HierarchyElement
  var index: Int
  /// Its position in a tab bar; `nil` outside of one.
  var position: Position?
  var boundary: Boundary?
}

/// What is known of the containers around a node: the places of all tabs, and where the innermost list or landmark
/// starts and ends.
private struct Surroundings {
  var tabs: [Int]?
  var boundaries: [Int: Boundary] = [:]

  /// The surroundings of the elements in a container.
  func entering(_ type: HierarchyContainer.Kind, with leaves: [Int]) -> Surroundings {
    var result = self
    switch type {
    case .tabBar: result.tabs = leaves.sorted()
    case .list: result.set(.listStart, .listEnd, at: leaves)
    case .landmark: result.set(.landmarkStart, .landmarkEnd, at: leaves)
    case .semanticGroup, .dataTable: break
    }
    return result
  }

  /// Marks the first and the last element. A single element is marked as the start only.
  private mutating func set(_ start: Boundary, _ end: Boundary, at leaves: [Int]) {
    guard let first = leaves.min(), let last = leaves.max() else { return }
    boundaries[last] = end
    boundaries[first] = start
  }
}

extension HierarchyNode {
  fileprivate func placed(in surroundings: Surroundings) -> [PlacedElement] {
    switch self {
    case .element(let element, let index):
      let tabs = surroundings.tabs
      let place = tabs.flatMap { tabs in tabs.firstIndex(of: index).map { Position(index: $0 + 1, count: tabs.count) } }
      return [
        PlacedElement(element: element, index: index, position: place, boundary: surroundings.boundaries[index])
      ]
    case .container(let container, let children):
      let inner = surroundings.entering(container.type, with: traversalIndices)
      return children.flatMap { $0.placed(in: inner) }
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
  fileprivate init(id: Int, _ placed: PlacedElement, frame: Rect, scale: Double, languages: [VoiceOverStrings]) {
    let element = placed.element
    let hint = languages.reduce(element.hint) { $1.authoredHint($0) }
    let position = placed.position ?? languages.lazy.compactMap { $0.recordedPosition(element.description) }.first
    self.init(
      id: id, kind: placed.position == nil ? .single : .tab, elements: [id], frame: frame,
      activationPoint: Point(x: element.activationPoint.x * scale, y: element.activationPoint.y * scale),
      label: element.label, value: element.value, traits: element.traits.traits, hint: hint, position: position,
      boundary: placed.boundary, actions: element.customActions.map { CustomAction(name: $0, element: id) },
      spoken: Utterance(description: element.description, hint: element.hint).spoken)
    if placed.position != nil { traits.insert(.tabBarItem) }
  }
}
