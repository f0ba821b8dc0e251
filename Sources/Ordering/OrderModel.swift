import HearsightModels

/// Trees that judge where a screen is cut in two to be read (paper, section 5.6). Their rows are what ``CutFeatures``
/// gives; yes means that all on the first side are read before all on the second.
package typealias OrderModel = TreeModel<OrderSettings>

/// What comes with order trees.
package struct OrderSettings: TreeSettings, Hashable {
  package let features: [String]

  package static let model = "order"
  package static let file = "order.json"
  package static let owner = "order trees"
  package static let errorCode = "order-settings"
  package static var expected: [String] { CutFeatures.names }
}

extension TreeModel: OrderJudging where Settings == OrderSettings {
  package func likelihoods(of cuts: [JudgedCut]) throws -> [Double] {
    try likelihoods(ofRows: cuts.map(\.features))
  }
}

extension ReloadingStage: OrderJudging where Stage: OrderJudging {
  package func likelihoods(of cuts: [JudgedCut]) throws -> [Double] {
    try answer { try $0.likelihoods(of: cuts) }
  }
}
