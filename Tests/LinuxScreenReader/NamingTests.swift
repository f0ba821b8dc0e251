import HearsightAccessibilityBus
import HearsightScreenModel
import HearsightWindows
import Testing

@testable import HearsightLinuxScreenReader

@Suite("Names that a user gives while a window is read, and of what it is read")
struct NamingTests {
  /// The places for which names are to be kept.
  private func kept(_ effects: [SessionEffect]) -> [String: Rect] {
    var result: [String: Rect] = [:]
    for case .keep(let name, let frame) in effects { result[name] = frame }
    return result
  }

  @Test("a name goes to the element that was meant, wherever the focus is")
  func keeps() throws {
    var session = LiveSession.reading()
    let tree = try #require(session.tree)
    let loop = try #require(tree.stops.first { tree[$0]?.name == "Loop" })
    let place = SampleWindow.mixer.things[1].frame
    _ = session.handle(.request(.focus(node: tree.stops[0])), at: .seconds(1))
    #expect(kept(session.handle(.name(node: loop, "Repeat"), at: .seconds(2))) == ["Repeat": place])
    for name in [nil, "  "] {
      #expect(session.handle(.name(node: loop, name), at: .seconds(3)).said == ["Not named."])
    }
    #expect(session.handle(.name(node: 999, "Repeat"), at: .seconds(3)).said == ["Not named."])
    let asked = session.handle(.askName(hasFocus: true), at: .seconds(3)).said.first ?? ""
    #expect(asked.hasPrefix("Type the name"))
    let nothing = session.handle(.askName(hasFocus: false), at: .seconds(3)).said
    #expect(nothing == ["No element has the focus."])
  }

  @Test("whoever wants the app's own elements is told where there are none")
  func nothingExposed() throws {
    var session = LiveSession.reading()
    _ = session.handle(.nextMode, at: .seconds(1))
    _ = session.handle(.looked(.success(SampleWindow.mixer.picture)), at: .seconds(1))
    let effects = session.handle(.recognized(.success(SampleWindow.mixer.recognized)), at: .seconds(2))
    #expect(effects.said == ["The app has none of its own here."])
  }

  @Test("a revision that fails is tried again")
  func failedRevision() throws {
    var session = LiveSession.reading()
    let picture = SampleWindow.mixer.picture
    _ = session.handle(.revised, at: .seconds(1))
    _ = session.handle(.looked(.success(picture)), at: .seconds(1))
    _ = session.handle(.recognized(.failure(RecognitionFailure(message: "disk"))), at: .seconds(2))
    _ = session.handle(.window(.damaged), at: .seconds(5))
    _ = session.handle(.timer, at: .seconds(9))
    #expect(session.handle(.looked(.success(picture)), at: .seconds(9)).recognitions == 1)
  }

  @Test("once more is known, all is recognized anew although no pixel changed, and nothing is announced")
  func revises() throws {
    var session = LiveSession.reading()
    #expect(session.handle(.revised, at: .seconds(1)).looks == 1)
    let sample = SampleWindow.mixer
    #expect(session.handle(.looked(.success(sample.picture)), at: .seconds(1)).recognitions == 1)
    var named = sample
    named.things[1].label = "Repeat"
    let effects = session.handle(
      .recognized(.success(RecognizedWindow(picture: sample.picture, screen: named.screen))), at: .seconds(2))
    #expect(effects.said.isEmpty)
    let tree = try #require(session.tree)
    let names = tree.stops.compactMap { tree[$0]?.name }
    #expect(names.contains("Repeat"))
    // From then on the pixels count again.
    _ = session.handle(.window(.damaged), at: .seconds(5))
    _ = session.handle(.timer, at: .seconds(6))
    #expect(session.handle(.looked(.success(sample.picture)), at: .seconds(6)).recognitions == 0)
  }

  @Test("what becomes known during a recognition is looked at after it")
  func revisesLater() throws {
    var session = LiveSession.reading()
    _ = session.handle(.revised, at: .seconds(1))
    _ = session.handle(.looked(.success(SampleWindow.mixer.picture)), at: .seconds(1))
    #expect(session.handle(.revised, at: .seconds(1)).looks == 0)
    _ = session.handle(.recognized(.success(SampleWindow.mixer.recognized)), at: .seconds(2))
    #expect(session.handle(.timer, at: .seconds(9)).looks == 1)
    #expect(session.handle(.looked(.success(SampleWindow.mixer.picture)), at: .seconds(9)).recognitions == 1)
  }

  @Test("the mode goes from recognized to merged to the app's own, and is said")
  func modes() throws {
    var session = LiveSession.reading()
    var said: [String] = []
    var changes: [ReadingMode] = []
    for second in 1...3 {
      let effects = session.handle(.nextMode, at: .seconds(second))
      said += effects.said
      for case .change(let mode) in effects { changes.append(mode) }
    }
    #expect(changes == [.merged, .own, .recognized])
    #expect(Set(said).count == 3)
  }
}
