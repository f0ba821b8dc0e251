import HearsightScreenModel

/// Says how likely elements can be activated (paper, section 5.4).
public protocol InteractivityJudging: Sendable {
  /// How likely each can be activated, from 0 to 1.
  ///
  /// - Parameter features: rows of ``InteractivityFeatures``, as long as its names.
  /// - Throws: `InferenceError` where the model fails.
  func likelihoods(of features: [[Float]]) throws -> [Double]
  /// From which likelihood on an element of a type counts as one that can be activated.
  func threshold(for type: ElementType) -> Double
}

extension InteractivityJudging {
  /// The elements with ``Element/clickLikelihood``, and `clickable` where that is high enough. What a rule is sure of
  /// stays.
  public func judge(_ elements: [Element], in scene: Scene) throws -> [Element] {
    let open = elements.indices.filter { InteractivityFeatures.types.contains(elements[$0].type) }
    guard !open.isEmpty else { return elements }
    let features = InteractivityFeatures(elements, in: scene)
    var result = elements
    for (index, likelihood) in zip(open, try likelihoods(of: open.map(features.values))) {
      result[index].clickLikelihood = likelihood
      if result[index].clickable == nil, likelihood >= threshold(for: result[index].type) {
        result[index].clickable = true
      }
    }
    return result
  }
}
