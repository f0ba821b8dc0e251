import Foundation
import HearsightTesting
import Testing

/// What the documentation tells to write compiles, as this target has it word for word.
@Suite struct DocumentationTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test func anAppsOwnTree() throws {
    let code = try text("Tests/Testing/DocumentedScreen.swift")
    #expect(try text("Documentation/spoken-snapshots.md").contains("```swift\n\(code)```"))
    expectSpoken(MyScreen(titles: ["Save", "Cancel"]), ["Save. Button.", "Cancel. Button."])
  }
}
