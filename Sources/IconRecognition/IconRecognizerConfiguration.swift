import Foundation
import HearsightScreenModel

/// What comes with an icon model: its names and from which confidence they are said. A JSON file beside the model.
package struct IconRecognizerConfiguration: Sendable, Hashable, Decodable {
  /// The sides of the square picture that the model takes, in pixels.
  package let inputSize: Int
  /// How many times as wide as a box's longer side the square around it is.
  package let margin: Double
  /// The least confidence, from 0 to 1, with which a name is given.
  package let threshold: Double
  /// In the order of the model's outputs.
  package let names: [String]
  /// The one of the names that says "none of these".
  package let unknown: String

  /// Reads a configuration.
  ///
  /// - Throws: ``IconRecognizerConfigurationError``
  package init(contentsOf url: URL) throws(IconRecognizerConfigurationError) {
    do {
      self = try JSONFile.read(Self.self, at: url)
    } catch {
      throw .unreadable(path: url.path, reason: error.reason)
    }
    guard (8...512).contains(inputSize), (1...4).contains(margin), (0...1).contains(threshold), names.contains(unknown)
    else {
      throw .unreadable(
        path: url.path,
        reason: "inputSize must be 8 to 512, margin 1 to 4, threshold 0 to 1, and names must hold \"\(unknown)\"")
    }
  }
}

/// Why the settings of an icon model cannot be used.
package enum IconRecognizerConfigurationError: HearsightError, Equatable {
  case unreadable(path: String, reason: String)

  package var code: String { "icon-settings" }

  package var reason: String {
    switch self {
    case .unreadable(let path, let reason): "the settings of the icon recognizer, \(path), cannot be used: \(reason)"
    }
  }

  package var remedy: String? { "fetch the models again with `hearsight models fetch SOURCE`" }
}
