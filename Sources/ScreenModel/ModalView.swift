/// What lies in front of a page that cannot be used until it is answered or closed: a dialog, sheet or drawer.
///
/// Screen readers let a user reach nothing else meanwhile (UIKit's `accessibilityViewIsModal`, a window of its own on
/// Android, AT-SPI's state `modal`), so ``Screen/stops`` are those in front, and what is behind waits here.
public struct ModalView: Hashable, Sendable {
  /// The shape of what lies in front.
  public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
    /// A card with the page around it.
    case dialog
    /// A card at the lower edge.
    case sheet
    /// A card along a side.
    case drawer
  }

  /// Its shape.
  public var kind: Kind
  /// What it covers, in pixels of the original image.
  public var frame: Rect
  /// What it is called; `nil` where nothing in it is its title.
  public var title: String?
  /// The id of the element that says the title.
  public var titleElement: Element.ID?
  /// The stops behind it, in navigation order; their ids go on after those of ``Screen/stops``.
  public var behind: [Stop]
  /// What a screen reader says when it opens: "Delete file?, dialog".
  public var spoken: String

  /// What covers this frame, in pixels of the original image, and keeps a user from the stops `behind`.
  public init(
    kind: Kind, frame: Rect, title: String? = nil, titleElement: Element.ID? = nil, behind: [Stop] = [],
    spoken: String = ""
  ) {
    self.kind = kind
    self.frame = frame
    self.title = title
    self.titleElement = titleElement
    self.behind = behind
    self.spoken = spoken
  }
}

extension Screen {
  /// The screen as if nothing kept a user from what is behind its ``modal``: the stops behind follow the others.
  public func revealingBehind() -> Screen {
    guard let modal, !modal.behind.isEmpty else { return self }
    var result = self
    result.stops += modal.behind
    result.modal?.behind = []
    return result
  }

  /// Every stop, also those behind a modal view, in navigation order.
  public var allStops: [Stop] { stops + (modal?.behind ?? []) }
}
