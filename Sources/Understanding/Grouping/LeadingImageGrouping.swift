import HearsightScreenModel

/// Joins an icon or picture with the text that it leads: "list rows" whose container cannot be seen.
///
/// A small icon leads the text right behind it. A picture, or an icon of that size, leads all that stands beside it, up
/// to the next picture.
package struct LeadingImageGrouping: GroupingRule {
  /// The largest gap between an image and its text, in points. Row layouts of iOS and Android leave 12 to 24.
  static let gap = 28.0
  /// From this size in points on, an image leads the whole row.
  static let large = 34.0
  /// The share of the large image's height from which on another image is its peer, and starts its own row.
  static let peer = 0.6
  /// The share of the screen's width that an image which leads a row takes at most.
  static let widest = 0.45
  /// The share of the screen's width that a row's container takes, at least.
  static let rowWidth = 0.6
  /// The gap in points before an icon of the row's end that is a button by itself.
  static let farIcon = 40.0

  /// The most that an image and what it leads overlap, in widths of the image: boxes are a little off.
  static let overlap = 0.25
  /// The share of an image's height that lies beside a row for the image to be the row's.
  static let inRow = 0.8
  /// How far an image outside its row reaches into it, at most, in its widths: beyond, it stands in the row.
  static let reach = 1.5

  package init() {}

  package func group(_ groups: [ElementGroup], in layout: ScreenLayout) -> [ElementGroup] {
    let (elements, places, scale) = (layout.elements, layout.places, layout.scale)
    let free = groups.indices.filter {
      groups[$0].kind != .tab && groups[$0].isOnly([.text, .icon, .picture], in: elements)
    }
    .sorted { places.start(groups[$0].frame) < places.start(groups[$1].frame) }
    var merger = GroupMerger(groups)
    for lead in free {
      guard let image = groups[lead].single(in: elements), image.type == .icon || image.type == .picture,
        image.frame.width <= Self.widest * places.width
      else { continue }
      let inBar = image.type == .icon && layout.bars.holds(image.frame)
      let reach = (inBar ? Spacing.besideBarIcon : Self.gap) * scale
      let row = free.filter { index in
        index != lead && image.frame.isOnRow(of: groups[index].frame)
          && places.gap(from: image.frame, to: groups[index].frame) > -Self.overlap * image.frame.width
          && places.start(groups[index].frame) > places.start(image.frame)
      }
      guard let first = row.first, places.gap(from: image.frame, to: groups[first].frame) <= reach else { continue }
      if min(image.frame.width, image.frame.height) >= Self.large * scale {
        let members = led(by: image.frame, row, groups, layout)
        if members.contains(where: { groups[$0].contains(.text, in: elements) }) {
          for member in members { merger.join(lead, member, as: .container) }
        }
      } else if groups[first].isOnly([.text], in: elements) {
        merger.join(lead, first, as: .container)
      }
    }
    joinRowsBesideImages(groups, layout, &merger)
    return merger.merged()
  }

  /// A row's container that was found too short leaves its image outside, at its start.
  private func joinRowsBesideImages(_ groups: [ElementGroup], _ layout: ScreenLayout, _ merger: inout GroupMerger) {
    let (elements, places) = (layout.elements, layout.places)
    let rows = groups.indices.filter { index in
      groups[index].frame.width >= Self.rowWidth * places.width && groups[index].contains(.container, in: elements)
        && groups[index].contains(.text, in: elements)
    }
    for index in groups.indices where groups[index].kind != .tab {
      guard let image = groups[index].single(in: elements), image.type == .icon || image.type == .picture,
        let row = rows.first(where: { groups[$0].frame.verticalOverlap(image.frame) >= Self.inRow * image.frame.height }
        )
      else { continue }
      let gap = places.gap(from: image.frame, to: groups[row].frame)
      let startsBefore = places.start(image.frame) < places.start(groups[row].frame)
      if startsBefore, gap <= Spacing.besideBarIcon * layout.scale, gap > -Self.reach * image.frame.width {
        merger.join(row, index, as: .container)
      }
    }
  }

  private func led(
    by image: Rect, _ row: [Int], _ groups: [ElementGroup], _ layout: ScreenLayout
  ) -> [Int] {
    let (places, scale) = (layout.places, layout.scale)
    var members: [Int] = []
    var end = places.end(image)
    for index in row {
      let frame = groups[index].frame
      let single = groups[index].single(in: layout.elements)
      if let single, single.type != .text {
        if frame.height >= Self.peer * image.height { break }
        let isFar = places.start(frame) - end > Self.farIcon * scale
        if single.type == .icon, isFar, !single.isChevron(scale: scale) { continue }
      }
      members.append(index)
      end = max(end, places.end(frame))
    }
    return members
  }
}
