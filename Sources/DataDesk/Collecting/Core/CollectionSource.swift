import Foundation
import HearsightPixels

/// What screens are collected from.
package enum CollectionKind: String, Codable, Hashable, Sendable {
  /// The windows of a desktop, with what they expose on the AT-SPI bus.
  case x11
  /// Pages in Chromium.
  case chrome
  /// A phone at the other end of adb.
  case android
  /// Data sets of others.
  case imported = "import"
}

/// Where a screen is found.
package struct CollectionPlace: Hashable, Sendable {
  /// The app that it belongs to; `nil` where the source is to tell.
  package var app: String?
  package var category: String?
  /// A page's address, a package, a window's title; `nil` for whatever shows just now.
  package var address: String?
  /// The most screens of the app.
  package var screens: Int
  /// What it is called in messages where it has no address.
  package var label: String?

  package init(app: String? = nil, category: String? = nil, address: String? = nil, screens: Int = 1) {
    self.app = app
    self.category = category
    self.address = address
    self.screens = screens
  }

  /// What it is called in messages.
  package var title: String { address ?? label ?? app ?? "the screen" }
}

/// What a screen looks like at a moment.
package struct ScreenLook: Sendable {
  package var image: Bitmap
  /// The picture as a PNG file.
  package var png: [UInt8]

  package init(image: Bitmap, png: [UInt8]) {
    self.image = image
    self.png = png
  }

  /// - Throws: ``CollectionError/notReady(reason:)`` where the file is broken or cut off.
  package init(png: [UInt8]) throws(CollectionError) {
    do {
      image = try Bitmap(data: png)
    } catch {
      throw .notReady(reason: "the screenshot is broken: \(error)")
    }
    self.png = png
  }
}

/// What an app exposes of its screen at a moment.
package struct HierarchyDump: Sendable {
  package var data: Data
  /// The ending of its file: "xml" or "json".
  package var ending: String
  /// What of the system lies over the app, where something does.
  package var overlay: String?

  package init(data: Data, ending: String, overlay: String? = nil) {
    self.data = data
    self.ending = ending
    self.overlay = overlay
  }
}

/// What a source knows of the screen that it took last.
package struct SourceFacts: Hashable, Sendable {
  /// The app's id or name.
  package var app: String
  /// "web", "android", "linux".
  package var platform: String
  package var toolkit: String?
  package var url: String?
  package var window: String?
  /// The phone, real or emulated.
  package var device: String?
  /// Pixels of the picture for one logical pixel; `nil` where it is not known.
  package var scale: Double?

  package init(app: String, platform: String) {
    self.app = app
    self.platform = platform
  }
}

/// Something that screens are collected from: a browser, a phone, a desktop.
///
/// Its methods block their thread, and none waits for ever.
package protocol CollectionSource: AnyObject {
  var kind: CollectionKind { get }
  /// Tells places apart that one address leads to: the size of an emulated phone. Empty where there is one.
  var variant: String { get }
  /// Brings a place up and waits until it is there.
  ///
  /// - Throws: ``CollectionError/placeFailed(place:reason:)`` where only this place cannot be brought up.
  func open(_ place: CollectionPlace) throws(CollectionError)
  /// What shows now.
  ///
  /// - Throws: ``CollectionError/notReady(reason:)`` where another try may help.
  func look() throws(CollectionError) -> ScreenLook
  /// What is exposed now.
  ///
  /// - Throws: ``CollectionError/notReady(reason:)`` where another try may help.
  func hierarchy() throws(CollectionError) -> HierarchyDump
  /// What is known of what shows now.
  func facts() throws(CollectionError) -> SourceFacts
}

extension CollectionSource {
  package var variant: String { "" }

  /// By what a place is known again when a run goes on.
  func key(of place: CollectionPlace) -> String? {
    place.address.map { [kind.rawValue, $0, variant].filter { !$0.isEmpty }.joined(separator: " ") }
  }
}
