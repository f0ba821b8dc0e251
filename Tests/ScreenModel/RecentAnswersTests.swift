import Foundation
import HearsightScreenModel
import Testing

@Suite("Recent answers")
struct RecentAnswersTests {
  @Test("what was asked is not found out again, and without a question nothing is kept")
  func known() {
    let answers = RecentAnswers<String, Int>(capacity: 4)
    var found = 0
    func ask(_ question: String?) -> Int {
      answers.answer(to: question) {
        found += 1
        return found
      }
    }
    let known = ["a", "b", "a", "b"].map { ask($0) }
    #expect(known == [1, 2, 1, 2])
    let unknown = (1...2).map { _ in ask(nil) }
    #expect(unknown == [3, 4])
  }

  @Test("what is asked again and again is kept, however much else is asked")
  func kept() {
    let answers = RecentAnswers<Int, Int>(capacity: 3)
    var misses: [Int] = []
    func ask(_ question: Int) {
      _ = answers.answer(to: question) {
        misses.append(question)
        return question
      }
    }
    for question in 1...50 {
      ask(0)
      ask(question)
    }
    #expect(misses == Array(0...50))
    misses = []
    for question in 1...50 { ask(question) }
    #expect(misses.count >= 44, "no more than twice the capacity is kept")
  }

  @Test("an error is not kept")
  func error() throws {
    let answers = RecentAnswers<String, Int>(capacity: 3)
    #expect(throws: CancellationError.self) {
      try answers.answer(to: "a") { () throws in throw CancellationError() }
    }
    #expect(answers.answer(to: "a") { 2 } == 2)
  }

  @Test("many threads may ask")
  func threads() {
    let answers = RecentAnswers<Int, Int>(capacity: 8)
    DispatchQueue.concurrentPerform(iterations: 2000) { number in
      let question = number % 31
      #expect(answers.answer(to: question) { question * 2 } == question * 2)
    }
  }
}
