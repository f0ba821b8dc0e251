import Foundation

/// What comes from a terminal or a pipe.
package enum VoiceInput: Hashable, Sendable {
  case command(VoiceCommand)
  /// A name that was typed for the current element, or a text that was asked for.
  case name(String)
  /// A text for the current field.
  case text(String)
  /// The name was not typed to its end.
  case noName
}

/// Makes commands of the bytes of a terminal or a pipe.
struct KeyParser {
  private static let escape: UInt8 = 0x1B
  private static let arrows: [UInt8: VoiceKey] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
  ]
  /// The most bytes of a line or a name.
  private static let longest = 2048

  let isTerminal: Bool
  /// The start of a key's sequence, or of a line, whose end has not come yet.
  private var open: [UInt8] = []
  private var refused: [String] = []
  /// The bytes of a name, while one is typed at a terminal.
  private var typed: [UInt8]?

  init(isTerminal: Bool) { self.isTerminal = isTerminal }

  /// What a byte brings to an end; `nil` while more must come, and for keys that stand for nothing.
  mutating func input(of byte: UInt8) -> VoiceInput? {
    if !isTerminal { return line(byte) }
    guard let symbol = symbol(byte) else { return nil }
    if typed != nil { return letter(symbol) }
    guard let command = key(symbol).flatMap(VoiceCommand.init(key:)) else { return nil }
    if command == .name || command == .type { typed = [] }
    return .command(command)
  }

  /// To be called when no byte waits any more: an Escape by itself gives a name up.
  mutating func endOfBytes() -> VoiceInput? {
    guard isTerminal, open == [Self.escape] else { return nil }
    open = []
    return typed == nil ? nil : giveUp()
  }

  /// Takes keys as commands again.
  mutating func stopTyping() { typed = nil }

  // MARK: A terminal

  private enum Symbol {
    case byte(UInt8)
    /// A byte together with Alt.
    case alternate(UInt8)
    /// The last byte of a key's sequence, as the arrows and the function keys send them (ECMA-48, section 5.4).
    case sequence(UInt8)
  }

  private mutating func symbol(_ byte: UInt8) -> Symbol? {
    if open.isEmpty, byte != Self.escape { return .byte(byte) }
    if open.count < 2 {
      let isIntroducer = byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O")
      if open.isEmpty || isIntroducer {
        open.append(byte)
        return nil
      }
      open = []
      return .alternate(byte)
    }
    // Numbers and semicolons tell which key it is, and what is held with it.
    if (0x20...0x3F).contains(byte), open.count < 16 {
      open.append(byte)
      return nil
    }
    let isPlain = open.count == 2
    open = []
    return isPlain ? .sequence(byte) : nil
  }

  /// A key of a name: Enter ends it, Escape gives it up, arrows and the like do nothing.
  private mutating func letter(_ symbol: Symbol) -> VoiceInput? {
    switch symbol {
    case .sequence: return nil
    case .alternate: return giveUp()
    case .byte(UInt8(ascii: "\n")), .byte(UInt8(ascii: "\r")):
      defer { typed = nil }
      return .name(String(decoding: typed ?? [], as: UTF8.self))
    case .byte(0x08), .byte(0x7F): typed = Array(String(decoding: typed ?? [], as: UTF8.self).dropLast().utf8)
    case .byte(0..<0x20): break
    case .byte(let byte): if (typed ?? []).count < Self.longest { typed?.append(byte) }
    }
    return nil
  }

  private mutating func giveUp() -> VoiceInput {
    typed = nil
    return .noName
  }

  private func key(_ symbol: Symbol) -> VoiceKey? {
    switch symbol {
    case .sequence(let byte): return Self.arrows[byte]
    case .byte(UInt8(ascii: "\n")), .byte(UInt8(ascii: "\r")): return .enter
    case .byte(let byte), .alternate(let byte):
      let letter = Character(Unicode.Scalar(byte)).lowercased()
      return letter.first.flatMap { ("a"..."z").contains($0) ? .letter($0) : nil }
    }
  }

  // MARK: A pipe

  private mutating func line(_ byte: UInt8) -> VoiceInput? {
    guard byte == UInt8(ascii: "\n") else {
      // The rest of a longer line is dropped.
      if open.count < Self.longest { open.append(byte) }
      return nil
    }
    defer { open = [] }
    let line = String(decoding: open, as: UTF8.self).trimmingCharacters(in: .whitespaces)
    if line.hasPrefix("name ") { return .name(String(line.dropFirst(5))) }
    if line.hasPrefix("type ") { return .text(String(line.dropFirst(5))) }
    if let command = VoiceCommand(name: line), command != .name, command != .type { return .command(command) }
    if !line.isEmpty { refused.append(String(line.prefix(64))) }
    return nil
  }

  /// The lines since the last call that were no commands.
  mutating func takeRefused() -> [String] {
    defer { refused = [] }
    return refused
  }
}
