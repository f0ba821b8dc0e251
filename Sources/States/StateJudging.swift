import HearsightScreenModel

/// A stop, and what tells how it is set.
package struct JudgedState: Hashable, Sendable {
  /// The elements of the stop, first the one that gives it its role.
  package var elements: [Element.ID]
  /// As long as ``StateFeatures/names``, and in their order.
  package var features: [Float]
}

/// Says of which stops something is so: that they are switched off, or that they are the chosen ones (paper, section
/// 5.3).
package protocol StateJudging: Sendable {
  /// For each stop whether it is so.
  ///
  /// - Throws: `InferenceError` where the model fails.
  func answers(for stops: [JudgedState]) throws -> [Bool]
}
