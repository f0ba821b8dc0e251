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

  @Test func itNeedsNoOtherFileAndNoScript() throws {
    let text = try page()
    #expect(!text.contains("<script") && !text.contains("onclick"))
    let outside = text.replacing("https://", with: "").contains("src=\"http") || text.contains("@import")
    #expect(!outside)
    #expect(text.contains("data:image/jpeg;base64,"))
  }

  @Test func whatAnAppSaysIsHarmless() throws {
    let text = try page()
    #expect(!text.contains("<b>back") && !text.contains("in <1>"))
    #expect(text.contains("log in &lt;1&gt;"))
  }

  @Test func itTellsFixesSuppressionsAndWhatWasNotRun() throws {
    let text = try page()
    #expect(text.contains("<summary>SwiftUI</summary>"))
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
