import Foundation
import HearsightScreenModel
import Testing

@testable import HearsightEvaluation

@Suite("Modality")
struct ModalityEvaluationTests {
  private let table = """
    set\tscreen\tmodal\tkind\telement\ttitle\tnote
    none\tdialog\tyes\tdialog\t0\tDelete file?\t
    none\tpage\tno\t\t\t\t

    """

  private func screen(_ name: String, heard: [Rect], behind: [Rect]?, title: String? = nil) -> AnsweredScreen {
    func stops(_ frames: [Rect]) -> [Stop] {
      frames.map { Stop(id: 0, kind: .single, elements: [], frame: $0) }
    }
    let card = Rect(x: 50, y: 300, width: 300, height: 200)
    var labels = labelled(
      [truth(.dialog, card.x, card.y, card.width, card.height)], name: name,
      ignored: [Rect(x: 0, y: 0, width: 400, height: 300)])
    labels.imageURL = URL(fileURLWithPath: "/data/none/\(name)/screen.png")
    let modal = behind.map { ModalView(kind: .dialog, frame: card, title: title, behind: stops($0)) }
    return AnsweredScreen(
      truth: labels, found: Screen(size: labels.size, elements: [], stops: stops(heard), modal: modal))
  }

  private let inside = Rect(x: 100, y: 350, width: 50, height: 20)
  private let outside = Rect(x: 100, y: 100, width: 50, height: 20)

  private func figures(_ screens: [AnsweredScreen]) throws -> [String: Double] {
    let report = try ModalityEvaluation(ModalityTable(table, path: "table")).evaluate(screens, input: "", drawn: 0)
    return Dictionary(report.figures.compactMap { figure in figure.estimate.map { (figure.name, $0.value) } }) { $1 }
  }

  @Test("right is who hears the dialog only, and all of a page without one")
  func right() throws {
    let figures = try figures([
      screen("dialog", heard: [inside], behind: [outside], title: "Delete file"),
      screen("page", heard: [inside, outside], behind: nil),
    ])
    #expect(figures["screens heard right"] == 1 && figures["titles right"] == 1)
  }

  @Test("wrong is who hears what is behind, misses what is in front, or loses a page")
  func wrong() throws {
    #expect(try figures([screen("dialog", heard: [inside, outside], behind: nil)])["screens heard right"] == 0)
    #expect(try figures([screen("dialog", heard: [], behind: [inside])])["screens heard right"] == 0)
    let lost = try figures([screen("page", heard: [inside], behind: [outside])])
    #expect(lost["nothing in front, all heard"] == 0)
    #expect(lost["something in front, only it heard"] == nil)
  }

  @Test("a table that lacks something is refused with its line, and one without the screens too")
  func tables() {
    #expect(throws: EvaluationError.self) { try ModalityTable("set\tscreen\tmodal\na\tb\tperhaps\n", path: "t") }
    #expect {
      try ModalityTable("set\tscreen\tmodal\tkind\na\tb\tyes\tcarpet\n", path: "t")
    } throws: {
      "\($0)".contains("line 2") && "\($0)".contains("drawer")
    }
    #expect(throws: EvaluationError.nothingToJudge(task: "modality")) {
      _ = try figures([screen("other", heard: [], behind: nil)])
    }
  }

  @Test("the table of the shared screens is whole: 42 with something in front that keeps a user in it")
  func shared() throws {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/modality.tsv")
    let rows = try ModalityTable(contentsOf: url).rows
    #expect(rows.count(where: { $0.kind != nil }) == 42)
    #expect(rows.count(where: { $0.kind == nil }) == 265)
    #expect(Set(rows.map { $0.set + "/" + $0.screen }).count == rows.count)
  }
}
