import Foundation
import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightAudit

@Suite struct AuditPageTests {
  private func page() throws -> String {
    var planted = Planted()
    planted.name = "log in <1>"
    planted.show("Welcome <b>back</b> & hello", 20, 60, 200, 30)
    planted.image.fill(Rect(x: 24, y: 64, width: 150, height: 20), with: .black)
    planted.see(.icon, 30, 210, 24, 24, icon: "close")
    planted.image.fill(Rect(x: 32, y: 212, width: 20, height: 20), with: .black)
    planted.expose(.button, 20, 200, 50, 50)
    planted.expose(.button, 20, 300, 100, 50, name: "SUBSCRIBE")
    planted.see(.picture, 100, 400, 280, 200)
    let run = AuditRun(audits: [try planted.audit()])
    let page = try AuditPage(run.audits[0], of: run, image: planted.image, links: [("home", "home.html")]).html()
    if let path = ProcessInfo.processInfo.environment["HEARSIGHT_AUDIT_PAGE"] {
      try Data(page.utf8).write(to: URL(fileURLWithPath: path))
    }
    return page
  }

  @Test func itNeedsNoOtherFile() throws {
    let text = try page()
    let outside = text.replacing("https://", with: "").contains("src=\"http") || text.contains("@import")
    #expect(!outside)
    #expect(text.contains("data:image/jpeg;base64,"))
  }

  /// CI servers serve pages without their scripts: filters and tabs are form controls that the style sheet follows.
  @Test func itsOneScriptOnlyAddsToIt() throws {
    let text = try page()
    #expect(text.components(separatedBy: "<script").count == 2 && !text.contains("onclick"))
    let script = try #require(text.firstRange(of: "<script>"))
    #expect(text[script.upperBound...].hasPrefix(AuditPageScript.source), "nothing of an app is in it")
    #expect(text.contains(".fixes:has(input):not(:has(.tab-0:checked)) .panel-0{display:none}"))
    #expect(text.contains("body:has(.show-note:not(:checked)) .note"))
  }

  @Test func theTabOfThePlatformIsOpen() throws {
    let text = try page()
    let open = try Regex(#"value="([^"]+)" checked"#)
    let chosen = text.matches(of: open).map { $0.output[1].substring ?? "" }
    #expect(!chosen.isEmpty && chosen.allSatisfy { $0 == "Android Views" })
  }

  @Test func eachFindingHasItsNumberOnTheScreenshot() throws {
    let text = try page()
    let numbers = text.matches(of: /<a href="#finding-(\d+)" tabindex="-1">/).compactMap { Int($0.output.1) }
    #expect(numbers == Array(1...4))
    #expect(numbers.allSatisfy { text.contains("id=\"finding-\($0)\"") })
  }

  @Test func whatAnAppSaysIsHarmless() throws {
    let text = try page()
    #expect(!text.contains("<b>back") && !text.contains("in <1>"))
    #expect(text.contains("log in &lt;1&gt;"))
  }

  @Test func itTellsFixesSuppressionsAndWhatWasNotRun() throws {
    let text = try page()
    #expect(text.contains("<span>SwiftUI</span>"))
    #expect(text.contains("accessibilityLabel(&quot;Close&quot;)"))
    #expect(text.contains("&quot;rule&quot;:&quot;unlabelled-icon-button&quot;"))
    #expect(text.contains("rules measured nothing"))
    #expect(text.contains("href=\"home.html\""))
  }

  @Test func idsAreUnique() throws {
    let ids = try page().split(separator: " id=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(Set(ids).count == ids.count)
  }
}
