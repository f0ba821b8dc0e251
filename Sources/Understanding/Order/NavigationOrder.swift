import HearsightPixels
import HearsightScreenModel

/// Puts groups in the order in which they are met, and the elements of each in theirs (paper, section 5.6).
///
/// What lies open in front of the page, such as an alert or a menu, comes before the rest, which waits for it; the tab
/// bar at the foot of a screen comes last, with the button that is raised from its middle.
package struct NavigationOrder: Sendable {
  private let reading: any ReadingOrder

  /// - Parameter reading: orders the groups of each layer; without it bands come before columns.
  package init(reading: (any ReadingOrder)? = nil) { self.reading = reading ?? BandsFirst() }

  /// - Parameter hasLayers: Whether what lies open among the groups comes first; `false` for groups of one layer.
  /// - Returns: The groups in navigation order, each with the element that gives the role first and the others in
  ///   reading order.
  /// - Throws: `InferenceError` where the reading order has a model that fails.
  package func order(_ groups: [ElementGroup], in layout: ScreenLayout, hasLayers: Bool = true) throws
    -> [ElementGroup]
  {
    let elements = layout.elements
    let panels = hasLayers ? OpenPanels.find(in: layout) : []
    let (page, tabs) = (panels.count, panels.count + 1)
    let middle = Double(layout.scene.image.height) / 2
    func layer(_ group: ElementGroup) -> Int {
      if let panel = panels.firstIndex(where: { OpenPanels.isOn(group.frame, panel: $0) }) { return panel }
      return isTab(group) && group.frame.midY > middle ? tabs : page
    }
    func isTab(_ group: ElementGroup) -> Bool { group.elements.contains { elements[$0].tab != nil } }
    var layers = Dictionary(grouping: groups, by: layer)
    if let raised = raisedButton(among: layers[page] ?? [], from: (layers[tabs] ?? []).map(\.frame)) {
      layers[page]?.removeAll { $0 == raised }
      layers[tabs]?.append(raised)
    }
    return try layers.keys.sorted().flatMap { key -> [ElementGroup] in
      let layer = layers[key] ?? []
      if key == tabs {
        return arranged(
          layer.sorted { layout.places.start($0.frame) < layout.places.start($1.frame) }, in: layout)
      }
      return arranged(try reading.order(layer, in: layout).map { layer[$0] }, in: layout)
    }
  }

  /// The same groups, each with the element that gives the role first and the others in reading order.
  func arranged(_ groups: [ElementGroup], in layout: ScreenLayout) -> [ElementGroup] {
    let words = WordOrder(isRightToLeft: layout.places.isRightToLeft)
    return groups.map { arranged($0, of: layout.elements, by: words) }
  }

  /// The button that stands out of the bar between the tabs. Where there are several such groups they are a page's,
  /// which shows under a bar that floats.
  private func raisedButton(among groups: [ElementGroup], from tabs: [Rect]) -> ElementGroup? {
    guard let bar = Rect.union(of: tabs) else { return nil }
    let onBar = groups.filter { group in
      let frame = group.frame
      return frame.verticalOverlap(bar) > 0 && bar.minX < frame.midX && frame.midX < bar.maxX
        && frame.width < bar.width / Double(tabs.count)
    }
    return onBar.count == 1 ? onBar.first : nil
  }

  private func arranged(_ group: ElementGroup, of elements: [Element], by words: WordOrder) -> ElementGroup {
    var result = group
    func inReadingOrder(_ members: [Element.ID]) -> [Element.ID] {
      // What holds others has no words, and would lie across the gaps between theirs.
      let (holders, others) = (members.filter { isHolder($0) }, members.filter { !isHolder($0) })
      return [holders, others].flatMap { set in words.order(set.map { elements[$0].frame }).map { set[$0] } }
    }
    func isHolder(_ member: Element.ID) -> Bool { elements[member].type == .container }
    // Of several elements that could give the role the one that is read first does, so that words keep their order.
    let priority = group.elements.map { elements[$0].rolePriority }.min()
    let role = inReadingOrder(group.elements.filter { elements[$0].rolePriority == priority }).first
    result.elements = [role].compactMap(\.self) + inReadingOrder(group.elements.filter { $0 != role })
    return result
  }
}

/// Whether the screen behind a dialog is darkened, as systems do behind what must be answered first.
enum BackdropDimming {
  /// Number of points that are looked at along each axis.
  static let samples = 48
  /// Share of the points that may be brighter than the brightness that counts as the brightest: single lights are not
  /// the ground.
  static let highlights = 0.05
  /// Largest ratio of the brightest luminance around the dialog to the brightest inside.
  static let ratio = 0.75

  /// - Returns: `false` also where nothing lies outside the frame.
  static func surrounds(_ frame: Rect, in image: Bitmap) -> Bool {
    var inside: [Double] = []
    var outside: [Double] = []
    for row in 0..<samples {
      for column in 0..<samples {
        let point = Point(
          x: (Double(column) + 0.5) * Double(image.width) / Double(samples),
          y: (Double(row) + 0.5) * Double(image.height) / Double(samples))
        let luminance = image[Int(point.x), Int(point.y)].luminance
        if frame.contains(point) { inside.append(luminance) } else { outside.append(luminance) }
      }
    }
    guard let bright = brightest(inside), let around = brightest(outside) else { return false }
    return around <= ratio * bright
  }

  private static func brightest(_ values: [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    return values.sorted()[Int(Double(values.count - 1) * (1 - highlights))]
  }
}
