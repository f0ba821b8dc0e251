import HearsightModels

/// Trees that judge whether two elements are one thing to a user (paper, section 5.5). Their rows are what
/// ``PairFeatures`` gives; yes means that the two belong to one stop.
package typealias GroupingModel = TreeModel<GroupingSettings>

/// What comes with grouping trees.
package struct GroupingSettings: TreeSettings, Hashable {
  package let features: [String]

  package static let model = "grouping"
  package static let file = "grouping.json"
  package static let owner = "grouping trees"
  package static let errorCode = "grouping-settings"
  package static var expected: [String] { PairFeatures.names }
}

extension TreeModel: GroupingJudging where Settings == GroupingSettings {
  package func likelihoods(of pairs: [JudgedPair]) throws -> [Double] {
    try likelihoods(ofRows: pairs.map(\.features))
  }
}

extension ReloadingStage: GroupingJudging where Stage: GroupingJudging {
  package func likelihoods(of pairs: [JudgedPair]) throws -> [Double] {
    try answer { try $0.likelihoods(of: pairs) }
  }
}
