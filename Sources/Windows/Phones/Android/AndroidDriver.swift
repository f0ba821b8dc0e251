import Foundation
import HearsightAndroidBridge
import HearsightPixels
import HearsightScreenModel

/// An Android phone, tablet or emulator, through adb.
package struct AndroidDriver: PhoneDriver {
  /// Android's numbers of keys (KeyEvent.KEYCODE_...).
  private enum Key: Int {
    case enter = 66
    case delete = 67
    case moveEnd = 123
  }
  /// How long a finger takes for a drag, in milliseconds: faster is a fling.
  private static let drag = 400
  /// Most keys of one command.
  private static let mostKeys = 50
  /// FLAG_SECURE of WindowManager.LayoutParams.
  private static let secureFlag: UInt64 = 0x2000

  private let bridge: AndroidBridge

  /// Finds the phone.
  ///
  /// - Parameters:
  ///   - adb: the program, by its path or name.
  ///   - serial: which phone; `nil` where there is one.
  ///   - seconds: the longest wait for an answer.
  /// - Throws: ``AndroidError``
  package init(adb: String = "adb", serial: String? = nil, seconds: Double = 15) throws(AndroidError) {
    bridge = try AndroidBridge(adb: adb, serial: serial, seconds: seconds)
  }

  package var name: String { bridge.model }

  package func png() throws(WindowError) -> [UInt8] {
    try asking { () throws(AndroidError) in try bridge.picture() }
  }

  package func checkUnlocked() throws(WindowError) {
    try asking { () throws(AndroidError) in try bridge.checkUnlocked() }
  }

  package func isProtected() throws(WindowError) -> Bool {
    let answer = try asking { () throws(AndroidError) in try bridge.shell(["dumpsys", "window", "windows"]) }
    return Self.hasSecureWindow(String(decoding: answer, as: UTF8.self))
  }

  /// Newer Androids write a window's flags as words ("fl=LAYOUT_IN_SCREEN SECURE"), older ones as a number.
  static func hasSecureWindow(_ dump: String) -> Bool {
    dump.split(whereSeparator: \.isNewline).contains { line in
      guard let flags = line.firstRange(of: "fl=").map({ line[$0.upperBound...] }) else { return false }
      let words = flags.split { $0 == " " || $0 == "}" }
      if words.prefix(while: { !$0.contains("=") }).contains("SECURE") { return true }
      let digits = words.first.map { $0.drop { $0 == "#" } } ?? ""
      return UInt64(digits, radix: 16).map { $0 & Self.secureFlag != 0 } ?? false
    }
  }

  package func perform(_ gesture: Gesture, onPictureOf size: Size) throws(WindowError) {
    switch gesture {
    case .click(let point): try input(["tap"] + Self.numbers(point))
    case .drag(let start, let end):
      try input(["swipe"] + Self.numbers(start) + Self.numbers(end) + ["\(Self.drag)"])
    }
  }

  package func checkTyping(_ entry: TextEntry) throws(WindowError) { _ = try Self.typed(entry.text) }

  package func type(_ entry: TextEntry) throws(WindowError) {
    let words = try Self.typed(entry.text)
    try press([.moveEnd])
    if let count = entry.replaced { try press(Array(repeating: .delete, count: max(0, count))) }
    for word in words {
      if word == "\n" { try press([.enter]) } else { try write(word) }
    }
    if entry.submits { try press([.enter]) }
  }

  package func hierarchy() throws(WindowError) -> [UInt8] {
    try asking { () throws(AndroidError) in [UInt8](try bridge.dump().xml) }
  }

  // MARK: Input

  private func input(_ words: [String]) throws(WindowError) {
    _ = try asking { () throws(AndroidError) in try bridge.shell(["input"] + words) }
  }

  /// Types a word. It may be a part of a password, so that it must not be among a command's arguments.
  private func write(_ word: String) throws(WindowError) {
    try asking { () throws(AndroidError) in try bridge.shell(reading: "input text \(Self.quoted(word))") }
  }

  private func press(_ keys: [Key]) throws(WindowError) {
    for start in stride(from: 0, to: keys.count, by: Self.mostKeys) {
      let part = keys[start..<min(start + Self.mostKeys, keys.count)]
      try input(["keyevent"] + part.map { "\($0.rawValue)" })
    }
  }

  /// The text in the pieces that `input text` can type one at a time: it takes "%s" for a space, so that a percent sign
  /// before an s ends a piece.
  static func typed(_ text: String) throws(WindowError) -> [String] {
    var pieces: [String] = []
    for (index, character) in text.replacing("\r\n", with: "\n").enumerated() {
      guard character.isASCII, character == "\n" || !(character.asciiValue.map { $0 < 32 || $0 == 127 } ?? true) else {
        throw .cannotType(
          reason: "adb types only what a plain English keyboard has, and not the text's character number \(index + 1)")
      }
      let piece = character == " " ? "%s" : String(character)
      let startsAnew =
        character == "\n" || pieces.last == "\n" || pieces.isEmpty
        || character == "s" && pieces.last?.hasSuffix("%") == true
      if startsAnew { pieces.append(piece) } else { pieces[pieces.count - 1] += piece }
    }
    return pieces
  }

  /// A word as the phone's shell takes it whole.
  static func quoted(_ word: String) -> String { "'" + word.replacing("'", with: "'\\''") + "'" }

  private static func numbers(_ point: Point) -> [String] {
    [point.x, point.y].map { "\(Int($0.rounded(.down)))" }
  }

  private func asking<Answer>(_ body: () throws(AndroidError) -> Answer) throws(WindowError) -> Answer {
    do { return try body() } catch {
      switch error {
      case .locked(let device): throw .locked(phone: device)
      case .notReady(let reason): throw .notReady(reason: reason)
      default: throw .phoneAway(reason: error.reason)
      }
    }
  }
}
