import HearsightPixels
import HearsightScreenModel

/// Draws which of what was seen an app exposes: seen things with a full line, the elements that expose them with a
/// dashed one, and a line from one to the other where they lie apart. The legend with the counts is below.
package struct MatchingRenderer: Sendable {
  /// The screenshot's longer side in the drawing, in pixels; smaller ones are not enlarged.
  package var maximumSide: Int

  private static let margin = 14.0
  private static let textSize = 15.0
  private static let rowHeight = 24.0
  /// Least width of the drawing in pixels, so that the legend has room.
  private static let leastWidth = 260

  package init(maximumSide: Int = 1600) { self.maximumSide = maximumSide }

  /// The drawing; `nil` where memory does not suffice.
  package func render(_ matching: DrawnMatching, over image: Bitmap) -> Bitmap? {
    let scale = min(1, Double(maximumSide) / Double(max(image.width, image.height)))
    let shot = image.resized(width: Int(Double(image.width) * scale), height: Int(Double(image.height) * scale))
    let scaling = Rect.Scaling(
      x: Double(shot.width) / Double(image.width), y: Double(shot.height) / Double(image.height))
    let legend = 2 * Self.margin + Double(DrawnMatching.Kind.allCases.count) * Self.rowHeight
    guard
      let canvas = Canvas(
        width: max(Self.leastWidth, shot.width), height: shot.height + Int(legend), background: Palette.paper)
    else { return nil }
    canvas.draw(shot)
    draw(matching, scaling: scaling, on: canvas)
    // What reaches beyond the picture is not drawn over the legend.
    canvas.fill(
      Rect(x: 0, y: Double(shot.height), width: Double(canvas.width), height: legend), with: Palette.paper)
    drawLegend(matching, top: Double(shot.height) + Self.margin, on: canvas)
    return canvas.image()
  }

  private func draw(_ matching: DrawnMatching, scaling: Rect.Scaling, on canvas: Canvas) {
    for rect in matching.unseen { frame(rect.scaled(by: scaling), .unseen, isExposed: true, on: canvas) }
    for (kind, pairs) in [(DrawnMatching.Kind.matched, matching.matched), (.ambiguous, matching.ambiguous)] {
      for exposed in Set(pairs.compactMap(\.exposed)) {
        frame(exposed.scaled(by: scaling), kind, isExposed: true, on: canvas)
      }
      for pair in pairs {
        let seen = pair.seen.scaled(by: scaling)
        frame(seen, kind, isExposed: false, on: canvas)
        guard let exposed = pair.exposed?.scaled(by: scaling), exposed.intersection(seen).isEmpty else { continue }
        canvas.line(from: seen.center, to: exposed.center, color: color(of: kind), lineWidth: 2)
      }
    }
    for rect in matching.unmatched { frame(rect.scaled(by: scaling), .unmatched, isExposed: false, on: canvas) }
  }

  private func frame(_ rect: Rect, _ kind: DrawnMatching.Kind, isExposed: Bool, on canvas: Canvas) {
    let color = color(of: kind)
    if !isExposed { canvas.fill(rect, with: color, opacity: 0.15) }
    canvas.stroke(rect, with: color, lineWidth: isExposed ? 1.5 : 2.5, dash: isExposed ? 6 : nil)
  }

  /// Told apart by lightness too, for readers who do not see red and green apart.
  private func color(of kind: DrawnMatching.Kind) -> RGBColor {
    switch kind {
    case .matched: Palette.color(of: .container)
    case .ambiguous: Palette.color(of: .pageControl)
    case .unmatched: Palette.mistake
    case .unseen: Palette.color(of: .text)
    }
  }

  private func drawLegend(_ matching: DrawnMatching, top: Double, on canvas: Canvas) {
    for (row, kind) in DrawnMatching.Kind.allCases.enumerated() {
      let y = top + Double(row) * Self.rowHeight
      let sample = Rect(x: Self.margin, y: y + 2, width: 26, height: 16)
      frame(sample, kind, isExposed: kind == .unseen, on: canvas)
      canvas.text(
        "\(kind.title): \(matching.count(kind))", at: Point(x: sample.maxX + 10, y: y), size: Self.textSize,
        color: Palette.ink)
    }
  }
}
