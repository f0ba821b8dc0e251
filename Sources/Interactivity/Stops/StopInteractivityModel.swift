import HearsightModels

/// Trees that judge whether stops can be activated (paper, section 5.4). Their rows are what ``StopFeatures`` gives;
/// yes means that the stop can be activated.
package typealias StopInteractivityModel = TreeModel<StopInteractivitySettings>

/// What comes with trees that judge stops.
package struct StopInteractivitySettings: TreeSettings, Hashable {
  package let features: [String]

  package static let model = "stop-interactivity"
  package static let file = "stop-interactivity.json"
  package static let owner = "stop interactivity trees"
  package static let errorCode = "stop-interactivity-settings"
  package static var expected: [String] { StopFeatures.names }
}

extension TreeModel: StopInteractivityJudging where Settings == StopInteractivitySettings {
  package func likelihoods(of stops: [JudgedStop]) throws -> [Double] {
    try likelihoods(ofRows: stops.map(\.features))
  }
}

extension ReloadingStage: StopInteractivityJudging where Stage: StopInteractivityJudging {
  package func likelihoods(of stops: [JudgedStop]) throws -> [Double] {
    try answer { try $0.likelihoods(of: stops) }
  }
}
