import HearsightBenchmarkEditing
import HearsightScreenModel
import Testing

@testable import HearsightMemory

@Suite("What was said of stops, and what of it counts")
struct CorrectionLogTests {
  private func correction(
    _ id: String, _ change: Correction.Change, clock: Int, stop: Int = 0, replaces: [String] = [], undoes: String? = nil
  ) -> Correction {
    Correction(
      id: id, target: CorrectionTarget(screen: "s", stop: stop), change: change, author: .init(.user), clock: clock,
      replaces: replaces, undoes: undoes)
  }

  @Test("the last word counts, wherever it was said first")
  func lastWord() {
    let one = correction("a", .name("One"), clock: 1)
    let two = correction("b", .name("Two"), clock: 2, replaces: ["a"])
    for order in [[one, two], [two, one], [two, one, two, one]] {
      #expect(CorrectionLog(order).current == [two])
      #expect(CorrectionLog(order).conflicts.isEmpty)
    }
  }

  @Test("nothing counts of a stop whose last word withdraws it")
  func withdrawn() {
    let log = CorrectionLog([
      correction("a", .name("One"), clock: 1),
      correction("b", .withdrawn(.name), clock: 2, replaces: ["a"]),
      correction("c", .hidden, clock: 1, stop: 1),
    ])
    #expect(log.current.map(\.id) == ["c"])
  }

  @Test("what was said without knowing of each other is a conflict until somebody decides it")
  func conflicts() {
    let here = correction("a", .name("Play"), clock: 1)
    let there = correction("b", .name("Start"), clock: 1)
    var log = CorrectionLog([here, there])
    #expect(log.current == [there], "of the same time the greater id counts, on every machine")
    #expect(log.conflicts == [CorrectionConflict(chosen: there, others: [here])])
    log.insert(correction("c", .name("Go"), clock: 2, replaces: ["a", "b"]))
    #expect(log.conflicts.isEmpty)
    // The same said twice is none.
    #expect(CorrectionLog([here, correction("d", .name("Play"), clock: 1)]).conflicts.isEmpty)
  }

  @Test("is the same in whatever order, and however often, corrections come", arguments: 0..<50)
  func commutes(seed: Int) {
    var random = SplitMix64(state: UInt64(seed))
    let all = (0..<30).map { index in
      correction(
        "\(index)", Bool.random(using: &random) ? .name("n\(random.below(4))") : .withdrawn(.name),
        clock: 1 + random.below(5),
        stop: random.below(3),
        replaces: index > 0 && Bool.random(using: &random) ? ["\(random.below(index))"] : [])
    }
    let (one, two) = (CorrectionLog(all), CorrectionLog(all.shuffled(using: &random) + all.shuffled(using: &random)))
    #expect(one.current == two.current)
    #expect(one.conflicts == two.conflicts)
    #expect(one.all == two.all)
  }

  @Test("is taken back one by one, and what takes back is not taken back")
  func undoing() {
    let one = correction("a", .name("One"), clock: 1)
    let two = correction("b", .name("Two"), clock: 2, replaces: ["a"])
    var log = CorrectionLog([one, two])
    #expect(log.undoable { _ in true } == two)
    #expect(log.changeBefore(two) == .name("One"))
    log.insert(correction("c", log.changeBefore(two), clock: 3, replaces: ["b"], undoes: "b"))
    #expect(log.undoable { _ in true } == one)
    #expect(log.changeBefore(one) == .withdrawn(.name))
  }
}
