import Foundation
import HearsightDataDesk

/// The screen that pages are laid out for.
package struct EmulatedScreen: Hashable, Sendable {
  /// A name of ``known``, or the size as it was given.
  package var name: String
  /// CSS pixels.
  package var width: Int
  package var height: Int
  /// Pixels of the picture for a CSS pixel.
  package var scale: Double
  /// Whether pages take it for a phone: touch, and the layout for mobiles.
  package var isMobile: Bool
  /// What the browser says it is; `nil` for its own word.
  var agent: String?

  /// Screens by name: CSS sizes and scales as the makers' browsers report them.
  package static let known: [EmulatedScreen] = [
    phone("iphone-se", 375, 667, 2), phone("iphone-15", 393, 852, 3), phone("iphone-15-plus", 430, 932, 3),
    phone("pixel-8", 412, 915, 2.625, android: "Pixel 8"), phone("galaxy-s8", 360, 740, 3, android: "SM-G950F"),
    phone("galaxy-a51", 412, 914, 2.625, android: "SM-A515F"), phone("ipad", 820, 1180, 2),
    EmulatedScreen(name: "desktop", width: 1280, height: 800, scale: 1, isMobile: false),
  ]

  package init(name: String, width: Int, height: Int, scale: Double, isMobile: Bool, agent: String? = nil) {
    (self.name, self.width, self.height, self.scale) = (name, width, height, scale)
    (self.isMobile, self.agent) = (isMobile, agent)
  }

  /// A name of ``known``, or a size such as `390x844@3`; `nil` for anything else. A size narrower than 700 is a
  /// phone's.
  package init?(_ text: String) {
    if let known = Self.known.first(where: { $0.name == text.lowercased() }) {
      self = known
      return
    }
    let parts = text.lowercased().split(separator: "@", omittingEmptySubsequences: false)
    let sides = (parts.first ?? "").split(separator: "x").compactMap { Int($0) }
    let scale = parts.count > 1 ? Double(String(parts[1])) : 1
    guard parts.count <= 2, sides.count == 2, sides.allSatisfy({ (100...8000).contains($0) }), let scale,
      (0.5...5).contains(scale)
    else { return nil }
    self.init(name: text.lowercased(), width: sides[0], height: sides[1], scale: scale, isMobile: sides[0] < 700)
  }

  private static func phone(_ name: String, _ width: Int, _ height: Int, _ scale: Double, android: String? = nil)
    -> EmulatedScreen
  {
    let system = android.map { "Linux; Android 15; \($0)" } ?? "iPhone; CPU iPhone OS 18_0 like Mac OS X"
    let engine =
      android == nil
      ? "AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1"
      : "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36"
    return EmulatedScreen(
      name: name, width: width, height: height, scale: scale, isMobile: true,
      agent: "Mozilla/5.0 (\(name == "ipad" ? "iPad; CPU OS 18_0 like Mac OS X" : system)) \(engine)")
  }
}
