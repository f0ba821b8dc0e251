import Foundation
import HearsightModels
import HearsightUnderstanding

/// What comes with interactivity trees: what they were trained on and from which likelihood on an element counts as one
/// that can be activated. A JSON file beside the model.
package struct InteractivityConfiguration: FeatureSettings, Hashable {
  /// The names of the features, in their order. They must be those of this program.
  package let features: [String]
  /// By the name of a type: the least likelihood, from 0 to 1; chosen for a precision of 90 % on validation screens.
  package let thresholds: [String: Double]

  package static let file = "interactivity.json"
  package static let owner = "interactivity trees"
  package static let errorCode = "interactivity-settings"

  package static var expected: [String] { InteractivityFeatures.names }

  package var fault: String? {
    thresholds.values.allSatisfy((0...1).contains) ? featureFault : "thresholds must be 0 to 1"
  }
}
