import HearsightPixels
import HearsightScreenModel

/// Finds the tab bar and numbers its tabs (paper, section 5.5, tab grouping).
///
/// The paper takes every icon and text near the lowest element of the screen. That also takes toolbars, so a bar must
/// in addition look like one: two to six columns at equal distances around the middle of the screen, each with an image
/// and some of them with text, or, without any text, one of them shown as chosen. In the middle there may be a raised
/// button, which is none of the tabs, and the image of one column may have been read as letters. Of two columns both
/// have words.
struct TabBar: DescriptionRule {
  /// Numbers of tabs that a bar has: iOS shows five at most, Android's guidelines three to five.
  static let counts = 2...6
  /// Numbers of tabs of a bar without words, as guidelines have them: two icons, and very many, are more often tools.
  static let wordlessCounts = 3...5
  /// The fewest tabs beside a raised button.
  static let besideRaised = 4
  /// Largest difference between the distance of two tabs and the mean distance, as a share of the mean.
  static let unevenness = 0.25
  /// Least distance between the middles of the first and the last tab, as a share of the screen's width.
  static let span = 0.33
  /// Largest distance between the middles of bar and screen, as a share of the screen's width.
  static let offCentre = 0.06
  /// Width below which a box that holds a whole column is a button and not the bar, as a share of the screen's width.
  static let buttonWidth = 0.6
  /// The largest icon of a tab in points. Home screens have icons of 60 in their dock.
  static let largestIcon = 44.0

  func apply(to layout: ScreenLayout) -> [Element] {
    let elements = layout.elements
    var columns = columns(of: candidates(in: layout), in: elements)
    guard Self.counts.contains(columns.count), isEven(columns, in: layout), haveImages(columns, in: elements),
      !areButtons(columns, in: layout)
    else { return elements }
    if let raised = raisedButton(among: columns, in: layout) { columns.remove(at: raised) }
    func isNamed(_ column: [Int]) -> Bool { column.contains { elements[$0].text?.string.isEmpty == false } }
    guard columns.count > 2 || columns.allSatisfy(isNamed) else { return elements }
    var result = elements
    let ordered = layout.places.isRightToLeft ? columns.reversed() : columns
    for (tab, column) in ordered.enumerated() {
      for index in column { result[index].tab = tab }
    }
    let hasText = columns.contains { hasWords($0, in: elements) }
    return hasText || isOneChosen(result, columns, in: layout) ? result : elements
  }

  /// The column of a button in the middle that is none of the tabs: it alone has no words and stands in a box.
  private func raisedButton(among columns: [[Int]], in layout: ScreenLayout) -> Int? {
    let middle = columns.count / 2
    guard columns.count > Self.besideRaised, columns.count % 2 == 1 else { return nil }
    let worded = columns.count { hasWords($0, in: layout.elements) }
    guard !hasWords(columns[middle], in: layout.elements), worded * 2 > columns.count else { return nil }
    let boxes = buttons(in: layout)
    let isBoxed = columns[middle].contains { index in
      boxes.contains { $0.contains(layout.elements[index].frame.center) }
    }
    return isBoxed ? middle : nil
  }

  private func hasWords(_ column: [Int], in elements: [Element]) -> Bool {
    column.contains { elements[$0].type == .text }
  }

  /// Whether each column has an image; that of one may be letters, level with the images of the others.
  private func haveImages(_ columns: [[Int]], in elements: [Element]) -> Bool {
    let ofWords = columns.filter { column in column.allSatisfy { elements[$0].type == .text } }
    guard let words = ofWords.first else { return true }
    let images = columns.joined().filter { elements[$0].type != .text }.map { elements[$0].frame }
    return ofWords.count == 1 && columns.count > 2 && words.count > 1
      && words.contains { word in images.contains { $0.isOnRow(of: elements[word].frame) } }
  }

  /// Whether a bar without words is one of tabs: buttons of a tool bar are not shown as chosen, and of those of a
  /// player the one that plays is drawn otherwise.
  private func isOneChosen(_ elements: [Element], _ columns: [[Int]], in layout: ScreenLayout) -> Bool {
    let names = Set(columns.joined().compactMap { elements[$0].icon?.name })
    guard Self.wordlessCounts.contains(columns.count), names.isDisjoint(with: IconMeaning.playback)
    else { return false }
    let selected = TabSelection().apply(to: layout.with(elements))
    return columns.joined().contains { selected[$0].selected == true }
  }

  private func candidates(in layout: ScreenLayout) -> [Int] {
    let (elements, reach) = (layout.elements, Bars.tabReach * Double(layout.scene.image.height))
    let parts = elements.indices.filter { [.icon, .text, .picture].contains(elements[$0].type) }
    guard let bottom = parts.map({ elements[$0].frame.maxY }).max() else { return [] }
    let largest = Self.largestIcon * layout.scale
    let boxes = buttons(in: layout).filter { box in
      // A pill behind a tab holds its image as well.
      !parts.contains { elements[$0].type != .text && box.contains(elements[$0].frame.center) }
    }
    let near = parts.filter { index in
      let frame = elements[index].frame
      guard layout.bars.isAtTabs(frame), bottom - frame.minY <= reach else { return false }
      guard elements[index].type == .text || max(frame.width, frame.height) <= largest else { return false }
      return elements[index].type != .text || !boxes.contains { $0.contains(frame.center) }
    }
    return lowestBands(of: near, in: elements)
  }

  /// The boxes that are too narrow to be the bar.
  private func buttons(in layout: ScreenLayout) -> [Rect] {
    layout.elements.filter {
      [.container, .textField, .segmentedControl].contains($0.type)
        && $0.frame.width < Self.buttonWidth * layout.places.width
    }.map(\.frame)
  }

