import Foundation

/// Answers to what was asked last. It may be used from several threads at once; two that ask the same at the same time
/// may both be told to find out.
///
/// When `capacity` questions were asked that are new, those before that were not asked again since are forgotten: up to
/// twice as many are kept.
package final class RecentAnswers<Question: Hashable & Sendable, Answer: Sendable>: @unchecked Sendable {
  private let capacity: Int
  private let lock = NSLock()
  // Both are used only under the lock.
  private var recent: [Question: Answer] = [:]
  private var before: [Question: Answer] = [:]

  package init(capacity: Int) { self.capacity = max(1, capacity) }

  /// What was answered before; else what `find` gives, which is kept. Without a question nothing is kept.
  package func answer<Failure: Error>(
    to question: Question?, _ find: () throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    guard let question else { return try find() }
    if let known = known(question) { return known }
    let answer = try find()
    lock.withLock { keep(answer, question) }
    return answer
  }

  private func known(_ question: Question) -> Answer? {
    lock.withLock {
      if let answer = recent[question] { return answer }
      guard let answer = before[question] else { return nil }
      keep(answer, question)
      return answer
    }
  }

  private func keep(_ answer: Answer, _ question: Question) {
    if recent[question] == nil, recent.count >= capacity { (before, recent) = (recent, [:]) }
    recent[question] = answer
  }
}
