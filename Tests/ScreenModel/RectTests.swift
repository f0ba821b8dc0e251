import HearsightScreenModel
import Testing

@Suite("Rect")
struct RectTests {
  private let square = Rect(x: 0, y: 0, width: 10, height: 10)

  @Test("IoU is 1 for the same box, 0 for boxes apart or touching, and the shared part of the union otherwise")
  func iou() {
    #expect(square.iou(square) == 1)
    #expect(square.iou(Rect(x: 10, y: 0, width: 10, height: 10)) == 0)
    #expect(square.iou(Rect(x: 40, y: 40, width: 1, height: 1)) == 0)
    #expect(square.iou(Rect(x: 5, y: 0, width: 10, height: 10)) == 50.0 / 150)
  }

  @Test("an empty box overlaps nothing, itself included")
  func empty() {
    let empty = Rect(x: 3, y: 3, width: 0, height: 5)
    #expect(empty.iou(empty) == 0)
    #expect(empty.coverage(by: square) == 0)
  }

  @Test("a negative size becomes an empty box")
  func negative() {
    #expect(Rect(x: 0, y: 0, width: -4, height: 5).isEmpty)
  }

  @Test("overlap along an axis is negative for a gap")
  func gap() {
    #expect(square.horizontalOverlap(Rect(x: 14, y: 0, width: 5, height: 5)) == -4)
    #expect(square.verticalOverlap(Rect(x: 0, y: 7, width: 5, height: 5)) == 3)
  }

  @Test("the union of none is nothing")
  func unionOfNone() {
    #expect(Rect.union(of: []) == nil)
    #expect(
      Rect.union(of: [square, Rect(x: 20, y: 5, width: 2, height: 2)]) == Rect(x: 0, y: 0, width: 22, height: 10))
  }
}

@Suite("Traits")
struct TraitsTests {
  @Test("every name leads back to its trait, and no two share a bit")
  func names() {
    #expect(Traits.named.allSatisfy { Traits(name: $0.name) == $0.trait })
    #expect(Set(Traits.named.map(\.trait)).count == Traits.named.count)
    #expect(Traits(name: "tapdance") == nil)
  }
}
