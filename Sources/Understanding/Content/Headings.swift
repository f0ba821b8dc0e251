import HearsightScreenModel

/// Marks texts that are headings: titles of pages and alerts, and headers of sections (paper, section 5.2).
///
/// A text stays unmarked unless it is certain to be a heading.
struct Headings: DescriptionRule {
  /// The most characters of a heading.
  static let longest = 40

  func apply(to layout: ScreenLayout) -> [Element] {
    let (elements, nesting) = (layout.elements, layout.nestings.inPictures)
    let titles = PageTitles(layout)
    let sections = SectionHeaders(layout)
    let cards = nesting.contents.compactMap { holder, contents in
      IntroductionCard(elements[holder], contents.map { elements[$0] }, scale: layout.scale)?.title
    }
    let introductions = Set(cards)
    var result = elements
    for index in elements.indices where elements[index].type == .text && elements[index].tab == nil {
      let text = elements[index]
      guard isTitleLike(text) else { continue }
      let isFree = nesting.holders[index] == nil
      if introductions.contains(index) || isFree && (titles.contains(text) || sections.contains(text)) {
        result[index].heading = true
      }
    }
    return result
  }

  /// Whether a text looks like a title: 2 to 40 characters that begin with a letter and end in no punctuation that
  /// closes or continues a sentence.
  private func isTitleLike(_ text: Element) -> Bool {
    guard let string = text.text?.string, text.secure != true, (2...Self.longest).contains(string.count),
      let first = string.first, let last = string.last
    else { return false }
    return first.isLetter && !".,:;…".contains(last)
  }
}

/// The titles of a page: in the navigation bar's middle, at an app bar's start, large at the top, or first in an alert.
struct PageTitles {
  /// Largest distance between a centred title's middle and the screen's, as a share of the screen's width.
  static let centred = 0.05
  /// Share of the screen's height, from the top, in which a large title's middle lies.
  static let top = 0.3
  /// Least height of a large title, in median heights of the screen's text boxes. iOS sets it 34 to 17.
  static let large = 1.55
  /// Least ratio of a large title's width to its height: what is squarer is a number, a letter or a badge.
  static let shape = 2.0
  /// Least height of an app bar's title, in median heights of the screen's text boxes. Material sets it 22 to 14 or 16;
  /// a button at this place is of the size of other text.
  static let barSize = 1.2
  /// Share of the screen's width, from its start, in which an app bar's title starts.
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
    // Where two lines stand there, the upper one is the title.
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

  /// Whether a text is an app bar's title: at the bar's start, larger than other text, alone on its row but for icons,
  /// and with no icon right before it, which would make it the text of a back button.
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

  /// Whether a text is the first of a dialog and prose follows closely; without prose it may be a menu's first item.
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

/// The headers of sections: at the screen's start and right above what they head, or larger than other text.
struct SectionHeaders {
  /// The largest gap in points between a header and its first row. iOS leaves 7 to 12, Material 8 to 16.
  static let gap = 20.0
  /// Least width of a row, as a share of the screen's width.
  static let rowWidth = 0.75
  /// Least width of each of several boxes that stand side by side and together count as a row, as a share of the
  /// screen's width: two or three cards do, a bar of buttons does not.
  static let cardWidth = 0.25
  /// Share of the screen's width, from its start, in which a header starts.
  static let start = 0.2
  /// Fewest letters of a header that is known by its capitals: fewer may be an abbreviation.
  static let capitals = 4
  /// The largest gap in points between a header in capitals and what it heads.
  static let capitalsGap = 44.0
  /// The least height of a header that is known by its size, in heights of the screen's median line. Material sets it
  /// 22 to 14 or 16; iOS 20 or 22 to 17 and 15.
  static let large = 1.3
  /// Share of a text's height, at its top and at its bottom, that does not count as its row: the boxes of the lines
  /// above and below reach into it.
  static let rowInset = 0.2
  /// Largest distance in points between the page's margin, where its foremost text starts, and a large header: what is
  /// indented more belongs to a row.
  static let indent = 8.0

