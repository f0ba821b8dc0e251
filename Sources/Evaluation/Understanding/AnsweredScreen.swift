import HearsightPixels
import HearsightScreenModel
import HearsightUnderstanding

/// A labelled screen, and what was made of it.
public struct AnsweredScreen: Sendable {
  /// The labels.
  package let truth: LabelledScreen
  package let answer: Screen
  /// For each element of the answer the true element that it stands for.
  let truthOf: [Int?]
  /// How many elements a user would meet without grouping.
  let elementCount: Int
  /// The true groups as the order stage orders them; `nil` where the answer is not about true elements.
  let orderGivenGroups: [[Int]]?

  /// A labelled screen with what a whole pipeline found.
  public init(truth: LabelledScreen, found: Screen) {
    self.truth = truth
    answer = found
    truthOf = ElementPairing.truths(of: found.elements, among: truth.elements)
    elementCount = Set(found.allStops.flatMap(\.elements)).count
    orderGivenGroups = nil
  }

  /// What a pipeline makes of the true elements, as if detection and text recognition made no mistake.
  ///
  /// - Parameters:
  ///   - order: the order stage, which is asked how it orders the true groups.
  ///   - understand: From the bare elements to the screen, adding and removing none.
  package init(
    truth: LabelledScreen, image: Bitmap, order: NavigationOrder = NavigationOrder(),
    understand: ([Element], VisualScene) throws -> Screen
  ) throws {
    self.truth = truth
    let scene = VisualScene(image: image, lines: truth.lines)
    answer = try understand(truth.bareElements, scene)
    truthOf = answer.elements.indices.map { truth.elements.indices.contains($0) ? $0 : nil }
    elementCount = Set(truth.stops.flatMap { $0 }).count
    let groups = truth.stops.map { stop in
      ElementGroup(
        kind: stop.contains { truth.elements[$0].tab != nil } ? .tab : .single, elements: stop,
        frame: Rect.union(of: stop.map { truth.elements[$0].frame }) ?? image.bounds)
    }
    let layout = ScreenLayout(elements: answer.elements, scene: scene)
    orderGivenGroups = try order.order(groups, in: layout).map(\.elements)
  }

  /// The answer's stops, also those behind a modal view, in terms of true elements; what stands for none is left out.
  var stops: [[Int]] {
    answer.allStops.map { stop in stop.elements.compactMap { truthOf.indices.contains($0) ? truthOf[$0] : nil } }
      .filter { !$0.isEmpty }
  }

  /// The answer's element for each true one.
  var answers: [Element?] {
    var result = [Element?](repeating: nil, count: truth.elements.count)
    for (index, truth) in truthOf.enumerated() {
      if let truth, result[truth] == nil { result[truth] = answer.elements[index] }
    }
    return result
  }
}

/// Which true element a found one stands for.
enum ElementPairing {
  /// Pairs elements of the same type that overlap by half, then those left of any type that do, then those left of the
  /// same type by centre.
  static func truths(of found: [Element], among truths: [TrueElement]) -> [Int?] {
    let finds = found.map { Detection(type: $0.type, frame: $0.frame, confidence: $0.confidence) }
    var result = [Int?](repeating: nil, count: found.count)
    for pair in DetectionEvaluation.pairs(truths, finds, iou: 0.5) { result[pair.find] = pair.truth }
    let rules: [([Rect], [Rect]) -> [Int?]] = [
      { BoxMatching.byOverlap($0, $1, iou: 0.5) }, { BoxMatching.byCenter($0, $1) },
    ]
    for (index, match) in rules.enumerated() {
      for types in index == 0 ? [Set(ElementType.allCases)] : ElementType.allCases.map({ [$0] }) {
        let taken = Set(result.compactMap { $0 })
        let left = truths.indices.filter { !taken.contains($0) && types.contains(truths[$0].type) }
        let loose = found.indices.filter { result[$0] == nil && types.contains(found[$0].type) }
        let matches = match(left.map { truths[$0].frame }, loose.map { found[$0].frame })
        for (find, truth) in zip(loose, matches) { result[find] = truth.map { left[$0] } }
      }
    }
    return result
  }
}
