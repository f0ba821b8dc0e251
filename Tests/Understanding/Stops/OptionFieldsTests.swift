import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("OptionFields")
struct OptionFieldsTests {
  private func stop(_ role: StopRole, _ x: Double, _ y: Double, _ label: String? = nil) -> Stop {
    Stop(
      id: 0, kind: .container, elements: [], frame: Rect(x: x, y: y, width: 100, height: 20), role: role,
      labelParts: label.map { [.text($0)] } ?? [])
  }

  private func names(_ stops: [Stop], mirrored: Bool = false) -> [[LabelPart]] {
    OptionFields.named(stops, in: (mirrored ? mirroredScene : scene()).places).map(\.labelParts)
  }

  @Test("a field is called by the check box right before it")
  func named() {
    #expect(names([stop(.checkBox, 0, 0, "Limit"), stop(.textField, 120, 0)]) == [[.text("Limit")], [.text("Limit")]])
    #expect(names([stop(.checkBox, 120, 0, "Limit"), stop(.textField, 0, 0)], mirrored: true)[1] == [.text("Limit")])
  }

  @Test("not by one that is far, on another row, or no option, and not where it has a name")
  func others() {
    #expect(names([stop(.checkBox, 0, 0, "Limit"), stop(.textField, 190, 0)])[1].isEmpty)
    #expect(names([stop(.checkBox, 0, 40, "Limit"), stop(.textField, 120, 0)])[1].isEmpty)
    #expect(names([stop(.button, 0, 0, "Limit"), stop(.textField, 120, 0)])[1].isEmpty)
    #expect(names([stop(.checkBox, 0, 0, "Limit"), stop(.textField, 120, 0, "Size")])[1] == [.text("Size")])
  }
}
