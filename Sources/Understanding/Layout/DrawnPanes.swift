import HearsightScreenModel

/// Which stops of a window are drawn in one frame: these are read one after the other.
///
/// Of 598 frames in annotated windows this holds for 586 (26 November 2026).
package struct DrawnPanes {
  /// The groups of each pane by their indices; none crosses another, the largest first.
  package let panes: [Set<Int>]

  /// By how much a stop may reach beyond a frame, in pixels.
  private static let beyond = 4.0
  /// The greatest height of a title that stands on a frame's upper edge, in lines of text.
  private static let title = 3.0
  /// The fewest stops of a pane, and of what lies around it.
  private static let fewest = 2

  /// - Parameters:
  ///   - groups: of a screen, in any order.
  ///   - layout: of the screen; only windows have panes.
  package init(of groups: [ElementGroup], in layout: ScreenLayout) {
    guard layout.scene.mayBeWindow, groups.count >= 2 * Self.fewest else {
      panes = []
      return
    }
    let line = layout.medianTextHeight
    let sets = DrawnFrames.find(in: layout.scene.image, line: line).map { frame in
      groups.indices.filter { Self.isInside(groups[$0].frame, frame, line: line) }
    }
    // In one order, whatever the order in which frames were found.
    let ordered = Set(sets).sorted { $0.count != $1.count ? $0.count > $1.count : $0.lexicographicallyPrecedes($1) }
    let most = groups.count - Self.fewest
    var panes: [Set<Int>] = []
    for set in ordered.map(Set.init) where (Self.fewest...most).contains(set.count) {
      if panes.allSatisfy({ $0.isDisjoint(with: set) || set.isSubset(of: $0) }) { panes.append(set) }
    }
    self.panes = panes
  }

  package var isEmpty: Bool { panes.isEmpty }

  /// Whether some groups can come before all others of a region: no pane has stops on both sides, unless it is all of
  /// the region or reaches beyond it.
  package func allow(_ first: Set<Int>, before second: Set<Int>) -> Bool {
    panes.allSatisfy { pane in
      pane.isDisjoint(with: first) || pane.isDisjoint(with: second)
        || (first.isSubset(of: pane) && second.isSubset(of: pane))
    }
  }

  /// Whether a stop lies in a frame, or is its title.
  private static func isInside(_ stop: Rect, _ frame: Rect, line: Double) -> Bool {
    if frame.insetBy(dx: -beyond, dy: -beyond).contains(stop) { return true }
    return frame.minX <= stop.minX && stop.maxX <= frame.maxX && stop.minY <= frame.minY && frame.minY <= stop.maxY
      && stop.height <= title * line
  }
}
