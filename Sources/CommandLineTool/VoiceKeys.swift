import Foundation
import HearsightLinuxScreenReader
import HearsightWindows

/// Listens for the keys of reading: in the terminal, and on the display together with Ctrl and Alt.
enum VoiceKeys {
  /// The keys of the own voice.
  ///
  /// - Returns: the terminal, to be restored at the end.
  static func start(for voice: SelfVoice) -> TerminalKeys {
    let terminal = TerminalKeys()
    Thread.detachNewThread {
      terminal.read {
        switch $0 {
        case .command(let command): voice.handle(command)
        case .name(let name): voice.name(name)
        case .text(let text): voice.type(text)
        case .noName: voice.name(nil)
        }
      } isNaming: {
        voice.isNaming
      } refuse: { line in
        let names = VoiceCommand.allCases.map { command in
          command == .name || command == .type ? "\(command.name) TEXT" : command.name
        }.joined(separator: ", ")
        Terminal.note("there is no command \"\(line)\"; there are \(names)")
      }
    }
    listen(for: VoiceCommand.allCases, orElse: "only in this terminal") { command, keys in
      voice.handle(command)
      guard command == .name || command == .type, voice.isNaming else { return }
      switch keys.typedLine() {
      case .text(let name): voice.name(name)
      case .cancelled, .unavailable: voice.name(nil)
      }
    }
    return terminal
  }

  /// The keys beside a screen reader: naming the element with the focus, and of what is read.
  ///
  /// - Parameters:
  ///   - askName: says that a name may be typed, and gives the node that it is for; `nil` where there is none.
  ///   - name: takes the name of a node; `nil` where the user gave it up.
  static func start(
    askName: @escaping @Sendable () -> Int?, name: @escaping @Sendable (Int, String?) -> Void,
    changeMode: @escaping @Sendable () -> Void
  ) {
    listen(for: [.name, .mode], orElse: "not there") { command, keys in
      guard command == .name else { return changeMode() }
      guard let node = askName() else { return }
      guard case .text(let typed) = keys.typedLine() else { return name(node, nil) }
      name(node, typed)
    }
  }

  private static func listen(
    for commands: [VoiceCommand], orElse otherwise: String,
    _ take: @escaping @Sendable (VoiceCommand, X11Hotkeys) -> Void
  ) {
    do {
      let keys = Dictionary(commands.map { ($0.key.keysym, $0) }) { first, _ in first }
      let hotkeys = try X11Hotkeys(keys: Array(keys.keys))
      let refused = hotkeys.refused.compactMap { keys[$0]?.key.description }.sorted()
      if !refused.isEmpty {
        Terminal.note("taken by another program, so \(otherwise): Ctrl+Alt+\(refused.joined(separator: ", "))")
      }
      Thread.detachNewThread {
        while let key = hotkeys.next() { keys[key].map { take($0, hotkeys) } }
      }
    } catch { Terminal.note("keys are \(otherwise): \(error)") }
  }
}

extension VoiceKey {
  /// The number of the X symbol (X11/keysymdef.h).
  fileprivate var keysym: X11Hotkeys.Keysym {
    switch self {
    case .left: 0xFF51
    case .up: 0xFF52
    case .right: 0xFF53
    case .down: 0xFF54
    case .enter: 0xFF0D
    case .letter(let letter): letter.unicodeScalars.first?.value ?? 0
    }
  }
}
