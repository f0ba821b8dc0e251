import HearsightScreenModel

/// How many of the elements of a size were found with their type.
package struct SizeRecall: Hashable, Sendable, Encodable {
  /// The narrower side of the elements in points (a phone is 400 wide): from `from` to less than `to`.
  package var from: Double
  /// `nil` where there is no limit.
  package var to: Double?
  package var truths = 0
  /// Found at IoU > 0.5 and the thresholds that recognition uses.
  package var found = 0
  /// Found at IoU > 0.75 and the thresholds that recognition uses.
  package var foundTightly = 0
  /// Found at IoU > 0.5 with whatever confidence.
  package var foundAtAll = 0

  /// Lower limits of the sizes, in points: status icons and chevrons, small icons, text lines and icons, controls,
  /// rows, cards.
  static let limits: [Double] = [0, 8, 16, 32, 64, 128]

  static var empty: [SizeRecall] {
    zip(limits, limits.dropFirst().map(Optional.some) + [nil]).map { SizeRecall(from: $0, to: $1) }
  }

  static func index(of frame: Rect, scale: Double) -> Int {
    let side = min(frame.width, frame.height) / scale
    return max(0, (limits.lastIndex { side >= $0 }) ?? 0)
  }

  func recall(of found: Int) -> Double? { truths == 0 ? nil : Double(found) / Double(truths) }
}
