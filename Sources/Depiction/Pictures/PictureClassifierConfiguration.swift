import Foundation
import HearsightModels

/// What comes with a picture classifier: its classes and from which confidence they are said. A JSON file beside the
/// model.
package struct PictureClassifierConfiguration: ModelSettings, Hashable {
  /// One class of the network.
  package struct Class: Sendable, Hashable, Decodable {
    /// What is said; empty for a class that is never said, such as "web site".
    package var name: String
    /// What it is one of ("dog"), said where no single class is sure enough; empty where there is no such word.
    package var kind: String
  }

  /// The sides of the square picture that the model takes, in pixels.
  package let inputSize: Int
  /// The least confidence, from 0 to 1, with which something is said.
  package let threshold: Double
  /// In the order of the model's outputs.
  package let classes: [Class]

  package static let file = "pictures.json"
  package static let owner = "picture classifier"
  package static let errorCode = "picture-settings"

  package var fault: String? {
    let isSound = (32...1024).contains(inputSize) && (0...1).contains(threshold) && !classes.isEmpty
    return isSound ? nil : "inputSize must be 32 to 1024, threshold 0 to 1, and classes must not be empty"
  }

  /// The likeliest class where it is sure enough; otherwise the likeliest kind, by the sum of its classes: an unsure
  /// mixture of terriers is a dog for sure.
  ///
  /// - Parameter probabilities: as many as there are classes.
  func claim(from probabilities: [Double]) -> PictureClassifier.Claim? {
    guard let best = zip(classes, probabilities).max(by: { $0.1 < $1.1 }) else { return nil }
    if best.1 >= threshold {
      return best.0.name.isEmpty ? nil : PictureClassifier.Claim(name: best.0.name, confidence: best.1)
    }
    let named = zip(classes, probabilities).filter { !$0.0.kind.isEmpty }
    let kinds = Dictionary(named.map { ($0.0.kind, $0.1) }, uniquingKeysWith: +)
    guard let kind = kinds.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), kind.value >= threshold else {
      return nil
    }
    return PictureClassifier.Claim(name: kind.key, confidence: min(1, kind.value))
  }
}
