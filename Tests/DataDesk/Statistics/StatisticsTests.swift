import Foundation
import HearsightEvaluation
import Testing

@testable import HearsightDataDesk

struct StatisticsTests {
  private static let annotation = """
    {"width": 100, "height": 200, "elements": [
     {"type": "Text", "box": [10, 10, 40, 12], "text": "Name", "clickable": false},
     {"type": "Icon", "box": [80, 100, 10, 10], "clickable": true, "unsure": true}],
     "others": [{"kind": "map", "box": [0, 150, 100, 20]}], "stops": [[0], [1]]}
    """
  private static let hierarchy = """
    <hierarchy rotation="0"><node class="android.widget.FrameLayout" bounds="[0,0][100,200]" package="p">
    <node class="android.widget.TextView" text="Name" bounds="[8,8][52,24]"/></node></hierarchy>
    """

  private func screens() throws -> [CountedScreen] {
    try ScreenFolders.run { folders in
      let source = #"{"app": "Mixer", "category": "Music", "platform": "android"}"#
      try folders.add("a", annotation: Self.annotation, source: source, hierarchy: Self.hierarchy)
      try folders.add("b", annotation: Self.annotation, source: source)
      try folders.add("c", source: source)
      let sources = ScreenSources(folder: folders.url)
      return try DataFolder(url: folders.url).entries().compactMap { try CountedScreen($0, sources: sources) }
    }
  }

  @Test("Annotations are counted by type, with what is not sure, and screens by category")
  func counts() throws {
    let report = CompositionReport(try screens())
    #expect((report.screens, report.apps, report.elements) == (2, 1, 4))
    let icon = try #require(report.types.first { $0.type == "Icon" })
    #expect((icon.count, icon.unsure, icon.clickable) == (2, 2, 2))
    #expect(report.types.first { $0.type == "Other: map" }?.count == 2)
    #expect(report.categories.map(\.name) == ["Music"])
    #expect(report.sizes.first == 2)
  }

  @Test("Only screens with a dump are held against it, and the paper's figures stand beside")
  func judgesExposure() throws {
    let figures = try #require(ExposureReport(try screens())).figures
    #expect(figures.screens.map(\.name) == ["a"])
    #expect((figures.screens[0].matched, figures.screens[0].unmatched, figures.screens[0].exposed) == (1, 1, 1))
    #expect(figures.types.first?.type == "Icon")
    #expect(figures.histogram == [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0])
    #expect(figures.paper.screensWithUnmatched == 0.59)
  }

  @Test("A screen that nobody annotated is counted by what is recognized, if that is wanted")
  func takesRecognized() throws {
    try ScreenFolders.run { folders in
      try folders.add("a", hierarchy: Self.hierarchy)
      let entry = try #require(try DataFolder(url: folders.url).entries().first)
      let sources = ScreenSources(folder: folders.url)
      let unannotated = try CountedScreen(entry, sources: sources)
      #expect(unannotated == nil)
      let seen = try JSONDecoder().decode(ScreenAnnotation.self, from: Data(Self.annotation.utf8))
      let screen = try #require(try CountedScreen(entry, sources: sources) { _ in seen })
      #expect(screen.isRecognized)
      #expect(screen.exposure?.matching.reasons.count == screen.annotation.elements.count)
    }
  }
}
