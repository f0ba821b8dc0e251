import Foundation
import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightDataDesk

/// A folder that goes away with its owner.
final class ScratchFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("collecting-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  @discardableResult
  func write(_ text: String, to path: String) throws -> URL { try write(Data(text.utf8), to: path) }

  @discardableResult
  func write(_ data: Data, to path: String) throws -> URL {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
    return file
  }

  /// The names in it that are not hidden.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }

  func names(in path: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.appendingPathComponent(path).path)) ?? []).sorted()
  }

  func json(_ path: String) throws -> [String: Any] {
    let data = try Data(contentsOf: url.appendingPathComponent(path))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }
}

/// Screens that are drawn and dumped here.
enum DrawnScreen {
  /// A white picture with a black square for each number, at a place of its own.
  static func image(_ squares: [Int], width: Int = 200, height: Int = 400) -> Bitmap {
    var image = Bitmap(width: width, height: height)
    for square in squares {
      let place = Rect(x: Double(square % 10) * 20, y: Double(square / 10) * 20, width: 10, height: 10)
      image.fill(place, with: .black)
    }
    return image
  }

  /// UI Automator's dump of buttons with these names.
  static func dump(_ names: [String], package: String = "org.example.shop") -> HierarchyDump {
    let nodes = names.enumerated().map { index, name in
      "<node class=\"android.widget.Button\" text=\"\(name)\" package=\"\(package)\" clickable=\"true\" "
        + "bounds=\"[0,\(index * 5)][100,\(index * 5 + 5)]\"/>"
    }
    let root = "<node class=\"android.widget.FrameLayout\" package=\"\(package)\" bounds=\"[0,0][200,400]\">"
    let xml = "<hierarchy rotation=\"0\">\(root)\(nodes.joined())</node></hierarchy>"
    return HierarchyDump(data: Data(xml.utf8), ending: "xml")
  }
}

/// A source that shows what it is told to.
final class FakeSource: CollectionSource {
  let kind = CollectionKind.android
  /// What is shown one after another; the last stays.
  var images: [Bitmap]
  var dump: HierarchyDump
  var app = "org.example.shop"
  /// Is asked before each place.
  var opening: (CollectionPlace) throws(CollectionError) -> Void = { _ in }
  /// Is asked before each dump.
  var dumping: () throws(CollectionError) -> Void = {}
  private(set) var looks = 0

  init(_ images: [Bitmap], _ dump: HierarchyDump = DrawnScreen.dump(["Buy", "Cart"])) {
    (self.images, self.dump) = (images, dump)
  }

  func open(_ place: CollectionPlace) throws(CollectionError) { try opening(place) }

  func look() throws(CollectionError) -> ScreenLook {
    let image = images[min(looks, images.count - 1)]
    looks += 1
    do { return ScreenLook(image: image, png: try image.pngData()) } catch {
      throw .notReady(reason: "\(error)")
    }
  }

  func hierarchy() throws(CollectionError) -> HierarchyDump {
    try dumping()
    return dump
  }

  func facts() throws(CollectionError) -> SourceFacts { SourceFacts(app: app, platform: "android") }
}

extension SteadyCapture {
  /// Without waiting.
  static var hasty: SteadyCapture {
    var capture = SteadyCapture()
    capture.sleep = { _ in }
    return capture
  }
}
