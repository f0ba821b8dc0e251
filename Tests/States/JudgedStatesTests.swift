import HearsightPixels
import HearsightScreenModel
import HearsightUnderstanding
import Testing

@testable import HearsightStates

/// Says of the stops what a test wants, by the element that gives them their role.
private struct Judge: StateJudging {
  var isSo: @Sendable (Element.ID) -> Bool

  func answers(for stops: [JudgedState]) -> [Bool] { stops.map { isSo($0.elements[0]) } }
}

@Suite("JudgedStates")
struct JudgedStatesTests {
  /// A button with its words, a row, plain words, a check box, a tab.
  private var elements: [Element] {
    let types: [ElementType] = [.container, .text, .container, .text, .checkboxUnselected, .text]
    var result = types.enumerated().map { index, type in
      Element(id: index, type: type, frame: Rect(x: 20, y: 40 + 60 * Double(index), width: 120, height: 24))
    }
    for index in [0, 2, 5] { result[index].clickable = true }
    result[5].tab = 0
    return result
  }

  private func judged(
    _ elements: [Element], disabled: (any StateJudging)? = nil, chosen: (any StateJudging)? = nil
  ) throws -> [Element] {
    let layout = ScreenLayout(
      elements: elements, scene: VisualScene(image: Bitmap(width: 400, height: 800), lines: []))
    let stops = [[0, 1], [2], [3], [4], [5]]
    let groups = stops.map { ElementGroup(kind: .single, elements: $0, frame: elements[$0[0]].frame) }
    return try JudgedStates(disabled: disabled, chosen: chosen).apply(to: groups, in: layout)
  }

  @Test("all elements of a stop that is switched off are; plain words are not asked about")
  func disabled() throws {
    let result = try judged(elements, disabled: Judge { _ in true })
    #expect(result.map(\.enabled) == [false, false, false, nil, false, false])
  }

  @Test("what rules hold for switched off is not, where the judge says so")
  func enabled() throws {
    var elements = elements
    elements[0].enabled = false
    elements[1].enabled = false
    #expect(try judged(elements, disabled: Judge { _ in false }).allSatisfy { $0.enabled == nil })
    #expect(try judged(elements).map(\.enabled) == elements.map(\.enabled))
  }

  @Test("buttons and rows can be chosen, by the element that gives them their role; marks and tabs have rules")
  func chosen() throws {
    var elements = elements
    elements[5].selected = true
    let result = try judged(elements, chosen: Judge { $0 != 2 })
    #expect(result.map(\.selected) == [true, nil, nil, nil, false, true])
  }
}
