import HearsightScreenModel

/// Judges a detector as COCO does, to 1e-6 of faster-coco-eval, and by centre as the paper does (section 4.3).
public struct DetectionEvaluation: Sendable {
  /// The overlaps of COCO's AP: 0.5, 0.55 ... 0.95.
  package static let overlaps: [Double] = (0..<10).map { 0.5 + Double($0) * 0.05 }

  /// Most finds of a type on a screen that are judged.
  package var maximumFinds = 300
  /// Least confidence of a find that recognition accepts, from 0 to 1, by type.
  package var thresholds: [ElementType: Double]
  /// Least confidence that is accepted for types that ``thresholds`` lacks.
  package static let fallbackThreshold = 0.3

  /// An evaluation at these thresholds, from 0 to 1; a type without one counts from 0.3.
  public init(thresholds: [ElementType: Double] = [:]) { self.thresholds = thresholds }

  /// The figures of finds on labelled screens.
  public func evaluate(_ screens: [JudgedScreen]) -> DetectionFigures {
    var figures = DetectionFigures()
    figures.types = ElementType.allCases.compactMap { self.figures(of: $0, on: screens) }
    for (index, screen) in screens.enumerated() {
      let accepted = screen.finds.filter { $0.confidence >= threshold(of: $0.type) }
      figures.confusion.add(screen.truth.elements, accepted)
      figures.screens.append(
        DetectionFigures.OfScreen(index: index, name: screen.truth.name, counts: count(screen, accepted)))
      addSizes(of: screen, accepted, to: &figures.recallBySize)
      let anything = BoxMatching.byOverlap(
        screen.truth.elements.map(\.frame), screen.finds.map(\.frame), iou: 0.5)
      figures.foundAsAnyType += anything.count { $0 != nil }
    }
    return figures
  }

  func threshold(of type: ElementType) -> Double { thresholds[type] ?? Self.fallbackThreshold }

  /// `nil` where the truth has none of the type: neither COCO nor the paper counts it then.
  private func figures(of type: ElementType, on screens: [JudgedScreen]) -> DetectionFigures.OfType? {
    var byOverlap: [[PrecisionRecall.Find]] = Self.overlaps.map { _ in [] }
    var byCenter: [PrecisionRecall.Find] = []
    var (truths, count) = (0, 0)
    for screen in screens {
      let wanted = screen.truth.elements.filter { $0.type == type }.map(\.frame)
      let finds = screen.finds.filter { $0.type == type }.prefix(maximumFinds)
      truths += wanted.count
      count += finds.count
      let overlaps = BoxMatching.Overlaps(wanted, finds.map(\.frame))
      for (index, iou) in Self.overlaps.enumerated() {
        byOverlap[index] += judged(finds, BoxMatching.byOverlap(overlaps, iou: iou))
      }
      byCenter += judged(finds, BoxMatching.byCenter(wanted, finds.map(\.frame)))
    }
    guard truths > 0 else { return nil }
    let centered = PrecisionRecall(byCenter, truths: truths)
    let threshold = threshold(of: type)
    return DetectionFigures.OfType(
      type: type, truths: truths, finds: count, byOverlap: byOverlap.map { PrecisionRecall($0, truths: truths) },
      byCenter: centered, threshold: threshold, atThreshold: centered.counts(atConfidence: threshold))
  }

  private func judged(_ finds: ArraySlice<Detection>, _ matches: [Int?]) -> [PrecisionRecall.Find] {
    zip(finds, matches).map { PrecisionRecall.Find(confidence: $0.confidence, isRight: $1 != nil) }
  }

  private func count(_ screen: JudgedScreen, _ accepted: [Detection]) -> Counts {
    let right = Self.found(of: screen.truth.elements, by: accepted, iou: 0.5).count
    return Counts(right: right, claimed: accepted.count, real: screen.truth.elements.count)
  }

  private func addSizes(of screen: JudgedScreen, _ accepted: [Detection], to sizes: inout [SizeRecall]) {
    let elements = screen.truth.elements
    let found = Self.found(of: elements, by: accepted, iou: 0.5)
    let tight = Self.found(of: elements, by: accepted, iou: 0.75)
    let any = Self.found(of: elements, by: screen.finds, iou: 0.5)
    for (index, element) in elements.enumerated() {
      let size = SizeRecall.index(of: element.frame, scale: screen.truth.size.scale)
      sizes[size].truths += 1
      sizes[size].found += found.contains(index) ? 1 : 0
      sizes[size].foundTightly += tight.contains(index) ? 1 : 0
      sizes[size].foundAtAll += any.contains(index) ? 1 : 0
    }
  }

  /// The indices of the elements that a find of their type overlaps.
  static func found(of elements: [TrueElement], by finds: [Detection], iou: Double) -> Set<Int> {
    Set(pairs(elements, finds, iou: iou).map(\.truth))
  }

  /// The indices of the finds that overlap an element of their type.
  static func right(_ finds: [Detection], for elements: [TrueElement], iou: Double) -> Set<Int> {
    Set(pairs(elements, finds, iou: iou).map(\.find))
  }

  /// Elements and the finds of their type that stand for them.
  static func pairs(
    _ elements: [TrueElement], _ finds: [Detection], iou: Double
  ) -> [(truth: Int, find: Int)] {
    Set(elements.map(\.type)).flatMap { type in
      let wanted = elements.indices.filter { elements[$0].type == type }
      let found = finds.indices.filter { finds[$0].type == type }
      let matches = BoxMatching.byOverlap(
        wanted.map { elements[$0].frame }, found.map { finds[$0].frame }, iou: iou)
      return zip(found, matches).compactMap { find, match in match.map { (wanted[$0], find) } }
    }
  }
}
