import Foundation
import HearsightEvaluation
import HearsightOverlay

extension RatingAnalysis: EvaluationReport {
  private static let ratings = 1...5
  private static let differences = -4...4

  package var table: String {
    ([conditionTable.text] + (comparison.map { ["", Self.sentences($0).joined(separator: "\n")] } ?? []))
      .joined(separator: "\n")
  }

  package func html() throws -> String {
    var sections = [
      HTMLPage.Section(
        title: "Ratings",
        content: [
          conditionTable.html,
          BarChart(
            title: "How often each rating was given, by condition", groups: Self.ratings.map(String.init),
            series: zip(conditions, BarChart.colors + BarChart.colors).map { condition, color in
              BarChart.Series(
                name: condition.name, color: color,
                values: condition.values.histogram(Self.ratings).map(Double.init))
            }
          ).html,
          .paragraph("Ratings from 1, not usable at all, to 5, completely usable."),
        ])
    ]
    if let comparison { sections.append(Self.section(of: comparison)) }
    return HTMLPage(title: "Ratings of \(conditions.map(\.name).joined(separator: " and "))", sections: sections).text
  }

  package func json() throws -> Data {
    try Self.encode(RatingDocument(self))
  }

  private var conditionTable: TextTable {
    TextTable(
      header: ["condition", "n", "mean", "sd", "median"],
      rows: conditions.map { condition in
        [
          condition.name, "\(condition.values.count)", condition.values.mean.fixed(2),
          condition.values.deviation?.fixed(2) ?? "-", condition.values.median.fixed(1),
        ]
      })
  }

  private static func section(of comparison: Comparison) -> HTMLPage.Section {
    HTMLPage.Section(
      title: "\(comparison.second) less \(comparison.first)",
      content: sentences(comparison).map(HTML.paragraph) + [
        BarChart(
          title: "How often each difference occurs", groups: differences.map { $0 > 0 ? "+\($0)" : "\($0)" },
          series: [
            BarChart.Series(
              name: "pairs", color: BarChart.colors[0],
              values: comparison.differences.histogram(differences).map(Double.init))
          ]
        ).html
      ])
  }

  private static func sentences(_ comparison: Comparison) -> [String] {
    let (test, mean) = (comparison.test, comparison.mean)
    let method =
      test.method == .exact
      ? "the distribution counted out" : "normal distribution, variance corrected for ties"
    var sentences = [
      "\(comparison.second) less \(comparison.first): mean \(mean.value.fixed(2)) "
        + "(95 % interval \(mean.low.fixed(2)) to \(mean.high.fixed(2)), bootstrap over \(comparison.participants) "
        + "participants), sd \(comparison.differences.deviation?.fixed(2) ?? "-"), median "
        + "\(comparison.differences.median.fixed(1)), of \(comparison.differences.count) pairs.",
      "Wilcoxon signed-rank: n = \(test.count) differences that are not zero, W = \(test.statistic.fixed(1)), "
        + "p = \(shown(test.probability)) (two-sided; \(method)).",
      "Effect: matched-pairs rank-biserial correlation \(test.effect.fixed(2)).",
    ]
    if comparison.incomplete > 0 {
      sentences.append("\(comparison.incomplete) ratings have no partner in the other condition and are not compared.")
    }
    return sentences
  }

  /// Small probabilities with two digits that count.
  private static func shown(_ probability: Double) -> String {
    probability >= 0.001 ? probability.fixed(3) : String(format: "%.1e", probability)
  }
}

/// The analysis as JSON.
private struct RatingDocument: Encodable {
  struct Condition: Encodable {
    var name: String
    var n: Int
    var mean: Double
    var sd: Double?
    var median: Double
    var histogram: [Int]
  }

  struct Wilcoxon: Encodable {
    var n: Int
    var w: Double
    var p: Double
    var method: WilcoxonSignedRank.Method
  }

  struct Differences: Encodable {
    var of: [String]
    var pairs: Int
    var incomplete: Int
    var participants: Int
    var mean: Double
    var sd: Double?
    var median: Double
    var histogram: [String: Int]
  }

  struct Interval: Encodable {
    var of = "mean difference"
    var level = 0.95
    var low: Double
    var high: Double
  }

  var schema = 1
  var conditions: [Condition]
  var differences: Differences?
  var wilcoxon: Wilcoxon?
  var effect: Double?
  var effectMeasure: String?
  var interval: Interval?

  init(_ analysis: RatingAnalysis) {
    conditions = analysis.conditions.map { condition in
      Condition(
        name: condition.name, n: condition.values.count, mean: condition.values.mean, sd: condition.values.deviation,
        median: condition.values.median, histogram: condition.values.histogram(1...5))
    }
    guard let comparison = analysis.comparison else { return }
    let (test, values) = (comparison.test, comparison.differences)
    differences = Differences(
      of: [comparison.first, comparison.second], pairs: values.count, incomplete: comparison.incomplete,
      participants: comparison.participants, mean: values.mean, sd: values.deviation, median: values.median,
      histogram: Dictionary(zip((-4...4).map(String.init), values.histogram(-4...4))) { first, _ in first })
    wilcoxon = Wilcoxon(n: test.count, w: test.statistic, p: test.probability, method: test.method)
    (effect, effectMeasure) = (test.effect, "matched-pairs rank-biserial correlation")
    interval = Interval(low: comparison.mean.low, high: comparison.mean.high)
  }
}
