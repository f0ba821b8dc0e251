import HearsightScreenModel

/// The figures of a detector, with the screens they come from.
public struct DetectionReport: EvaluationReport {
  /// The figures.
  public let figures: DetectionFigures
  let screens: [JudgedScreen]
  let evaluation: DetectionEvaluation
  /// How many of the worst screens are drawn.
  let drawn: Int

  /// Judges finds on labelled screens. The page draws the worst `drawn` of them.
  public init(_ screens: [JudgedScreen], evaluation: DetectionEvaluation, drawn: Int = 12) {
    self.screens = screens
    self.evaluation = evaluation
    self.drawn = drawn
    figures = evaluation.evaluate(screens)
  }

  /// AP, precision and recall by type, and recall by size, as tables of text.
  public var table: String {
    """
    \(typeTable.text)

    \(summary.joined(separator: "\n"))

    \(sizeTable.text)
    """
  }

  var typeTable: TextTable {
    var rows = figures.types.map { type in
      [
        type.type.rawValue, "\(type.truths)", type.ap50.percent, type.apCenter.percent, type.ap50to95.percent,
        type.threshold.fixed(2), type.atThreshold.precision.percent, type.atThreshold.recall.percent,
      ]
    }
    let all = figures.atThreshold
    let values: [(DetectionFigures.OfType) -> Double] = [{ $0.ap50 }, { $0.apCenter }, { $0.ap50to95 }]
    rows.append(
      ["mean over types", "\(figures.truths)"] + values.map { figures.mean(of: $0).percent } + ["", "", ""])
    rows.append(
      ["weighted by frequency", "\(figures.truths)"] + values.map { figures.weighted(of: $0).percent }
        + ["", all.precision.percent, all.recall.percent])
    return TextTable(
      header: ["%", "truths", "AP IoU>.5", "AP centre", "AP 50:95", "threshold", "precision", "recall"], rows: rows)
  }

  var summary: [String] {
    [
      "\(screens.count) screens; found as whatever type (IoU > 0.5): "
        + "\((Double(figures.foundAsAnyType) / Double(max(1, figures.truths))).percent) %",
      "Precision and recall are by centre, at the threshold of each type.",
    ]
  }

  var sizeTable: TextTable {
    let rows = figures.recallBySize.filter { $0.truths > 0 }.map { size in
      [Self.name(of: size), "\(size.truths)"]
        + [size.found, size.foundTightly, size.foundAtAll].map { size.recall(of: $0)?.percent ?? "" }
    }
    return TextTable(
      header: ["recall by narrower side, points", "truths", "IoU>.5", "IoU>.75", "IoU>.5, any confidence"],
      rows: rows)
  }

  static func name(of size: SizeRecall) -> String {
    size.to.map { "\(Int(size.from)) to \(Int($0))" } ?? "from \(Int(size.from))"
  }
}
