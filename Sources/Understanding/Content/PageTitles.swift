import HearsightScreenModel

/// The titles of a page: in the navigation bar's middle, at an app bar's start, large at the top, or first in an alert.
struct PageTitles {
  /// How far a centred title's middle may be from the screen's, as a share of the width.
  static let centred = 0.05
  /// The share of the screen's height in which a large title has its middle.
  static let top = 0.3
  /// The least height of a large title, in heights of the screen's median line. iOS sets it 34 to 17.
  static let large = 1.55
  /// A large title is more than so many times as wide as high: what is squarer is a number, a letter or a badge.
  static let shape = 2.0
  /// The least height of an app bar's title, in the same measure. Material sets it 22 to 14 or 16; a button at this
  /// place is of the size of other text.
  static let barSize = 1.2
  /// The share of the screen's width in which an app bar's title starts.
  static let barStart = 0.25

  private let layout: ScreenLayout

  init(_ layout: ScreenLayout) { self.layout = layout }

  private var elements: [Element] { layout.elements }
  private var places: RowPlaces { layout.places }
  private var median: Double { layout.textHeights.medianBox }

  func contains(_ text: Element) -> Bool {
    isCentredInBar(text) || isLarge(text) || startsBar(text) || isFirstInAlert(text)
  }

  private func isCentredInBar(_ text: Element) -> Bool {
    guard layout.bars.isAtTitle(text.frame), isCentred(text.frame) else { return false }
    // Of two lines the upper one is the title.
    return !elements.contains {
      $0.type == .text && $0.id != text.id && isCentred($0.frame) && layout.bars.isAtTitle($0.frame)
        && $0.frame.maxY <= text.frame.midY
    }
  }

  private func isCentred(_ frame: Rect) -> Bool {
    abs(frame.midX - places.width / 2) <= Self.centred * places.width
  }

  private func isLarge(_ text: Element) -> Bool {
    text.frame.midY < Self.top * Double(layout.scene.image.height) && text.frame.height >= Self.large * median
      && text.frame.width > Self.shape * text.frame.height
  }

  /// At the bar's start, larger than other text, with nothing but icons on its row, none of them right before it: that
  /// would be a back button.
  private func startsBar(_ text: Element) -> Bool {
    guard layout.bars.isAtTitle(text.frame), places.start(text.frame) < Self.barStart * places.width,
      text.frame.height >= Self.barSize * median
    else { return false }
    let reach = Spacing.besideBarIcon * layout.scale
    return elements.allSatisfy { other in
      guard other.id != text.id, other.frame.verticalOverlap(text.frame) > 0 else { return true }
      guard other.type == .icon || other.type == .picture else { return false }
      return !(0...reach).contains(places.gap(from: other.frame, to: text.frame))
    }
  }

  /// The first text of a dialog, when prose follows closely: a menu's first item is no heading.
  private func isFirstInAlert(_ text: Element) -> Bool {
    guard let dialog = elements.first(where: { $0.type == .dialog && $0.frame.contains(text.frame.center) }) else {
      return false
    }
    let inside = elements.filter {
      $0.type == .text && $0.id != text.id && dialog.frame.contains($0.frame.center)
    }
    guard inside.allSatisfy({ $0.frame.minY >= text.frame.minY }),
      let next = inside.min(by: { $0.frame.minY < $1.frame.minY })
    else { return false }
    return next.frame.minY - text.frame.maxY < text.frame.height
      && (next.text?.string.count ?? 0) > Headings.longest
  }
}
