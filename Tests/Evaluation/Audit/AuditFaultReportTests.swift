import Foundation
import HearsightScreenModel
import Testing

@testable import HearsightEvaluation

@Suite("Report on planted faults")
struct AuditFaultReportTests {
  private func judged(of app: String, isBlind: Bool = false) throws -> AuditedTruth {
    var shop = ShopScreen()
    if isBlind { (shop.answer.elements, shop.answer.stops) = ([], []) }
    var truth = shop.truth
    truth.app = app
    return try AuditedTruth(
      truth, answer: shop.answer, image: shop.image,
      planters: [StateDiffersFromPixelsPlanter(), UninformativeNamePlanter()])
  }

  @Test("what is found is told by rule and set, with targets and what is not planted")
  func table() throws {
    let report = try AuditEvaluation().report(
      [("phones", [judged(of: "a"), judged(of: "b", isBlind: true)]), ("windows", [judged(of: "c")])], aside: nil)
    #expect(report.all.map { $0.figures[0].estimate?.value } == [0.75, 1, 5.0 / 6])
    let rule = report.all[2].figures(of: "state-differs-from-pixels")
    #expect(rule.planted == 3 && rule.reviewed + rule.failed == 2 && rule.unmeasured == 1 && !rule.isMet)
    #expect(report.all[2].figures(of: "uninformative-name").isMet)
    #expect(report.table.contains("2/3 66.7 [21-94]"))
    #expect(report.table.contains("colour-only-state (the chosen tab"))
  }

  @Test("apps that are laid aside have columns of their own, and none of their cases is told")
  func aside() throws {
    let folder = try TemporaryFolder()
    let list = try folder.write("b\n", to: "aside.txt")
    let report = try AuditEvaluation().report(
      [("phones", [judged(of: "a"), judged(of: "b", isBlind: true)])], aside: AppsLaidAside(contentsOf: list))
    #expect(report.all.map(\.name) == ["phones seen", "phones aside", "total"])
    let document = try #require(try JSONSerialization.jsonObject(with: report.json()) as? [String: Any])
    #expect((document["missed"] as? [Any])?.isEmpty == true)
    #expect((document["columns"] as? [Any])?.count == 3)
    #expect((document["notPlanted"] as? [String: String])?.isEmpty == false)
  }

  @Test("a missed fault is drawn")
  func page() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("screen.png")
    var shop = ShopScreen()
    try folder.write(shop.image, to: "screen.png")
    (shop.answer.elements, shop.answer.stops) = ([], [])
    var truth = shop.truth
    truth.imageURL = file
    let one = try AuditedTruth(
      truth, answer: shop.answer, image: shop.image, planters: [StateDiffersFromPixelsPlanter()])
    let page = try AuditEvaluation().report([("phones", [one])], aside: nil).html()
    #expect(page.contains("missed: not measured") && page.contains("<img"))
  }

  @Test("screens without labelled stops are refused")
  func nothing() throws {
    #expect(throws: EvaluationError.nothingToJudge(task: "audit")) {
      _ = try AuditEvaluation().report([("phones", [])], aside: nil)
    }
  }
}
