import HearsightScreenModel

/// Joins a picture with the text under it, and that with a second line (paper, section 5.5).
///
/// Icons of the size of a picture (those of apps) have subtitles as well.
package struct PictureSubtitleGrouping: GroupingRule {
  /// The share of the text's width that lies over the picture's, at least (paper, section 5.5).
  static let overlap = 0.5
  /// The largest gap between picture and text in screen heights (paper, section 5.5).
  static let reach = 0.03
  /// The smallest icon that has a subtitle, in points; smaller ones stand beside their text.
  static let smallestIcon = 40.0

  package init() {}

  package func group(_ groups: [ElementGroup], in layout: ScreenLayout) -> [ElementGroup] {
    let elements = layout.elements
    var merger = GroupMerger(groups)
    let reach = Self.reach * Double(layout.scene.image.height)
    let smallest = Self.smallestIcon * layout.scale
    let pictures = groups.indices.filter { index in
      guard let element = groups[index].single(in: elements), element.tab == nil else { return false }
      return element.type == .picture || (element.type == .icon && element.frame.width >= smallest)
    }
    let texts = groups.indices.filter { groups[$0].isOnly([.text], in: elements) && groups[$0].kind != .tab }
    let below = Dictionary(uniqueKeysWithValues: texts.map { ($0, gapBelow($0, in: groups)) })
    for text in texts where !groups[text].elements.contains(where: { elements[$0].heading == true }) {
      let upper = pictures.filter { isUnder(groups[text].frame, groups[$0].frame, reach: reach) }
        .max { groups[$0].frame.maxY < groups[$1].frame.maxY }
      guard let upper else { continue }
      let gap = groups[text].frame.minY - groups[upper].frame.maxY
      if gap < below[text] ?? .infinity { merger.join(upper, text, as: .pictureSubtitle) }
    }
    return merger.merged()
  }

  private func isUnder(_ text: Rect, _ picture: Rect, reach: Double) -> Bool {
    let gap = text.minY - picture.maxY
    guard gap < reach, text.midY > picture.maxY else { return false }
    return text.horizontalOverlap(picture) >= Self.overlap * min(text.width, picture.width)
      && text.horizontalOverlap(picture) > 0
  }

  /// The gap to what comes next under a group.
  private func gapBelow(_ index: Int, in groups: [ElementGroup]) -> Double {
    let frame = groups[index].frame
    var least = Double.infinity
    for other in groups where other.frame.minY >= frame.maxY && other.frame.horizontalOverlap(frame) > 0 {
      least = min(least, other.frame.minY - frame.maxY)
    }
    return least
  }
}
