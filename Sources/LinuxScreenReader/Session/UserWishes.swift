import HearsightAccessibilityBus
import HearsightSpokenText

/// What the user says of the window, beside what is done in it.
extension LiveSession {
  var strings: ReaderStrings { announcer.speaker.strings.reader }

  func keep(_ name: String?, of node: Int) -> [SessionEffect] {
    guard let name, !name.allSatisfy(\.isWhitespace) else { return [.announce(strings.notNamed)] }
    guard let node = tree?[node] else { return [.announce(strings.notNamed)] }
    return [.keep(name: name, of: node.frame)]
  }

  mutating func change(to new: ReadingMode) -> [SessionEffect] {
    mode = new
    return [.change(to: new), .announce(new.words(strings))] + revise()
  }
}
