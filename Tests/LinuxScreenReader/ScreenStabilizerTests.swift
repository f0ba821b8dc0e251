import HearsightScreenModel
import Testing

@testable import HearsightLinuxScreenReader

@Suite("What did not change stays")
struct ScreenStabilizerTests {
  private let mixer = SampleWindow.mixer

  private func stabilized(_ new: SampleWindow, changes: [Rect]) -> Screen {
    ScreenStabilizer(earlier: mixer.screen, changes: changes).stabilized(new.screen)
  }

  @Test("another reading of the same pixels is not taken")
  func sameePixels() {
    let misread = mixer.with("Play") { $0.label = "P1ay" }
    #expect(stabilized(misread, changes: []).stops.map(\.label) == ["Play", "Loop", "Stopped", "Title"])
  }

  @Test("what changed is taken, in its place")
  func changed() {
    let new = mixer.with("Loop") {
      $0.label = "Repeat"
      $0.type = .checkboxSelected
    }
    let result = stabilized(new, changes: [mixer.things[1].frame])
    #expect(result.stops.map(\.label) == ["Play", "Repeat", "Stopped", "Title"])
    #expect(result.elements[result.stops[1].elements[0]].type == .checkboxSelected)
    #expect(result.elements.indices.allSatisfy { result.elements[$0].id == $0 })
    #expect(result.stops.indices.allSatisfy { result.stops[$0].id == $0 })
  }

  @Test("what was not found again though its pixels are the same stays where it was")
  func lost() {
    var new = mixer
    new.things.remove(at: 1)
    #expect(stabilized(new, changes: []).stops.map(\.label) == ["Play", "Loop", "Stopped", "Title"])
    #expect(stabilized(new, changes: [mixer.things[1].frame]).stops.map(\.label) == ["Play", "Stopped", "Title"])
  }

  @Test("a thing that is found anew where nothing changed is not there")
  func phantom() {
    var new = mixer
    let frame = Rect(x: 200, y: 100, width: 40, height: 40)
    new.things.append(.init(label: "Ghost", frame: frame))
    #expect(stabilized(new, changes: []).stops.count == 4)
    #expect(stabilized(new, changes: [frame]).stops.last?.label == "Ghost")
  }

  @Test("with a dialog, all is taken anew")
  func dialog() {
    var new = mixer.with("Play") { $0.label = "P1ay" }
    new.things.append(.init(label: "Sure?", type: .dialog, frame: Rect(x: 50, y: 50, width: 100, height: 80)))
    #expect(stabilized(new, changes: []).stops.first?.label == "P1ay")
  }
}
