import HearsightPixels
import HearsightScreenModel

/// The list beside the screenshot: every stop with what is heard there, then the colours of the types.
struct TranscriptPanel {
  var screen: Screen
  /// Where it begins, and how wide it is, in pixels.
  var left: Double
  var width: Double

  private static let margin = 20.0
  private static let textSize = 19.0
  private static let smallSize = 14.0

  /// Draws the list from the top.
  ///
  /// - Returns: where it ends, in pixels.
  @discardableResult
  func draw(on canvas: Canvas) -> Double {
    var y = Self.margin
    let x = left + Self.margin
    if let modal = screen.modal, !modal.spoken.isEmpty {
      let room = width - 2 * Self.margin
      y += 10
      y +=
        canvas.text(modal.spoken, at: Point(x: x, y: y - 10), size: Self.textSize, color: Palette.ink, width: room)
        .height
    }
    for stop in screen.stops {
      y += row(of: stop, at: Point(x: x, y: y), on: canvas) + 10
    }
    if screen.stops.isEmpty {
      y +=
        canvas.text(
          "Nothing was found on this screen.", at: Point(x: x, y: y), size: Self.textSize, color: Palette.ink
        ).height
    }
    return legend(at: Point(x: x, y: y + 14), on: canvas) + Self.margin
  }

  private func row(of stop: Stop, at point: Point, on canvas: Canvas) -> Double {
    let indent = 48.0
    Badge(number: stop.id + 1).draw(
      in: Rect(x: point.x, y: point.y + 2, width: indent - 12, height: 20), on: canvas)
    let room = width - 2 * Self.margin - indent
    let textPoint = Point(x: point.x + indent, y: point.y)
    var height = canvas.text(
      stop.spoken, at: textPoint, size: Self.textSize, color: Palette.ink, width: room
    ).height
    let types = stop.elements.compactMap { screen.elements.indices.contains($0) ? screen.elements[$0] : nil }
      .map(\.type.rawValue)
    height +=
      canvas.text(
        types.joined(separator: " + "), at: Point(x: textPoint.x, y: point.y + height), size: Self.smallSize,
        color: Palette.faintInk, width: room
      ).height
    return height
  }

  private func legend(at point: Point, on canvas: Canvas) -> Double {
    var y = point.y
    for type in ElementType.allCases where screen.elements.contains(where: { $0.type == type }) {
      canvas.fill(Rect(x: point.x, y: y + 2, width: 14, height: 14), with: Palette.color(of: type))
      let count = screen.elements.count { $0.type == type }
      let size = canvas.text(
        "\(type.rawValue) (\(count))", at: Point(x: point.x + 24, y: y), size: Self.smallSize, color: Palette.ink)
      y += max(18, size.height + 4)
    }
    return y
  }
}
