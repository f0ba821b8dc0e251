import HearsightScreenModel
import Testing

@testable import HearsightAudit

@Suite struct CarouselFloodsScreenTests {
  private let rule = CarouselFloodsScreen()

  private func stories(_ count: Int, role: StopRole = .button, names: String = "Friend") -> Planted {
    var planted = Planted()
    let strip = planted.expose(nil, 0, 60, 400, 80) { $0.states.isScrollable = true }
    for item in 0..<count {
      let word = String(UnicodeScalar(UInt8(97 + item)))
      planted.expose(role, 10 + 80 * Double(item), 70, 70, 60, name: "\(names) \(word)", in: strip)
    }
    planted.expose(.text, 20, 200, 300, 20, name: "Posts")
    return planted
  }

  @Test func fourteenStoriesBeforeThePostsAreFound() throws {
    #expect(try #require(stories(14).faults(rule).first).measured?.value == 14)
  }

  @Test func shortStripsTabsAndCalendarsAreInOrder() {
    #expect(stories(5).faults(rule).isEmpty)
    #expect(stories(14, role: .tab).faults(rule).isEmpty)
    #expect(stories(14, names: "May 3").faults(rule).isEmpty)
  }
}
