import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("Breadcrumbs")
struct BreadcrumbsTests {
  private let gallery = element(.text, 20, 30, 100, 20, text: "Gallery")
  private let form = element(.text, 150, 30, 90, 20, text: "Form")

  private func chevron(_ elements: Element..., in scene: VisualScene = scene()) -> Bool? {
    Breadcrumbs().apply(to: elements, in: scene)[0].clickable
  }

  @Test("a chevron between the texts of a path cannot be activated")
  func separator() {
    #expect(chevron(icon("chevron right", 130, 32, 8, 14), gallery, form) == false)
  }

  @Test("a chevron at a row's end, one far from its texts, and one that pages may act")
  func others() {
    #expect(chevron(icon("chevron right", 130, 32, 8, 14), gallery) == nil)
    #expect(chevron(icon("chevron right", 200, 32, 8, 14), gallery, element(.text, 260, 30, 90, 20, text: "B")) == nil)
    var pager = icon("chevron right", 130, 32, 8, 14)
    pager.clickable = true
    #expect(chevron(pager, gallery, form) == true)
  }

  @Test("one as high as a button, and texts of different kinds, are no path")
  func sizes() {
    #expect(chevron(icon("chevron right", 125, 25, 20, 30), gallery, form) == nil)
    #expect(chevron(icon("chevron right", 130, 32, 8, 14), gallery, element(.text, 150, 20, 90, 40, text: "B")) == nil)
  }

  @Test("on a mirrored screen the chevron that points left separates")
  func mirrored() {
    #expect(chevron(icon("chevron left", 130, 32, 8, 14), gallery, form, in: mirroredScene) == false)
    #expect(chevron(icon("chevron right", 130, 32, 8, 14), gallery, form, in: mirroredScene) == nil)
  }
}
