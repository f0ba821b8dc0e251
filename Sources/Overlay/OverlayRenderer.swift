import HearsightPixels
import HearsightScreenModel

/// Draws what was understood of a screen: the screenshot with every element framed in its type's colour and every
/// stop numbered, and beside it the stops in navigation order with what a user hears. What lies behind a dialog or menu
/// is not drawn: `Screen.revealingBehind()` is a screen on which it is.
public struct OverlayRenderer: Sendable {
  /// The screenshot's longer side in the overlay, in pixels; smaller ones are not enlarged.
  package var maximumSide: Int
  /// The width of the list beside it, in pixels.
  package var panelWidth: Int

  /// A renderer of drawings of at most that size, in pixels.
  public init(maximumSide: Int = 1600, panelWidth: Int = 620) {
    self.maximumSide = maximumSide
    self.panelWidth = panelWidth
  }

  /// The drawing; `nil` where memory does not suffice.
  public func render(_ screen: Screen, over image: Bitmap) -> Bitmap? {
    let scale = min(1, Double(maximumSide) / Double(max(image.width, image.height)))
    let shot = image.resized(width: Int(Double(image.width) * scale), height: Int(Double(image.height) * scale))
    let scaling = Rect.Scaling(
      x: Double(shot.width) / Double(image.width), y: Double(shot.height) / Double(image.height))

    let panel = TranscriptPanel(screen: screen, left: Double(shot.width), width: Double(panelWidth))
    guard let ruler = Canvas(width: 1, height: 1, background: Palette.paper) else { return nil }
    let height = max(Double(shot.height), panel.draw(on: ruler))
    guard let canvas = Canvas(width: shot.width + panelWidth, height: Int(height), background: Palette.paper)
    else { return nil }

    canvas.draw(shot)
    let hidden = Set((screen.modal?.behind ?? []).flatMap(\.elements))
    for element in screen.elements where !hidden.contains(element.id) { frame(element, scaling: scaling, on: canvas) }
    for stop in screen.stops { mark(stop, scaling: scaling, on: canvas) }
    canvas.fill(
      Rect(x: Double(shot.width), y: 0, width: Double(panelWidth), height: height), with: Palette.paper)
    panel.draw(on: canvas)
    return canvas.image()
  }

  private func frame(_ element: Element, scaling: Rect.Scaling, on canvas: Canvas) {
    let rect = element.frame.scaled(by: scaling)
    let color = Palette.color(of: element.type)
    canvas.fill(rect, with: color, opacity: 0.08)
    canvas.stroke(
      rect, with: color, lineWidth: element.source == .detector ? 2 : 1.5,
      dash: element.source == .detector ? nil : 4)
    if let icon = element.icon { Tag(name: icon.name).draw(under: rect, color: color, on: canvas) }
  }

  /// A stop of several elements gets a frame of its own; every stop gets its number at its top left corner.
  private func mark(_ stop: Stop, scaling: Rect.Scaling, on canvas: Canvas) {
    let rect = stop.frame.scaled(by: scaling)
    if stop.elements.count > 1 {
      canvas.stroke(
        rect.insetBy(dx: -3, dy: -3), with: Palette.ink, opacity: 0.55, lineWidth: 1.5, radius: 6, dash: 6)
    }
    let size = canvas.measure("\(stop.id + 1)", size: 15, bold: true)
    let badge = Rect(
      x: min(max(0, rect.minX - 6), Double(canvas.width - panelWidth) - size.width - 8), y: max(0, rect.minY - 12),
      width: size.width + 8, height: size.height)
    Badge(number: stop.id + 1).draw(in: badge, on: canvas)
  }
}

/// The number of a stop, white on dark, so that it can be read on any screen.
struct Badge {
  var number: Int

  func draw(in rect: Rect, on canvas: Canvas) {
    canvas.fill(rect, with: Palette.ink, opacity: 0.9, radius: 5)
    canvas.stroke(rect, with: Palette.paper, opacity: 0.9, lineWidth: 1, radius: 5)
    canvas.text("\(number)", at: Point(x: rect.minX + 4, y: rect.minY), size: 15, color: Palette.paper, bold: true)
  }
}

/// The name of an icon, small, under its frame.
struct Tag {
  var name: String

  func draw(under rect: Rect, color: RGBColor, on canvas: Canvas) {
    let size = canvas.measure(name, size: 11, bold: false)
    let label = Rect(x: rect.midX - size.width / 2 - 2, y: rect.maxY, width: size.width + 4, height: size.height)
    canvas.fill(label, with: Palette.paper, opacity: 0.85, radius: 3)
    canvas.text(name, at: Point(x: label.minX + 2, y: label.minY), size: 11, color: color)
  }
}

extension Rect {
  struct Scaling {
    var x: Double
    var y: Double
  }

  func scaled(by scaling: Scaling) -> Rect {
    Rect(x: x * scaling.x, y: y * scaling.y, width: width * scaling.x, height: height * scaling.y)
  }
}
