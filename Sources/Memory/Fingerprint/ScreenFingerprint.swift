import HearsightPixels
import HearsightScreenModel

/// What a screen is known again by, also with another content, scrolled, at another scale or in other colours.
public struct ScreenFingerprint: Identifiable, Hashable, Sendable, Codable {
  /// 32 hexadecimal digits: the same for the same screen on every machine.
  public typealias ID = String

  /// The most stops that are kept.
  static let mostStops = 400

  /// The app's id, such as its package or the class of its window; `nil` where it is not known.
  package var app: String?
  /// The screen's height in its widths.
  package var height: Double
  /// Its stops in navigation order, those behind a dialog last.
  package var stops: [StopSignature]

  /// The fingerprint of a screen as it was recognized, before any correction.
  ///
  /// - Parameters:
  ///   - image: the picture of the screen.
  ///   - app: the app's id, where it is known.
  package init(_ screen: Screen, in image: Bitmap, app: String? = nil) {
    self.app = app
    height = (Double(image.height) / Double(max(1, image.width))).shortened
    stops = screen.allStops.prefix(Self.mostStops).map { StopSignature($0, of: screen.elements, in: image) }
  }

  /// The beginning of the SHA-256 of its JSON.
  public var id: ID { ContentID.of(self) }
}

extension Double {
  /// To a ten-thousandth: a tenth of a pixel of most screens.
  var shortened: Double { (self * 10_000).rounded() / 10_000 }
}
