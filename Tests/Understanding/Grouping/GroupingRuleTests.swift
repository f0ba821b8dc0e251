import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("GroupMerger")
struct GroupingRuleTests {
  private let groups = (0..<4).map { index in
    ElementGroup(
      kind: .single, elements: [index], frame: Rect(x: Double(index) * 10, y: 0, width: 10, height: 10))
  }

  @Test("what is joined to one that is joined is one with all; groups keep the order of their first members")
  func chains() {
    var merger = GroupMerger(groups)
    merger.join(3, 2, as: .text)
    merger.join(2, 0, as: .container)
    let merged = merger.merged()
    #expect(merged.map(\.elements) == [[0, 2, 3], [1]])
    #expect(merged.map(\.kind) == [.container, .single])
    #expect(merged.first?.frame == Rect(x: 0, y: 0, width: 40, height: 10))
  }

  @Test("what is dropped is not met")
  func dropped() {
    var merger = GroupMerger(groups)
    merger.drop(1)
    #expect(merger.merged().map(\.elements) == [[0], [2], [3]])
  }
}

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
