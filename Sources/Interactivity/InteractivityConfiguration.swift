import Foundation
import HearsightScreenModel
import HearsightUnderstanding

/// What comes with interactivity trees: what they were trained on and from which likelihood on an element counts as one
/// that can be activated. A JSON file beside the model.
package struct InteractivityConfiguration: Sendable, Hashable, Decodable {
  /// The names of the features, in their order. They must be those of this program.
  package let features: [String]
  /// By the name of a type: the least likelihood, from 0 to 1; chosen for a precision of 90 % on validation screens.
  package let thresholds: [String: Double]

  /// Reads a configuration.
  ///
  /// - Throws: ``InteractivityConfigurationError``
  package init(contentsOf url: URL) throws(InteractivityConfigurationError) {
    do {
      self = try JSONFile.read(Self.self, at: url)
    } catch {
      throw .unreadable(path: url.path, reason: error.reason)
    }
    guard thresholds.values.allSatisfy((0...1).contains) else {
      throw .unreadable(path: url.path, reason: "thresholds must be 0 to 1")
    }
    guard features == InteractivityFeatures.names else {
      throw .otherFeatures(path: url.path, count: features.count, expected: InteractivityFeatures.names.count)
    }
  }
}

/// Why the settings of interactivity trees cannot be used.
package enum InteractivityConfigurationError: HearsightError, Equatable {
  case unreadable(path: String, reason: String)
  case otherFeatures(path: String, count: Int, expected: Int)

  package var code: String { "interactivity-settings" }

  package var reason: String {
    switch self {
    case .unreadable(let path, let reason):
      "the settings of the interactivity trees, \(path), cannot be used: \(reason)"
    case .otherFeatures(let path, let count, let expected):
      "the interactivity trees of \(path) were trained on \(count) other features than the \(expected) of this version"
    }
  }

  package var remedy: String? { "fetch the models again with `hearsight models fetch SOURCE`" }
}
