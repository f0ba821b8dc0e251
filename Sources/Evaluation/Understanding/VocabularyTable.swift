import Foundation

/// The tables of words that truth and answers are compared with: JSON files in the folder Vocabulary.
enum Vocabulary {
  /// For each word, other words that are equally right.
  ///
  /// - Throws: ``EvaluationError`` where the package's resources are not with the program.
  static func table(_ name: String) throws -> [String: [String]] {
    guard let file = Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "Vocabulary") else {
      throw EvaluationError.unreadable(path: "Vocabulary/\(name).json", reason: "it is not with the program")
    }
    return try decode([String: [String]].self, from: file)
  }
}
