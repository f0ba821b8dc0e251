import HearsightOverlay
import HearsightPixels
import HearsightScreenModel

extension DetectionReport {
  public func html() throws -> String {
    HTMLPage(
      title: "Detection on \(screens.count) screens",
      sections: [
        HTMLPage.Section(
          title: "Average precision", content: [typeTable.html] + summary.map(HTML.paragraph)),
        HTMLPage.Section(title: "Precision and recall", content: [curves]),
        HTMLPage.Section(
          title: "What was taken for what",
          content: [
            .paragraph(
              "Rows: what is there. Columns: what was found, at the threshold of each type and IoU > 0.5. The last "
                + "column is missed, the last row is found where nothing is."),
            SVGPlots.heatMap(figures.confusion.counts, labels: ConfusionMatrix.labels),
          ]),
        HTMLPage.Section(title: "Recall by size", content: [sizePlot, sizeTable.html]),
        HTMLPage.Section(title: "The worst screens", content: try worstScreens()),
      ]
    ).text
  }

  private var curves: HTML {
    let plots = figures.types.map { type -> String in
      func line(_ curve: PrecisionRecall?, _ color: String, dash: String = "") -> SVGPlots.Line {
        let precision = curve?.interpolatedPrecision ?? []
        return SVGPlots.Line(
          points: zip(PrecisionRecall.recalls, precision).map { ($0, $1) }, color: color, dash: dash)
      }
      let tight = type.byOverlap.indices.contains(5) ? type.byOverlap[5] : nil
      return SVGPlots.curves(
        [line(type.byCenter, "#009e73"), line(type.byOverlap.first, "#0072b2"), line(tight, "#d55e00", dash: "4 3")],
        title: type.type.rawValue, subtitle: "AP \(type.ap50.percent), n = \(type.truths)"
      ).raw
    }
    return HTML(
      raw: "<p>Precision (upright) over recall: blue at IoU &gt; 0.5, green by centre, orange at IoU &gt; 0.75.</p>"
        + "<div class=\"panels\">\(plots.joined())</div>")
  }

  private var sizePlot: HTML {
    let sizes = figures.recallBySize.filter { $0.truths > 0 }
    return BarChart(
      title: "Recall by size, in per cent", groups: sizes.map(Self.name),
      series: [
        .init(name: "IoU > 0.5", color: "#0072b2", values: sizes.map { $0.recall(of: $0.found) }),
        .init(name: "IoU > 0.75", color: "#d55e00", values: sizes.map { $0.recall(of: $0.foundTightly) }),
        .init(name: "IoU > 0.5, any confidence", color: "#9aa3ad", values: sizes.map { $0.recall(of: $0.foundAtAll) }),
      ], scale: .shares
    ).html
  }

  private func worstScreens() throws -> [HTML] {
    var content: [HTML] = [
      .paragraph(
        "Truth left, found right (at the threshold of each type). Red: not found, or found with no truth of its type "
          + "at IoU > 0.5. Grey: not judged.")
    ]
    for screen in figures.worst.prefix(drawn) {
      let counts = screen.counts
      content.append(
        HTML(
          raw: "<h3>\(HTML.escape(screen.name))</h3><p>\(counts.real) elements, \(counts.claimed) finds, "
            + "\(counts.right) right</p>"))
      content.append(try drawing(of: screens[screen.index]))
    }
    return content
  }

  private func drawing(of screen: JudgedScreen) throws -> HTML {
    let image = try Bitmap(contentsOf: screen.truth.imageURL)
    let accepted = screen.finds.filter { $0.confidence >= evaluation.threshold(of: $0.type) }
    let found = DetectionEvaluation.found(of: screen.truth.elements, by: accepted, iou: 0.5)
    let right = DetectionEvaluation.right(accepted, for: screen.truth.elements, iou: 0.5)
    let truths = screen.truth.elements.enumerated().map { index, element in
      DrawnBox(
        type: element.type, frame: element.frame, mark: found.contains(index) ? .right : .wrong,
        caption: found.contains(index) ? "" : element.type.rawValue)
    }
    let finds = accepted.enumerated().map { index, find in
      DrawnBox(
        type: find.type, frame: find.frame, mark: right.contains(index) ? .right : .wrong,
        caption: right.contains(index) ? "" : "\(find.type.rawValue) \(Int((find.confidence * 100).rounded()))")
    }
    let ignored = screen.truth.ignored.map { DrawnBox(type: nil, frame: $0, mark: .ignored) }
    guard let drawing = ComparisonRenderer().render(image, truth: truths + ignored, found: finds) else {
      throw ImageError.encoding(reason: "out of memory while drawing")
    }
    return try HTML.picture(drawing, alt: "\(screen.truth.name): truth left, found right")
  }
}
