import HearsightOverlay

/// Groups of upright bars, as inline SVG.
package struct BarChart {
  /// Bars of one colour, one for each of the chart's groups.
  package struct Series {
    package var name: String
    /// As pages write it: #0072b2.
    package var color: String
    /// `nil` leaves a gap.
    package var values: [Double?]

    package init(name: String, color: String, values: [Double?]) {
      self.name = name
      self.color = color
      self.values = values
    }
  }

  /// What the bars tell.
  package enum Scale {
    /// Numbers of things, up to the largest.
    case counts
    /// Shares from 0 to 1, shown in per cent.
    case shares
  }

  /// Colours that people of all colour vision tell apart (Okabe and Ito 2008).
  package static let colors = ["#0072b2", "#d55e00", "#009e73", "#cc79a7"]

  private static let (bar, gap, height, top, left) = (24.0, 16.0, 180.0, 34.0, 46.0)

  /// What it shows, for who cannot see it.
  package var title: String
  /// What stands below the bars.
  package var groups: [String]
  package var series: [Series]
  package var scale = Scale.counts
  /// Whether what stands below is long and must be slanted.
  package var isSlanted = false

  package init(
    title: String, groups: [String], series: [Series], scale: Scale = .counts, isSlanted: Bool = false
  ) {
    self.title = title
    self.groups = groups
    self.series = series
    self.scale = scale
    self.isSlanted = isSlanted
  }

  package var html: HTML {
    let highest = scale == .shares ? 1 : max(1, series.flatMap(\.values).compactMap(\.self).max() ?? 1)
    let group = Self.bar * Double(series.count) + Self.gap
    let width = max(
      Self.left + group * Double(groups.count) + (isSlanted ? 100 : 20), Self.left + 190 * Double(series.count))
    let foot = isSlanted ? 130.0 : 30.0
    let parts = [
      "<svg width=\"\(width)\" height=\"\(Self.top + Self.height + foot)\" role=\"img\" "
        + "aria-label=\"\(HTML.escape(title))\">",
      legend, grid(to: highest, width: width),
      groups.indices.map { bars(of: $0, highest: highest, pitch: group) }.joined(), "</svg>",
    ]
    return HTML(raw: parts.joined())
  }

  private var legend: String {
    guard series.count > 1 else { return "" }
    return series.enumerated().map { index, entry in
      let x = Self.left + Double(index) * 190
      return "<rect x=\"\(x)\" y=\"4\" width=\"11\" height=\"11\" fill=\"\(entry.color)\"/>"
        + "<text x=\"\(x + 16)\" y=\"14\">\(HTML.escape(entry.name))</text>"
    }.joined()
  }

  private func grid(to highest: Double, width: Double) -> String {
    [0.0, 0.5, 1.0].map { share in
      let y = Self.top + (1 - share) * Self.height
      return "<path d=\"M\(Self.left) \(y)H\(width)\" stroke=\"#dfe3e8\"/>"
        + "<text x=\"\(Self.left - 6)\" y=\"\(y + 4)\" text-anchor=\"end\">\(shown(highest * share))</text>"
    }.joined()
  }

  private func bars(of index: Int, highest: Double, pitch: Double) -> String {
    let x = Self.left + Self.gap / 2 + Double(index) * pitch
    let drawn = series.enumerated().map { offset, entry -> String in
      guard entry.values.indices.contains(index), let value = entry.values[index] else { return "" }
      let size = value / highest * Self.height
      let (left, y) = (x + Double(offset) * Self.bar, Self.top + Self.height - size)
      return "<rect x=\"\(left)\" y=\"\(y.fixed(1))\" width=\"\(Self.bar - 2)\" height=\"\(size.fixed(1))\" "
        + "fill=\"\(entry.color)\"/><text x=\"\(left + Self.bar / 2 - 1)\" y=\"\((y - 3).fixed(1))\" "
        + "text-anchor=\"middle\">\(shown(value))</text>"
    }
    let (middle, foot) = (x + (pitch - Self.gap) / 2, Self.top + Self.height + 16)
    let place =
      isSlanted
      ? "transform=\"translate(\(middle),\(foot)) rotate(40)\"" : "x=\"\(middle)\" y=\"\(foot)\" text-anchor=\"middle\""
    return drawn.joined() + "<text \(place)>\(HTML.escape(groups[index]))</text>"
  }

  private func shown(_ value: Double) -> String {
    if scale == .shares { return "\(Int((value * 100).rounded()))" }
    return value == value.rounded() ? "\(Int(value))" : value.fixed(1)
  }
}
