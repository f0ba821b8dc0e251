import HearsightScreenModel

// Pictures and icons and the words that belong to them (paper, section 5.5).

/// Joins a picture with the texts and icons that are drawn on it: a preview, a cover, a widget.
struct PictureContentGrouping: GroupingRule {
  /// Largest share of the screen's area that a picture with contents takes: a larger one is the ground of a page, such
  /// as a map, and not one thing.
  static let largest = 0.35

  func group(_ groups: [ElementGroup], in layout: ScreenLayout) -> [ElementGroup] {
    let (elements, nesting) = (layout.elements, layout.nestings.inPictures)
    let limit = Self.largest * layout.scene.image.bounds.area
    var merger = GroupMerger(groups)
    let groupOf = ElementGroup.index(groups)
    for picture in elements.indices where elements[picture].type == .picture && elements[picture].frame.area <= limit {
      guard let own = groupOf[picture] else { continue }
      for id in nesting.contents[picture] ?? [] where [.text, .icon, .picture].contains(elements[id].type) {
        if let other = groupOf[id], elements[id].clickable != true { merger.join(own, other, as: .container) }
      }
    }
    return merger.merged()
  }
}

/// Joins a picture with the text under it, and that with a second line (paper, section 5.5).
///
/// Icons of the size of a picture (those of apps) have subtitles as well.
struct PictureSubtitleGrouping: GroupingRule {
  /// Least horizontal overlap of picture and text, as a share of the narrower one's width (paper, section 5.5).
  static let overlap = 0.5
  /// The largest gap between picture and text in screen heights (paper, section 5.5).
  static let reach = 0.03
  /// The smallest icon that has a subtitle, in points; smaller ones stand beside their text.
  static let smallestIcon = 40.0

  func group(_ groups: [ElementGroup], in layout: ScreenLayout) -> [ElementGroup] {
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

/// Joins an icon or picture with the text that it leads: "list rows" whose container cannot be seen.
///
/// A small icon leads the text right behind it. A picture, or an icon of that size, leads all that stands beside it, up
/// to the next picture.
struct LeadingImageGrouping: GroupingRule {
  /// The largest gap between an image and its text, in points. Row layouts of iOS and Android leave 12 to 24.
  static let gap = 28.0
  /// Least width and height of an image that leads a whole row, in points.
  static let large = 34.0
  /// Least height of another image that starts a row of its own, in heights of the leading image.
  static let peer = 0.6
  /// Largest width of an image that leads a row, as a share of the screen's width.
  static let widest = 0.45
  /// Least width of a row's container, as a share of the screen's width.
  static let rowWidth = 0.6
  /// Gap in points beyond which an icon at the row's end is a button by itself.
  static let farIcon = 40.0

  /// Largest overlap of an image and what it leads, in widths of the image: boxes are a little off.
  static let overlap = 0.25
  /// Least share of an image's height beside a row for the image to belong to the row.
  static let inRow = 0.8

  func group(_ groups: [ElementGroup], in layout: ScreenLayout) -> [ElementGroup] {
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

  /// Joins images with rows whose container was found too short, so that the image stands outside, at the row's start.
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
      if startsBefore, gap <= Spacing.besideBarIcon * layout.scale { merger.join(row, index, as: .container) }
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

/// Joins a text with an icon that is set like a letter of it, right before or behind: "4.2 ★", "Name ⌄".
struct InlineIconGrouping: GroupingRule {
  func group(_ groups: [ElementGroup], in layout: ScreenLayout) -> [ElementGroup] {
    let elements = layout.elements
    var merger = GroupMerger(groups)
    let texts = groups.indices.filter {
      groups[$0].kind != .tab && groups[$0].isOnly([.text, .icon, .picture], in: elements)
    }
    for index in groups.indices where groups[index].kind != .tab {
      guard let icon = groups[index].single(in: elements), icon.type == .icon else { continue }
      for group in texts where groups[group].elements.contains(where: { isInline(icon.frame, elements[$0]) }) {
        merger.join(group, index, as: .container)
      }
    }
    return merger.merged()
  }

  private func isInline(_ icon: Rect, _ text: Element) -> Bool {
    text.type == .text && InlineIcon.fits(icon, before: text.frame, at: -icon.horizontalOverlap(text.frame))
      && text.frame.minY <= icon.midY && icon.midY <= text.frame.maxY
  }
}
