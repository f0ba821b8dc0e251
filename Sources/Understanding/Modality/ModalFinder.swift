import HearsightPixels
import HearsightScreenModel

/// Finds what lies in front of a page and keeps a user from it: a card with the page dimmed around it, or a message
/// that waits for an answer. A menu over a page that is not dimmed hides nothing: ``NavigationOrder`` puts it first.
///
/// The detector's dialogs are hints only: it takes cards for dialogs, and misses dialogs that the pixels show clearly.
package struct ModalFinder: Sendable {
  package init() {}

  func find(in layout: ScreenLayout) -> ModalRegion? {
    let grid = PixelGrid(layout.scene.image)
    let dialogs = layout.elements.filter { $0.type == .dialog }.map(\.frame)
    let regions = CardRegions(grid: grid).regions(with: dialogs)
    return Scrim(layout, grid: grid).find(among: regions) ?? MessageDialogs.find(in: layout)
  }
}
