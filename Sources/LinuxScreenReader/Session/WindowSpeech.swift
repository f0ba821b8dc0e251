import HearsightAccessibilityBus
import HearsightScreenModel
import HearsightSpokenText

/// The words for what is in a window, for announcements and the own voice.
struct WindowSpeech {
  var speaker: Speaker
  var tree: AccessibleTree
  /// The screen that the tree was made of.
  var screen: Screen

  /// What is said of a node; `nil` where it is not in the tree.
  func utterance(for id: Int) -> Utterance? {
    guard let node = tree[id] else { return nil }
    guard var stop = stop(of: node) else { return speaker.utterance(for: SpokenElement(node)) }
    // A value that was measured in the pixels is better than none.
    if stop.setting == nil, stop.value == nil, let value = node.value?.current {
      stop.setting = .fraction(value / 100)
    }
    return speaker.utterance(for: stop, on: screen)
  }

  /// The stop that a node was made of; none for the app's own nodes.
  private func stop(of node: AccessibleNode) -> Stop? {
    guard node.original == nil else { return nil }
    return screen.stops.first { $0.frame == node.frame }
  }
}

extension NodeWords {
  init(_ strings: ReaderStrings) {
    self.init(unknownValue: strings.unknownValue, unreadableText: strings.unreadableText)
  }
}

extension SpokenElement {
  static func percentage(_ value: Double) -> String { "\(Int(value.rounded())) %" }

  /// What a screen reader knows of a node of the app's own.
  init(_ node: AccessibleNode) {
    let isChecked = node.states.contains(.checked)
    var traits = Self.traits[node.role] ?? []
    if !node.states.contains(.enabled) { traits.insert(.notEnabled) }
    if node.states.contains(.selected) || node.role == .radioButton && isChecked { traits.insert(.selected) }
    let value: String? =
      switch node.role {
      case .toggleButton: isChecked ? "1" : "0"
      case .entry, .passwordText: node.text
      default: node.value?.current.map(Self.percentage)
      }
    let isTicked = node.role == .checkBox || node.role == .radioButton
    self.init(
      label: node.name.isEmpty ? nil : node.name, value: value, traits: traits, role: Self.roles[node.role],
      setting: isTicked ? (isChecked ? .checked : .unchecked) : nil)
  }

  private static let roles: [AccessibleRole: StopRole] = [
    .checkBox: .checkBox, .radioButton: .radioButton, .comboBox: .comboBox,
  ]
  private static let traits: [AccessibleRole: Traits] = [
    .checkBox: .button, .toggleButton: .switchButton, .radioButton: .button, .pushButton: .button,
    .comboBox: .button, .link: .link,
    .entry: .textEntry, .passwordText: [.textEntry, .secureTextField], .slider: .adjustable, .spinButton: .adjustable,
    .pageTab: .tabBarItem, .heading: .header, .image: .image, .label: .staticText,
  ]
}
