import HearsightModels

/// Trees that judge which texts are headings (paper, section 5.2). Their rows are what ``HeadingFeatures`` gives; yes
/// means that the text is a heading.
package typealias HeadingModel = TreeModel<HeadingSettings>

/// What comes with heading trees.
package struct HeadingSettings: TreeSettings, Hashable {
  package let features: [String]

  package static let model = "headings"
  package static let file = "headings.json"
  package static let owner = "heading trees"
  package static let errorCode = "heading-settings"
  package static var expected: [String] { HeadingFeatures.names }
}

extension TreeModel: HeadingJudging where Settings == HeadingSettings {
  package func likelihoods(of texts: [JudgedText]) throws -> [Double] {
    try likelihoods(ofRows: texts.map(\.features))
  }
}

extension ReloadingStage: HeadingJudging where Stage: HeadingJudging {
  package func likelihoods(of texts: [JudgedText]) throws -> [Double] {
    try answer { try $0.likelihoods(of: texts) }
  }
}
