import HearsightScreenModel

/// Where systems put what lies in front of a page: in its middle, along its lower edge, along a side. A card anywhere
/// else is part of the page.
enum ModalShape {
  /// How far from a picture's left or right edge a card may end to lie along it, as a share of the width.
  static let sideEdge = 0.02
  /// The least width of a sheet and the limits of a drawer's, as shares of the picture's width.
  static let sheetWidth = 0.88
  static let drawerWidth = 0.3...0.92
  /// A sheet leaves some of the page free above it.
  static let sheetTop = 0.04
  /// How far a dialog's middle may be from the picture's, and its limits, as shares of the width.
  static let offCentre = 0.06
  static let dialogWidth = 0.3...0.97
  /// The least height of a dialog, in widths of it, and as a share of the picture's height: what is flatter is a
  /// button.
  static let dialogShape = 0.3
  static let dialogHeight = 0.1

  /// What a card at this place would be; `nil` where none is.
  static func kind(of frame: Rect, in size: Size) -> ModalView.Kind? {
    let isLeft = frame.minX <= sideEdge * size.width
    let isRight = frame.maxX >= (1 - sideEdge) * size.width
    let isTop = frame.minY <= Bars.system * size.height
    let isBottom = frame.maxY >= (1 - Bars.systemFoot) * size.height
    let width = frame.width / max(1, size.width)
    if width >= sheetWidth, isBottom, frame.minY >= sheetTop * size.height { return .sheet }
    if isTop, isBottom, isLeft != isRight, drawerWidth.contains(width) { return .drawer }
    let isCentred = abs(frame.midX - size.width / 2) <= offCentre * size.width
    let isTall = frame.height >= dialogShape * frame.width && frame.height >= dialogHeight * size.height
    return !isLeft && !isRight && isCentred && isTall && dialogWidth.contains(width) ? .dialog : nil
  }

  /// Whether a card lies in the very middle and covers much: a desktop's dialog in its window.
  static func isCentral(_ frame: Rect, in size: Size) -> Bool {
    abs(frame.midX - size.width / 2) <= sideEdge * size.width
      && abs(frame.midY - size.height / 2) <= sideEdge * size.height
      && frame.area >= 0.4 * size.width * size.height
  }
}
