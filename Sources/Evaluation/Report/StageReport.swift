import Foundation
import HearsightOverlay
import HearsightPixels
import HearsightScreenModel

/// The figures of a stage, and the screens on which it failed.
public struct StageReport: EvaluationReport {
  /// A screen with mistakes.
  package struct Failure: Sendable {
    /// The screen.
    package var screen: LabelledScreen
    /// What went wrong, a sentence each.
    package var notes: [String]
    package var truth: [DrawnBox]
    package var found: [DrawnBox]
  }

  /// The name of the task.
  public let task: String
  /// What the stage was given: true elements, or what the stages before it found.
  package let input: String
  /// How many screens were judged.
  package let screens: Int
  /// The figures, each with its interval.
  public let figures: [Figure]
  /// Those with the most mistakes first.
  package let failures: [Failure]
  /// How many of them the page draws.
  private let drawn: Int

  init(
    task: String, input: String, screens: Int, figures: [Figure], failures: [Failure], drawn: Int
  ) {
    self.task = task
    self.input = input
    self.screens = screens
    self.figures = figures
    self.failures = failures.enumerated().sorted {
      ($0.element.notes.count, $1.offset) > ($1.element.notes.count, $0.offset)
    }.map(\.element)
    self.drawn = drawn
  }

  private var figureTable: TextTable {
    TextTable(header: [task, "value", "95 % interval", "count", "target", ""], rows: figures.map(\.row))
  }

  private var introduction: String {
    "\(screens) screens, \(input); mistakes on \(failures.count) of them. Intervals: Wilson's for shares of cases, "
      + "else a bootstrap over screens."
  }

  /// The figures as a table of text.
  public var table: String { "\(figureTable.text)\n\n\(introduction)" }

  /// The figures, and what went wrong on each screen.
  public func json() throws -> Data {
    try Self.encode(
      Document(
        task: task, input: input, screens: screens, figures: figures.map(Item.init),
        failures: failures.map { Mistakes(name: $0.screen.name, notes: $0.notes) }))
  }

  /// The figures, and the screens with most mistakes drawn.
  public func html() throws -> String {
    let sections = try failures.prefix(drawn).map { failure in
      let image = try Bitmap(contentsOf: failure.screen.imageURL)
      guard let drawing = ComparisonRenderer().render(image, truth: failure.truth, found: failure.found) else {
        throw ImageError.encoding(reason: "out of memory while drawing")
      }
      return HTMLPage.Section(
        title: failure.screen.name,
        content: [.list(failure.notes), try .picture(drawing, alt: "truth left, found right")])
    }
    let summary = HTMLPage.Section(
      title: "Figures", content: [figureTable.html, .paragraph(introduction), .paragraph("Truth left, found right.")])
    return HTMLPage(title: "\(task.capitalized) on \(screens) screens", sections: [summary] + sections).text
  }

  private struct Document: Encodable {
    var schema = 1
    var task: String
    var input: String
    var screens: Int
    var figures: [Item]
    var failures: [Mistakes]
  }

  private struct Item: Encodable {
    var name: String
    var estimate: Estimate?
    var target: Double?
    var isMet: Bool?

    init(_ figure: Figure) {
      name = figure.name
      estimate = figure.estimate
      switch figure.target {
      case .atLeast(let value), .atMost(let value): target = value
      case nil: target = nil
      }
      if let value = figure.estimate?.value { isMet = figure.target?.isMet(by: value) }
    }
  }

  private struct Mistakes: Encodable {
    var name: String
    var notes: [String]
  }
}
