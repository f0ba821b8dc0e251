import Foundation
import HearsightHierarchies
import HearsightScreenModel
import Testing

private let sharedPairs = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .appendingPathComponent("../../../shared/data/hierarchy-pairs").standardized

/// Real pairs beside the checkout, which are not part of it: without them nothing is tested here.
@Suite(.enabled(if: FileManager.default.fileExists(atPath: sharedPairs.path))) struct SharedPairsTests {
  private struct Pair {
    let name: String
    let data: Data
    let picture: Size
  }

  private static func pairs() throws -> [Pair] {
    let folders = try FileManager.default.contentsOfDirectory(at: sharedPairs, includingPropertiesForKeys: nil)
    return try folders.sorted { $0.path < $1.path }.compactMap { folder in
      let screen = folder.appendingPathComponent("screen.png")
      guard FileManager.default.fileExists(atPath: screen.path) else { return nil }
      let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      let dump = try #require(files.first { $0.lastPathComponent.hasPrefix("hierarchy.") })
      // The size is at the beginning of a PNG file.
      let header = [UInt8](try Data(contentsOf: screen).prefix(24))
      let number = { (start: Int) in header[start..<(start + 4)].reduce(0.0) { $0 * 256 + Double($1) } }
      let picture = Size(width: number(16), height: number(20))
      return Pair(name: folder.lastPathComponent, data: try Data(contentsOf: dump), picture: picture)
    }
  }

  /// The format and the least nodes by the beginning of a pair's name.
  private static let kinds: [(prefix: String, format: HierarchyFormat, nodes: ClosedRange<Int>)] = [
    ("android", .uiAutomator, 20...60), ("droidbot", .droidBot, 3...210), ("ios", .xcuiTest, 4...40),
    ("linux", .atSPI, 500...600), ("web-browsergym", .chrome, 20...700), ("web-lighthouse", .lighthouse, 50...60),
  ]

  @Test func allAreRead() throws {
    let pairs = try Self.pairs()
    #expect(pairs.count == 45)
    for pair in pairs {
      let hierarchy = try HierarchyReader().read(pair.data, picture: pair.picture)
      let kind = try #require(Self.kinds.first { pair.name.hasPrefix($0.prefix) })
      #expect(hierarchy.format == kind.format, "\(pair.name)")
      #expect(kind.nodes.contains(hierarchy.elements.count), "\(pair.name): \(hierarchy.elements.count)")
    }
  }

  @Test func visibleFramesLieOnThePicture() throws {
    for pair in try Self.pairs() {
      let hierarchy = try HierarchyReader().read(pair.data, picture: pair.picture)
      let screen = Rect(x: -2, y: -2, width: pair.picture.width + 4, height: pair.picture.height + 4)
      let frames = hierarchy.elements.filter { $0.states.isVisible != false }.compactMap(\.frame)
      let outside = frames.count { !$0.isEmpty && $0.coverage(by: screen) < 0.5 }
      #expect(outside * 10 <= frames.count, "\(pair.name): \(outside) of \(frames.count) are outside")
      #expect(hierarchy.unknown.contains(.frame) == frames.isEmpty, "\(pair.name)")
    }
  }

  @Test func scalesAreThoseOfThePictures() throws {
    let odd = ["ios-wda-niuer-popup-close-missing": 320.0 / 375, "ios-wda-wechat-menu": 363.0 / 375]
    for pair in try Self.pairs() {
      let hierarchy = try HierarchyReader().read(pair.data, picture: pair.picture)
      #expect(abs(hierarchy.scale - (odd[pair.name] ?? 1)) < 0.001, "\(pair.name)")
    }
  }
}
