import Foundation
import HearsightEvaluation
import HearsightOverlay
import HearsightScreenModel

/// How much of what is annotated the apps expose to screen readers (paper, section 3.3, figures 3 and 4).
package struct ExposureReport: EvaluationReport {
  /// The figures that the paper gives of its own screens.
  struct PaperFigures: Hashable, Sendable, Encodable {
    /// Screens with at least one annotation that matches nothing.
    var screensWithUnmatched = 0.59
    /// Apps with at least one such screen.
    var appsWithUnmatched = 0.94
    /// Screens that expose nothing.
    var screensExposingNothing = 0.04
    /// Annotations without a match on such screens.
    var meanUnmatched = 5.3
    var medianUnmatched = 2.0
    /// Of all annotations without a match.
    var textShareOfUnmatched = 0.33
    var pictureShareOfUnmatched = 0.21
  }

  struct TypeCount: Hashable, Sendable, Encodable {
    var type: String
    var matched: Int
    var unmatched: Int
  }

  struct AppCount: Hashable, Sendable, Encodable {
    var app: String
    var screens: Int
    /// Screens with an annotation that matches nothing.
    var incomplete: Int
    var matched: Int
    var unmatched: Int
  }

  struct ScreenCount: Hashable, Sendable, Encodable {
    var name: String
    var app: String
    var matched: Int
    var unmatched: Int
    /// Elements that a screen reader can halt at.
    var exposed: Int
    var isRecognized: Bool
  }

  struct Figures: Hashable, Sendable, Encodable {
    var screens: [ScreenCount]
    var apps: [AppCount]
    var types: [TypeCount]
    var reasons: [String: Int]
    var screensWithUnmatched: Double
    var appsWithUnmatched: Double
    var screensExposingNothing: Double
    var meanUnmatched: Double
    var medianUnmatched: Double
    /// Screens by the share of their annotations that match: none, up to 10 %, 20 % and so on, below 100 %, all.
    var histogram: [Int]
    var paper = PaperFigures()
  }

  let figures: Figures

  /// `nil` where no screen has a dump with places.
  package init?(_ counted: [CountedScreen]) {
    let judged = counted.compactMap { screen in
      screen.exposure.map { exposure in
        ScreenCount(
          name: screen.name, app: screen.app, matched: exposure.matching.reasons.count { $0 != nil },
          unmatched: exposure.matching.reasons.count { $0 == nil }, exposed: exposure.stops,
          isRecognized: screen.isRecognized)
      }
    }
    guard !judged.isEmpty else { return nil }
    let lacking = judged.filter { $0.unmatched > 0 }
    let unmatched = Summary(lacking.map { Double($0.unmatched) })
    let apps = Self.apps(judged)
    let pairs = counted.flatMap { screen in
      zip(screen.annotation.elements, screen.exposure?.matching.reasons ?? []).map { ($0, $1) }
    }
    func share<Member>(_ members: [Member], _ holds: (Member) -> Bool) -> Double {
      Double(members.count(where: holds)) / Double(max(1, members.count))
    }
    figures = Figures(
      screens: judged, apps: apps, types: Self.types(pairs),
      reasons: Dictionary(grouping: pairs.compactMap(\.1?.rawValue)) { $0 }.mapValues(\.count),
      screensWithUnmatched: share(judged) { $0.unmatched > 0 }, appsWithUnmatched: share(apps) { $0.incomplete > 0 },
      screensExposingNothing: share(judged) { $0.exposed == 0 }, meanUnmatched: unmatched.mean,
      medianUnmatched: unmatched.median, histogram: Self.histogram(judged))
  }

  private static func apps(_ screens: [ScreenCount]) -> [AppCount] {
    Dictionary(grouping: screens, by: \.app).map { app, screens in
      AppCount(
        app: app, screens: screens.count, incomplete: screens.count { $0.unmatched > 0 },
        matched: screens.reduce(0) { $0 + $1.matched }, unmatched: screens.reduce(0) { $0 + $1.unmatched })
    }.sorted { ($1.unmatched, $0.app) < ($0.unmatched, $1.app) }
  }

  private static func types(_ pairs: [(AnnotatedElement, ExposureMatching.Reason?)]) -> [TypeCount] {
    ElementType.allCases.map { type in
      let own = pairs.filter { $0.0.type == type }
      return TypeCount(
        type: type.rawValue, matched: own.count { $0.1 != nil }, unmatched: own.count { $0.1 == nil })
    }.filter { $0.matched + $0.unmatched > 0 }.sorted { ($1.unmatched, $0.type) < ($0.unmatched, $1.type) }
  }

  private static func histogram(_ screens: [ScreenCount]) -> [Int] {
    screens.reduce(into: [Int](repeating: 0, count: 12)) { bins, screen in
      let all = screen.matched + screen.unmatched
      let bin = screen.unmatched == 0 ? 11 : screen.matched == 0 ? 0 : 1 + screen.matched * 10 / all
      bins[bin] += 1
    }
  }

  private static let bins =
    ["0 %"] + (0..<10).map { $0 == 9 ? "90-99 %" : "\($0 == 0 ? 1 : $0 * 10)-\($0 * 10 + 9) %" } + ["100 %"]
}

