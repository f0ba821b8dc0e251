import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("StandardRules")
struct StandardRulesTests {
  private struct Marking: DescriptionRule {
    var stage: String
    func apply(to layout: ScreenLayout) -> [Element] { layout.elements }
  }

  @Test("what has a model comes in its place: icons and pictures first, interactivity before what is switched off")
  func places() {
    let stages = StandardRules.descriptions(
      icons: Marking(stage: "icons"), pictures: Marking(stage: "pictures"),
      interactivity: Marking(stage: "interactivity")
    ).map(\.stage)
    #expect(stages.prefix(2) == ["icons", "pictures"])
    #expect(stages.suffix(2) == ["interactivity", "understanding"])
    #expect(stages.count == StandardRules.descriptions().count + 3)
  }

  @Test("each rule runs once")
  func once() {
    func names(_ rules: [any Sendable]) -> [String] { rules.map { "\(type(of: $0))" } }
    let all = [
      names(StandardRules.corrections), names(StandardRules.descriptions()), names(StandardRules.groupings()),
    ]
    for names in all { #expect(Set(names).count == names.count) }
  }

  @Test("rules see what those before them told")
  func order() throws {
    let described = try layout([icon("close", 350, 110, 20, 20), element(.textField, 16, 100, 368, 40)])
      .described(by: StandardRules.descriptions())
    #expect(described.elements[0].icon?.name == IconMeaning.clear && described.elements[0].clickable == true)
  }
}
