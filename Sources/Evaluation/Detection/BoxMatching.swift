import HearsightScreenModel

/// Which find stands for which truth. Every truth is found at most once, by the most confident find that can have it.
enum BoxMatching {
  /// By overlap, as COCO does: each find in turn takes the free truth that it overlaps most; among equals, the last.
  ///
  /// - Parameters:
  ///   - truths: The true boxes of a screen.
  ///   - finds: Most confident first.
  ///   - iou: The least intersection over union that counts.
  /// - Returns: For each find the index of its truth.
  static func byOverlap(_ truths: [Rect], _ finds: [Rect], iou: Double) -> [Int?] {
    byOverlap(Overlaps(truths, finds), iou: iou)
  }

  static func byOverlap(_ overlaps: Overlaps, iou: Double) -> [Int?] {
    var isTaken = [Bool](repeating: false, count: overlaps.truths)
    // COCO's limit on the threshold, so that a perfect overlap always counts.
    let least = min(iou, 1 - 1e-10)
    return overlaps.rows.map { row in
      var best: (truth: Int, iou: Double)?
      for (truth, overlap) in row where !isTaken[truth] && overlap >= (best?.iou ?? least) { best = (truth, overlap) }
      if let best { isTaken[best.truth] = true }
      return best?.truth
    }
  }

  /// By centre (paper, section 4.3): each find in turn takes the smallest free truth that its centre lies in.
  static func byCenter(_ truths: [Rect], _ finds: [Rect]) -> [Int?] {
    var isTaken = [Bool](repeating: false, count: truths.count)
    return finds.map { find in
      let candidates = truths.indices.filter { !isTaken[$0] && truths[$0].contains(find.center) }
      let best = candidates.min { (truths[$0].area, $0) < (truths[$1].area, $1) }
      if let best { isTaken[best] = true }
      return best
    }
  }

  /// The overlaps of finds with truths; pairs that do not overlap are left out.
  struct Overlaps {
    let truths: Int
    /// For each find the truths that it overlaps, in their order.
    let rows: [[(truth: Int, iou: Double)]]

    init(_ truths: [Rect], _ finds: [Rect]) {
      self.truths = truths.count
      rows = finds.map { find in
        truths.enumerated().compactMap { index, truth in
          let overlap = find.iou(truth)
          return overlap > 0 ? (index, overlap) : nil
        }
      }
    }
  }
}
