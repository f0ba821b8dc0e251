import HearsightPixels
import HearsightScreenModel

/// Finds the chosen segment of each segmented control (paper, section 5.3). Where no cue tells, all stay unknown.
struct SegmentSelection: DescriptionRule {
  /// The width of a segment's edge in points: iOS insets the raised plate by 2.
  static let edge = 1.3
  /// Shares of a segment's width and height that are cut off at each side to get its middle: the edge and the shadow of
  /// the neighbour lie there.
  static let inset = (across: 0.1, down: 0.15)
  /// Width in points of the strip around the control that shows its surroundings.
  static let around = 5.0
  /// The share of a segment's height at its bottom where a bar may be.
  static let barPlace = 0.25
  /// Least length of a bar, as a share of the segment's width.
  static let barLength = 0.4
  /// Number of pixels of a row that are sampled for a bar; where the row's width is no multiple, up to twice as many.
  static let barSamples = 100

  var cues: [any SelectionCue] = [OpenCue(), RaisedCue(), FillCue(), UnderlineCue(), TintCue()]

  func apply(to layout: ScreenLayout) -> [Element] {
    let (elements, scene) = (layout.elements, layout.scene)
    let segments = elements.indices.filter { elements[$0].type == .segmentedControl }
    var result = elements
    for row in SegmentRows.rows(segments.map { elements[$0].frame }) {
      let control = row.map { segments[$0] }
      if let only = control.first, control.count == 1 {
        // The only tab of a page, which `LoneSegments` has kept, is the chosen one.
        if PageEdge.isOnlyTab(elements[only].frame, in: scene) { result[only].selected = true }
        continue
      }
      guard let frame = Rect.union(of: control.map { elements[$0].frame }) else { continue }
      let outside = scene.edgeColor(of: frame, width: -Self.around * layout.scale)
      let open = openOnes(of: control.map { elements[$0].frame }, in: frame, scene)
      let looks = zip(control, open).compactMap { index, isOpen -> Appearance? in
        var look = appearance(of: elements[index].frame, outside: outside, in: scene)
        look?.isOpen = isOpen
        return look
      }
      let items = looks.map { SelectionItem($0) }
      guard items.count == control.count,
        let chosen = cues.lazy.compactMap({ $0.chosen(among: items) }).first
      else { continue }
      for (index, segment) in control.enumerated() { result[segment].selected = index == chosen }
    }
    return result
  }

  /// Which tabs of a row go on into their page, by the first edge of a page that parts one from the others.
  private func openOnes(of tabs: [Rect], in row: Rect, _ scene: VisualScene) -> [Bool?] {
    let looks = PageEdge.candidates(under: row, in: scene).lazy.map { edge in tabs.map(edge.isOpen) }
    return looks.first { OpenCue.chosen(among: $0) != nil } ?? tabs.map { _ in nil }
  }

  private func appearance(of frame: Rect, outside: LabColor?, in scene: VisualScene) -> Appearance? {
    let inner = frame.insetBy(dx: Self.inset.across * frame.width, dy: Self.inset.down * frame.height)
    guard let ground = scene.mainColor(in: inner) else { return nil }
    var look = Appearance(background: ground)
    look.edge = scene.edgeColor(of: frame, width: Self.edge * scene.scale)
    look.outside = outside
    look.textTint = scene.tint(in: inner, on: ground)
    look.barThickness = barThickness(in: frame, on: ground, scene)
    look.hasText = true
    return look
  }

  /// Thickness in points of the bar at the bottom of a segment: the rows of pixels that hold one long run of another
  /// colour than the ground.
  private func barThickness(in frame: Rect, on ground: LabColor, _ scene: VisualScene) -> Double {
    let place = Rect(
      minX: frame.minX, minY: frame.maxY - Self.barPlace * frame.height, maxX: frame.maxX,
      maxY: frame.maxY + 2 * scene.scale)
    let span = scene.image.pixelSpan(of: place)
    let step = max(1, span.x.count / Self.barSamples)
    let needed = Int(Self.barLength * Double(span.x.count / step))
    guard needed > 0 else { return 0 }
    var rows = 0
    // Neighbouring pixels mostly have one colour, which is judged once.
    var judged: (color: RGBColor, isInk: Bool)?
    for y in span.y {
      var run = 0
      var longest = 0
      for x in stride(from: span.x.lowerBound, to: span.x.upperBound, by: step) {
        let color = scene.image[x, y]
        if judged?.color != color { judged = (color, color.lab.distance(to: ground) > VisualScene.inkDistance) }
        run = judged?.isInk == true ? run + 1 : 0
        longest = max(longest, run)
      }
      rows += longest >= needed ? 1 : 0
    }
    return Double(rows) / scene.scale
  }
}
