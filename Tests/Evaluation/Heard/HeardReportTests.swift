import Foundation
import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightEvaluation

/// A screen of an app where one of two stops is heard right.
private func half(of app: String, saying label: String = "Lost", at url: URL? = nil) -> (LabelledScreen, Screen) {
  var answer = Answer([text("One", 10, 10), text("Two", 10, 100, clickable: true)], stops: [[0], [1]])
  answer.say("One", [0])
  answer.say(label, [1], [.button])
  var truth = answer.truth
  (truth.app, truth.platform) = (app, "android")
  if let url { truth.imageURL = url }
  return (truth, answer.screen)
}

private func report(
  _ sets: [(name: String, screens: [(truth: LabelledScreen, answer: Screen)])], aside: AppsLaidAside? = nil
) throws -> HeardReport {
  try HeardEvaluation(naming: IconNaming()).evaluate(sets, aside: aside)
}

@Suite("Report on what is heard")
struct HeardReportTests {
  @Test("sets stand beside each other with a total; shares, kinds, roles and platforms are told")
  func table() throws {
    let report = try report([("phones", [half(of: "a"), half(of: "b")]), ("windows", [half(of: "c", saying: "Two")])])
    let figures = report.all.map { HeardFigures($0).main.map { $0.estimate?.value } }
    #expect(figures.map { $0[0] } == [0.5, 1, 4.0 / 6])
    #expect(figures.map { $0[3] } == [0, 0, 0] && figures.map { $0[4] } == [1, 1, 1])
    func row(_ start: String) -> [Substring]? {
      report.table.split(separator: "\n").first { $0.hasPrefix(start) }?.split(separator: " ")
    }
    #expect(row("text misread") == ["text", "misread", "2", "50.0", "-", "2", "33.3"])
    #expect(row("count, %")?.suffix(3) == ["phones", "windows", "total"] && report.table.contains("android"))
  }

  @Test("the JSON has the figures, the kinds of each column and every mistake")
  func json() throws {
    let data = try report([("phones", [half(of: "a")])]).json()
    let document = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let column = try #require((document["columns"] as? [[String: Any]])?.first)
    #expect(column["kinds"] as? [String: Int] == ["right": 1, "text misread": 1])
    #expect(column["heardAs"] as? [String: [String: Int]] == ["button": ["button": 1], "plain": ["plain": 1]])
    let mistake = try #require((document["mistakes"] as? [[String: Any]])?.first)
    #expect(mistake["wanted"] as? String == "“Two”, button" && mistake["heard"] as? String == "Lost, button")
  }

  @Test("apps that are laid aside have columns of their own, and none of their mistakes is told")
  func aside() throws {
    let folder = try TemporaryFolder()
    let list = try folder.write("# a remark\nSomeone/B\n\n", to: "aside.txt")
    let report = try report(
      [("phones", [half(of: "someone/a"), half(of: "someone/b")]), ("dev", [half(of: "c")])],
      aside: AppsLaidAside(contentsOf: list))
    #expect(report.all.map(\.name) == ["phones seen", "phones aside", "dev", "total"])
    #expect(report.all.map(\.screens.count) == [1, 1, 1, 3])
    let document = try #require(try JSONSerialization.jsonObject(with: report.json()) as? [String: Any])
    #expect((document["mistakes"] as? [[String: Any]])?.map { $0["set"] as? String } == ["phones seen", "dev"])
    #expect(throws: EvaluationError.self) { try AppsLaidAside(contentsOf: folder.url.appendingPathComponent("no")) }
  }

  @Test("the page shows a case as a crop with what was wanted and heard")
  func page() throws {
    let folder = try TemporaryFolder()
    let url = folder.url.appendingPathComponent("screen.png")
    try folder.write(Bitmap(width: 400, height: 800), to: "screen.png")
    let page = try report([("phones", [half(of: "a", at: url)])]).html()
    #expect(page.contains("<b>wanted</b> “Two”, button<br><b>heard</b> Lost, button"))
    #expect(page.components(separatedBy: "<img").count == 2)
  }

  @Test("windows are told by what drew them; toolkits with few windows together")
  func toolkits() throws {
    let names = ["GTK 3", "GTK 3, Granite", "GTK 3 (Cinnamon)", "Tk", "Qt 5", nil]
    let screens = names.enumerated().map { place, name in
      var (truth, answer) = half(of: "app \(place)", saying: place == 0 ? "Two" : "Lost")
      truth.toolkit = name
      return (truth, answer)
    }
    let windows = try report([("windows", screens)])
    let columns = ScreensByToolkit(windows.columns[0].screens).columns
    #expect(columns.map(\.name) == ["GTK 3", "others"] && columns.map(\.screens.count) == [3, 2])
    #expect(windows.table.contains("By toolkit") && windows.table.contains("66.7"))
    let document = try #require(try JSONSerialization.jsonObject(with: windows.json()) as? [String: Any])
    let column = try #require((document["columns"] as? [[String: Any]])?.first)
    #expect((column["byToolkit"] as? [String: Any])?.keys.sorted() == ["GTK 3", "others"])
    #expect(try !report([("phones", [half(of: "a")])]).table.contains("By toolkit"))
  }

