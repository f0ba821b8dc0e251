import HearsightPixels
import HearsightScreenModel

/// Dialogs over a page that is not dimmed, as older desktops show them: a card in the middle with an edge around it and
/// a row of buttons at its lower end, which wait for an answer.
enum MessageDialogs {
  /// How sure the detector must be: cards of a page it takes for dialogs with less.
  static let confidence = 0.85
  /// The share of the card's height at its lower end where its buttons are.
  static let foot = 0.3

  static func find(in layout: ScreenLayout) -> ModalRegion? {
    let elements = layout.elements
    return elements.filter { $0.type == .dialog && isMessage($0, among: elements, in: layout.scene.image) }
      .min { $0.frame.area < $1.frame.area }
      .map { dialog in
        let front = elements.filter {
          $0.type != .dialog && dialog.frame.contains($0.frame.center)
            && $0.frame.coverage(by: dialog.frame) >= Spacing.inFront
        }
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
