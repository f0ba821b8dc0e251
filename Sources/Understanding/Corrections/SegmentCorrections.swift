import HearsightScreenModel

// Segments that the detector missed, and what it took for segments (paper, section 5.1).

/// Finds the segments of a segmented control that the detector missed (paper, section 5.1).
///
/// In 99.1 % of the paper's screens every text on the row of a segment lies in a segment. So a text on the row of
/// detected segments that none contains becomes one, in the place that the row leaves it.
struct SegmentRepair: CorrectionRule {
  /// Least share of a text's area in a segment for the segment to contain it.
  static let contained = 0.5
  /// Largest distance between the middle of a missed segment's text and the nearest segment, in segment widths: half a
  /// segment and some room. Farther texts are labels beside the control.
  static let reach = 0.6

  /// How far the middle of a missed segment's text may be off the place that the others' even distances give it, as a
  /// share of the distance.
  static let unevenness = 0.1

  /// Area, in areas of a segment, below which a container around the text is the text's own box: a button beside the
  /// control. A larger container is a card that holds the whole control.
  static let ownBox = 1.5

  /// Width, in segment widths, below which one segment fills the gap between two others: a wider gap holds two.
  static let largestGap = 2.0
  /// Largest distance by which a text reaches out of the gap that it fills, in pixels: boxes end on whole pixels.
  static let overhang = 1.0

  func apply(to elements: [Element], in scene: VisualScene) -> [Element] {
    let segments = elements.filter { $0.type == .segmentedControl }
    guard segments.count >= 2 else { return elements }
    var result = elements
    var added: [Rect] = []
    for text in elements where text.type == .text {
      guard let row = segmentsOnRow(of: text, among: segments), row.count >= 2 else { continue }
      let frames = row.map(\.frame) + added
      guard !frames.contains(where: { text.frame.coverage(by: $0) >= Self.contained }),
        let frame = missingFrame(for: text.frame, beside: row.map(\.frame))
      else { continue }
      let inOther = elements.contains {
        $0.type == .container && text.frame.coverage(by: $0.frame) >= Self.contained
          && $0.frame.area < Self.ownBox * frame.area
      }
      if inOther { continue }
      added.append(frame)
      let confidence = row.map(\.confidence).min() ?? text.confidence
      result.append(
        Element(id: 0, type: .segmentedControl, frame: frame, confidence: confidence, source: .heuristic))
    }
    return result
  }

  /// The segments beside the text: those between whose top and bottom its middle lies.
  private func segmentsOnRow(of text: Element, among segments: [Element]) -> [Element]? {
    segments.filter { $0.frame.minY < text.frame.midY && text.frame.midY < $0.frame.maxY }
  }

  /// A frame as wide as the others, next to the nearest of them or in the gap between two; `nil` out of reach.
  private func missingFrame(for text: Rect, beside row: [Rect]) -> Rect? {
    guard let first = row.first else { return nil }
    let width = row.map(\.width).reduce(0, +) / Double(row.count)
    let before = row.filter { $0.midX < text.midX }.map(\.maxX).max()
    let after = row.filter { $0.midX > text.midX }.map(\.minX).min()
    if let before, let after {
      // Between two segments: the gap itself, where it is of a segment's size.
      guard after - before < Self.largestGap * width, text.minX >= before - Self.overhang,
        text.maxX <= after + Self.overhang
      else { return nil }
      return Rect(minX: before, minY: first.minY, maxX: after, maxY: first.maxY)
    }
    guard let edge = before ?? after else { return nil }
    let distance = abs(text.midX - edge)
    let isNear = distance <= Self.reach * width
    guard isNear || isNext(text, in: row.map(\.midX).sorted()) else { return nil }
    let half = max(isNear ? distance : width / 2, text.width / 2)
    return Rect(minX: text.midX - half, minY: first.minY, maxX: text.midX + half, maxY: first.maxY)
  }

  /// Whether a text stands where one more of evenly spread segments would, as the tabs of a bar are that fills the
  /// width: the segments found are as wide as their words, and the next one is far.
  private func isNext(_ text: Rect, in middles: [Double]) -> Bool {
    let distances = zip(middles, middles.dropFirst()).map { $1 - $0 }
    guard let first = middles.first, let last = middles.last, let least = distances.min(), let most = distances.max(),
      most - least <= Self.unevenness * most
    else { return false }
    let missed = text.midX < first ? first - text.midX : text.midX - last
    return abs(missed - most) <= Self.unevenness * most
  }
}

/// Makes the parts of one control one type (after the paper's section 5.1): a container right beside a segment, and
/// like it in size, is a segment as well.
struct SegmentNeighbours: CorrectionRule {
  /// Largest difference in width and in height between two segments of a control, as a share of the larger.
  static let sameSize = 0.25
  /// Largest gap or overlap between two segments, in widths of the wider one.
  static let gap = 0.15
  /// Most rounds in which the neighbours of segments are added: no control has more segments.
  static let longest = 6

