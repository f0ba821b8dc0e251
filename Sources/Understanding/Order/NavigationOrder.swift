import HearsightScreenModel

/// Puts groups in the order in which they are met, and the elements of each in theirs (paper, section 5.6).
///
/// What lies in an alert comes before the rest, which is darkened and waits for the answer, and so does an open menu;
/// the tab bar comes last.
package struct NavigationOrder: Sendable {
  /// A dialog as wide as this share of the screen is a sheet at its edge, and part of the page.
  static let sheetWidth = 0.9
  /// The share of the screen's height in which a status bar has its middle: what begins there lies behind the bars.
  static let barEnd = StatusBar.height

  package init() {}

  /// - Parameter hasLayers: whether alerts and menus among them come first; `false` for what was already taken apart.
  /// - Returns: The groups in navigation order, each with the element that gives the role first and the others in
  ///   reading order.
  package func order(
    _ groups: [ElementGroup], of elements: [Element], in scene: VisualScene, hasLayers: Bool = true
  ) -> [ElementGroup] {
    let cut = XYCut(isRightToLeft: scene.isRightToLeft, barEnd: Self.barEnd * Double(scene.image.height))
    let dialogs = hasLayers ? elements.filter { $0.type == .dialog } : []
    let alerts = dialogs.filter { isAlert($0, in: scene) }.map(\.frame)
    let menus = dialogs.filter { Menus.isMenu($0, among: elements, in: scene) }.map(\.frame)
    func layer(_ group: ElementGroup) -> Int {
      if alerts.contains(where: { $0.contains(group.frame.center) }) { return 0 }
      if menus.contains(where: { group.frame.coverage(by: $0) >= Menus.inside }) { return 0 }
      return tab(group) == nil ? 1 : 2
    }
    func tab(_ group: ElementGroup) -> Int? { group.elements.lazy.compactMap { elements[$0].tab }.first }
    let layers = Dictionary(grouping: groups, by: layer)
    return layers.keys.sorted().flatMap { key -> [ElementGroup] in
      let layer = layers[key] ?? []
      if key == 2 {
        return layer.sorted { tab($0) ?? 0 < tab($1) ?? 0 }.map { arranged($0, of: elements, by: cut) }
      }
      return cut.order(layer.map(\.frame)).map { arranged(layer[$0], of: elements, by: cut) }
    }
  }

  private func isAlert(_ element: Element, in scene: VisualScene) -> Bool {
    element.type == .dialog && element.frame.width < Self.sheetWidth * Double(scene.image.width)
      && Dimming.surrounds(element.frame, in: scene)
  }

  private func arranged(_ group: ElementGroup, of elements: [Element], by cut: XYCut) -> ElementGroup {
    var result = group
    let role = group.elements.min { (elements[$0].rolePriority, $0) < (elements[$1].rolePriority, $1) }
    let others = group.elements.filter { $0 != role }
    result.elements = [role].compactMap { $0 } + cut.order(others.map { elements[$0].frame }).map { others[$0] }
    return result
  }
}

extension Element {
  /// Which element of a group gives it its role: the control that acts, else what holds the others.
  var rolePriority: Int {
    switch type {
    case .toggleSelected, .toggleUnselected: 0
    case .checkboxSelected, .checkboxUnselected: 1
    case .textField: 2
    case .slider: 3
    case .pageControl: 4
    case .segmentedControl: 5
    case .dialog: 6
    case .container: 7
    case .picture: 8
    case .icon: 9
    case .text: 10
    }
  }
}
