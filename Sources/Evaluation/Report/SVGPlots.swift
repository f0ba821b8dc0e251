import HearsightOverlay
import HearsightPixels

/// Plots as inline SVG.
enum SVGPlots {
  /// A line in a plot; both coordinates from 0 to 1.
  struct Line {
    var points: [(x: Double, y: Double)]
    var color: String
    var dash = ""
  }

  /// A square with lines in it, x and y from 0 to 1.
  static func curves(_ lines: [Line], title: String, subtitle: String) -> HTML {
    let (side, left, top) = (170.0, 30.0, 34.0)
    var parts = [
      "<svg width=\"214\" height=\"232\" role=\"img\" aria-label=\"\(HTML.escape("\(title): \(subtitle)"))\">",
      "<text x=\"\(left)\" y=\"13\" font-weight=\"600\">\(HTML.escape(title))</text>",
      "<text x=\"\(left)\" y=\"27\" class=\"faint\">\(HTML.escape(subtitle))</text>",
    ]
    for tick in [0.0, 0.5, 1.0] {
      let (x, y) = (left + tick * side, top + (1 - tick) * side)
      parts.append(
        "<path d=\"M\(x) \(top)V\(top + side)M\(left) \(y)H\(left + side)\" stroke=\"#dfe3e8\"/>"
          + "<text x=\"\(x)\" y=\"\(top + side + 14)\" text-anchor=\"middle\">\(tick.fixed(1))</text>"
          + "<text x=\"\(left - 4)\" y=\"\(y + 4)\" text-anchor=\"end\">\(tick.fixed(1))</text>")
    }
    for line in lines where !line.points.isEmpty {
      let path = line.points.map { "\((left + $0.x * side).fixed(1)),\((top + (1 - $0.y) * side).fixed(1))" }
      parts.append(
        "<polyline points=\"\(path.joined(separator: " "))\" fill=\"none\" stroke=\"\(line.color)\" "
          + "stroke-width=\"1.8\" stroke-dasharray=\"\(line.dash)\"/>")
    }
    return HTML(raw: parts.joined() + "</svg>")
  }

  /// A grid of counts, each row shaded by its shares.
  static func heatMap(_ counts: [[Int]], labels: [String]) -> HTML {
    let (cell, height, left, top) = (46.0, 26.0, 170.0, 140.0)
    let size = (width: left + Double(labels.count) * cell + 60, height: top + Double(labels.count) * height + 8)
    var parts = [
      "<svg width=\"\(size.width)\" height=\"\(size.height)\" role=\"img\" aria-label=\"confusion matrix\">"
    ]
    for (column, label) in labels.enumerated() {
      let x = left + (Double(column) + 0.5) * cell
      parts.append(
        "<text transform=\"translate(\(x + 4),\(top - 6)) rotate(-50)\">\(HTML.escape(label))</text>")
    }
    for (row, values) in counts.enumerated() {
      let y = top + Double(row) * height
      let sum = max(1, values.reduce(0, +))
      parts.append(
        "<text x=\"\(left - 8)\" y=\"\(y + 17)\" text-anchor=\"end\">\(HTML.escape(labels[row]))</text>")
      for (column, value) in values.enumerated() {
        let x = left + Double(column) * cell
        let share = Double(value) / Double(sum)
        let hue = row == column ? "0,114,178" : "213,94,0"
        parts.append(
          "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(cell - 1)\" height=\"\(height - 1)\" "
            + "fill=\"rgba(\(hue),\((value == 0 ? 0.03 : 0.1 + 0.8 * share).fixed(2)))\"/>")
        guard value > 0 else { continue }
        parts.append("<text x=\"\(x + cell / 2)\" y=\"\(y + 17)\" text-anchor=\"middle\">\(value)</text>")
      }
    }
    return HTML(raw: parts.joined() + "</svg>")
  }

  /// A colour as pages write it.
  static func hex(_ color: RGBColor) -> String {
    "#" + [color.red, color.green, color.blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
