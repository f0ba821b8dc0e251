import HearsightScreenModel

/// A text, and what tells whether it is a heading.
package struct JudgedText: Hashable, Sendable {
  /// Which text of the screen it is.
  package var element: Element.ID
  /// As long as ``HeadingFeatures/names``, and in their order.
  package var features: [Float]
}

/// Says which texts are headings (paper, section 5.2).
package protocol HeadingJudging: Sendable {
  /// How likely each text is a heading, from 0 to 1.
  ///
  /// - Throws: `InferenceError` where the model fails.
  func likelihoods(of texts: [JudgedText]) throws -> [Double]
}
