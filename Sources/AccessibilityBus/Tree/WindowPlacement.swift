import HearsightScreenModel

/// The window that a tree stands for, and where it lies on the screen.
package struct WindowPlacement: Hashable, Sendable {
  package var title: String
  /// The top left corner of the picture's area on the screen, in pixels of the screen; negative left of or above it.
  package var origin: Point
  /// The size of the picture's area on the screen, in pixels of the screen.
  package var size: Size
  /// How many pixels of the screen one pixel of the window's picture takes: 1 unless the picture was scaled.
  package var scale: Double
  /// Whether it has the keyboard.
  package var isActive: Bool
  /// Whether it can be seen, covered or not; `false` while it is minimised.
  package var isShowing: Bool

  package init(
    title: String, origin: Point, size: Size, scale: Double = 1, isActive: Bool = true, isShowing: Bool = true
  ) {
    self.title = title
    self.origin = origin
    self.size = size
    self.scale = scale.isFinite && scale > 0 ? scale : 1
    self.isActive = isActive
    self.isShowing = isShowing
  }

  /// Where a point of the window's picture lies on the screen.
  package func screenPoint(_ point: Point) -> Point {
    Point(x: origin.x + point.x * scale, y: origin.y + point.y * scale)
  }

  /// Where a rectangle of the window's picture lies on the screen.
  package func screenRect(_ rect: Rect) -> Rect {
    Rect(
      x: origin.x + rect.x * scale, y: origin.y + rect.y * scale, width: rect.width * scale,
      height: rect.height * scale)
  }
}
