/// What a user of the own voice can ask for, and by which key.
package enum VoiceCommand: Hashable, Sendable, CaseIterable {
  case next, previous, nextHeading, previousHeading, activate, increase, decrease, readAll
  case repeatThis, stop, name, mode, type
  case quit

  /// The key at the terminal, and on the display together with Ctrl and Alt.
  package var key: VoiceKey {
    switch self {
    case .next: .right
    case .previous: .left
    case .nextHeading: .letter("h")
    case .previousHeading: .letter("g")
    case .activate: .enter
    case .increase: .up
    case .decrease: .down
    case .readAll: .letter("a")
    case .repeatThis: .letter("r")
    case .stop: .letter("s")
    case .name: .letter("n")
    case .mode: .letter("m")
    case .type: .letter("e")
    case .quit: .letter("q")
    }
  }

  package init?(key: VoiceKey) {
    guard let command = Self.allCases.first(where: { $0.key == key }) else { return nil }
    self = command
  }

  /// What the command does, for the list of keys.
  package var meaning: String {
    switch self {
    case .next: "next element"
    case .previous: "previous element"
    case .nextHeading: "next heading"
    case .previousHeading: "previous heading"
    case .activate: "activate"
    case .increase: "increase"
    case .decrease: "decrease"
    case .readAll: "read all from here"
    case .repeatThis: "say again"
    case .stop: "stop talking"
    case .name: "name this"
    case .mode: "own, recognized or merged"
    case .type: "type into this field"
    case .quit: "end"
    }
  }
}

/// A key that stands for a command.
package enum VoiceKey: Hashable, Sendable, CustomStringConvertible {
  case left, right, up, down, enter
  /// A lower-case Latin letter.
  case letter(Character)

  package var description: String {
    switch self {
    case .left: "Left"
    case .right: "Right"
    case .up: "Up"
    case .down: "Down"
    case .enter: "Enter"
    case .letter(let letter): letter.uppercased()
    }
  }
}
