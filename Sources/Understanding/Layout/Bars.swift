import HearsightScreenModel

/// Where the bars of a screen are: the one place that says how far each reaches.
///
/// Shares of the screen's height hold for phones and windows. Points hold for what keeps its size on a low window: a
/// button of a bar is as far from the top on a phone as in a window that is half as high.
package struct Bars: Sendable {
  // MARK: At the top

  /// Share of the screen's height, from the top, in which the signs of a status bar have their middles. The tallest
  /// status bars take 59 of 852 points.
  static let status = 0.05
  /// Share of the screen's height, from the top, in which an element of the status bar or the navigation bar has its
  /// middle.
  static let navigation = 0.11
  /// Share of the screen's height, from the top, in which a bar's title has its middle. It is more than ``navigation``,
  /// which counts for all kinds of elements: a title under a tall status bar is lower, and
  /// a text is a title only where its place along the row and its size say so too.
  static let title = 0.12
  /// Largest distance between the screen's top and the middle of a bar's button, in points: a status bar takes at most
  /// 62 and the bar itself at most 64.
  static let buttons = 130.0

  // MARK: At the foot

  /// The share of the screen's height at its foot in which tabs lie (paper, section 5.5).
  static let tabs = 0.2
  /// Largest distance between a tab's top and the bottom of the lowest element, as a share of the screen's height
  /// (paper, section 5.5).
  static let tabReach = 0.08
  /// Largest distance between the foot of a row of tabs and the screen's, as a share of the screen's height: a home
  /// indicator fits.
  static let foot = 0.06

  // MARK: Around what lies in front of a page

  /// The share of the screen's height at its top and at its foot that the system's bars take, and that a drawer may
  /// leave free at its top.
  static let system = 0.06
  /// Share of the screen's height at its foot that a sheet or drawer may leave free: Android's bar of 48 points takes
  /// 0.067 of the lowest phones, which are 720 points high.
  static let systemFoot = 0.07
  /// The share of the screen's height at its top and at its foot that an app's own bars take, which nothing dims.
  static let app = 0.11

  // MARK: On a ground that lies behind the bars, such as a map

  /// Least width of a bar on the ground, as a share of the ground's width.
  static let widthOnGround = 0.6
  /// The share of the ground's height at its top in which bars lie: a title, a search field, a row of chips.
  static let placeOnGround = 0.25

  private let height: Double
  private let scale: Double

  init(_ scene: VisualScene) {
    height = Double(scene.image.height)
    scale = scene.scale
  }

  /// Where the status bar ends, in pixels from the top.
  var statusEnd: Double { Self.status * height }

  /// Whether a frame lies in the status bar or navigation bar, by its middle.
  package func holds(_ frame: Rect) -> Bool { frame.midY <= Self.navigation * height }

  /// Whether a text is as high up as a bar's title.
  func isAtTitle(_ frame: Rect) -> Bool { frame.midY < Self.title * height }

  /// Whether a frame is as high up as a bar's buttons.
  func isAtButtons(_ frame: Rect) -> Bool { frame.midY <= Self.buttons * scale }

  /// Whether a frame lies in the part of the screen where tabs are.
  func isAtTabs(_ frame: Rect) -> Bool { frame.minY >= height * (1 - Self.tabs) }

  /// Whether a frame goes down to the screen's foot.
  func reachesFoot(_ frame: Rect) -> Bool { frame.maxY >= (1 - Self.foot) * height }
}
