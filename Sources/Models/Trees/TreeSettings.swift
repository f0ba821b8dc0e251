/// The settings of trees: which model they are, and what that was trained on. A JSON file beside the model.
package protocol TreeSettings: ModelSettings {
  /// The name of the model in `models.json`.
  static var model: String { get }
  /// The names of the features that this program measures, in their order.
  static var expected: [String] { get }
  /// The names of the features that the trees were trained on, in their order.
  var features: [String] { get }
}

extension TreeSettings {
  /// Says so where the trees were trained on other features than this program measures: their order decides what a
  /// number means.
  package var featureFault: String? {
    features == Self.expected
      ? nil
      : "the trees were trained on \(features.count) other features than the \(Self.expected.count) of this version"
  }

  package var fault: String? { featureFault }
}
