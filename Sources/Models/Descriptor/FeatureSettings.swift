/// The settings beside trees: what they were trained on.
package protocol FeatureSettings: ModelSettings {
  /// The names of the features that they were trained on, in their order.
  var features: [String] { get }
  /// The names of the features that this program measures, in their order.
  static var expected: [String] { get }
}

extension FeatureSettings {
  /// Says so where the trees were trained on other features than this program measures: their order decides what a
  /// number means.
  package var featureFault: String? {
    features == Self.expected
      ? nil
      : "the trees were trained on \(features.count) other features than the \(Self.expected.count) of this version"
  }

  package var fault: String? { featureFault }
}
