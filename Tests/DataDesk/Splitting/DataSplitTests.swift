import HearsightEvaluation
import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightDataDesk

struct DataSplitTests {
  /// 20 apps of one to three screens each.
  private static func screens() throws -> [CountedScreen] {
    try ScreenFolders.run { folders in
      for app in 0..<20 {
        for screen in 0...app % 3 {
          let type = app.isMultiple(of: 2) ? "Text" : "Icon"
          try folders.add(
            "s\(app)-\(screen)",
            annotation: "{\"width\":100,\"height\":200,\"elements\":[{\"type\":\"\(type)\",\"box\":[0,0,9,9]}]}",
            source: "{\"app\":\"app \(app)\"}")
        }
      }
      let sources = ScreenSources(folder: folders.url)
      return try DataFolder(url: folders.url).entries().map { try CountedScreen(unjudged: $0, sources: sources) }
    }
  }

  private static func picture(_ index: Int) -> Bitmap {
    // Stripes at places of their own, so that no two pictures are alike.
    (0..<6).reduce(Bitmap(width: 100, height: 200)) { image, stripe in
      let place = Double((index * 37 + stripe * 53) % 180)
      return image.filled(
        Rect(x: Double((index * 13 + stripe * 29) % 60), y: place, width: 40, height: 14),
        with: RGBColor(red: UInt8((index * 40) % 200), green: 0, blue: 90))
    }
  }

  @Test("No app is on both sides, every screen is on one, and the share is near what was wanted", arguments: [1, 2, 3])
  func partsApps(seed: UInt64) throws {
    let screens = try Self.screens()
    let duplicates = NearDuplicates(screens) { Self.picture($0) }
    let split = try #require(DataSplit(screens, duplicates: duplicates, settings: .init(seed: seed, draws: 200)))
    #expect(split.shared.apps.isEmpty)
    #expect(split.shared.nearDuplicates.isEmpty)
    #expect(
      Set(split.train.screens.map(\.name)).union(split.test.screens.map(\.name)) == Set(screens.map(\.name)))
    #expect(split.train.screens.count + split.test.screens.count == screens.count)
    #expect(abs(Double(split.test.screens.count) / Double(screens.count) - 0.2) < 0.05)
    #expect(split.imbalance.types < 0.1)
  }

  @Test("The same seed gives the same split, another seed another")
  func isRepeatable() throws {
    let screens = try Self.screens()
    let duplicates = NearDuplicates(screens) { Self.picture($0) }
    let names = [1, 1, 9].map { seed in
      DataSplit(screens, duplicates: duplicates, settings: .init(seed: seed, draws: 5))?.test.screens.map(\.name)
    }
    #expect(names[0] == names[1])
    #expect(names[0] != names[2])
  }

  @Test("Apps that share a near-duplicate are on one side", arguments: 1...5 as ClosedRange<UInt64>)
  func keepsDuplicatesTogether(seed: UInt64) throws {
    let screens = try Self.screens()
    // The first screens of app 0 and app 1 show the same, but for the hour in the status bar.
    let (one, other) = (
      try #require(screens.firstIndex { $0.app == "app 0" }), try #require(screens.firstIndex { $0.app == "app 1" })
    )
    let duplicates = NearDuplicates(screens) { index in
      guard index == other else { return Self.picture(index) }
      return Self.picture(one).filled(Rect(x: 4, y: 2, width: 12, height: 4), with: .black)
    }
    #expect(duplicates.pairs.contains { Set([$0.first.app, $0.second.app]) == ["app 0", "app 1"] })
    let split = try #require(DataSplit(screens, duplicates: duplicates, settings: .init(seed: seed, draws: 20)))
    #expect(split.test.apps.contains("app 0") == split.test.apps.contains("app 1"))
    #expect(split.shared.nearDuplicates.isEmpty)
    #expect(!split.joined.isEmpty)
  }

  @Test("Screens of one app cannot be laid apart")
  func needsApps() throws {
    let screens = try Self.screens().filter { $0.app == "app 2" }
    #expect(DataSplit(screens, duplicates: NearDuplicates(screens) { Self.picture($0) }, settings: .init()) == nil)
  }
}
