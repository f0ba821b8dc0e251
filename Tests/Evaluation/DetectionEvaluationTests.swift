import Foundation
import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightEvaluation

@Suite("Detection evaluation")
struct DetectionEvaluationTests {
  private func evaluate(
    _ truths: [TrueElement], _ finds: [Detection], ignored: [Rect] = []
  ) -> DetectionFigures {
    DetectionEvaluation().evaluate([JudgedScreen(truth: labelled(truths, ignored: ignored), finds: finds)])
  }

  @Test("perfect finds have an average precision of 1 throughout")
  func perfect() throws {
    let figures = evaluate([truth(.icon, 10, 10, 20, 20)], [find(.icon, 10, 10, 20, 20)])
    let icon = try #require(figures.types.first)
    #expect(icon.ap50 == 1 && icon.ap50to95 == 1 && icon.apCenter == 1)
    #expect(figures.mean { $0.ap50 } == 1 && figures.weighted { $0.ap50 } == 1)
    #expect(figures.atThreshold == Counts(right: 1, claimed: 1, real: 1))
  }

  @Test("a loose box counts by centre alone; an empty screen counts nothing and does not trap")
  func loose() throws {
    let figures = evaluate([truth(.icon, 10, 10, 20, 20)], [find(.icon, 5, 5, 40, 40)])
    let icon = try #require(figures.types.first)
    #expect(icon.ap50 == 0 && icon.apCenter == 1)
    #expect(evaluate([], []).truths == 0)
    #expect(evaluate([], []).mean { $0.ap50 } == 0)
  }

  @Test("of two boxes around a centre the smaller one is found")
  func center() {
    let truths = [Rect(x: 0, y: 0, width: 100, height: 100), Rect(x: 40, y: 40, width: 20, height: 20)]
    let find = Rect(x: 45, y: 45, width: 10, height: 10)
    #expect(BoxMatching.byCenter(truths, [find, find, find]) == [1, 0, nil])
  }

  @Test("what lies in an ignored region does not count")
  func ignored() {
    let figures = evaluate(
      [truth(.icon, 10, 100, 20, 20)], [find(.icon, 10, 100, 20, 20), find(.icon, 10, 10, 20, 20)],
      ignored: [Rect(x: 0, y: 0, width: 400, height: 40)])
    #expect(figures.atThreshold.claimed == 1)
  }

  @Test("types weigh as often as they occur")
  func weights() {
    let truths = [truth(.icon, 0, 0, 20, 20), truth(.icon, 50, 0, 20, 20), truth(.text, 0, 100, 90, 20)]
    let figures = evaluate(truths, [find(.text, 0, 100, 90, 20)])
    #expect(figures.mean { $0.ap50 } == 0.5)
    #expect(abs(figures.weighted { $0.ap50 } - 1.0 / 3) < 1e-12)
  }

  @Test("confusion: the own type first, then any; what is left is missed or made up")
  func confusion() {
    let labels = ConfusionMatrix.labels
    func index(_ type: ElementType) -> Int { labels.firstIndex(of: type.rawValue) ?? 0 }
    let counts = evaluate(
      [truth(.icon, 0, 0, 20, 20), truth(.text, 100, 0, 20, 20), truth(.slider, 200, 0, 20, 20)],
      [
        find(.picture, 0, 0, 20, 20, 0.95), find(.icon, 1, 0, 20, 20, 0.9), find(.icon, 100, 0, 20, 20),
        find(.dialog, 0, 500, 50, 50), find(.slider, 200, 0, 20, 20, 0.1),
      ]
    ).confusion.counts
    #expect(counts[index(.icon)][index(.icon)] == 1)
    #expect(counts[index(.text)][index(.icon)] == 1)
    #expect(counts[index(.slider)][labels.count - 1] == 1, "below the threshold is missed")
    #expect(counts[labels.count - 1][index(.picture)] == 1)
    #expect(counts[labels.count - 1][index(.dialog)] == 1)
    #expect(counts.joined().reduce(0, +) == 5)
  }

  @Test("recall by the narrower side, tightly and loosely")
  func sizes() throws {
    let figures = evaluate(
      [truth(.icon, 0, 0, 40, 7), truth(.icon, 0, 50, 20, 20), truth(.icon, 100, 50, 20, 20)],
      [find(.icon, 0, 0, 40, 7), find(.icon, 4, 50, 20, 20), find(.icon, 100, 50, 20, 20, 0.05)])
    let small = try #require(figures.recallBySize.first)
    #expect((small.truths, small.found, small.foundTightly) == (1, 1, 1))
    let icons = figures.recallBySize[2]
    #expect((icons.truths, icons.found, icons.foundTightly, icons.foundAtAll) == (2, 1, 0, 2))
  }

  @Test("the worst screens come first")
  func worst() {
    let good = JudgedScreen(
      truth: labelled([truth(.icon, 0, 0, 20, 20)], name: "good"), finds: [find(.icon, 0, 0, 20, 20)])
    let bad = JudgedScreen(truth: labelled([truth(.icon, 0, 0, 20, 20)], name: "bad"), finds: [])
    #expect(DetectionEvaluation().evaluate([good, bad]).worst.map(\.name) == ["bad", "good"])
  }

  @Test("the table, the JSON and the page hold the figures; names cannot break the page")
  func reports() throws {
    let folder = try TemporaryFolder()
    try folder.write(Bitmap(width: 400, height: 800), to: "a/screen.png")
    var screen = labelled([truth(.icon, 10, 10, 20, 20), truth(.text, 10, 50, 90, 20)], name: "<a> & \"b\"")
    screen.imageURL = folder.url.appendingPathComponent("a/screen.png")
    let report = DetectionReport(
      [JudgedScreen(truth: screen, finds: [find(.icon, 10, 10, 20, 20)])], evaluation: DetectionEvaluation())
    #expect(report.table.contains("mean over types"))
    let json = try #require(try JSONSerialization.jsonObject(with: report.json()) as? [String: Any])
    #expect((json["mean"] as? [String: Double])?["ap50"] == 0.5)
    #expect((json["types"] as? [[String: Any]])?.count == 2)
    let page = try report.html()
    #expect(page.contains("data:image/jpeg;base64,") && page.contains("<svg"))
    #expect(page.contains("&lt;a&gt; &amp; &quot;b&quot;") && !page.contains("<a>"))
    try report.writeJSON(to: folder.url.appendingPathComponent("deep/figures.json"))
    let written = try report.writeHTML(to: folder.url.appendingPathComponent("report"))
    #expect(written.lastPathComponent == "index.html" && FileManager.default.fileExists(atPath: written.path))
    #expect(throws: EvaluationError.self) { try report.writeJSON(to: URL(fileURLWithPath: "/proc/none/a.json")) }
  }
}
