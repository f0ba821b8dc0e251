import Foundation
import HearsightLinuxScreenReader
import HearsightWindows

/// Listens for the keys of the own voice: in the terminal, and on the display together with Ctrl and Alt.
enum VoiceKeys {
  /// - Returns: the terminal, to be restored at the end.
  static func start(for voice: SelfVoice) -> TerminalKeys {
    let terminal = TerminalKeys()
    Thread.detachNewThread {
      terminal.read {
        voice.handle($0)
      } refuse: { line in
        let names = VoiceCommand.allCases.map(\.name).joined(separator: ", ")
        Terminal.note("there is no command \"\(line)\"; there are \(names)")
      }
    }
    do {
      let keys = Dictionary(VoiceCommand.allCases.map { ($0.key.keysym, $0) }) { first, _ in first }
      let hotkeys = try X11Hotkeys(keys: Array(keys.keys))
      let refused = hotkeys.refused.compactMap { keys[$0]?.key.description }.sorted()
      if !refused.isEmpty {
        Terminal.note("taken by another program, so only in this terminal: Ctrl+Alt+\(refused.joined(separator: ", "))")
      }
      Thread.detachNewThread {
        while let key = hotkeys.next() { keys[key].map(voice.handle) }
      }
    } catch { Terminal.note("keys work only in this terminal: \(error)") }
    return terminal
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
