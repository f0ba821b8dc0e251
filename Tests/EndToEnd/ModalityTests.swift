import Foundation
import Testing

@Suite("What is behind a dialog")
struct ModalityTests {
  private let picture = Command.root.appendingPathComponent("Examples/gnome-text-editor-dialog.png").path

  @Test("is not heard, by no door; the dialog's title is said first")
  func heard() throws {
    for command in ["recognize", "speak"] {
      let lines = try Command.run([command, picture]).lines
      #expect(lines.first == "Save Changes?, dialog", "\(command)")
      #expect(lines.contains { $0.contains("Discard. Button.") }, "\(command)")
      #expect(!lines.contains { $0.contains("Gas station") || $0.contains("Toothbrush") }, "\(command)")
      #expect(lines.last { !$0.isEmpty }?.contains("--behind") == true, "\(command)")
    }
  }

  @Test("follows with --behind, after the dialog")
  func behind() throws {
    let lines = try Command.run(["recognize", picture, "--behind"]).lines
    let discard = try #require(lines.firstIndex { $0.contains("Discard. Button.") })
    let page = try #require(lines.firstIndex { $0.contains("Toothbrush") })
    #expect(discard < page)
  }

  @Test("is counted in JSON, and marked where it is asked for")
  func json() throws {
    func document(_ more: [String]) throws -> [String: Any] {
      let output = try Command.run(["recognize", picture, "--format", "json"] + more).output
      return try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    }
    let short = try document([])
    let modal = try #require(short["modal"] as? [String: Any])
    #expect(modal["kind"] as? String == "dialog" && modal["title"] as? String == "Save Changes?")
    let count = try #require(modal["behind"] as? Int)
    let stops = try #require(short["stops"] as? [[String: Any]])
    let all = try #require(try document(["--behind"])["stops"] as? [[String: Any]])
    #expect(count > 5 && all.count == stops.count + count)
    #expect(all.count { $0["behind"] as? Bool == true } == count)
  }
}
