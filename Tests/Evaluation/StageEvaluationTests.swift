import Foundation
import HearsightOverlay
import HearsightPixels
import HearsightScreenModel
import HearsightUnderstanding
import Testing

@testable import HearsightEvaluation

/// A screen whose answer has these stops over the true elements.
private func answered(
  _ elements: [TrueElement], truth: [[Int]], ours: [[Int]], change: (inout [Element]) -> Void = { _ in }
) -> AnsweredScreen {
  var found = elements.enumerated().map { index, element in
    Element(id: index, type: element.type, frame: element.frame)
  }
  change(&found)
  let stops = ours.enumerated().map { index, members in
    Stop(id: index, kind: .single, elements: members, frame: Rect(x: 0, y: 0, width: 1, height: 1))
  }
  return AnsweredScreen(
    truth: labelled(elements, stops: truth),
    found: Screen(size: Size(width: 400, height: 800), elements: found, stops: stops))
}

/// A screen whose true elements nothing is made of.
private func bare(_ truth: LabelledScreen, _ image: Bitmap) throws -> AnsweredScreen {
  try AnsweredScreen(truth: truth, image: image) { elements, _ in
    Screen(size: truth.size, elements: elements, stops: [])
  }
}

private let column = (0..<4).map { truth(.text, 10, Double($0) * 100, 90, 20) }

private func value(_ name: String, _ report: StageReport) -> Double? {
  report.figures.first { $0.name == name }?.estimate?.value
}

@Suite("Stages after detection")
struct StageEvaluationTests {
  @Test("pairs, joined and torn stops, and how many stops a user is spared")
  func grouping() {
    let screen = answered(column, truth: [[0, 1], [2], [3]], ours: [[0], [1], [2, 3]])
    let report = GroupingEvaluation().evaluate([screen], input: "", drawn: 0)
    #expect(value("pairs joined, F1", report) == 0)
    #expect(value("the same, mean of screens", report) == 0)
    #expect(value("groups wrongly joined", report) == 1)
    #expect(value("fewer stops than elements", report) == 0.25)
    #expect(value("stops exactly right", report) == 0)
    #expect(report.failures.first?.notes.count == 2)
    let right = answered(column, truth: [[0, 1], [2], [3]], ours: [[1, 0], [2], [3]])
    let perfect = GroupingEvaluation().evaluate([right], input: "", drawn: 0)
    #expect(value("pairs joined, F1", perfect) == 1 && perfect.failures.isEmpty)
  }

  @Test("the fewest stops to move are counted and named")
  func order() {
    #expect(StopMeasures.misplaced([[0], [2], [1], [3]], [[0], [1], [2], [3]]).count == 1)
    #expect(StopMeasures.misplaced([[3], [0], [1], [2]], [[0], [1], [2], [3]]) == [3])
    #expect(StopMeasures.misplaced([[3, 2], [1, 0]], [[0], [1], [2], [3]]).count == 2)
    #expect(StopMeasures.misplaced([], [[0]]) == [])
    let screen = answered(column, truth: [[0], [1], [2], [3]], ours: [[3], [0], [1], [2]])
    let report = OrderEvaluation().evaluate([screen], input: "", drawn: 0)
    #expect(value("insertion steps a screen", report) == 1 && value("screens in order", report) == 0)
  }

  @Test("the chosen tab, the chosen segment, headings and switches")
  func state() {
    var elements = [
      truth(.icon, 10, 700, 20, 20), truth(.icon, 110, 700, 20, 20), truth(.segmentedControl, 0, 50, 100, 30),
      truth(.segmentedControl, 100, 50, 100, 30), truth(.text, 0, 0, 90, 20), truth(.toggleSelected, 300, 200, 50, 30),
    ]
    for (index, tab) in [0, 1].enumerated() { elements[index].tab = tab }
    for index in [1, 2] { elements[index].selected = true }
    elements[4].heading = true
    let right = answered(elements, truth: [[0]], ours: [[0]]) { found in
      for index in [0, 1] { found[index].tab = index }
      for index in [1, 2] { found[index].selected = true }
      found[4].heading = true
    }
    let wrong = answered(elements, truth: [[0]], ours: [[0]]) { found in
      for index in [0, 1] { found[index].tab = index }
      found[0].selected = true
      found[5].type = .toggleUnselected
    }
    let report = StateEvaluation().evaluate([right, wrong], input: "", drawn: 0)
    #expect(value("screens with tabs right", report) == 0.5)
    #expect(value("segmented controls right", report) == 0.5)
    #expect(value("headings, recall", report) == 0.5 && value("headings, precision", report) == 1)
    #expect(value("switches and ticks, on or off right", report) == 0.5)
    #expect(report.failures.count == 1)
  }

