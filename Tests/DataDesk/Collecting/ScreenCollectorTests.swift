import Foundation
import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightDataDesk

@Suite("Collecting screens")
struct ScreenCollectorTests {
  private let scratch: ScratchFolder
  private let place = CollectionPlace(app: "shop", category: "Shopping", address: "home", screens: 9)

  init() throws { scratch = try ScratchFolder() }

  private func collector(
    _ source: FakeSource, rules: CollectionRules = CollectionRules(), recognize: ScreenCollector.Look? = nil
  ) throws -> ScreenCollector {
    ScreenCollector(
      into: try CollectionFolder(scratch.url), from: source, rules: rules, capture: .hasty, recognize: recognize)
  }

  @Test("a screen that stands still is kept with picture, hierarchy, ids and where it is from")
  func keeps() throws {
    let outcome = try collector(FakeSource([DrawnScreen.image([1])])).collect(place)
    #expect(outcome == .taken("001-shop"))
    #expect(scratch.names(in: "001-shop") == ["hierarchy.xml", "ids.json", "screen.png", "source.json"])
    let source = try scratch.json("001-shop/source.json")
    #expect(source["app"] as? String == "shop" && source["repo"] as? String == "shop")
    #expect(source["category"] as? String == "Shopping" && source["source"] as? String == "android")
    #expect(source["width"] as? Int == 200 && source["height"] as? Int == 400)
    let when = try #require(source["when"] as? String)
    #expect((try? Date(when, strategy: .iso8601)) != nil)
    let elements = try #require(try scratch.json("001-shop/ids.json")["elements"] as? [[String: Any]])
    #expect(elements.count == 3)
    #expect(elements[1]["frame"] as? [Double] == [0, 0, 100, 5])
  }

  @Test("a transition is taken again, until it is over")
  func takesTransitionsAgain() throws {
    let (before, after) = (DrawnScreen.image([1]), DrawnScreen.image([1, 22, 23, 24]))
    let source = FakeSource([before, after, after, after])
    #expect(try collector(source).collect(place) == .taken("001-shop"))
    #expect(source.looks == 4)
    #expect(try scratch.json("001-shop/source.json")["attempts"] as? Int == 2)
    let kept = try Bitmap(contentsOf: scratch.url.appendingPathComponent("001-shop/screen.png"))
    #expect(kept == after)
  }

  @Test("what never stands still is thrown away, told, and tried by the next run")
  func throwsAwayMotion() throws {
    let source = FakeSource((0..<40).map { DrawnScreen.image([$0, $0 + 1]) })
    guard case .thrown(.transition(let why)) = try collector(source).collect(place) else {
      Issue.record("it was kept")
      return
    }
    #expect(why.contains("6 tries"))
    #expect(scratch.names == ["thrown.jsonl"])
    #expect(try collector(FakeSource([DrawnScreen.image([1])])).collect(place) == .taken("001-shop"))
  }

  @Test("a caret that blinks is no transition")
  func letsCaretsBlink() throws {
    var caret = DrawnScreen.image([1])
    caret.fill(Rect(x: 50, y: 50, width: 1, height: 12), with: .black)
    #expect(try collector(FakeSource([DrawnScreen.image([1]), caret])).collect(place) == .taken("001-shop"))
  }

  @Test("a place that was taken is not taken again by a run that goes on, nor is one that was thrown away for good")
  func goesOn() throws {
    #expect(try collector(FakeSource([DrawnScreen.image([1])])).collect(place) == .taken("001-shop"))
    let many = FakeSource([DrawnScreen.image([2])], DrawnScreen.dump((0..<60).map { "Row \($0)" }))
    var other = place
    other.address = "list"
    #expect(try collector(many).collect(other) == .thrown(.elements(60)))
    let unasked = FakeSource([DrawnScreen.image([3])])
    unasked.opening = { _ in Issue.record("it was opened again") }
    #expect(try collector(unasked).collect(place) == .known)
    #expect(try collector(unasked).collect(other) == .known)
  }

