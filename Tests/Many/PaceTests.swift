import HearsightMany
import Testing

@Suite("Pace of a run")
struct PaceTests {
  @Test(
    "a rate that can be read, and how long it will take",
    arguments: [
      (0, 112, 5.0, ""), (10, 112, 2.0, "5.0/s, 21 s left"), (1, 3, 4.0, "15.0/min, 8 s left"),
      (112, 112, 20.0, "5.6/s"), (5, nil, 1.0, "5.0/s"), (10, 5010, 2.0, "5.0/s, 17 min left"),
      (10, 100_010, 2.0, "5.0/s, 5 h 34 min left"), (3, 3000, 0.0, ""),
    ] as [(Int, Int?, Double, String)])
  func summary(done: Int, total: Int?, seconds: Double, words: String) {
    let start = ContinuousClock.now
    #expect(Pace(since: start).summary(done: done, of: total, at: start + .seconds(seconds)) == words)
  }
}
