import HearsightScreenModel

/// Where the system draws, and not the app: its status bar, and on Android all around the app's window.
package struct SystemArea {
  private let statusBar: Rect
  /// Android's bar with the buttons Back, Home and Recents.
  private let buttons: Rect
  /// What the app's window takes; `nil` where the dump does not tell it.
  private let window: Rect?

  /// Height of Android's status bar in logical pixels. Screens with a camera in them have higher ones, which dumps
  /// leave out of the window.
  private static let android = 24.0
  /// Height of Android's bar of buttons in logical pixels. A window may reach below it.
  private static let androidButtons = 48.0
  /// Heights of an iPhone's status bar in points: with a home button, and with a camera in the screen.
  private static let apple = (plain: 20.0, camera: 44.0)
  /// An iPhone with a camera in its screen is more than twice as high as wide.
  private static let cameraShape = 2.0

  package init(_ hierarchy: ExposedHierarchy, picture: Size) {
    let isUpright = picture.height > picture.width
    var height = 0.0
    if hierarchy.isAndroid, isUpright { height = Self.android }
    if hierarchy.isApple, isUpright {
      height = picture.height > Self.cameraShape * picture.width ? Self.apple.camera : Self.apple.plain
    }
    let scale = hierarchy.density ?? picture.scale
    statusBar = Rect(x: 0, y: 0, width: picture.width, height: height * scale)
    let below = hierarchy.isAndroid && isUpright ? Self.androidButtons * scale : 0
    buttons = Rect(x: 0, y: picture.height - below, width: picture.width, height: below)
    let roots = hierarchy.roots.compactMap { hierarchy[$0]?.frame }.filter { !$0.isEmpty }
    window = hierarchy.isAndroid ? Rect.union(of: roots) : nil
  }

  /// Whether the system drew what lies there. Its buttons have no text.
  package func holds(_ frame: Rect, hasText: Bool) -> Bool {
    if !hasText, !buttons.isEmpty, buttons.contains(frame.center) { return true }
    return !statusBar.isEmpty && statusBar.contains(frame.center) || window.map { !$0.contains(frame.center) } ?? false
  }
}
