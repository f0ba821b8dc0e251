import HearsightScreenModel
import HearsightUnderstanding

/// The elements of a stop, and what tells whether it can be activated.
public struct JudgedStop: Hashable, Sendable {
  /// First the one that gives the stop its role.
  public var elements: [Element.ID]
  /// As long as `StopFeatures.names`, and in their order.
  public var features: [Float]

  /// The elements of a stop with its features.
  public init(elements: [Element.ID], features: [Float]) {
    self.elements = elements
    self.features = features
  }
}

/// Says which stops can be activated (paper, section 5.4, asked of what is one to a user).
public protocol StopInteractivityJudging: Sendable {
  /// How likely it is that activating each stop does something, from 0 to 1.
  ///
  /// - Throws: `InferenceError` where the model fails.
  func likelihoods(of stops: [JudgedStop]) throws -> [Double]
}

/// Makes the element that gives a stop its role `clickable` where that is likely, and unclickable where it is not.
///
/// Of the elements of a row any may be the one that a person would call clickable, and each alone looks like plain
/// text; what is asked of a listener is whether the row as a whole does something. Controls and tabs stay.
package struct JudgedStops: GroupDescriptionRule {
  /// From this likelihood on a stop can be activated.
  static let least = 0.5
  /// The same where rules, or the judge of elements, hold its first element for one that can: what looks like a button
  /// is more often one that the trees have not met than a mistake.
  static let leastOfActing = 0.3

  private let judge: (any StopInteractivityJudging)?

  /// - Parameter judge: without one the elements stay as they are.
  package init(by judge: (any StopInteractivityJudging)?) { self.judge = judge }

  package func apply(to groups: [ElementGroup], in layout: ScreenLayout) throws -> [Element] {
    var elements = layout.elements
    let open = groups.indices.filter { StopFeatures.isOpen(groups[$0], elements) }
    guard let judge, !open.isEmpty else { return elements }
    let features = StopFeatures(groups, in: layout)
    let stops = open.map { JudgedStop(elements: groups[$0].elements, features: features.values(of: $0)) }
    for (stop, likelihood) in zip(stops, try judge.likelihoods(of: stops)) {
      guard let role = stop.elements.first else { continue }
      let least = elements[role].clickable == true ? Self.leastOfActing : Self.least
      elements[role].clickable = likelihood >= least
      elements[role].clickLikelihood = likelihood
    }
    return elements
  }
}
