import HearsightModels

/// Trees that judge which stops are switched off. Their rows are what ``StateFeatures`` gives; yes means disabled.
package typealias DisabledModel = TreeModel<DisabledSettings>

/// Trees that judge which buttons and rows are the chosen ones. Their rows are what ``StateFeatures`` gives; yes means
/// chosen.
package typealias ChosenModel = TreeModel<ChosenSettings>

/// What comes with trees that judge states: what they were trained on, and from where on they are believed.
package protocol StateSettings: TreeSettings, Hashable {
  /// The least likelihood of a yes, from 0 to 1; chosen for a precision on apps that the trees did not see.
  var threshold: Double { get }
}

extension StateSettings {
  package static var expected: [String] { StateFeatures.names }

  package var fault: String? {
    (0...1).contains(threshold) ? featureFault : "the threshold must be 0 to 1"
  }
}

/// What comes with ``DisabledModel``.
package struct DisabledSettings: StateSettings {
  package let features: [String]
  package let threshold: Double

  package static let model = "disabled"
  package static let file = "disabled.json"
  package static let owner = "trees of disabled stops"
  package static let errorCode = "disabled-settings"
}

/// What comes with ``ChosenModel``.
package struct ChosenSettings: StateSettings {
  package let features: [String]
  package let threshold: Double

  package static let model = "chosen"
  package static let file = "chosen.json"
  package static let owner = "trees of chosen stops"
  package static let errorCode = "chosen-settings"
}

extension TreeModel: StateJudging where Settings: StateSettings {
  package func answers(for stops: [JudgedState]) throws -> [Bool] {
    try likelihoods(ofRows: stops.map(\.features)).map { $0 >= settings.threshold }
  }
}

extension ReloadingStage: StateJudging where Stage: StateJudging {
  package func answers(for stops: [JudgedState]) throws -> [Bool] {
    try answer { try $0.answers(for: stops) }
  }
}
