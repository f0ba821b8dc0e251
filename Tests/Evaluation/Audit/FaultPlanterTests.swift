import HearsightAudit
import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightEvaluation

@Suite("Planted faults")
struct FaultPlanterTests {
  @Test("every rule has a planter or a reason why it has none, and there is no other")
  func everyRule() {
    let planted = FaultPlanters.all.map(\.rule) + FaultPlanters.notPlanted.map(\.rule)
    #expect(planted.sorted() == AuditRules.descriptions.map(\.id).sorted())
    #expect(FaultPlanters.notPlanted.allSatisfy { !$0.reason.isEmpty })
  }

  @Test("what a careful app exposes is called no fault")
  func clean() throws {
    let judged = try ShopScreen().judged([])
    #expect(judged.alarms.map(\.message) == [])
    #expect(judged.outcomes.contains { $0.id == "unlabelled-control" && $0.passed == 1 })
  }

  @Test("faults are found where the screen is recognised as it is")
  func found() throws {
    let cases = try ShopScreen().judged().cases
    #expect(cases.count >= 25)
    #expect(cases.filter { !$0.isFound }.map(\.rule) == [])
    let told = Dictionary(cases.map { ($0.rule, $0.told) }) { first, _ in first }
    #expect(told["unlabelled-icon-button"] == "unlabelled-icon-button")
    #expect(told["control-not-exposed"] != nil)
  }

  @Test("a fault is planted in the same place in every run")
  func seeded() throws {
    let (first, second) = (try ShopScreen().judged(), try ShopScreen().judged())
    #expect(first.cases == second.cases && first.findings == second.findings)
  }

  @Test("a fault in what was not recognised is missed, and the rule says that it did not measure")
  func missed() throws {
    var shop = ShopScreen()
    shop.answer.elements.removeAll { $0.type.isToggle }
    shop.answer.stops = []
    let cases = try shop.judged([StateDiffersFromPixelsPlanter()]).cases
    #expect(cases.map(\.miss) == [.notMeasured])
    #expect(cases.map(\.isFound) == [false])
  }

  @Test("nothing is planted where the screen has nothing of the kind")
  func nothing() throws {
    let planters: [any FaultPlanter] = [
      AdjustableNotExposedPlanter(), SecureFieldNotSecurePlanter(), ModalLeakPlanter(),
    ]
    #expect(try ShopScreen().judged(planters).cases.isEmpty)
  }

  @Test("targets reach to the platform's least size, and not into their neighbours")
  func reach() {
    let shop = ShopScreen()
    let frames = CleanScreen(shop.truth, answer: shop.answer, image: shop.image).nodes.map(\.frame)
    let (trash, gear) = (frames[4], frames[5])
    #expect(trash.height == 48 && gear.height == 48)
    #expect(trash.intersection(gear).isEmpty && trash.minX - gear.maxX < 1)
    #expect(frames[0] == shop.truth.elements[1].frame)
  }

  @Test("names are worded for the ear, and no two actions are called alike")
  func names() {
    var dates = text("17/07/2020", 10, 10, clickable: true)
    dates.clickable = true
    let elements = [
      dates, text("One", 10, 100), icon("edit", 300, 100), text("Two", 10, 200), icon("edit", 300, 200),
      text("5 km \u{00B7} 10 min", 10, 300), text("SUBSCRIBE", 10, 400, clickable: true),
    ]
    let stops = TrueStop.all(of: labelled(elements, stops: [[0], [1], [2], [3], [4], [5], [6]]))
    let names = TrueNames(stops).names
    #expect(names[0] == "17 July 2020")
    #expect(names[2] == "Edit, One" && names[4] == "Edit, Two")
    #expect(names[5] == "5 km, 10 min")
    #expect(names[6] == "Subscribe")
  }

  @Test("a faded text keeps a quarter of its contrast, and a photo is not faded")
  func faded() throws {
    var image = Bitmap(width: 100, height: 40)
    image.fill(Rect(x: 10, y: 10, width: 5, height: 20), with: RGBColor(red: 0, green: 0, blue: 0))
    let frame = Rect(x: 8, y: 8, width: 40, height: 24)
    #expect(try #require(FadedPicture.fading(frame, of: image))[12, 15] == RGBColor(red: 191, green: 191, blue: 191))
    for x in 0..<100 {
      image.fill(Rect(x: Double(x), y: 0, width: 1, height: 40), with: RGBColor(red: UInt8(x), green: 9, blue: 9))
    }
    #expect(FadedPicture.fading(frame, of: image) == nil)
  }
}
