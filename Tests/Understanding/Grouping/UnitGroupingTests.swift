import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("Units of numbers")
struct UnitGroupingTests {
  /// A field from 100 to 160 that shows something, and what stands behind it.
  private func isJoined(_ value: String = "3", _ behind: Element...) -> Bool {
    let elements = [element(.textField, 100, 100, 60, 24), element(.text, 108, 106, 10, 12, text: value)] + behind
    let layout = layout(elements)
    let field = ElementGroup(kind: .container, elements: [0, 1], frame: layout.elements[0].frame)
    let others = layout.elements.dropFirst(2).map {
      ElementGroup(kind: .single, elements: [$0.id], frame: $0.frame)
    }
    return UnitGrouping().group([field] + others, in: layout).first?.elements == [0, 1, 2]
  }

  @Test("the small word behind a field with a number is its unit")
  func unit() {
    #expect(isJoined("3", element(.text, 168, 106, 40, 12, text: "weeks")))
    #expect(isJoined("50", element(.text, 168, 106, 10, 12, text: "%")))
  }

  @Test("words behind other fields, far away, or that name the next control are none")
  func others() {
    #expect(!isJoined("Ann", element(.text, 168, 106, 40, 12, text: "weeks")))
    #expect(!isJoined("3", element(.text, 230, 106, 40, 12, text: "weeks")))
    #expect(!isJoined("3", element(.text, 168, 106, 40, 12, text: "Weeks")))
    #expect(!isJoined("3", element(.text, 168, 106, 8, 12, text: "x"), element(.textField, 184, 100, 60, 24)))
  }

  @Test("it is said with the number")
  func spoken() {
    let members = [
      element(.textField, 100, 100, 60, 24), element(.text, 20, 106, 60, 12, text: "Interval:"),
      element(.text, 108, 106, 10, 12, text: "3"), element(.text, 168, 106, 40, 12, text: "weeks"),
    ]
    let content = StopContent(of: layout(members).elements)
    #expect(content.label == [.text("Interval")] && content.setting == .text("3 weeks"))
  }
}
