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

@Suite("NamelessSeries")
struct NamelessSeriesTests {
  private let pictures = (0..<3).map { element(.picture, Double($0) * 120, 200, 100, 80) }.numbered()

  private func stop(_ role: StopRole, _ y: Double, text: String? = nil, picture: Int? = nil) -> Stop {
    Stop(
      id: 0, kind: .single, elements: picture.map { [$0] } ?? [], frame: Rect(x: 0, y: y, width: 100, height: 20),
      role: role, labelParts: text.map { [.text($0)] } ?? [])
  }

  private func series(_ count: Int) -> [Stop] { (0..<count).map { stop(.button, 200, picture: $0) } }

  private func named(_ stops: [Stop]) -> [Stop] { NamelessSeries.named(stops, of: pictures) }

  @Test("pictures that can be pressed are called by the text above them, each with its place")
  func series() {
    let result = named([stop(.text, 100, text: "Background"), stop(.button, 100, text: "Add")] + series(3))
    #expect(result.dropFirst(2).allSatisfy { $0.labelParts == [.text("Background")] })
    #expect(result.map(\.position?.index) == [nil, nil, 1, 2, 3])
    #expect(result.last?.position?.count == 3)
  }

  @Test("pictures that only show something are a series as well, mixed with others or not")
  func images() {
    let mixed = [stop(.image, 200, picture: 0), stop(.button, 200, picture: 1), stop(.image, 200, picture: 2)]
    let result = named([stop(.text, 100, text: "Colours")] + mixed)
    #expect(result.dropFirst().allSatisfy { $0.labelParts == [.text("Colours")] && $0.position?.count == 3 })
  }

  @Test("two pictures are no series, and without a text above nothing is claimed")
  func others() {
    let pair = [stop(.text, 100, text: "Background")] + series(2)
    #expect(named(pair) == pair)
    #expect(named(series(3)) == series(3))
    let below = [stop(.text, 400, text: "Page")] + series(3)
    #expect(named(below) == below)
  }
}
