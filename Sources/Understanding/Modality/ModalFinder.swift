import HearsightPixels
import HearsightScreenModel

/// Finds what lies in front of a page and keeps a user from it, before the page's stops are built (beyond the paper): a
/// card with the page dimmed around it, or a message that waits for an answer. A menu over a page that is not dimmed
/// hides nothing: ``NavigationOrder`` puts it first.
///
/// The detector's dialogs are hints only: it takes cards for dialogs, and misses dialogs that the pixels show clearly.
struct ModalFinder: Sendable {
  func find(in layout: ScreenLayout) -> ModalRegion? {
    let grid = PixelGrid(layout.scene.image)
    let dialogs = layout.elements.filter { $0.type == .dialog }.map(\.frame)
    let regions = CardRegions(grid: grid).regions(with: dialogs)
    return Scrim(layout, grid: grid).find(among: regions) ?? MessageDialogs.find(in: layout)
  }
}

/// What was found in front of a page.
struct ModalRegion {
  var kind: ModalView.Kind
  /// Pixels of the image.
  var frame: Rect
  /// The elements in it.
  var front: Set<Element.ID>
  /// The elements of bars that nothing dims, beside it: a window's title bar can still be used.
  var reachable: Set<Element.ID> = []
}

/// Where systems put what lies in front of a page: in its middle, along its lower edge, along a side. A card anywhere
/// else is part of the page.
enum ModalShape {
  /// Largest distance between a card's side and the picture's for the card to lie along it, as a share of the width.
  static let sideEdge = 0.02
  /// The least width of a sheet and the limits of a drawer's, as shares of the picture's width.
  static let sheetWidth = 0.88
  static let drawerWidth = 0.3...0.92
  /// Least distance between the picture's top and a sheet, as a share of the height: a sheet leaves some of the page
  /// free above it.
  static let sheetTop = 0.04
  /// The same in a window: what fills one below its title bar and tool bar is its page.
  static let windowSheetTop = 0.3
  /// Largest horizontal distance between the middles of dialog and picture, as a share of the picture's width.
  static let offCentre = 0.06
  /// Limits of a dialog's width, as shares of the picture's width.
  static let dialogWidth = 0.3...0.97
  /// Least height of a dialog in widths of the dialog: what is flatter is a button.
  static let dialogShape = 0.3
  /// Least height of a dialog, as a share of the picture's height.
  static let dialogHeight = 0.1

  /// What a card at this place would be; `nil` where none is.
  static func kind(of frame: Rect, in size: Size) -> ModalView.Kind? {
    let isLeft = frame.minX <= sideEdge * size.width
    let isRight = frame.maxX >= (1 - sideEdge) * size.width
    let isTop = frame.minY <= Bars.system * size.height
    let isBottom = frame.maxY >= (1 - Bars.systemFoot) * size.height
    let width = frame.width / max(1, size.width)
    let sheetTop = VisualScene.mayBeWindow(size) ? windowSheetTop : sheetTop
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

/// Dialogs over a page that is not dimmed, as older desktops show them: a card in the middle with an edge around it and
/// a row of buttons at its lower end, which wait for an answer.
enum MessageDialogs {
  /// Least confidence of the detector: with less, it takes cards of a page for dialogs.
  static let confidence = 0.85
  /// The share of the card's height at its lower end where its buttons are.
  static let foot = 0.3

  static func find(in layout: ScreenLayout) -> ModalRegion? {
    let elements = layout.elements
    return elements.filter { $0.type == .dialog && isMessage($0, among: elements, in: layout.scene.image) }
      .min { $0.frame.area < $1.frame.area }
      .map { dialog in
        let front = elements.filter { $0.type != .dialog && $0.frame.isInFront(on: dialog.frame) }
        return ModalRegion(kind: .dialog, frame: dialog.frame, front: Set(front.map(\.id)))
      }
  }

  private static func isMessage(_ dialog: Element, among elements: [Element], in image: Bitmap) -> Bool {
    let card = dialog.frame
    guard dialog.confidence >= confidence, ModalShape.kind(of: card, in: image.size) == .dialog,
      elements.contains(where: { $0.type != .dialog && $0.frame.intersection(card).isEmpty }),
      CardEdges.surround(card, in: image)
    else { return false }
    let texts = elements.filter { $0.type == .text && card.contains($0.frame.center) }
    guard let last = texts.max(by: { $0.frame.midY < $1.frame.midY }) else { return false }
    let buttons = elements.filter { button in
      button.type == .container && button.clickable == true && card.contains(button.frame.center)
        && button.frame.midY >= card.maxY - foot * card.height
        && texts.contains { button.frame.contains($0.frame.center) }
    }
    // Nothing is said below the buttons, and something above them: what is asked.
    return buttons.count >= 2 && buttons.allSatisfy { $0.frame.isOnRow(of: last.frame) }
      && texts.count > buttons.count
  }
}

/// Whether a card stands out from the page by edges around it: a change of brightness along its sides.
enum CardEdges {
  /// Fewest of the four sides that must show an edge: a frame may be off on one.
  static let sides = 3
  /// Least share of a side along which its edge shows.
  static let share = 0.85
  /// The least change of brightness at an edge, of 255.
  static let change = 3
  /// Largest distance from a side at which its edge is looked for, as a share of the picture's shorter side.
  static let search = 0.015
  /// Share of a side that is left out at each corner, which may be round.
  static let corner = 0.12

  static func surround(_ frame: Rect, in image: Bitmap) -> Bool { count(of: frame, in: image) >= sides }

  /// How many sides of a frame show an edge; a side at the picture's own edge counts as one.
  private static func count(of frame: Rect, in image: Bitmap) -> Int {
    let reach = max(4, Int(search * Double(min(image.width, image.height))))
    let span = image.pixelSpan(of: frame)
    func hasEdge(at place: Double, of limit: Int, along range: Range<Int>, _ luma: (Int, Int) -> UInt8) -> Bool {
      guard place > 0.01 * Double(limit), place < 0.99 * Double(limit), !range.isEmpty else { return true }
      let cut = Int(corner * Double(range.count))
      let middle = (range.lowerBound + cut)..<max(range.lowerBound + cut + 1, range.upperBound - cut)
      return (-reach...reach).contains { offset in
        let at = Int(place) + offset
        let changing = middle.count { abs(Int(luma(at + 1, $0)) - Int(luma(at - 1, $0))) >= change }
        return Double(changing) >= share * Double(middle.count)
      }
    }
    let horizontal = [frame.minY, frame.maxY].count {
      hasEdge(at: $0, of: image.height, along: span.x) { y, x in image[x, y].luma }
    }
    let vertical = [frame.minX, frame.maxX].count {
      hasEdge(at: $0, of: image.width, along: span.y) { x, y in image[x, y].luma }
    }
    return horizontal + vertical
  }
}
