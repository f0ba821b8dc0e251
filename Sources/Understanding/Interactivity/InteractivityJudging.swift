import HearsightScreenModel

/// What is judged: an element's type and its numbers.
public struct JudgedElement: Hashable, Sendable {
  public var type: ElementType
  /// As long as ``InteractivityFeatures/names``, and in their order.
  public var features: [Float]

  public init(type: ElementType, features: [Float]) {
    self.type = type
    self.features = features
  }
}

/// Whether an element can be activated.
public struct InteractivityJudgement: Hashable, Sendable {
  /// How likely it is, from 0 to 1.
  public var likelihood: Double
  /// Whether that is enough for an element of its type.
  public var acts: Bool

  public init(likelihood: Double, acts: Bool) {
    self.likelihood = likelihood
    self.acts = acts
  }
}

/// Says which elements can be activated (paper, section 5.4).
public protocol InteractivityJudging: Sendable {
  /// A judgement for each.
  ///
  /// - Throws: `InferenceError` where the model fails.
  func judgements(of elements: [JudgedElement]) throws -> [InteractivityJudgement]
}

extension InteractivityJudging {
  /// The elements with ``Element/clickLikelihood``, and `clickable` where that is enough. What a rule is sure of stays.
  package func judge(_ elements: [Element], in scene: VisualScene) throws -> [Element] {
    let open = elements.indices.filter { InteractivityFeatures.types.contains(elements[$0].type) }
    guard !open.isEmpty else { return elements }
    let features = InteractivityFeatures(elements, in: scene)
    let judged = open.map { JudgedElement(type: elements[$0].type, features: features.values(of: $0)) }
    var result = elements
    for (index, judgement) in zip(open, try judgements(of: judged)) {
      result[index].clickLikelihood = judgement.likelihood
      if result[index].clickable == nil, judgement.acts { result[index].clickable = true }
    }
    return result
  }
}
