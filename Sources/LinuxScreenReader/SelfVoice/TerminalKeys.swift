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
  ///   - isNaming: whether there is something of which a name, or into which a text, may be typed.
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
        guard let input = parser.input(of: byte) else { continue }
        take(input)
        if input == .command(.name) || input == .command(.type), !isNaming() { parser.stopTyping() }
      }
      // An Escape that nothing follows is the key itself.
      if let input = parser.endOfBytes() { take(input) }
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
    case .type: "type"
    case .quit: "quit"
    }
  }
}
