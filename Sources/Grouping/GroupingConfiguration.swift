import HearsightModels

/// What comes with grouping trees. A JSON file beside the model.
package struct GroupingConfiguration: FeatureSettings, Hashable {
  package let features: [String]

  package static let file = "grouping.json"
  package static let owner = "grouping trees"
  package static let errorCode = "grouping-settings"
  package static var expected: [String] { PairFeatures.names }
}