  @Test("an app has no more screens than were wanted")
  func stopsAtEnough() throws {
    let source = FakeSource([DrawnScreen.image([1])])
    let collector = try collector(source)
    for (index, expected) in [CollectionOutcome.taken("001-shop"), .taken("002-shop"), .enough].enumerated() {
      source.images = [DrawnScreen.image([index])]
      let next = CollectionPlace(app: "shop", address: "page \(index)", screens: 2)
      #expect(try collector.collect(next) == expected)
    }
  }

  @Test("a place that cannot be brought up is told, and the others are taken")
  func goesOnAfterFailure() throws {
    let source = FakeSource([DrawnScreen.image([1])])
    source.opening = { place throws(CollectionError) in
      if place.address == "gone" { throw .placeFailed(place: "gone", reason: "404") }
    }
    let collector = try collector(source)
    guard case .failed = try collector.collect(CollectionPlace(address: "gone")) else {
      Issue.record("it did not fail")
      return
    }
    #expect(try collector.collect(place) == .taken("001-shop"))
  }

  @Test("a phone that goes away ends the run; what was taken stays")
  func keepsWhatWasTaken() throws {
    let source = FakeSource([DrawnScreen.image([1])])
    let collector = try collector(source)
    #expect(try collector.collect(place) == .taken("001-shop"))
    source.opening = { _ throws(CollectionError) in throw .noDevice(reason: "gone") }
    #expect(throws: CollectionError.noDevice(reason: "gone")) { try collector.collect(CollectionPlace(address: "x")) }
    #expect(scratch.names == ["001-shop"])
  }

  @Test("a hierarchy that is cut off is dumped again")
  func dumpsAgain() throws {
    let source = FakeSource([DrawnScreen.image([1])])
    var count = 0
    source.dumping = { () throws(CollectionError) in
      count += 1
      if count < 3 { throw .notReady(reason: "the hierarchy is cut off") }
    }
    #expect(try collector(source).collect(place) == .taken("001-shop"))
  }
}

@Suite("Following a person through an app")
struct FollowingTests {
  private let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  private func follow(_ source: FakeSource, screens: Int = 9, rounds: Int = 60) throws -> [CollectionOutcome] {
    let collector = ScreenCollector(into: try CollectionFolder(scratch.url), from: source, capture: .hasty)
    var (count, outcomes) = (0, [CollectionOutcome]())
    try collector.follow(
      CollectionPlace(app: "shop", address: "org.shop", screens: screens),
      goesOn: {
        count += 1
        return count <= rounds
      }, told: { outcomes.append($0) })
    return outcomes
  }

  @Test("a screen that stays is taken once; one that is seen again is a duplicate")
  func takesEachOnce() throws {
    let images = [1, 1, 1, 1, 1, 30, 30, 30, 30, 30, 1].map { DrawnScreen.image([$0]) }
    let outcomes = try follow(FakeSource(images))
    #expect(outcomes == [.taken("001-shop"), .taken("002-shop"), .thrown(.duplicate("001-shop"))])
  }

  @Test("an app that cannot be started, and a window that is closed, end the app and not the run")
  func endsApps() throws {
    let gone = CollectionError.placeFailed(place: "org.shop", reason: "gone")
    let source = FakeSource([DrawnScreen.image([1])])
    source.opening = { _ throws(CollectionError) in throw gone }
    #expect(try follow(source) == [.failed(gone)])
    #expect(source.looks == 0)
  }

  @Test("a run that goes on counts what the app has already")
  func goesOn() throws {
    #expect(try follow(FakeSource([DrawnScreen.image([1])]), screens: 2, rounds: 3) == [.taken("001-shop")])
    let more = try follow(FakeSource([DrawnScreen.image([30])]), screens: 2)
    #expect(more == [.taken("002-shop")])
    #expect(try follow(FakeSource([DrawnScreen.image([50])]), screens: 2) == [.enough])
  }
}
