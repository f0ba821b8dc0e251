import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

/// A button of 60 x 40 pixels at 100, 50.
@Suite("EmptyButtons")
struct EmptyButtonsTests {
  private let button = element(.container, 100, 50, 60, 40)
  private let line = Rect(x: 124, y: 69, width: 12, height: 2)

  private func signs(_ marks: [Rect], _ elements: [Element]? = nil) -> [Rect] {
    var image = Bitmap(width: 400, height: 200)
    for mark in marks { image.fill(mark, with: .black) }
    let elements = elements ?? [button]
    let result = EmptyButtons().apply(to: elements, in: scene(image: image))
    #expect(Array(result.prefix(elements.count)) == elements)
    return result.dropFirst(elements.count).map(\.frame)
  }

  @Test("what is drawn in the middle of a button in which nothing was found is an icon")
  func sign() {
    #expect(signs([line]) == [line])
    let cross = [line, Rect(x: 129, y: 64, width: 2, height: 12)]
    #expect(signs(cross) == [Rect(x: 124, y: 64, width: 12, height: 12)])
  }

  @Test("nothing is added beside what was found, off the middle, for a patch of colour, or a rim")
  func others() {
    #expect(signs([line], [button, element(.icon, 122, 62, 16, 16)]).isEmpty)
    #expect(signs([Rect(x: 106, y: 69, width: 12, height: 2)]).isEmpty)
    #expect(signs([Rect(x: 118, y: 58, width: 24, height: 24)]).isEmpty)
    #expect(signs([Rect(x: 100, y: 69, width: 60, height: 2)]).isEmpty)
    #expect(signs([]).isEmpty)
  }

  @Test("wide boxes, large ones, and those outside of the picture are left")
  func boxes() {
    #expect(signs([line], [element(.container, 30, 50, 200, 40)]).isEmpty)
    #expect(signs([line], [element(.container, 60, 0, 140, 140)]).isEmpty)
    #expect(signs([line], [element(.container, 390, 190, 60, 40)]).isEmpty)
  }
}
