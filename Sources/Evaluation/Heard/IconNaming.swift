/// Which names of an icon are right: that of the truth, and its synonyms.
public struct IconNaming: Sendable {
  private let synonyms: [String: Set<String>]

  /// - Parameter synonyms: for names of the truth, other names that are right.
  public init(synonyms: [String: [String]] = [:]) {
    self.synonyms = Dictionary(
      synonyms.map { (IconEvaluation.plain($0.key), Set($0.value.map(IconEvaluation.plain))) },
      uniquingKeysWith: { $0.union($1) })
  }

  /// The known synonyms: what people called icons of real screens, in the words of the recognizer's vocabulary, and
  /// what a listener would take for the same thing ("pencil" may be called "edit").
  ///
  /// - Throws: ``EvaluationError`` where the tables are not with the program.
  public static func known() throws -> IconNaming {
    IconNaming(
      synonyms: try IconEvaluation.knownSynonyms().merging(Vocabulary.table("heard-synonyms")) { $0 + $1 })
  }

  /// Whether an icon whose true name is `wanted` may be called `said`. An empty name is never right.
  func isRight(_ said: String, for wanted: String) -> Bool {
    let (said, wanted) = (IconEvaluation.plain(said), IconEvaluation.plain(wanted))
    return !said.isEmpty && (said == wanted || synonyms[wanted]?.contains(said) == true)
  }

  /// Whether all that is said names one of the icons; several names stand between commas.
  func isRight(_ said: String, forAnyOf wanted: [String]) -> Bool {
    let names = said.split(separator: ",").map(String.init)
    return !names.isEmpty && names.allSatisfy { name in wanted.contains { isRight(name, for: $0) } }
  }
}