  @Test("values of sliders: found, told, right within 3 and 10 points, not told")
  func sliders() {
    var elements = (0..<6).map { truth(.slider, 10, Double($0) * 100, 200, 20) }
    for index in 0..<5 { elements[index].value = .fraction(0.5) }
    elements[5].value = .range(from: 0.2, to: 0.8)
    let screen = answered(elements, truth: [[0]], ours: [[0]]) { found in
      found[0].value = .fraction(0.53)
      found[1].value = .fraction(0.58)
      found[2].value = .fraction(0.9)
      found[4].type = .container
      found[5].value = .range(from: 0.21, to: 0.79)
    }
    let report = StateEvaluation().evaluate([screen], input: "", drawn: 0)
    #expect(value("sliders found", report) == 5.0 / 6)
    #expect(value("slider values told, of found", report) == 0.8)
    #expect(value("slider values right within 3 points, of told", report) == 0.5)
    #expect(value("slider values right within 10 points, of told", report) == 0.75)
    #expect(value("slider values not told, of found", report) == 0.2)
    #expect(report.failures.first?.notes.count == 2)
    #expect(SliderEvaluation.judge(nil, true: .fraction(1)) == SliderEvaluation.Judgement(isFound: false))
    #expect(StateEvaluation().evaluate([], input: "", drawn: 0).figures.count == 9)
  }