  func apply(to elements: [Element], in scene: VisualScene) -> [Element] {
    var result = elements
    for _ in 0..<Self.longest {
      let segments = result.filter { $0.type == .segmentedControl }.map(\.frame)
      let alike = result.indices.filter { index in
        result[index].type == .container && segments.contains { isNeighbour($0, result[index].frame) }
      }
      if alike.isEmpty { break }
      for index in alike { result[index].type = .segmentedControl }
    }
    return result
  }

  private func isNeighbour(_ first: Rect, _ second: Rect) -> Bool {
    let (width, height) = (max(first.width, second.width), max(first.height, second.height))
    guard abs(first.width - second.width) <= Self.sameSize * width,
      abs(first.height - second.height) <= Self.sameSize * height,
      first.verticalOverlap(second) >= (1 - Self.sameSize) * height
    else { return false }
    return abs(first.horizontalOverlap(second)) <= Self.gap * width
  }
}

/// Turns segments that stand alone in their row into containers: a segmented control has at least two segments, so a
/// lone one is a button or a card. The only tab of a notebook stays, whose ground goes on into its page.
struct LoneSegments: CorrectionRule {
  func apply(to elements: [Element], in scene: VisualScene) -> [Element] {
    let segments = elements.indices.filter { elements[$0].type == .segmentedControl }
    var result = elements
    for row in SegmentRows.rows(segments.map { elements[$0].frame }) where row.count == 1 {
      for index in row where !PageEdge.isOnlyTab(elements[segments[index]].frame, in: scene) {
        result[segments[index]].type = .container
      }
    }
    return result
  }
}

/// Drops segments that are the items of a tab bar: a row at the foot of the screen, each with an icon.
///
/// A tab bar's item is its icon and its text (paper, section 4.2); segments stand higher and seldom have icons.
struct TabsAsSegments: CorrectionRule {
  /// Numbers of items that a tab bar has.
  static let counts = 3...6

  func apply(to elements: [Element], in scene: VisualScene) -> [Element] {
    let segments = elements.indices.filter { elements[$0].type == .segmentedControl }
    let icons = elements.filter { $0.type == .icon }.map(\.frame.center)
    var dropped = Set<Int>()
    for row in SegmentRows.rows(segments.map { elements[$0].frame }) where Self.counts.contains(row.count) {
      let members = row.map { segments[$0] }
      let isTabBar = members.allSatisfy { index in
        let frame = elements[index].frame
        return scene.bars.reachesFoot(frame) && icons.contains(where: frame.contains)
      }
      if isTabBar { dropped.formUnion(members) }
    }
    return elements.indices.filter { !dropped.contains($0) }.map { elements[$0] }
  }
}

/// Drops segments that are the entries of a menu bar: words in a row at the top of a window, which begin with the menu
/// of files. The words stay, as the entries.
struct MenusAsSegments: CorrectionRule {
  /// The first menu of a window in the languages of most desktops, in small letters.
  static let firstMenus: Set<String> = [
    "file", "datei", "fichier", "archivo", "arquivo", "ficheiro", "bestand", "plik", "soubor", "súbor", "fájl",
    "fișier", "fil", "arkiv", "tiedosto", "dosya", "файл", "αρχείο", "ملف", "קובץ", "文件", "檔案", "ファイル", "파일",
  ]
  /// How far down a menu bar lies, as a share of the window's height.
  static let lowest = 0.15

  func apply(to elements: [Element], in scene: VisualScene) -> [Element] {
    let segments = elements.indices.filter { elements[$0].type == .segmentedControl }
    let texts = elements.filter { $0.type == .text }
    let places = RowPlaces(scene)
    var dropped = Set<Int>()
    for row in SegmentRows.rows(segments.map { elements[$0].frame }) {
      let frames = row.map { elements[segments[$0]].frame }
      guard let first = frames.min(by: { places.start($0) < places.start($1) }),
        first.midY <= Self.lowest * Double(scene.image.height),
        texts.contains(where: { first.contains($0.frame.center) && isFirstMenu($0) })
      else { continue }
      dropped.formUnion(row.map { segments[$0] })
    }
    return elements.indices.filter { !dropped.contains($0) }.map { elements[$0] }
  }

  /// Some systems write the letter that opens a menu behind its name: "文件(F)".
  private func isFirstMenu(_ text: Element) -> Bool {
    guard let word = text.text?.string.lowercased() else { return false }
    return Self.firstMenus.contains { word == $0 || word.hasPrefix($0 + "(") || word.hasPrefix($0 + " (") }
  }
}
