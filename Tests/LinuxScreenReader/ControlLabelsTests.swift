import HearsightScreenModel
import HearsightSpokenText
import Testing

@testable import HearsightLinuxScreenReader

@Suite("Names of controls from the text beside them")
struct ControlLabelsTests {
  private func label(_ text: String, _ x: Double, _ y: Double) -> SampleWindow.Thing {
    .init(
      label: text, type: .text, traits: .staticText, frame: Rect(x: x, y: y, width: 7 * Double(text.count), height: 12))
  }

  private func field(_ x: Double, _ y: Double) -> SampleWindow.Thing {
    .init(label: "Anna", type: .textField, traits: .textEntry, frame: Rect(x: x, y: y, width: 120, height: 24))
  }

  private func labels(_ things: SampleWindow.Thing...) -> [String?] {
    var screen = SampleWindow(things: things).screen
    for index in screen.stops.indices where screen.stops[index].traits == .textEntry {
      screen.stops[index].value = screen.stops[index].label
    }
    return ControlLabels.applied(to: screen, speaker: Speaker()).stops.map(\.label)
  }

  @Test("on its left, without the colon")
  func left() {
    #expect(labels(label("Name:", 10, 6), field(80, 0)) == ["Name:", "Name"])
  }

  @Test("above it")
  func above() {
    #expect(labels(label("Name", 80, 0), field(80, 16)) == ["Name", "Name"])
  }

  @Test("not what is far away, what belongs to another control, or what is no plain text")
  func others() {
    #expect(labels(label("Far", 0, 100), field(80, 0)) == ["Far", "Anna"])
    let button = SampleWindow.Thing(label: "Save", frame: Rect(x: 20, y: 0, width: 40, height: 24))
    #expect(labels(button, field(80, 0)) == ["Save", "Anna"])
    #expect(labels(label("Name", 0, 6), button, field(80, 0)) == ["Name", "Save", "Anna"])
  }

  @Test("a control that has a name keeps it")
  func named() {
    var slider = SampleWindow.Thing(
      label: "Balance", type: .slider, traits: .adjustable, frame: Rect(x: 80, y: 0, width: 100, height: 20))
    #expect(labels(label("Volume", 10, 4), slider) == ["Volume", "Balance"])
    slider.label = ""
    #expect(labels(label("Volume", 10, 4), slider).first == "Volume")
  }
}
