import Foundation
import HearsightModels

/// What comes with grouping trees: what they were trained on. A JSON file beside the model.
package struct GroupingConfiguration: ModelSettings, Hashable {
  /// The names of the features, in their order. They must be those of this program.
  package let features: [String]

  package static let file = "grouping.json"
  package static let owner = "grouping trees"
  package static let errorCode = "grouping-settings"

  package var fault: String? {
    features == PairFeatures.names
      ? nil
      : "the trees were trained on \(features.count) other features than the \(PairFeatures.names.count) of this version"
  }
}
