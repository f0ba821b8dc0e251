import HearsightScreenModel

/// Says in which order a user reads the groups of a page, whatever floats over it (paper, section 5.6).
package protocol ReadingOrder: Sendable {
  /// The indices of the groups in reading order.
  ///
  /// - Throws: `InferenceError` where a model fails.
  func order(_ groups: [ElementGroup], in layout: ScreenLayout) throws -> [Int]
}

/// The order of the rules: bands of a screen first, and columns in each.
package struct BandsFirst: ReadingOrder {
  package init() {}

  package func order(_ groups: [ElementGroup], in layout: ScreenLayout) -> [Int] {
    XYCut(layout).order(groups.map(\.frame))
  }
}
