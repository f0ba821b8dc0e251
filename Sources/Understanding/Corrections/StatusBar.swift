import HearsightScreenModel

/// Removes what the status bar shows (paper, section 5.1): it is the system's, not the app's, and screen readers
/// announce it elsewhere.
///
/// A screen has a status bar where a time of day stands at the very top. A screen without one keeps everything.
struct StatusBar: CorrectionRule {
  /// Largest vertical distance between the middle of the time and that of another sign, in heights of the time.
  static let row = 1.0
  /// Largest width of a sign of the bar, as a share of the screen's width.
  static let widest = 0.4
  /// Largest height of a camera's housing in heights of the time; an iPhone's has three.
  static let tallestHousing = 4.0
  /// Largest horizontal distance between the middle of a camera's housing and the screen's, as a share of the width.
  static let offCentre = 0.05

  /// The most characters behind the digits of a time: " a.m." is the longest.
  static let longestSuffix = 5

  func apply(to elements: [Element], in scene: VisualScene) -> [Element] {
    let bottom = scene.bars.statusEnd
    let time = elements.first {
      $0.type == .text && $0.frame.midY < bottom && Self.isTime($0.text?.string ?? "")
    }
    guard let time = time?.frame else { return elements }
    return elements.filter { element in
      guard element.frame.width <= Self.widest * Double(scene.image.width),
        [.text, .icon, .picture].contains(element.type) || isHousing(element.frame, time: time, in: scene)
      else { return true }
      return abs(element.frame.midY - time.midY) > Self.row * time.height
    }
  }

  /// Whether a box may be what surrounds a phone's camera: a black capsule in the middle of the bar, which looks like a
  /// slider, a field or a button (Apple calls an iPhone's the Dynamic Island).
  private func isHousing(_ frame: Rect, time: Rect, in scene: VisualScene) -> Bool {
    frame.height <= Self.tallestHousing * time.height
      && abs(frame.midX - Double(scene.image.width) / 2) <= Self.offCentre * Double(scene.image.width)
  }

  /// Whether a string is a time of day, such as "9:41", "09.41" or "9:41 AM".
  static func isTime(_ string: String) -> Bool {
    let digits = string.prefix { $0.isNumber || $0 == ":" || $0 == "." }
    let parts = digits.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "." }
    guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2 else { return false }
    return string.dropFirst(digits.count).count <= longestSuffix
  }
}
