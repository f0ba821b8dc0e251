import HearsightAccessibilityBus
import HearsightScreenModel
import HearsightWindows

/// From what was recognized to what is shown.
extension LiveSession {
  /// The tree of a recognition, with the app's own nodes in their places where it exposes any.
  func tree(of new: RecognizedWindow, values: [Stop.ID: AccessibleValue]) -> AccessibleTree {
    let placement = WindowPlacement(window)
    guard mode != .recognized, let exposed = new.exposed else {
      return AccessibleTree(new.screen, in: placement, values: values, words: words, after: tree)
    }
    let seen = AccessibleTree(new.screen, in: placement, values: values, words: words)
    let nodes = ExposedTreeMerger().merge(exposed, with: mode == .own ? [] : seen.stopNodes, in: placement)
    return AccessibleTree(stops: nodes, in: placement, after: tree)
  }

  private var words: NodeWords { NodeWords(announcer.speaker.strings.reader) }

  func stabilized(_ new: RecognizedWindow) -> RecognizedWindow {
    guard let recognized else { return new }
    let changes = new.picture.image.differences(from: recognized.picture.image)
    let screen = ScreenStabilizer(earlier: recognized.screen, changes: changes).stabilized(new.screen)
    return RecognizedWindow(picture: new.picture, screen: screen, exposed: new.exposed, isMerged: new.isMerged)
  }
}

extension WindowPlacement {
  init(_ window: Window) {
    self.init(
      title: window.title, origin: Point(x: window.frame.x, y: window.frame.y),
      size: Size(width: window.frame.width, height: window.frame.height), isActive: window.isActive,
      isShowing: window.isShown)
  }
}
