import HearsightScreenModel

/// Two elements of a screen, and what tells whether a user takes them for one thing.
public struct JudgedPair: Hashable, Sendable {
  /// The one that is read first.
  public var first: Element.ID
  /// The one that is read second.
  public var second: Element.ID
  /// As long as `PairFeatures.names`, and in their order.
  public var features: [Float]

  /// A pair of elements with its features.
  public init(first: Element.ID, second: Element.ID, features: [Float]) {
    self.first = first
    self.second = second
    self.features = features
  }
}

/// Says which elements are one thing to a user (paper, section 5.5).
public protocol GroupingJudging: Sendable {
  /// How likely the elements of each pair belong to one stop, from 0 to 1.
  ///
  /// - Throws: `InferenceError` where the model fails.
  func likelihoods(of pairs: [JudgedPair]) throws -> [Double]
}
