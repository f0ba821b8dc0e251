import Testing

@testable import HearsightDataDesk

@Suite("A plan of what is collected")
struct CollectionPlanTests {
  private func plan(_ text: String) throws -> CollectionPlan { try CollectionPlan(text, path: "plan.csv") }

  @Test("apps come with their category, places and number of screens, whatever the columns' order")
  func reads() throws {
    let places = try plan(
      """
      # the first round
      category,app,place,screens,needs
      Music,Player,https://player.example/,3,

      Music,Player,"https://player.example/list?a=1,2",,
      Tools,Clock,https://clock.example/,,
      """
    ).places(leavingOut: [])
    #expect(places.map(\.app) == ["Player", "Player", "Clock"])
    #expect(places[1].address == "https://player.example/list?a=1,2")
    #expect(places.map(\.screens) == [3, 3, CollectionPlan.usualScreens])
    #expect(places[0].category == "Music")
  }

  @Test("apps that want a payment, an account or personal data are left out whole, one with a made account is not")
  func leavesOut() throws {
    let read = try plan(
      """
      app,place,needs
      Bank,https://bank.example/,
      Bank,https://bank.example/login,account personal
      Shop,https://shop.example/,payment
      Forum,https://forum.example/,placeholder
      """)
    #expect(read.places(leavingOut: CollectionPlan.usuallyLeftOut).map(\.app) == ["Forum"])
    #expect(read.leftOut(by: [.payment]) == ["Shop"])
    #expect(read.places(leavingOut: []).count == 4)
  }

  @Test("all bad rows are told at once, each with its line and what is wrong")
  func tellsBadRows() throws {
    let error = try #require(throws: CollectionError.self) {
      try plan(
        """
        app,category,screens,needs
        Player,Music,many,
        ,Music,3,
        "Two
        lines",Music,3,wings
        Clock,Tools
        """)
    }
    guard case .badPlan("plan.csv", let faults) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(faults.map(\.line) == [2, 3, 4, 6])
    #expect(faults[0].reason.contains("many"))
    #expect(faults[1].reason.contains("no app"))
    #expect(faults[2].reason.contains("wings") && faults[2].reason.contains("payment"))
    #expect(faults[3].reason.contains("2 columns of 4"))
    #expect(error.description.contains("\n  line 6: "))
  }

  @Test(
    "a plan without a header, or with a column that there is not, is refused",
    arguments: ["", "\n# nothing\n", "app,colour\nPlayer,red", "category,place\nMusic,x"])
  func refusesHeaders(text: String) {
    #expect(throws: CollectionError.self) { try plan(text) }
  }
}
