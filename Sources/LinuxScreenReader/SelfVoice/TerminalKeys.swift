import Foundation
import Glibc

/// Reads commands from standard input: keys where it is a terminal, else a command's name a line.
package final class TerminalKeys: @unchecked Sendable {
  private let descriptor: Int32
  private var saved: termios?

  package init(descriptor: Int32 = STDIN_FILENO) { self.descriptor = descriptor }

  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Hands on commands until the input ends; blocks its thread.
  ///
  /// - Parameters:
  ///   - isNaming: whether there is something of which a name may be typed.
  ///   - refuse: is given each line of a pipe that is no command.
  package func read(
    _ take: (VoiceInput) -> Void, isNaming: () -> Bool, refuse: (String) -> Void = { _ in }
  ) {
    var parser = KeyParser(isTerminal: isTerminal)
    if isTerminal { makeRaw() }
    defer { restore() }
    var buffer = [UInt8](repeating: 0, count: 256)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      for byte in buffer[..<count] {
        for input in parser.inputs(in: [byte]) {
          take(input)
          if input == .command(.name), !isNaming() { parser.stopTyping() }
        }
      }
      for line in parser.takeRefused() { refuse(line) }
    }
  }

  /// Makes keys arrive at once, without being shown. Ctrl+C still interrupts.
  private func makeRaw() {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { return }
    saved = settings
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(descriptor, TCSANOW, &settings)
  }

  /// Leaves the terminal as it was; also to be called when the program ends.
  package func restore() {
    guard var settings = saved else { return }
    saved = nil
    tcsetattr(descriptor, TCSANOW, &settings)
  }
}

/// What comes from a terminal or a pipe.
package enum VoiceInput: Hashable, Sendable {
  case command(VoiceCommand)
  /// A name that was typed for the current element.
  case name(String)
  /// The name was not typed to its end.
  case noName
}

/// Makes commands of the bytes of a terminal or a pipe.
struct KeyParser {
  private static let escape: UInt8 = 0x1B
  private static let arrows: [UInt8: VoiceKey] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
  ]

  let isTerminal: Bool
  /// The start of a key or a line whose end has not come yet.
  private var open: [UInt8] = []
  private var refused: [String] = []
  /// The bytes of a name, while one is typed at a terminal.
  private var typed: [UInt8]?
  /// The most bytes of a line or a name.
  private static let longest = 2048

  init(isTerminal: Bool) { self.isTerminal = isTerminal }

  mutating func inputs(in bytes: some Sequence<UInt8>) -> [VoiceInput] {
    bytes.compactMap { byte in
      if !isTerminal { return line(byte) }
      if typed != nil { return letter(byte) }
      guard let command = key(byte).flatMap(VoiceCommand.init(key:)) else { return nil }
      if command == .name { typed = [] }
      return .command(command)
    }
  }

  /// Takes keys as commands again.
  mutating func stopTyping() { typed = nil }

  /// A byte of a name: Enter ends it, Escape gives it up.
  private mutating func letter(_ byte: UInt8) -> VoiceInput? {
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      defer { typed = nil }
      return .name(String(decoding: typed ?? [], as: UTF8.self))
    case Self.escape:
      typed = nil
      return .noName
    case 0x08, 0x7F: typed = Array(String(decoding: typed ?? [], as: UTF8.self).dropLast().utf8)
    case 0..<0x20: break
    default: if (typed ?? []).count < Self.longest { typed?.append(byte) }
    }
    return nil
  }

  private mutating func key(_ byte: UInt8) -> VoiceKey? {
    if byte == Self.escape {
      open = [byte]
      return nil
    }
    if open == [Self.escape], byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O") {
      open.append(byte)
      return nil
    }
    defer { open = [] }
    if open.count == 2 { return Self.arrows[byte] }
    if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { return .enter }
    let letter = Character(Unicode.Scalar(byte)).lowercased()
    return letter.first.flatMap { ("a"..."z").contains($0) ? .letter($0) : nil }
  }

  private mutating func line(_ byte: UInt8) -> VoiceInput? {
    guard byte == UInt8(ascii: "\n") else {
      // The rest of a longer line is dropped.
      if open.count < Self.longest { open.append(byte) }
      return nil
    }
    defer { open = [] }
    let line = String(decoding: open, as: UTF8.self).trimmingCharacters(in: .whitespaces)
    if line.hasPrefix("name ") { return .name(String(line.dropFirst(5))) }
    if let command = VoiceCommand(name: line), command != .name { return .command(command) }
    if !line.isEmpty { refused.append(String(line.prefix(64))) }
    return nil
  }

  /// The lines since the last call that were no commands.
  mutating func takeRefused() -> [String] {
    defer { refused = [] }
    return refused
  }
}

extension VoiceCommand {
  /// "next", "next-heading", "read-all".
  package init?(name: String) {
    guard let command = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = command
  }

  package var name: String {
    switch self {
    case .next: "next"
    case .previous: "previous"
    case .nextHeading: "next-heading"
    case .previousHeading: "previous-heading"
    case .activate: "activate"
    case .increase: "increase"
    case .decrease: "decrease"
    case .readAll: "read-all"
    case .repeatThis: "repeat"
    case .stop: "stop"
    case .name: "name"
    case .mode: "mode"
    case .quit: "quit"
    }
  }
}
