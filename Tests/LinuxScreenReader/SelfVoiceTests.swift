import HearsightAccessibilityBus
import HearsightScreenModel
import HearsightSpokenText
import Testing

@testable import HearsightLinuxScreenReader

@Suite("Reading with an own voice")
struct SelfVoiceTests {
  private func navigator(_ sample: SampleWindow = .mixer) throws -> VoiceNavigator {
    let tree = try #require(LiveSession.reading(sample).tree)
    return VoiceNavigator(tree, screen: sample.screen, speaker: Speaker())
  }

  @Test("next and previous go through the window, and say where it ends")
  func moves() throws {
    var navigator = try navigator()
    #expect(navigator.handle(.next) == [.say(["Play. Button."])])
    #expect(navigator.handle(.previous) == [.say(["Start."])])
    for _ in 0..<3 { _ = navigator.handle(.next) }
    #expect(navigator.handle(.next) == [.say(["End."])])
  }

  @Test("headings, reading all, saying again")
  func others() throws {
    var sample = SampleWindow.mixer
    sample.things[2].traits = .header
    var navigator = try navigator(sample)
    #expect(navigator.handle(.nextHeading) == [.say(["Stopped. Heading."])])
    #expect(navigator.handle(.nextHeading) == [.say(["No more headings."])])
    #expect(navigator.handle(.repeatThis) == [.say(["Stopped. Heading."])])
    guard case .say(let texts)? = navigator.handle(.readAll).first else {
      Issue.record("nothing is read")
      return
    }
    #expect(texts.count == 2 && texts.first == "Stopped. Heading.")
  }

  @Test("activating presses, on a field it gives the keys")
  func activate() throws {
    var navigator = try navigator()
    _ = navigator.handle(.next)
    let play = try #require(navigator.current)
    #expect(navigator.handle(.activate) == [.request(.act(node: play, action: 0))])
    for _ in 0..<3 { _ = navigator.handle(.next) }
    let title = try #require(navigator.current)
    #expect(navigator.handle(.activate) == [.request(.focus(node: title))])
    #expect(navigator.handle(.increase) == [.say(["This cannot be changed."])])
  }

  @Test("of what the user is at, a change is said; when it goes, the next takes its place")
  func update() throws {
    var session = LiveSession.reading()
    var navigator = VoiceNavigator(try #require(session.tree), screen: SampleWindow.mixer.screen, speaker: Speaker())
    _ = navigator.handle(.next)
    var changed = SampleWindow.mixer.with("Play") { $0.label = "Pause" }
    _ = session.see(changed, at: .seconds(5))
    #expect(navigator.update(try #require(session.tree), screen: changed.screen) == ["Pause. Button."])
    let gone = changed.things.remove(at: 0).frame
    changed.things[0].color = .white
    #expect(!gone.isEmpty)
    _ = session.see(changed, at: .seconds(9))
    #expect(navigator.update(try #require(session.tree), screen: changed.screen).isEmpty)
    #expect(navigator.current.flatMap { navigator.tree[$0]?.name } == "Loop")
  }

  @Test("a name can be given to what the user is at, and the mode be changed")
  func names() throws {
    var navigator = try navigator()
    #expect(navigator.handle(.name) == [.say(["Nothing was found in this window."])])
    _ = navigator.handle(.next)
    #expect(navigator.handle(.name) == [.askName(node: try #require(navigator.current))])
    #expect(navigator.handle(.mode) == [.changeMode])
  }

  @Test("keys of a terminal, whole or in pieces")
  func keys() {
    var parser = KeyParser(isTerminal: true)
    #expect(
      parser.inputs(in: Array("\u{1b}[C\u{1b}[Dh\nA".utf8))
        == [.next, .previous, .nextHeading, .activate, .readAll].map { .command($0) })
    #expect(parser.input(of: 0x1B) == nil && parser.input(of: 0x5B) == nil)
    #expect(parser.inputs(in: [0x43]) == [.command(.next)])
    #expect(parser.inputs(in: [0x00, 0xFF, 0x7F, 0x7A]).isEmpty)
  }

  @Test("a name is typed letter by letter, mended with Backspace, ended by Enter and given up by Escape")
  func typing() {
    var parser = KeyParser(isTerminal: true)
    #expect(parser.inputs(in: Array("n".utf8)) == [.command(.name)])
    #expect(parser.inputs(in: Array("Größx".utf8)).isEmpty)
    #expect(parser.inputs(in: [0x7F] + Array("e q\r".utf8)) == [.name("Größe q")])
    #expect(parser.inputs(in: Array("q".utf8)) == [.command(.quit)])
    #expect(parser.inputs(in: Array("nPl\u{1b}".utf8)) == [.command(.name), .noName])
    #expect(parser.inputs(in: Array("n".utf8)) == [.command(.name)])
    parser.stopTyping()
    #expect(parser.inputs(in: Array("q".utf8)) == [.command(.quit)])
    #expect(parser.inputs(in: Array("n\u{8}\u{8}é\u{8}\n".utf8)) == [.command(.name), .name("")])
  }

  @Test("arrows, function keys and the like do nothing to a name, and keys held with others stand for no command")
  func sequences() {
    var parser = KeyParser(isTerminal: true)
    #expect(
      parser.inputs(in: Array("nA\u{1b}[A\u{1b}[H\u{1b}OQ\u{1b}[1;5C\u{1b}[15~b\r".utf8)) == [
        .command(.name), .name("Ab"),
      ])
    #expect(parser.inputs(in: Array("\u{1b}[1;5C\u{1b}[15~\u{1b}OQ".utf8)).isEmpty)
    #expect(parser.inputs(in: Array("\u{1b}".utf8)).isEmpty)
    #expect(parser.inputs(in: Array("q".utf8)) == [.command(.quit)])
  }

  @Test("commands by name from a pipe; what is none is passed over")
  func lines() {
    func inputs(_ commands: [VoiceCommand]) -> [VoiceInput] { commands.map { .command($0) } }
    var refusing = KeyParser(isTerminal: false)
    #expect(refusing.inputs(in: Array("next\nnexxt\n\n quit \n".utf8)) == inputs([.next, .quit]))
    #expect(refusing.takeRefused() == ["nexxt"] && refusing.takeRefused().isEmpty)
    var parser = KeyParser(isTerminal: false)
    let input = "next\nnonsense\n read-all \n" + String(repeating: "x", count: 5000) + "\nquit\n"
    #expect(parser.inputs(in: Array(input.utf8)) == inputs([.next, .readAll, .quit]))
    #expect(parser.inputs(in: Array("name Play it\nname\n".utf8)) == [.name("Play it")])
    for command in VoiceCommand.allCases { #expect(VoiceCommand(name: command.name) == command) }
  }
}

extension KeyParser {
  /// What some bytes bring that are read at once.
  fileprivate mutating func inputs(in bytes: [UInt8]) -> [VoiceInput] {
    let inputs = bytes.compactMap { input(of: $0) }
    return inputs + [endOfBytes()].compactMap { $0 }
  }
}
