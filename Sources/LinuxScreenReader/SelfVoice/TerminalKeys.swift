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
  /// - Parameter refuse: is given each line of a pipe that is no command.
  package func read(_ take: (VoiceCommand) -> Void, refuse: (String) -> Void = { _ in }) {
    var parser = KeyParser(isTerminal: isTerminal)
    if isTerminal { makeRaw() }
    defer { restore() }
    var buffer = [UInt8](repeating: 0, count: 256)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      for command in parser.commands(in: buffer[..<count]) { take(command) }
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

  init(isTerminal: Bool) { self.isTerminal = isTerminal }

  mutating func commands(in bytes: some Sequence<UInt8>) -> [VoiceCommand] {
    bytes.compactMap { isTerminal ? key($0).flatMap(VoiceCommand.init(key:)) : line($0) }
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

  private mutating func line(_ byte: UInt8) -> VoiceCommand? {
    guard byte == UInt8(ascii: "\n") else {
      // No command is longer than 64 bytes; the rest of a longer line is dropped.
      if open.count < 64 { open.append(byte) }
      return nil
    }
    defer { open = [] }
    let name = String(decoding: open, as: UTF8.self).trimmingCharacters(in: .whitespaces)
    let command = VoiceCommand(name: name)
    if command == nil, !name.isEmpty { refused.append(name) }
    return command
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
    case .quit: "quit"
    }
  }
}