  /// Whether each column stands in a box of its own: then they are buttons.
  private func areButtons(_ columns: [[Int]], in layout: ScreenLayout) -> Bool {
    let boxes = buttons(in: layout)
    return columns.allSatisfy { column in
      column.allSatisfy { index in boxes.contains { $0.contains(layout.elements[index].frame.center) } }
    }
  }

  /// The lowest row; where it is only texts, the row of images above it as well. What is higher is content.
  private func lowestBands(of candidates: [Int], in elements: [Element]) -> [Int] {
    var bands: [(top: Double, members: [Int])] = []
    for index in candidates.sorted(by: { elements[$0].frame.maxY > elements[$1].frame.maxY }) {
      let frame = elements[index].frame
      if let last = bands.last, frame.maxY > last.top {
        bands[bands.count - 1] = (min(last.top, frame.minY), last.members + [index])
      } else {
        bands.append((frame.minY, [index]))
      }
    }
    guard let lowest = bands.first?.members else { return [] }
    guard let second = bands.dropFirst().first?.members, lowest.allSatisfy({ elements[$0].type == .text }),
      second.contains(where: { elements[$0].type != .text })
    else { return lowest }
    return lowest + second
  }

  /// Candidates that share x coordinates, from left to right.
  private func columns(of candidates: [Int], in elements: [Element]) -> [[Int]] {
    var columns: [(frame: Rect, members: [Int])] = []
    for index in candidates.sorted(by: { elements[$0].frame.minX < elements[$1].frame.minX }) {
      let frame = elements[index].frame
      if let last = columns.last, last.frame.horizontalOverlap(frame) > 0 {
        columns[columns.count - 1] = (last.frame.union(frame), last.members + [index])
      } else {
        columns.append((frame, [index]))
      }
    }
    return columns.map(\.members)
  }

  /// Whether columns stand at equal distances around the screen's middle, none wider than its place.
  private func isEven(_ columns: [[Int]], in layout: ScreenLayout) -> Bool {
    let (elements, width) = (layout.elements, layout.places.width)
    let frames = columns.compactMap { Rect.union(of: $0.map { elements[$0].frame }) }
    guard let first = frames.first?.midX, let last = frames.last?.midX, last - first >= Self.span * width,
      abs((first + last) / 2 - width / 2) <= Self.offCentre * width
    else { return false }
    var distances = zip(frames, frames.dropFirst()).map { $1.midX - $0.midX }
    if frames.count >= Self.besideRaised, frames.count % 2 == 0, !areEqual(distances) {
      // A raised button in the middle takes a place between the tabs beside it.
      let middle = distances.count / 2
      distances.replaceSubrange(middle...middle, with: [distances[middle] / 2, distances[middle] / 2])
    }
    let place = distances.reduce(0, +) / Double(distances.count)
    return areEqual(distances) && frames.allSatisfy { $0.width <= place }
  }

  private func areEqual(_ distances: [Double]) -> Bool {
    let mean = distances.reduce(0, +) / Double(distances.count)
    return distances.allSatisfy { abs($0 - mean) <= Self.unevenness * mean }
  }
}

/// Finds the chosen tab (paper, section 5.3). Where no cue tells, all stay unknown.
struct TabSelection: DescriptionRule {
  /// Width in points of the strip around an icon that shows its ground: within Material's pill, which leaves 4 above.
  static let margin = 3.0

  var cues: [any SelectionCue] = [OnlyTextCue(), TintCue(), FillCue(), UnderlineCue()]

  func apply(to layout: ScreenLayout) -> [Element] {
    let (elements, scene) = (layout.elements, layout.scene)
    let members = Dictionary(grouping: elements.indices.filter { elements[$0].tab != nil }) { elements[$0].tab ?? 0 }
    let tabs = members.keys.sorted()
    let looks = tabs.compactMap { appearance(of: (members[$0] ?? []).map { elements[$0] }, in: scene) }
    guard tabs.count > 1, looks.count == tabs.count, let chosen = choose(looks) else { return elements }
    var result = elements
    for (index, tab) in tabs.enumerated() {
      for member in members[tab] ?? [] { result[member].selected = index == chosen }
    }
    return result
  }

  /// The index of the chosen tab. A tab that is the only one without text is a special button ("create") whose looks
  /// mean something else, and is left out of the comparison.
  private func choose(_ looks: [Appearance]) -> Int? {
    let all = looks.map { SelectionItem($0) }
    let withText = looks.indices.filter { looks[$0].hasText }
    let compared = withText.count > 1 && withText.count == looks.count - 1 ? withText : Array(looks.indices)
    for cue in cues {
      if cue is OnlyTextCue, let index = cue.chosen(among: all) { return index }
      if let index = cue.chosen(among: compared.map { all[$0] }) { return compared[index] }
    }
    return nil
  }

  private func appearance(of members: [Element], in scene: VisualScene) -> Appearance? {
    let images = members.filter { $0.type != .text }.map(\.frame)
    let texts = members.filter { $0.type == .text }.map(\.frame)
    guard let frame = Rect.union(of: images.isEmpty ? texts : images) else { return nil }
    let margin = Self.margin * scene.scale
    guard let ground = scene.edgeColor(of: frame, width: -margin) else { return nil }
    var look = Appearance(background: ground)
    look.imageTint = Rect.union(of: images).flatMap { scene.tint(in: $0, on: ground) }
    look.textTint = Rect.union(of: texts).flatMap { frame in
      scene.tint(in: frame, on: scene.edgeColor(of: frame, width: -margin) ?? ground)
    }
    look.hasText = !texts.isEmpty
    return look
  }
}
