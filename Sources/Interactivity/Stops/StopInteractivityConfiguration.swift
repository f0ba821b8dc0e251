import HearsightModels

/// What comes with trees that judge stops. A JSON file beside the model.
package struct StopInteractivityConfiguration: FeatureSettings, Hashable {
  package let features: [String]

  package static let file = "stop-interactivity.json"
  package static let owner = "stop interactivity trees"
  package static let errorCode = "stop-interactivity-settings"
  package static var expected: [String] { StopFeatures.names }
}