  @Test("texts: exactly, but for spaces, not found, character error rate")
  func text() throws {
    var elements = column
    for (index, text) in ["Hello", "Wi-Fi on", "Name", "gone"].enumerated() { elements[index].text = text }
    func line(_ text: String, _ index: Int) -> TextLine {
      TextLine(frame: elements[index].frame, string: text, confidence: 1)
    }
    let reading = TextEvaluation.Reading(
      truth: labelled(elements), lines: [line("Hello", 0), line("Wi-Fion", 1), line("Nane", 2)])
    let report = try TextEvaluation().evaluate([reading], input: "", drawn: 0)
    #expect(value("texts read exactly", report) == 0.25)
    #expect(value("the same but for spaces", report) == 0.5)
    #expect(value("texts not found", report) == 0.25)
    #expect(value("character error rate", report) == 6.0 / 21)
    #expect(throws: EvaluationError.self) {
      try TextEvaluation().evaluate([TextEvaluation.Reading(truth: labelled([]), lines: [])], input: "", drawn: 0)
    }
  }

  @Test("lines from right to left")
  func rightToLeft() {
    let lines = [0.0, 100].map {
      TextLine(frame: Rect(x: $0, y: 0, width: 50, height: 20), string: $0 == 0 ? "a" : "b", confidence: 1)
    }
    #expect(TextEvaluation.joined(lines, isRightToLeft: false) == "a b")
    #expect(TextEvaluation.joined(lines, isRightToLeft: true) == "b a")
  }

  @Test("recall at a precision; equal likelihoods go together")
  func interactivity() throws {
    typealias Claim = InteractivityEvaluation.Claim
    let claims = [(0.9, true), (0.8, true), (0.7, false), (0.6, true), (0, true)].map {
      Claim(likelihood: $0, isSaid: $0 >= 0.5, isReal: $1)
    }
    #expect(InteractivityEvaluation.found(atPrecision: 0.9, claims) == 2)
    #expect(InteractivityEvaluation.found(atPrecision: 0.75, claims) == 3)
    let equal = [(1.0, true), (1, false)].map { Claim(likelihood: $0, isSaid: $0 >= 0.5, isReal: $1) }
    #expect(InteractivityEvaluation.found(atPrecision: 0.9, equal) == 0)

    var elements = [truth(.icon, 0, 0, 20, 20), truth(.icon, 50, 0, 20, 20)]
    elements[0].clickable = true
    let screen = answered(elements, truth: [[0], [1]], ours: [[0], [1]]) { $0[0].clickable = true }
    let report = try InteractivityEvaluation().evaluate([screen], input: "", drawn: 0)
    #expect(value("Icon: recall as used", report) == 1 && report.failures.isEmpty)
    // Stored answers do not say how likely they are.
    #expect(value("Icon: recall at 90 % precision", report) == nil)
    let blind = answered(elements, truth: [[0], [1]], ours: [[0], [1]]) { elements in
      for index in elements.indices { elements[index].clickLikelihood = 0.9 }
    }
    let blindReport = try InteractivityEvaluation().evaluate([blind], input: "", drawn: 0)
    #expect(value("Icon: recall at 90 % precision", blindReport) == 0)
    #expect(throws: EvaluationError.self) {
      try InteractivityEvaluation().evaluate([answered(column, truth: [], ours: [])], input: "", drawn: 0)
    }
  }

  @Test("icons: right where answered, answered at all, unknown ones left alone; spelling and synonyms do not matter")
  func icons() throws {
    let folder = try TemporaryFolder()
    try folder.write(Bitmap(width: 400, height: 800), to: "screen.png")
    var elements = (0..<4).map { truth(.icon, Double($0) * 40, 0, 20, 20) }
    for (index, name) in ["arrow-left", "trash", "share", "unicorn"].enumerated() { elements[index].icon = name }
    var labelled = labelled(elements, stops: [[0]])
    labelled.imageURL = folder.url.appendingPathComponent("screen.png")
    let screen = try bare(labelled, Bitmap(width: 400, height: 800))
    let evaluation = IconEvaluation(
      vocabulary: ["arrow left", "delete", "share"], synonyms: ["trash": ["delete", "remove"]])
    let report = try evaluation.evaluate([screen], input: "", drawn: 1) { icons, _ in
      #expect(icons.count == 4)
      return [("Arrow left", true), ("delete", true), ("share", false), ("star", true)].map(IconGuess.init)
    }
    #expect(value("right where answered (name in the vocabulary)", report) == 1)
    #expect(value("answered (name in the vocabulary)", report) == 2.0 / 3)
    #expect(value("likeliest name right, said or not (top-1)", report) == 1)
    #expect(value("right of all that was said", report) == 2.0 / 3)
    #expect(value("left unnamed where the name is in no vocabulary", report) == 0)
    #expect(report.failures.first?.notes.count == 2)
    #expect(try report.html().contains("unicorn was called star"))
  }

  @Test("pictures: plain ones must not be described")
  func pictures() throws {
    let folder = try TemporaryFolder()
    var image = Bitmap(width: 400, height: 800)
    image.fill(Rect(x: 0, y: 0, width: 50, height: 50), with: .black)
    try folder.write(image, to: "screen.png")
    var labelled = labelled([truth(.picture, 0, 0, 100, 100), truth(.picture, 0, 400, 100, 100)], stops: [[0], [1]])
    labelled.imageURL = folder.url.appendingPathComponent("screen.png")
    let screen = try bare(labelled, image)
    let report = try PictureEvaluation().evaluate([screen], input: "", drawn: 0) { _, _ in
      PictureDescription(.photo("espresso"), confidence: 0.8)
    }
    #expect(value("pictures described", report) == 1 && value("plain pictures described", report) == 1)
  }

  @Test("found elements stand for true ones of their type first, then of any, then by centre")
  func pairing() {
    let truths = [truth(.icon, 0, 0, 20, 20), truth(.container, 0, 0, 24, 24), truth(.text, 0, 100, 200, 20)]
    let found = [
      Element(id: 0, type: .container, frame: Rect(x: 0, y: 0, width: 22, height: 22)),
      Element(id: 1, type: .picture, frame: Rect(x: 0, y: 0, width: 20, height: 20)),
      Element(id: 2, type: .text, frame: Rect(x: 80, y: 100, width: 40, height: 20)),
      Element(id: 3, type: .icon, frame: Rect(x: 300, y: 300, width: 20, height: 20)),
    ]
    #expect(ElementPairing.truths(of: found, among: truths) == [1, 0, 2, nil])
  }

  @Test("a report has counts, intervals, targets and the JSON has them too")
  func report() throws {
    let screen = answered(column, truth: [[0, 1], [2], [3]], ours: [[0], [1], [2, 3]])
    let report = GroupingEvaluation().evaluate([screen], input: "on true elements", drawn: 0)
    #expect(report.table.contains("pairs joined, F1") && report.table.contains("missed"))
    let json = try #require(try JSONSerialization.jsonObject(with: report.json()) as? [String: Any])
    #expect(json["task"] as? String == "grouping" && (json["figures"] as? [Any])?.count == 7)
  }
}
