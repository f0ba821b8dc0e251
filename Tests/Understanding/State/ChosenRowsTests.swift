import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

private let accent = RGBColor(red: 53, green: 132, blue: 228)
private let stripe = RGBColor(red: 246, green: 246, blue: 246)

@Suite("The chosen row of a list")
struct ChosenRowsTests {
  /// Which of four rows of 30 pixels below each other is taken for the chosen one.
  private func chosen(
    words x: [Double] = [30, 30, 30, 30], acts: Bool = true, draw: (inout Bitmap, [Rect]) -> Void
  ) -> [Bool?] {
    var rows = (0..<4).map { element(.container, 20, 100 + Double($0) * 30, 300, 30) }
    for index in rows.indices { rows[index].clickable = acts }
    let words = (0..<4).map { element(.text, x[$0], 107 + Double($0) * 30, 80, 16, text: "Row") }
    var image = Bitmap(width: 400, height: 800)
    draw(&image, rows.map(\.frame))
    let groups = (0..<4).map { ElementGroup(kind: .container, elements: [$0, $0 + 4], frame: rows[$0].frame) }
    let layout = layout(rows + words, in: scene(image: image))
    return Array(ChosenRows().apply(to: groups, in: layout).map(\.selected).prefix(4))
  }

  @Test("the only row on a ground of its own is chosen")
  func filled() {
    #expect(chosen { $0.fill($1[2], with: accent) } == [nil, nil, true, nil])
  }

  @Test("stripes choose nothing, nor do rows that all look alike")
  func stripes() {
    #expect(
      chosen { image, frames in for row in [1, 3] { image.fill(frames[row], with: stripe) } }.allSatisfy { $0 == nil })
    #expect(chosen { _, _ in }.allSatisfy { $0 == nil })
  }

  @Test("among buttons with boxes of their own a filled one is no chosen row")
  func buttons() {
    let result = chosen { image, frames in
      for frame in frames { image.fill(frame.insetBy(dx: 0, dy: 3), with: RGBColor(red: 220, green: 220, blue: 220)) }
      image.fill(frames[1].insetBy(dx: 0, dy: 3), with: accent)
    }
    #expect(result.allSatisfy { $0 == nil })
  }

  @Test("a button below plain rows, its words in its middle, is not chosen; nor is what does nothing")
  func others() {
    #expect(chosen(words: [30, 30, 30, 130]) { $0.fill($1[3], with: accent) }.allSatisfy { $0 == nil })
    #expect(chosen(acts: false) { $0.fill($1[2], with: accent) }.allSatisfy { $0 == nil })
  }
}
