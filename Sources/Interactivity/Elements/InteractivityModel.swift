import HearsightModels
import HearsightScreenModel
import HearsightUnderstanding

/// Trees that judge whether elements can be activated (paper, section 5.4). Their rows are what
/// ``InteractivityFeatures`` gives; yes means that the element can be activated.
package typealias InteractivityModel = TreeModel<InteractivitySettings>

/// What comes with interactivity trees: what they were trained on, and from which likelihood on an element counts as
/// one that can be activated.
package struct InteractivitySettings: TreeSettings, Hashable {
  package let features: [String]
  /// By the name of a type: the least likelihood, from 0 to 1; chosen for a precision of 90 % on validation screens.
  package let thresholds: [String: Double]

  package static let model = "interactivity"
  package static let file = "interactivity.json"
  package static let owner = "interactivity trees"
  package static let errorCode = "interactivity-settings"
  package static var expected: [String] { InteractivityFeatures.names }

  package var fault: String? {
    thresholds.values.allSatisfy((0...1).contains) ? featureFault : "thresholds must be 0 to 1"
  }
}

extension TreeModel: InteractivityJudging where Settings == InteractivitySettings {
  package func judgements(of elements: [JudgedElement]) throws -> [InteractivityJudgement] {
    zip(elements, try likelihoods(ofRows: elements.map(\.features))).map { element, likelihood in
      // A type without a threshold is one the trees were not taught.
      let threshold = settings.thresholds[element.type.rawValue] ?? .infinity
      return InteractivityJudgement(likelihood: likelihood, acts: likelihood >= threshold)
    }
  }
}

extension ReloadingStage: InteractivityJudging where Stage: InteractivityJudging {
  package func judgements(of elements: [JudgedElement]) throws -> [InteractivityJudgement] {
    try answer { try $0.judgements(of: elements) }
  }
}
