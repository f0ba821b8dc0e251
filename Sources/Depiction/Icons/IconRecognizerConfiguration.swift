import Foundation
import HearsightModels

/// What comes with an icon model: its names and from which confidence they are said. A JSON file beside the model.
package struct IconRecognizerConfiguration: ModelSettings, Hashable {
  /// The sides of the square picture that the model takes, in pixels.
  package let inputSize: Int
  /// Width of the square around a box, in lengths of the box's longer side.
  package let margin: Double
  /// The least confidence, from 0 to 1, with which a name is given.
  package let threshold: Double
  /// In the order of the model's outputs.
  package let names: [String]
  /// The one of the names that says "none of these".
  package let unknown: String

  package static let file = "icons.json"
  package static let owner = "icon recognizer"
  package static let errorCode = "icon-settings"

  package var fault: String? {
    let isSound =
      (8...512).contains(inputSize) && (1...4).contains(margin) && (0...1).contains(threshold)
      && names.contains(unknown)
    return isSound
      ? nil : "inputSize must be 8 to 512, margin 1 to 4, threshold 0 to 1, and names must hold \"\(unknown)\""
  }
}
