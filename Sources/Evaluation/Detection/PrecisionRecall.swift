/// The finds of one type over all screens, each right or wrong, and what precision and recall follow from them
/// (paper, section 4.3).
package struct PrecisionRecall: Hashable, Sendable {
  /// A find.
  struct Find: Hashable, Sendable {
    var confidence: Double
    var isRight: Bool
  }

  /// How many there are to be found.
  package let truths: Int
  /// Most confident first.
  let finds: [Find]

  /// The recalls at which COCO reads off precision: 0, 0.01 ... 1.
  package static let recalls: [Double] = (0...100).map { Double($0) * 0.01 }

  init(_ finds: [Find], truths: Int) {
    self.truths = truths
    self.finds = finds.enumerated()
      .sorted { ($0.element.confidence, $1.offset) > ($1.element.confidence, $0.offset) }.map(\.element)
  }

  /// At each of ``recalls`` the best precision that is reached at that recall or a higher one; 0 where none is.
  package var interpolatedPrecision: [Double] {
    var right = 0
    var points = finds.enumerated().map { index, find -> (recall: Double, precision: Double) in
      right += find.isRight ? 1 : 0
      return (truths == 0 ? 0 : Double(right) / Double(truths), Double(right) / Double(index + 1))
    }
    for index in points.indices.dropLast().reversed() {
      points[index].precision = max(points[index].precision, points[index + 1].precision)
    }
    var next = 0
    return Self.recalls.map { recall in
      while next < points.count, points[next].recall < recall { next += 1 }
      return next < points.count ? points[next].precision : 0
    }
  }

  /// The mean of ``interpolatedPrecision``, as COCO has it; `nil` where there is nothing to be found.
  package var averagePrecision: Double? {
    truths == 0 ? nil : interpolatedPrecision.reduce(0, +) / Double(Self.recalls.count)
  }

  /// Right, claimed and true if only finds of at least a confidence are accepted.
  package func counts(atConfidence confidence: Double) -> Counts {
    let accepted = finds.prefix { $0.confidence >= confidence }
    return Counts(right: accepted.count { $0.isRight }, claimed: accepted.count, real: truths)
  }
}
