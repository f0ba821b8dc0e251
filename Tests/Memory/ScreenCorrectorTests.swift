import HearsightBenchmarkEditing
import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightMemory

@Suite("Corrections applied to a screen")
struct ScreenCorrectorTests {
  private let drawn = DrawnScreen(["Title", ":star", "Wi-Fi", "Bluetooth", ":more"])

  private func corrected(_ changes: [(Int, Correction.Change)], part: Int? = nil, of screen: Screen? = nil) -> Screen {
    let matches = Dictionary(uniqueKeysWithValues: drawn.screen.stops.map { ($0.id, $0.id) })
    let corrections = changes.compactMap { stop, change in
      RecalledCorrection(
        Correction(
          target: CorrectionTarget(screen: "s", stop: stop, part: part), change: change, author: .init(.user),
          clock: 1), matches: matches)
    }
    return ScreenCorrector.corrected(screen ?? drawn.screen, by: corrections)
  }

  /// Every stop at the index that is its id, and none of its elements made up.
  private func isSound(_ screen: Screen) -> Bool {
    screen.allStops.enumerated().allSatisfy { index, stop in
      stop.id == index && stop.elements.allSatisfy(screen.elements.indices.contains)
    }
  }

  @Test("nothing said changes nothing")
  func nothing() { #expect(corrected([]) == drawn.screen) }

  @Test("a name takes the place of all that named the stop, and of its icon")
  func name() {
    let screen = corrected([(1, .name("Favourite"))])
    #expect(screen.stops[1].labelParts == [.text("Favourite")])
    #expect(screen.elements[1].icon?.name == "Favourite")
    #expect(screen.stops[1].origin == StopOrigin(stop: 1, corrected: [.name]))
    #expect(screen.stops[0].origin == StopOrigin(stop: 0))
    #expect(screen.stops[0].labelParts == drawn.screen.stops[0].labelParts)
  }

  @Test("a role brings its traits, keeps states, and drops a value that it cannot have")
  func role() {
    var screen = drawn.screen
    screen.stops[2].role = .checkBox
    screen.stops[2].traits = [.button, .selected]
    screen.stops[2].setting = .checked
    let toggle = corrected([(2, .role(.toggle))], of: screen).stops[2]
    #expect(toggle.role == .toggle && toggle.setting == .on && toggle.traits == [.button, .switchButton, .selected])
    #expect(corrected([(2, .role(.link))], of: screen).stops[2].setting == nil)
  }

  @Test("a hidden stop is not met, and the others move up")
  func hidden() {
    let screen = corrected([(1, .hidden)])
    #expect(screen.stops.map { $0.origin?.stop } == [0, 2, 3, 4])
    #expect(isSound(screen))
  }

  @Test("joined stops are one: what acts gives the role, the words stay in order, what else acts is an action")
  func joined() {
    let screen = corrected([(2, .joined([1, 4]))])
    let stop = screen.stops[1]
    #expect(screen.stops.map { $0.origin?.stop } == [0, 2, 3])
    #expect(stop.role == .button && Set(stop.elements) == [1, 2, 4])
    #expect(stop.labelParts == [.text("Wi-Fi"), .icon("star"), .icon("more")])
    #expect(stop.actions.map(\.element) == [4])
    #expect(stop.origin == StopOrigin(stop: 2, joined: [1, 4], corrected: [.grouping]))
    #expect(corrected([(2, .joined([1, 4])), (2, .hidden)]).stops.map { $0.origin?.stop } == [0, 3])
    #expect(
      stop.frame == drawn.screen.stops[1].frame.union(drawn.screen.stops[2].frame).union(drawn.screen.stops[4].frame))
    #expect(isSound(screen))
  }

  @Test("a name given to joined stops names the whole")
  func joinedAndNamed() {
    let screen = corrected([(2, .name("Networks")), (2, .joined([3]))])
    #expect(screen.stops[2].labelParts == [.text("Networks")])
  }

  @Test("what hides itself stays hidden, whatever it is joined to or said to be")
  func secure() {
    var screen = drawn.screen
    screen.stops[2].role = .textField
    screen.stops[2].traits = [.textEntry, .secureTextField]
    screen.stops[2].setting = .text("secret")
    for changes: [(Int, Correction.Change)] in [[(1, .joined([2]))], [(2, .joined([1]))], [(2, .role(.comboBox))]] {
      let stop = corrected(changes, of: screen).stops.first { $0.elements.contains(2) }
      #expect(stop?.traits.contains(.secureTextField) == true || stop?.setting == nil)
    }
  }

