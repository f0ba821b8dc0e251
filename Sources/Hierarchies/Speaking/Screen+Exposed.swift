import HearsightScreenModel
import HearsightSpokenText

extension ExposedStops {
  /// What an app exposes as a screen, so that it can be spoken: one element and one stop for each place where a reader
  /// halts.
  ///
  /// - Parameters:
  ///   - size: the picture's size in pixels.
  ///   - hierarchy: the one that these stops are of.
  package func screen(size: Size, of hierarchy: ExposedHierarchy) -> Screen {
    let elements = stops.enumerated().map { Element(id: $0, $1) }
    let spoken = stops.enumerated().map { Stop(id: $0, elements: [$0], $1, in: hierarchy) }
    return Screen(size: size, elements: elements, stops: spoken)
  }
}

extension Element {
  /// What a user meets at a stop that an app exposes. Without a frame it is empty and lies in the corner.
  init(id: Int, _ stop: ExposedStop) {
    let type = ElementType(stop)
    self.init(id: id, type: type, frame: stop.element.frame ?? .unknown, source: .hierarchy)
    switch stop.role {
    case .radioButton: subtype = .radioButton
    case .comboBox: subtype = .comboBox
    default: break
    }
    if type == .text { text = stop.label.map { TextContent($0) } }
    enabled = stop.element.states.isEnabled
    clickable = stop.acts
    heading = stop.isHeading
    secure = stop.element.states.isSecure
    if selected == nil { selected = stop.element.states.isSelected }
  }
}

extension Rect {
  /// Of something whose place no dump tells.
  static let unknown = Rect(x: 0, y: 0, width: 0, height: 0)
}

extension ElementType {
  /// The type that looks most like what an app exposes.
  fileprivate init(_ stop: ExposedStop) {
    switch stop.role {
    case .text, .link: self = stop.label == nil ? .container : .text
    case .image: self = .picture
    case .toggle: self = stop.checked == .on ? .toggleSelected : .toggleUnselected
    case .checkBox, .radioButton: self = stop.checked == .on ? .checkboxSelected : .checkboxUnselected
    case .textField: self = .textField
    case .slider: self = .slider
    case .pageControl: self = .pageControl
    case .segment: self = .segmentedControl
    case .button, .comboBox, .tab, .group, nil: self = .container
    }
  }
}

extension Stop {
  /// A place where a reader halts, as the app exposes it.
  init(id: Int, elements: [Element.ID], _ stop: ExposedStop, in hierarchy: ExposedHierarchy) {
    let element = stop.element
    self.init(
      id: id, kind: stop.role == .tab ? .tab : .single, elements: elements, frame: element.frame ?? .unknown,
      activationPoint: element.activationPoint, role: stop.role, label: stop.label,
      value: stop.value == stop.label ? nil : stop.value,
      hint: hierarchy.format == .accessibilitySnapshot ? AuthoredHint.of(element.hint) : element.hint,
      position: stop.position, boundary: stop.boundary,
      actions: element.actions.custom.map { CustomAction(name: $0, element: elements.first ?? 0) })
    let own = hierarchy.format == .accessibilitySnapshot ? Traits(names: element.nativeRole) : nil
    traits = own ?? Traits(stop)
    if stop.role == .tab { traits.insert(.tabBarItem) }
    set(stop.checked, words: hierarchy.isAndroid ? stop.value : nil, isAndroid: hierarchy.isAndroid)
    // AccessibilitySnapshot's traits say all that its elements are.
    if own != nil { role = nil }
  }

  /// What is ticked or on. Words that an Android app has for it are said in its place.
  private mutating func set(_ checked: ExposedStates.Checked?, words: String?, isAndroid: Bool) {
    guard let checked, words == nil else { return }
    if role == .button, !isAndroid {
      // A page's button that stays pressed is said to be selected, and nothing is said of one that is not.
      if checked == .on { traits.insert(.selected) }
      return
    }
    // Android lets buttons be ticked as boxes are.
    switch (checked, role == .toggle) {
    case (.on, true): setting = .on
    case (.off, true): setting = .off
    case (.on, false): setting = .checked
    case (.off, false): setting = .unchecked
    case (.mixed, _):
      // Readers have one word for boxes and switches that are partly on; UIKit's value for it is 2.
      role = .toggle
      traits.insert(.switchButton)
      value = "2"
    }
  }
}

extension Traits {
  /// What a reader takes a stop for, by its role and states.
  fileprivate init(_ stop: ExposedStop) {
    let states = stop.element.states
    self = stop.role?.traits ?? []
    if stop.role == .comboBox, states.isEditable == true { self = [.textEntry] }
    if stop.role == .toggle || stop.role?.isTicked == true {
      // Their value says whether they are chosen.
    } else if states.isSelected == true {
      insert(.selected)
    }
    if stop.isHeading { insert(.header) }
    if states.isEnabled == false { insert(.notEnabled) }
    guard contains(.textEntry) else { return }
    if states.isSecure == true { insert(.secureTextField) }
    if states.isFocused == true { insert(.isEditing) }
    if ["searchbox", "searchfield"].contains(stop.element.shortRole) { insert(.searchField) }
  }

  /// Traits by their names, as AccessibilitySnapshot's elements have them.
  fileprivate init(names: String) {
    self = Traits(names.split(separator: ",").compactMap { Traits(name: String($0.trimmingBlanks)) })
  }
}

/// The part of a recorded hint that an app itself wrote.
private enum AuthoredHint {
  private static let languages: [VoiceOverStrings] = {
    let all = SpeechLanguages.standard
    return all.tags.compactMap { try? all.strings($0).voiceOver }
  }()

  /// A dump does not tell its language: it is found out by VoiceOver's own instructions.
  static func of(_ recorded: String?) -> String? { languages.reduce(recorded) { $1.authoredHint($0) } }
}
