import HearsightScreenModel

/// A window and where it is: what is asked right before every picture and every press.
struct PlacedWindow: Hashable {
  /// Its frame is in pixels of the monitor that shows most of it.
  var window: Window
  /// Its content in logical pixels of the desktop.
  var place: Rect
  /// Pixels for a logical pixel.
  var scale: Double
  /// Where the window as a whole could be put again, in logical pixels of the desktop; `nil` where it does not float.
  var anchor: Point?
  /// What may lie over it: titles and places in logical pixels, the topmost last.
  var covers: [Cover]

  struct Cover: Hashable {
    var title: String
    var place: Rect
  }

  /// - Parameter window: its frame is replaced.
  init(
    _ window: Window, place: Rect, anchor: Point? = nil, covers: [Cover] = [], on outputs: [WaylandOutput]
  ) {
    let main = outputs.max { $0.place.intersection(place).area < $1.place.intersection(place).area }
    let scale = main?.scale ?? 1
    self.scale = scale
    self.place = place
    self.anchor = anchor
    self.covers = covers.filter { !$0.place.intersection(place).isEmpty }
    self.window = window
    self.window.frame = Rect(
      x: (place.x * scale).rounded(.down), y: (place.y * scale).rounded(.down),
      width: max(1, (place.width * scale).rounded(.down)), height: max(1, (place.height * scale).rounded(.down)))
  }

  /// A part of the desktop, in pixels of the window's content.
  func pixels(of rect: Rect) -> Rect {
    Rect(
      x: (rect.x - place.x) * scale, y: (rect.y - place.y) * scale, width: rect.width * scale,
      height: rect.height * scale)
  }

  /// The middle of a pixel of the window's content, in logical pixels of the desktop.
  func place(of point: Point) -> Point {
    Point(
      x: place.x + (point.x.rounded(.down) + 0.5) / scale, y: place.y + (point.y.rounded(.down) + 0.5) / scale)
  }
}