  @Test("a split stop is its parts, which can be named and hidden")
  func split() {
    let joined = ScreenBuilderlessJoin.screen(drawn, [2, 3])
    let parts = StopParts(elements: [.text, .text], parts: [[0], [1]])
    let screen = corrected([(2, .split(parts))], of: joined)
    #expect(screen.stops.map { $0.origin?.stop } == [0, 1, 2, 2, 3])
    #expect(screen.stops[3].origin == StopOrigin(stop: 2, part: 1, corrected: [.grouping]))
    #expect(screen.stops[3].labelParts == [.text("Bluetooth")])
    #expect(isSound(screen))
    let other = StopParts(elements: [.text, .icon], parts: [[0], [1]])
    #expect(corrected([(2, .split(other))], of: joined).stops.count == 4, "it has other elements now")
  }

  @Test("stops come where they were put")
  func order() {
    #expect(corrected([(3, .after(0))]).stops.map { $0.origin?.stop } == [0, 3, 1, 2, 4])
    #expect(corrected([(0, .after(4))]).stops.map { $0.origin?.stop } == [1, 2, 3, 4, 0])
    #expect(corrected([(4, .after(nil))]).stops.map { $0.origin?.stop } == [4, 0, 1, 2, 3])
    #expect(corrected([(1, .after(3)), (0, .after(1))]).stops.map { $0.origin?.stop } == [2, 3, 1, 0, 4])
  }

  @Test("what is behind a dialog stays behind it")
  func behind() {
    var screen = drawn.screen
    screen.modal = ModalView(
      kind: .dialog, frame: Rect(x: 0, y: 0, width: 9, height: 9), behind: Array(screen.stops[3...]))
    screen.stops.removeSubrange(3...)
    let mended = corrected([(4, .name("Menu")), (3, .after(0)), (1, .joined([3])), (0, .hidden)], of: screen)
    #expect(mended.stops.map { $0.origin?.stop } == [1, 2])
    #expect(mended.modal?.behind.map { $0.origin?.stop } == [3, 4])
    #expect(mended.modal?.behind.last?.labelParts == [.text("Menu")])
    #expect(isSound(mended))
  }

  @Test("of any kind and number leave a sound screen, with what is behind a dialog behind it", arguments: 0..<400)
  func property(seed: Int) {
    var random = SplitMix64(state: UInt64(seed))
    var screen = seed % 3 == 0 ? ScreenBuilderlessJoin.screen(drawn, [2, 3]) : drawn.screen
    let count = screen.stops.count
    if seed % 2 == 0 {
      let front = 1 + random.below(count - 1)
      screen.modal = ModalView(
        kind: .dialog, frame: Rect(x: 0, y: 0, width: 9, height: 9), behind: Array(screen.stops[front...]))
      screen.stops.removeSubrange(front...)
    }
    let behind = Set((screen.modal?.behind ?? []).map(\.id))
    let changes = (0..<1 + random.below(6)).map { _ -> (Int, Correction.Change) in
      let all: [Correction.Change] = [
        .name("n"), .role(StopRole.allCases[random.below(StopRole.allCases.count)]), .hidden,
        .joined((0..<1 + random.below(3)).map { _ in random.below(count) }), .after(random.below(count)), .after(nil),
        .split(StopParts(elements: [.text, .text], parts: [[0], [1]])),
      ]
      return (random.below(count), all[random.below(all.count)])
    }
    let mended = corrected(changes, of: screen)
    #expect(isSound(mended))
    let nowBehind = Set((mended.modal?.behind ?? []).compactMap { $0.origin?.stop })
    let nowInFront = Set(mended.stops.compactMap { $0.origin?.stop })
    #expect(nowBehind.isSubset(of: behind) && nowInFront.isDisjoint(with: behind))
    // No element is lost but with what is hidden.
    let isWhole = !changes.contains { $0.1 == .hidden }
    let before = Set(screen.allStops.flatMap(\.elements))
    #expect(!isWhole || Set(mended.allStops.flatMap(\.elements)) == before, "\(changes)")
  }
}

/// A screen on which recognition took two stops for one.
enum ScreenBuilderlessJoin {
  static func screen(_ drawn: DrawnScreen, _ joined: [Int]) -> Screen {
    var screen = drawn.screen
    let members = joined.map { screen.stops[$0] }
    screen.stops[joined[0]].elements = members.flatMap(\.elements)
    screen.stops[joined[0]].labelParts = members.flatMap(\.labelParts)
    screen.stops[joined[0]].kind = .text
    for index in joined.dropFirst().reversed() { screen.stops.remove(at: index) }
    for index in screen.stops.indices { screen.stops[index].id = index }
    return screen
  }
}
