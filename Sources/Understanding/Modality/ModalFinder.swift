import HearsightPixels
import HearsightScreenModel

/// Finds what lies in front of a page: a card with the page dimmed around it or a message that waits for an answer, which
/// keep a user from the page, or an open menu, which comes before it.
///
/// The detector's dialogs are hints only: it takes cards for dialogs, and misses dialogs that the pixels show clearly.
public struct ModalFinder: Sendable {
  public init() {}

  /// - Parameter elements: With their indices for ids.
  func find(among elements: [Element], in scene: Scene) -> ModalRegion? {
    let grid = PixelGrid(scene.image)
    let dialogs = elements.filter { $0.type == .dialog }.map(\.frame)
    let regions = CardRegions(grid: grid).regions(with: dialogs)
    return Scrim(elements, in: scene, grid: grid).find(among: regions)
      ?? OpenMenus.find(among: elements, in: scene) ?? MessageDialogs.find(among: elements, in: scene)
  }
}
