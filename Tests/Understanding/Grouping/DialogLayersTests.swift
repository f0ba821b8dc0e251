import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("DialogLayers")
struct DialogLayersTests {
  private func layers(_ elements: [Element]) -> [[Element.ID]] {
    DialogLayers.layers(of: elements.numbered()).map { $0.map(\.id) }
  }

  @Test("what lies in a dialog is apart from the page, in the innermost of several")
  func dialogs() {
    let elements = [
      element(.text, 20, 100, 90, 20), element(.dialog, 40, 300, 320, 300), element(.text, 60, 320, 90, 20),
      element(.dialog, 100, 400, 200, 100), element(.text, 120, 420, 90, 20),
    ]
    #expect(layers(elements) == [[0], [4], [2]])
  }

  @Test("without a dialog all is the page")
  func page() { #expect(layers([element(.text, 20, 100, 90, 20), element(.icon, 20, 200, 20, 20)]) == [[0, 1]]) }
}
