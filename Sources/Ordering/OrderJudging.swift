import HearsightScreenModel

/// A line that parts some stops of a screen in two, and what tells whether all on one side of it are read before those
/// on the other.
package struct JudgedCut: Hashable, Sendable {
  /// The elements of the stops on its left or upper side; on the right side where the screen is laid out from right to
  /// left.
  package var first: [Element.ID]
  /// The elements of those on its other side.
  package var second: [Element.ID]
  /// As long as ``CutFeatures/names``, and in their order.
  package var features: [Float]
}

/// Says where a screen is cut in two to be read one part after the other (paper, section 5.6).
package protocol OrderJudging: Sendable {
  /// How likely all on a cut's first side are read before all on its second, from 0 to 1.
  ///
  /// - Throws: `InferenceError` where the model fails.
  func likelihoods(of cuts: [JudgedCut]) throws -> [Double]
}
