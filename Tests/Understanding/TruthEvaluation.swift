import Foundation
import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

/// Measures the rules on screens annotated by eye, as if detection and text recognition made no mistake.
///
/// Prints figures and fails on nothing: `swift test --filter TruthEvaluation`. With `HEARSIGHT_VERBOSE=1` it tells what
/// went wrong on each screen. Skipped where the screens are not on the machine.
@Suite("TruthEvaluation", .enabled(if: TruthScreen.folder != nil, "no screens-dev here: set HEARSIGHT_DATA"))
struct TruthEvaluation {
  private let verbose = ProcessInfo.processInfo.environment["HEARSIGHT_VERBOSE"] != nil

  @Test("grouping, order and state against the truth")
  func evaluate() throws {
    let understanding = ScreenUnderstanding(contentRules: [])
    var report = Report()
    for screen in try TruthScreen.all() {
      let result = understanding.understand(screen.elements, in: screen.scene)
      let groups = screen.truth.stops.map { stop in
        ElementGroup(
          kind: stop.contains { screen.truth.elements[$0].tab != nil } ? .tab : .single, elements: stop,
          frame: Rect.union(of: stop.map { screen.truth.elements[$0].frame }) ?? screen.scene.image.bounds)
      }
      let ordered = understanding.order.order(groups, of: result.elements, in: screen.scene).map(\.elements)
      report.add(screen, result, ordered: ordered, verbose: verbose)
    }
    print(report.summary)
  }
}

private struct Report {
  var screens = 0
  var elements = 0
  var ourStops = 0
  var trueStops = 0
  var grouping = Counts()
  var perScreen: [Double] = []
  var sameStops = 0
  var groups = 0
  var wrongGroups = 0
  var steps: [Int] = []
  var stepsGivenGroups: [Int] = []
  var tabs = Counts()
  var tabScreens = (right: 0, all: 0)
  var segments = (right: 0, unknown: 0, all: 0)
  var headings = Counts()
  var clickable = Counts()

  mutating func add(_ screen: TruthScreen, _ result: Screen, ordered: [[Int]], verbose: Bool) {
    let truth = screen.truth
    let stops = result.stops.map(\.elements)
    screens += 1
    let met = Set(truth.stops.flatMap { $0 })
    elements += met.count
    ourStops += stops.count
    trueStops += truth.stops.count
    let found = pairs(stops, truth.stops)
    grouping += found
    perScreen.append(found.f1)
    let ours = Set(stops.map { Set($0) })
    sameStops += truth.stops.filter { ours.contains(Set($0)) }.count
    let wrong = stops.filter { stop in
      stop.count > 1 && !truth.stops.contains { Set(stop).isSubset(of: $0) }
    }
    groups += stops.filter { $0.count > 1 }.count
    wrongGroups += wrong.count
    steps.append(insertionSteps(stops, truth.stops))
    stepsGivenGroups.append(insertionSteps(ordered, truth.stops))
    let notes = addStates(truth, result.elements)
    guard verbose else { return }
    print("## \(screen.name) steps \(steps.last ?? 0) given groups \(stepsGivenGroups.last ?? 0)")
    for stop in wrong { print("   joined: \(truth.describe(stop))") }
    for stop in truth.stops where stop.count > 1 && !stops.contains(where: { Set(stop).isSubset(of: $0) }) {
      print("   split:  \(truth.describe(stop))")
    }
    if (stepsGivenGroups.last ?? 0) > 0 {
      for stop in ordered {
        print("   order:  \(truth.stops.firstIndex { Set($0) == Set(stop) } ?? -1) \(truth.describe(stop))")
      }
    }
    for note in notes { print("   \(note)") }
  }

  private mutating func addStates(_ truth: Truth, _ ours: [Element]) -> [String] {
    var notes: [String] = []
    for (piece, element) in zip(truth.elements, ours) {
      headings.count(claimed: element.heading == true, real: piece.heading == true)
      if element.heading == true, piece.heading != true { notes.append("no heading: \(piece.text ?? "?")") }
      if element.heading != true, piece.heading == true {
        notes.append("missed heading: \(piece.text ?? "?") \(piece.box)")
      }
      tabs.count(claimed: element.tab != nil, real: piece.tab != nil)
      if piece.type == .container {
        clickable.count(claimed: element.clickable == true, real: piece.clickable == true)
        if element.clickable == true, piece.clickable != true { notes.append("no button: \(piece.frame)") }
      }
    }
    if truth.elements.contains(where: { $0.tab != nil }) {
      tabScreens.all += 1
      let isRight = zip(truth.elements, ours).allSatisfy { piece, element in
        piece.tab == element.tab && (piece.tab == nil || (piece.selected ?? false) == (element.selected ?? false))
      }
      tabScreens.right += isRight ? 1 : 0
      if !isRight {
        let said = ours.map { $0.tab.map { "\($0)" } ?? "" + ($0.selected == true ? "S" : "") }
        notes.append("tabs: \(said.filter { !$0.isEmpty })")
      }
    }
    let members = truth.elements.indices.filter { truth.elements[$0].type == .segmentedControl }
    for row in SegmentRows.rows(members.map { truth.elements[$0].frame }) {
      let said = row.map { ours[members[$0]].selected }
      let real = row.map { truth.elements[members[$0]].selected ?? false }
      segments.all += 1
      if said.allSatisfy({ $0 == nil }) { segments.unknown += 1 }
      if said.map({ $0 ?? false }) == real {
        segments.right += 1
      } else {
        notes.append("segments: \(said) not \(real)")
      }
    }
    return notes
  }

  var summary: String {
    func share(_ steps: [Int]) -> String {
      let exact = steps.filter { $0 == 0 }.count
      let mean = Double(steps.reduce(0, +)) / Double(max(1, steps.count))
      return "exact \(exact) of \(steps.count), mean \(rounded(mean)) steps"
    }
    return """
      screens \(screens): \(elements) elements, \(ourStops) stops (truth \(trueStops)), \
      fewer by \(rounded(100 - 100 * Double(ourStops) / Double(max(1, elements)))) %
      grouping: pairwise precision \(rounded(grouping.precision)) recall \(rounded(grouping.recall)) \
      F1 \(rounded(grouping.f1)), \
      mean of screens \(rounded(perScreen.reduce(0, +) / Double(max(1, perScreen.count)))); \
      stops exactly right \(sameStops) of \(trueStops); wrongly joined \(wrongGroups) of \(groups) groups
      order: \(share(steps)); with the true groups \(share(stepsGivenGroups))
      tabs: \(tabScreens.right) of \(tabScreens.all) screens right; members precision \(rounded(tabs.precision)) \
      recall \(rounded(tabs.recall))
      segments: \(segments.right) of \(segments.all) controls right, \(segments.unknown) left unknown
      headings: precision \(rounded(headings.precision)) recall \(rounded(headings.recall))
      clickable containers: precision \(rounded(clickable.precision)) recall \(rounded(clickable.recall))
      """
  }

  private func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}

extension Truth {
  func describe(_ stop: [Int]) -> String {
    stop.map { index in
      let piece = elements[index]
      let box = piece.box.map { String(Int($0)) }.joined(separator: ",")
      return "\(piece.type.rawValue)[\(box)]" + (piece.text.map { "“\($0.prefix(14))”" } ?? "")
    }.joined(separator: " | ").prefix(600).description
  }
}
