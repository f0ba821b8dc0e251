import HearsightScreenModel

/// How good a detector is on a set of screens. All averages are from 0 to 1.
public struct DetectionFigures: Sendable {
  /// The figures of a type that the truth has.
  public struct OfType: Sendable {
    /// The type.
    public var type: ElementType
    /// How many elements of the type the labels have.
    public var truths: Int
    /// How many finds of the type were judged.
    public var finds: Int
    /// At each of ``DetectionEvaluation/overlaps``.
    package var byOverlap: [PrecisionRecall]
    /// Where a find counts whose centre lies in the truth.
    package var byCenter: PrecisionRecall
    /// Least confidence of a find that recognition accepts, from 0 to 1.
    public var threshold: Double
    /// Right, claimed and true at that confidence, by centre.
    package var atThreshold: Counts

    /// The share of the finds at ``threshold`` that are right, by centre; 1 where there is none.
    public var precision: Double { atThreshold.precision }
    /// The share of the elements that are found at ``threshold``, by centre.
    public var recall: Double { atThreshold.recall }
    /// AP at IoU > 0.5.
    public var ap50: Double { byOverlap.first?.averagePrecision ?? 0 }
    /// The mean of AP at IoU > 0.5, 0.55 ... 0.95.
    public var ap50to95: Double {
      byOverlap.reduce(0) { $0 + ($1.averagePrecision ?? 0) } / Double(max(1, byOverlap.count))
    }
    /// AP where a find counts whose centre lies in the truth.
    public var apCenter: Double { byCenter.averagePrecision ?? 0 }
  }

  /// A screen and how well it was done.
  package struct OfScreen: Sendable {
    /// The screen's place in the set.
    package var index: Int
    package var name: String
    /// Right, claimed and true at the thresholds that recognition uses and IoU > 0.5.
    package var counts: Counts
  }

  package var screens: [OfScreen] = []
  /// In the order of `ElementType`.
  public var types: [OfType] = []
  package var confusion = ConfusionMatrix()
  package var recallBySize: [SizeRecall] = SizeRecall.empty
  /// Elements that a find of whatever type and confidence overlaps by half.
  public var foundAsAnyType = 0

  /// How many elements the labels have, of all types.
  public var truths: Int { types.reduce(0) { $0 + $1.truths } }

  /// The mean over types.
  public func mean(of value: (OfType) -> Double) -> Double {
    types.isEmpty ? 0 : types.reduce(0) { $0 + value($1) } / Double(types.count)
  }

  /// The mean over types, each counted as often as it occurs.
  public func weighted(of value: (OfType) -> Double) -> Double {
    truths == 0 ? 0 : types.reduce(0) { $0 + value($1) * Double($1.truths) } / Double(truths)
  }

  /// All types together at the thresholds that recognition uses, by centre.
  package var atThreshold: Counts { types.reduce(Counts()) { $0 + $1.atThreshold } }

  /// The screens with the most mistakes for what they hold, worst first.
  package var worst: [OfScreen] {
    screens.sorted { ($0.counts.f1, $0.index) < ($1.counts.f1, $1.index) }
  }
}