  @Test("the worst screens are told and drawn, but for those of apps laid aside")
  func worst() throws {
    let folder = try TemporaryFolder()
    let url = folder.url.appendingPathComponent("screen.png")
    try folder.write(Bitmap(width: 400, height: 800), to: "screen.png")
    func screen(_ app: String, right: Int) -> (LabelledScreen, Screen) {
      let rows = (0..<5).map { text("Line \($0)", 10, Double($0) * 100) }
      var answer = Answer(rows, stops: rows.indices.map { [$0] })
      for row in rows.indices { answer.say(row < right ? "Line \(row)" : "Lost", [row]) }
      var truth = answer.truth
      (truth.app, truth.name, truth.imageURL) = (app, app, url)
      return (truth, answer.screen)
    }
    let list = try folder.write("unseen\n", to: "aside.txt")
    let judged = try report(
      [("windows", [screen("good", right: 5), screen("bad", right: 1), screen("unseen", right: 0)])],
      aside: AppsLaidAside(contentsOf: list))
    #expect(WorstScreens(judged.columns).screens.map(\.truth.name) == ["bad", "good"])
    let table = try #require(judged.table.components(separatedBy: "Worst screens\n").last)
    #expect(table.components(separatedBy: "\nbad ").count == 2 && !table.contains("unseen"))
    let page = try judged.html()
    #expect(page.contains("<h3>bad: 20.0 % of 5 stops</h3>") && page.contains("“Line 3”, plain - heard: Lost"))
    #expect(!page.contains("unseen:"))
  }

  @Test("truth without stops has nothing to judge")
  func empty() {
    let screen = labelled([])
    #expect(throws: EvaluationError.nothingToJudge(task: "heard")) {
      try report([("phones", [(screen, Screen(size: screen.size, elements: [], stops: []))])])
    }
  }

  @Test("headings, disabled and chosen ones are told apart from the roles")
  func finer() throws {
    var title = text("Title", 10, 10)
    title.heading = true
    var off = text("Off", 10, 100, clickable: true)
    (off.enabled, off.selected) = (false, true)
    var answer = Answer([title, off], stops: [[0], [1]])
    answer.say("Title", [0], [.staticText, .header])
    answer.say("Off", [1], [.button])
    let figures = HeardFigures(try report([("x", [(answer.truth, answer.screen)])]).columns[0]).finer
    func value(_ name: String) -> Double? { figures.first { $0.name == name }?.estimate?.value }
    #expect(value("headings, precision") == 1 && value("headings, recall") == 1)
    #expect(value("disabled, recall") == 0 && value("disabled, precision") == nil)
    #expect(value("chosen buttons and rows told") == 0 && value("heard at all") == 1)
  }
}

@Suite("Stored screens")
struct StoredScreensTests {
  private let line = """
    {"image": {"path": "x/a/screen.png", "width": 400, "height": 800}, "timings": {"text": 1}, "elements": \
    [{"id": 0, "type": "Text", "frame": {"x": 1, "y": 2, "width": 3, "height": 4}, "text": "Hi", "confidence": 0.9}], \
    "stops": [{"frame": {"x": 1, "y": 2, "width": 3, "height": 4}, "elements": [0, 7], "label": "Hi", "traits": \
    ["button"], "position": {"index": 1, "count": 2}, "actions": [{"name": "Share", "element": 0}], "spoken": "Hi."}]}
    """

  @Test("what recognize printed is read back; a picture that failed has no stops")
  func reads() throws {
    let folder = try TemporaryFolder()
    let failed = #"{"image": {"path": "x/b/screen.png"}, "error": {"code": "x", "message": "y"}}"#
    let file = try folder.write("\(failed)\n\n\(line)\n", to: "screens.jsonl")
    let screens = try StoredScreens(contentsOf: [file]).screens(of: [
      labelled([], name: "a"), labelled([], name: "b"),
    ])
    #expect(screens.map(\.stops.count) == [1, 0])
    let stop = try #require(screens[0].stops.first)
    #expect(stop.label == "Hi" && stop.traits == .button && stop.elements == [0] && stop.position?.count == 2)
    #expect(stop.actions.map(\.name) == ["Share"] && screens[0].elements.first?.text?.string == "Hi")
    #expect(throws: EvaluationError.self) {
      try StoredScreens(contentsOf: [file]).screens(of: [labelled([], name: "c")])
    }
  }

  @Test("what is in front keeps its title, and what lies behind it is not among the stops")
  func modal() throws {
    let folder = try TemporaryFolder()
    let line = """
      {"image": {"path": "x/a/screen.png", "width": 400, "height": 800}, "modal": {"kind": "sheet", "title": "Share", \
      "titleElement": 0, "behind": 1, "spoken": "Share, sheet", "frame": {"x": 0, "y": 400, "width": 400, "height": \
      400}}, "stops": [{"frame": {"x": 1, "y": 402, "width": 3, "height": 4}, "label": "Share"}, {"frame": {"x": 1, \
      "y": 2, "width": 3, "height": 4}, "label": "Below", "behind": true}]}
      """
    let file = try folder.write(line, to: "screens.jsonl")
    let screen = try #require(try StoredScreens(contentsOf: [file]).screens(of: [labelled([], name: "a")]).first)
    #expect(screen.modal?.kind == .sheet && screen.modal?.title == "Share")
    #expect(screen.stops.map(\.label) == ["Share"] && screen.modal?.behind.map(\.label) == ["Below"])
  }

  @Test("a screen's app and platform come from source.json, the folder's table, or its name")
  func sources() throws {
    let folder = try TemporaryFolder()
    for name in ["001-one", "002-two", "003-three"] {
      _ = try folder.write(#"{"width": 1, "height": 1, "elements": []}"#, to: "\(name)/annotation.json")
    }
    _ = try folder.write(#"{"repo": "a/one", "platform": "ios"}"#, to: "001-one/source.json")
    _ = try folder.write("name\trepo\n002-two\tb/two\n", to: "SOURCES.tsv")
    let screens = try LabelledScreen.all(at: folder.url)
    #expect(screens.map(\.app) == ["a/one", "b/two", "three"] && screens.map(\.platform) == ["ios", nil, nil])
  }
}
