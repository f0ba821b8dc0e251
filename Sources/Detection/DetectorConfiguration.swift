import Foundation
import HearsightModels
import HearsightScreenModel

/// What belongs to a detector's weights: its types, its input, and the thresholds that were chosen on validation data
/// (paper, sections 4.1 and 4.2).
///
/// It stands beside the model as `detector.json`.
package struct DetectorConfiguration: Sendable, Hashable {
  /// The types in the order of the model's scores.
  package var types: [ElementType]
  /// Which of the boxes that the model has at a point, from 0, is each type's own, in the order of ``types``: surfaces
  /// (a key, a button) and what stands on them (a digit, an icon) may have the same centre.
  package var boxOfType: [Int]
  /// The width that a portrait phone screen is scaled to, in pixels: about the one the network was trained at.
  package var inputWidth: Int
  /// The input's sides are multiples of this many pixels, as the network's pyramid needs them.
  package var sizeMultiple: Int
  /// Intersection over union, from 0 to 1, above which two detections of one type are one thing.
  package var nonMaxSuppressionIoU: Double
  /// The least confidence that counts, by the name of the use ("default") and the type.
  package var thresholds: [String: [ElementType: Double]]

  package init(
    types: [ElementType], boxOfType: [Int]? = nil, inputWidth: Int, sizeMultiple: Int, nonMaxSuppressionIoU: Double,
    thresholds: [String: [ElementType: Double]]
  ) {
    self.types = types
    self.boxOfType = boxOfType ?? types.map { _ in 0 }
    self.inputWidth = inputWidth
    self.sizeMultiple = sizeMultiple
    self.nonMaxSuppressionIoU = nonMaxSuppressionIoU
    self.thresholds = thresholds
  }

  /// How many boxes the model has at each point.
  package var boxesAtPoint: Int { (boxOfType.max() ?? 0) + 1 }

  /// The least confidence of each type in a set.
  ///
  /// - Throws: ``ModelSettingsError`` where the file has no such set.
  package func thresholds(_ set: ThresholdSet) throws(ModelSettingsError) -> [ElementType: Double] {
    guard let values = thresholds[set.rawValue] else {
      let known = thresholds.keys.sorted().joined(separator: ", ")
      throw ModelSettingsError(
        Self.self, path: Self.file, fault: "it has no thresholds named \(set.rawValue), only \(known)")
    }
    return values
  }

  /// Least confidence of a type for which a set names no threshold.
  package static let fallbackThreshold = 0.3
}

/// What the elements are found for, which decides how sure a find must be: mistakes differ in what they cost (paper,
/// section 4.3).
public enum ThresholdSet: String, CaseIterable, Hashable, Sendable {
  /// For screen readers, which favours recall: what is missed cannot be reached.
  case screenReader = "default"
  /// For switch control, which favours precision: every false find is a halt that the user has to wait through.
  case switchControl
}

extension DetectorConfiguration: ModelSettings {
  package static let file = "detector.json"
  package static let owner = "detector"
  package static let errorCode = "detector-settings"

  /// Decoding has refused all that is wrong.
  package var fault: String? { nil }

  private enum Key: String, CodingKey {
    case types, boxOfType, inputWidth, sizeMultiple, nonMaxSuppressionIoU, thresholds
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    types = try values.decode([ElementType].self, forKey: .types)
    boxOfType = try values.decodeIfPresent([Int].self, forKey: .boxOfType) ?? types.map { _ in 0 }
    inputWidth = try values.decode(Int.self, forKey: .inputWidth)
    sizeMultiple = try values.decode(Int.self, forKey: .sizeMultiple)
    nonMaxSuppressionIoU = try values.decode(Double.self, forKey: .nonMaxSuppressionIoU)
    guard !types.isEmpty, (1...512).contains(sizeMultiple), (sizeMultiple...4096).contains(inputWidth) else {
      throw DecodingError.dataCorruptedError(
        forKey: .inputWidth, in: values, debugDescription: "the types or the input size make no sense")
    }
    let choices = types.indices
    guard boxOfType.count == choices.count, boxOfType.allSatisfy(choices.contains) else {
      throw DecodingError.dataCorruptedError(
        forKey: .boxOfType, in: values, debugDescription: "it must name a box for each of the \(choices.count) types")
    }
    let named = try values.decode([String: [String: Double]].self, forKey: .thresholds)
    thresholds = try named.mapValues { set in
      try Dictionary(
        uniqueKeysWithValues: set.map { name, value in
          guard let type = ElementType(rawValue: name) else {
            throw DecodingError.dataCorruptedError(
              forKey: .thresholds, in: values, debugDescription: "unknown type \"\(name)\"")
          }
          return (type, value)
        })
    }
  }
}