extension ExposureReport {
  package var table: String {
    let texts = [summary.text, typeTable.text, appTable.text]
    return texts.joined(separator: "\n\n")
  }

  package func html() throws -> String {
    HTMLPage(title: "What \(figures.apps.count) apps expose on \(figures.screens.count) screens", sections: sections)
      .text
  }

  package func json() throws -> Data {
    try Self.encode(figures)
  }

  /// Figures 3 and 4, with what stands behind them.
  var sections: [HTMLPage.Section] {
    [
      HTMLPage.Section(title: "What is exposed", content: [summary.html] + notes.map(HTML.paragraph)),
      HTMLPage.Section(
        title: "Screens by the share of their annotations that match",
        content: [
          BarChart(
            title: "Number of screens by the share of annotations that match an exposed element", groups: Self.bins,
            series: [
              .init(name: "screens", color: BarChart.colors[0], values: figures.histogram.map(Double.init))
            ], isSlanted: true
          ).html
        ]),
      HTMLPage.Section(
        title: "Annotations without a match, by type",
        content: [
          BarChart(
            title: "Number of annotations with and without a match, by type", groups: figures.types.map(\.type),
            series: [
              .init(
                name: "without a match", color: BarChart.colors[1], values: figures.types.map { Double($0.unmatched) }),
              .init(name: "matched", color: BarChart.colors[0], values: figures.types.map { Double($0.matched) }),
            ], isSlanted: true
          ).html, typeTable.html,
        ]),
      HTMLPage.Section(title: "Apps", content: [appTable.html]),
    ]
  }

  private var notes: [String] {
    let recognized = figures.screens.count(where: \.isRecognized)
    let reasons = ExposureMatching.Reason.allCases.map { "\($0.rawValue) \(figures.reasons[$0.rawValue] ?? 0)" }
    return [
      "Why annotations match: \(reasons.joined(separator: ", ")).",
      recognized == 0
        ? "All of these screens were annotated by people."
        : "\(recognized) of these screens were not annotated: what is recognized on them stands in, mistakes included.",
    ]
  }

  private var summary: TextTable {
    let (own, paper) = (figures, figures.paper)
    let unmatched = max(1, own.types.reduce(0) { $0 + $1.unmatched })
    func share(of type: ElementType) -> Double {
      Double(own.types.first { $0.type == type.rawValue }?.unmatched ?? 0) / Double(unmatched)
    }
    func percent(_ name: String, _ value: Double, _ theirs: Double) -> [String] {
      [name, "\(value.percent) %", "\(theirs.percent) %"]
    }
    return TextTable(
      header: ["", "here", "paper"],
      rows: [
        ["screens", "\(own.screens.count)", "77637"], ["apps", "\(own.apps.count)", "4068"],
        percent(
          "screens with an annotation that matches nothing", own.screensWithUnmatched, paper.screensWithUnmatched),
        ["such annotations on these screens, mean", own.meanUnmatched.fixed(1), paper.meanUnmatched.fixed(1)],
        ["such annotations on these screens, median", own.medianUnmatched.fixed(1), paper.medianUnmatched.fixed(1)],
        percent("apps with such a screen", own.appsWithUnmatched, paper.appsWithUnmatched),
        percent("screens that expose nothing", own.screensExposingNothing, paper.screensExposingNothing),
        percent("of annotations without a match: Text", share(of: .text), paper.textShareOfUnmatched),
        percent("of annotations without a match: Picture", share(of: .picture), paper.pictureShareOfUnmatched),
      ])
  }

  private var typeTable: TextTable {
    TextTable(
      header: ["type", "without a match", "matched", "share matched"],
      rows: figures.types.map { type in
        [
          type.type, "\(type.unmatched)", "\(type.matched)",
          "\((Double(type.matched) / Double(type.matched + type.unmatched)).percent) %",
        ]
      })
  }

  private var appTable: TextTable {
    TextTable(
      header: ["app", "screens", "incomplete", "without a match", "matched"],
      rows: figures.apps.map { [$0.app, "\($0.screens)", "\($0.incomplete)", "\($0.unmatched)", "\($0.matched)"] })
  }
}