  private let layout: ScreenLayout
  /// Where the foremost text starts, in pixels from the screen's start.
  private let margin: Double

  init(_ layout: ScreenLayout) {
    self.layout = layout
    let texts = layout.elements.filter { $0.type == .text && $0.tab == nil }
    margin = texts.map { layout.places.start($0.frame) }.min() ?? 0
  }

  private var elements: [Element] { layout.elements }
  private var places: RowPlaces { layout.places }
  private var median: Double { layout.textHeights.medianLine }

  func contains(_ text: Element) -> Bool {
    guard places.start(text.frame) < Self.start * places.width else { return false }
    let beside = beside(text)
    if beside.allSatisfy({ isInline($0, text) }), isAboveRow(text) || isInCapitals(text) { return true }
    return isLarge(text) && beside.allSatisfy { isAtEnd($0, of: text) }
  }

  /// The elements on the row of a text.
  private func beside(_ text: Element) -> [Element] {
    let row = text.frame.insetBy(dx: 0, dy: Self.rowInset * text.frame.height)
    return elements.filter { $0.id != text.id && $0.type != .dialog && $0.frame.verticalOverlap(row) > 0 }
  }

  /// Whether an element is an icon that is set like a letter of the header, right before the text.
  private func isInline(_ icon: Element, _ text: Element) -> Bool {
    icon.type == .icon
      && InlineIcon.fits(icon.frame, before: text.frame, at: places.gap(from: icon.frame, to: text.frame))
  }

  /// Whether a text is as large as a header and starts at the page's margin. A large text with another close below is a
  /// row's title instead.
  private func isLarge(_ text: Element) -> Bool {
    guard layout.scene.lineHeight(of: text.frame) >= Self.large * median,
      text.frame.width > PageTitles.shape * text.frame.height,
      places.start(text.frame) - margin <= Self.indent * layout.scale, !text.isFact
    else { return false }
    return !elements.contains { other in
      other.type == .text && other.frame.midY > text.frame.maxY && other.frame.horizontalOverlap(text.frame) > 0
        && other.frame.minY - text.frame.maxY < layout.scene.lineHeight(of: other.frame)
    }
  }

  /// Whether an element is an icon well behind a large header, such as an arrow to the whole section or a menu.
  private func isAtEnd(_ element: Element, of text: Element) -> Bool {
    element.type == .icon && places.gap(from: text.frame, to: element.frame) > text.frame.height
  }

  /// Whether a wide field or box lies right below a text. A field counts only if it starts elsewhere, since a text that
  /// starts where the field does is the field's label. Boxes that stand side by side count as one row.
  private func isAboveRow(_ text: Element) -> Bool {
    let below = elements.indices.filter { index in
      let row = elements[index].frame
      return layout.nestings.inPictures.holders[index] == nil && row.minY >= text.frame.midY
        && row.minY - text.frame.maxY <= Self.gap * layout.scale
    }
    let fields = below.map { elements[$0] }.filter { field in
      field.type == .textField
        && abs(places.start(text.frame) - places.start(field.frame)) > Spacing.labelIndent * layout.scale
    }
    let cards = below.map { elements[$0] }.filter { card in
      card.type == .container && card.frame.width >= Self.cardWidth * places.width
    }
    let boxes = Rect.union(of: cards.map(\.frame))
    return (fields.map(\.frame) + [boxes].compactMap { $0 }).contains { $0.width >= Self.rowWidth * places.width }
  }

  private func isInCapitals(_ text: Element) -> Bool {
    let letters = (text.text?.string ?? "").filter(\.isLetter)
    guard letters.count >= Self.capitals, letters.allSatisfy(\.isUppercase) else { return false }
    let below = elements.filter {
      $0.id != text.id && $0.frame.minY >= text.frame.midY
        && $0.frame.minY - text.frame.maxY <= Self.capitalsGap * layout.scale
    }
    guard let next = below.min(by: { $0.frame.minY < $1.frame.minY }) else { return false }
    return next.type != .textField
  }
}
