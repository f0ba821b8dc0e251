import HearsightPixels
import HearsightScreenModel
import HearsightUnderstanding
import Testing

@testable import HearsightInteractivity

@Suite("InteractivityJudging")
struct InteractivityJudgingTests {
  private struct Judge: InteractivityJudging {
    var likelihoods: [Double]

    func judgements(of elements: [JudgedElement]) -> [InteractivityJudgement] {
      zip(elements, likelihoods).map { element, likelihood in
        InteractivityJudgement(likelihood: likelihood, acts: likelihood >= (element.type == .icon ? 0.8 : 0.6))
      }
    }
  }

  @Test("what acts can be activated; controls are not judged; what a rule knows stays")
  func judged() throws {
    var known = Element(id: 3, type: .icon, frame: Rect(x: 0, y: 60, width: 10, height: 10))
    known.clickable = true
    let elements = [
      Element(id: 0, type: .icon, frame: Rect(x: 0, y: 0, width: 10, height: 10)),
      Element(id: 1, type: .toggleSelected, frame: Rect(x: 0, y: 20, width: 10, height: 10)),
      Element(id: 2, type: .text, frame: Rect(x: 0, y: 40, width: 10, height: 10)), known,
    ]
    let scene = VisualScene(image: Bitmap(width: 100, height: 200), lines: [])
    let rule = JudgedInteractivity(by: Judge(likelihoods: [0.7, 0.7, 0.1]))
    let judged = try rule.apply(to: ScreenLayout(elements: elements, scene: scene))
    #expect(judged.map(\.clickable) == [nil, nil, true, true])
    #expect(judged.map(\.clickLikelihood) == [0.7, nil, 0.7, 0.1])
  }
}
