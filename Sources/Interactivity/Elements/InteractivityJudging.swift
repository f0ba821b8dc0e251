import HearsightScreenModel
import HearsightUnderstanding

/// What is judged: an element's type and its features.
public struct JudgedElement: Hashable, Sendable {
  /// Its type.
  public var type: ElementType
  /// The features that `InteractivityFeatures.names` names, in their order.
  public var features: [Float]

  /// An element of a type, with its features.
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

  /// A judgement, with the likelihood from 0 to 1.
  public init(likelihood: Double, acts: Bool) {
    self.likelihood = likelihood
    self.acts = acts
  }
}

/// Says which elements can be activated (paper, section 5.4).
public protocol InteractivityJudging: Sendable {
  /// A judgement for each element, in their order.
  ///
  /// - Throws: `InferenceError` where the model fails.
  func judgements(of elements: [JudgedElement]) throws -> [InteractivityJudgement]
}

/// Gives elements their ``Element/clickLikelihood``, and makes them `clickable` where that is enough (paper, section
/// 5.4). What a rule is sure of stays.
package struct JudgedInteractivity: DescriptionRule {
  private let judge: (any InteractivityJudging)?

  /// - Parameter judge: without one, only what rules are sure of can be activated.
  package init(by judge: (any InteractivityJudging)?) { self.judge = judge }

  package var stage: String { "interactivity" }

  package func apply(to layout: ScreenLayout) throws -> [Element] {
    let elements = layout.elements
    let open = elements.indices.filter { InteractivityFeatures.types.contains(elements[$0].type) }
    guard let judge, !open.isEmpty else { return elements }
    let features = InteractivityFeatures(layout)
    let judged = open.map { JudgedElement(type: elements[$0].type, features: features.values(of: $0)) }
    var result = elements
    for (index, judgement) in zip(open, try judge.judgements(of: judged)) {
      result[index].clickLikelihood = judgement.likelihood
      if result[index].clickable == nil, judgement.acts { result[index].clickable = true }
    }
    return result
  }
}
