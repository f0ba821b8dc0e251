import HearsightScreenModel
import Testing

@Suite("Deadlines")
struct DeadlineTests {
  @Test("what is left is never less than nothing, and an empty span is over at once")
  func spans() {
    let long = Deadline(seconds: 1000)
    #expect(!long.hasPassed && long.left > 900 && long.elapsed < 100 && long.length == 1000)
    let none = Deadline(seconds: 0)
    #expect(none.hasPassed && none.left == 0)
  }
}
