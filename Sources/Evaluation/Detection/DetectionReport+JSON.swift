import Foundation
import HearsightScreenModel

extension DetectionReport {
  public func json() throws -> Data { try Self.encode(Document(figures)) }

  private struct Document: Encodable {
    var schema = 1
    var task = "detection"
    var screens: Int
    var truths: Int
    var types: [OfType]
    var mean: Averages
    var weighted: Averages
    var foundAsAnyType: Int
    var recalls = PrecisionRecall.recalls
    var confusion: Confusion
    var recallBySize: [SizeRecall]
    var worst: [OfScreen]

    init(_ figures: DetectionFigures) {
      screens = figures.screens.count
      truths = figures.truths
      types = figures.types.map(OfType.init)
      mean = Averages(figures.mean)
      weighted = Averages(figures.weighted)
      foundAsAnyType = figures.foundAsAnyType
      confusion = Confusion(labels: ConfusionMatrix.labels, counts: figures.confusion.counts)
      recallBySize = figures.recallBySize
      worst = figures.worst.map { OfScreen(name: $0.name, counts: Tally($0.counts)) }
    }
  }

  private struct Averages: Encodable {
    var ap50: Double
    var apCenter: Double
    var ap50to95: Double

    init(_ average: ((DetectionFigures.OfType) -> Double) -> Double) {
      ap50 = average { $0.ap50 }
      apCenter = average { $0.apCenter }
      ap50to95 = average { $0.ap50to95 }
    }
  }

  private struct OfType: Encodable {
    var type: ElementType
    var truths: Int
    var finds: Int
    var averages: Averages
    /// By the overlap in per cent: "50", "55" ...
    var apByOverlap: [String: Double]
    /// At each of `recalls`.
    var precisionByOverlap: [Double]
    var precisionByCenter: [Double]
    var threshold: Double
    var atThreshold: Tally

    init(_ figures: DetectionFigures.OfType) {
      type = figures.type
      truths = figures.truths
      finds = figures.finds
      averages = Averages { $0(figures) }
      apByOverlap = Dictionary(
        zip(DetectionEvaluation.overlaps, figures.byOverlap).map {
          ("\(Int(($0 * 100).rounded()))", $1.averagePrecision ?? 0)
        }
      ) { first, _ in first }
      precisionByOverlap = figures.byOverlap.first?.interpolatedPrecision ?? []
      precisionByCenter = figures.byCenter.interpolatedPrecision
      threshold = figures.threshold
      atThreshold = Tally(figures.atThreshold)
    }
  }

  private struct Confusion: Encodable {
    var labels: [String]
    var counts: [[Int]]
  }

  private struct OfScreen: Encodable {
    var name: String
    var counts: Tally
  }
}

/// Counts as JSON has them.
struct Tally: Encodable {
  var right: Int
  var claimed: Int
  var real: Int
  var precision: Double
  var recall: Double
  var f1: Double

  init(_ counts: Counts) {
    right = counts.right
    claimed = counts.claimed
    real = counts.real
    precision = counts.precision
    recall = counts.recall
    f1 = counts.f1
  }
}
