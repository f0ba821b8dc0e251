import HearsightAutomation
import Testing

@Suite("Spans of time")
struct TimeLimitTests {
  @Test("what is left is never less than nothing, and an empty span is over at once")
  func spans() {
    let long = TimeLimit(in: 1000)
    #expect(!long.isPast && long.left > 900 && long.elapsed < 100 && long.seconds == 1000)
    let none = TimeLimit(in: 0)
    #expect(none.isPast && none.left == 0)
  }
}
