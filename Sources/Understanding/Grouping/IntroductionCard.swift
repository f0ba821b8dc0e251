import HearsightScreenModel

/// A card that introduces a page: a large image in the middle, a title under it, and prose. The prose is long and is
/// read by itself; image and title are one.
struct IntroductionCard {
  /// The fewest characters of prose.
  static let prose = 24
  /// The least size of the image in points.
  static let image = 48.0
  /// How far image, title and prose may be from the card's middle, as a share of its width.
  static let centred = 0.05

  let title: Element.ID
  let prose: Set<Element.ID>

  /// `nil` where the card is none of this kind.
  ///
  /// - Parameter scale: Pixels per point.
  init?(_ card: Element, _ contents: [Element], scale: Double) {
    let ordered = contents.sorted { ($0.frame.midY, $0.id) < ($1.frame.midY, $1.id) }
    guard card.type == .container, let image = ordered.first, let title = ordered.dropFirst().first,
      image.type == .icon || image.type == .picture, title.type == .text, image.frame.maxY <= title.frame.midY,
      min(image.frame.width, image.frame.height) >= Self.image * scale,
      Self.isCentred(image.frame, in: card.frame), Self.isCentred(title.frame, in: card.frame)
    else { return nil }
    self.title = title.id
    prose = Set(
      ordered.dropFirst(2).filter {
        $0.type == .text && ($0.text?.string.count ?? 0) >= Self.prose && Self.isCentred($0.frame, in: card.frame)
          && $0.frame.midY > title.frame.maxY
      }.map(\.id))
  }

  private static func isCentred(_ frame: Rect, in card: Rect) -> Bool {
    abs(frame.midX - card.midX) <= centred * card.width
  }
}
