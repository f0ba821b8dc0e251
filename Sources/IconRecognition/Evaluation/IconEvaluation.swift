import Foundation
import HearsightScreenModel

/// How well icons are named, against names that people gave.
///
/// Names of the truth that the recognizer has no word for count only against what is said of them all the same.
public struct IconEvaluation: Sendable {
  /// A share with its count and its Wilson interval of 95 %.
  public struct Share: Sendable, Hashable, CustomStringConvertible {
    public var part: Int
    public var whole: Int

    /// From 0 to 1; 0 of nothing is 0.
    public var value: Double { whole > 0 ? Double(part) / Double(whole) : 0 }

    /// Wilson's score interval (1927) at 95 %.
    public var interval: ClosedRange<Double> {
      guard whole > 0 else { return 0...1 }
      let (count, z) = (Double(whole), 1.96)
      let middle = (value + z * z / (2 * count)) / (1 + z * z / count)
      let reach = z / (1 + z * z / count) * (value * (1 - value) / count + z * z / (4 * count * count)).squareRoot()
      return max(0, middle - reach)...min(1, middle + reach)
    }

    public var description: String {
      func percent(_ share: Double) -> String { String(format: "%.1f", share * 100) }
      return "\(percent(value)) % (\(part) of \(whole); \(percent(interval.lowerBound)) to "
        + "\(percent(interval.upperBound)))"
    }
  }

  /// One icon: what it is called in truth, and what was answered.
  public struct Case: Sendable, Hashable {
    public var truth: String
    /// Any of these is right; empty where the vocabulary has no word for it.
    public var right: Set<String>
    /// What was said; `nil` for no answer.
    public var answer: String?
    /// The likeliest name, whether it was said or not.
    public var guess: String
  }

  public private(set) var cases: [Case] = []
  private let vocabulary: Set<String>
  private let synonyms: [String: [String]]

  /// - Parameters:
  ///   - vocabulary: the names that the recognizer knows.
  ///   - synonyms: for names of the truth that are spelled otherwise, the vocabulary's names that are right.
  public init(vocabulary: [String], synonyms: [String: [String]]) {
    self.vocabulary = Set(vocabulary)
    self.synonyms = synonyms
  }

  public mutating func add(truth: String, answer: String?, guess: String) {
    let right = Set(synonyms[truth] ?? [truth]).intersection(vocabulary)
    cases.append(Case(truth: truth, right: right, answer: answer, guess: guess))
  }

  private var inVocabulary: [Case] { cases.filter { !$0.right.isEmpty } }

  /// Of the icons with a word in the vocabulary: those whose likeliest name is right.
  public var topOne: Share {
    Share(part: inVocabulary.filter { $0.right.contains($0.guess) }.count, whole: inVocabulary.count)
  }

  /// Of the same: those for which a name was given.
  public var answered: Share {
    Share(part: inVocabulary.filter { $0.answer != nil }.count, whole: inVocabulary.count)
  }

  /// Of the same that were given a name: those whose name is right.
  public var rightOfAnswered: Share {
    let answered = inVocabulary.filter { $0.answer != nil }
    return Share(part: answered.filter { $0.right.contains($0.answer ?? "") }.count, whole: answered.count)
  }

  /// Of all icons that were given a name, also those without a word in the vocabulary: those whose name is right.
  public var precision: Share {
    let answered = cases.filter { $0.answer != nil }
    return Share(part: answered.filter { $0.right.contains($0.answer ?? "") }.count, whole: answered.count)
  }

  /// Of the icons without a word in the vocabulary: those that were left without a name, as is right.
  public var rejected: Share {
    let outside = cases.filter { $0.right.isEmpty }
    return Share(part: outside.filter { $0.answer == nil }.count, whole: outside.count)
  }

  /// Of the names in the vocabulary that occur, the mean share of icons that are named rightly, each name counting the
  /// same.
  public var meanOverNames: Double {
    let names = Dictionary(grouping: inVocabulary, by: \.truth)
    let shares = names.values.map { cases in
      Double(cases.filter { $0.right.contains($0.guess) }.count) / Double(cases.count)
    }
    return shares.isEmpty ? 0 : shares.reduce(0, +) / Double(shares.count)
  }

  /// What was taken for what, the most frequent first: "music -> playlist 3".
  public var confusions: [String] {
    let wrong = cases.filter { !$0.right.contains($0.guess) || ($0.answer == nil && !$0.right.isEmpty) }
    let pairs = Dictionary(grouping: wrong) { item in
      "\(item.truth)\(item.right.isEmpty ? " (no word)" : "") -> \(item.answer ?? "no answer (\(item.guess))")"
    }
    return pairs.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map { "\($0.key) \($0.value.count)" }
  }

  /// All figures, one a line.
  public var summary: String {
    """
    icons with a word in the vocabulary: \(inVocabulary.count) of \(cases.count)
    top-1                                \(topOne)
    mean over names                      \(String(format: "%.1f", meanOverNames * 100)) %
    answered                             \(answered)
    right of answered                    \(rightOfAnswered)
    precision of all that was said       \(precision)
    rightly left without a name          \(rejected)
    """
  }
}
