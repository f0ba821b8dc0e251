import HearsightScreenModel

/// Joins a field that holds a number with its unit: the short word right behind it, as in "Interval: [3] weeks".
///
/// It takes only words that are still alone and that name nothing else: no control stands behind them.
struct UnitGrouping: GroupingRule {
  /// The most characters of a unit: "repeats/s", "Minute(n)".
  private static let longest = 12
  /// Between which distances a unit stands behind a field, or the buttons behind it, in heights of the unit: boxes may
  /// overlap a little.
  private static let gap = -0.25...2.0
  /// How far behind the unit another control would take it for its label, in heights of the unit.
  private static let next = 4.0

  func group(_ groups: [ElementGroup], in layout: ScreenLayout) -> [ElementGroup] {
    let elements = layout.elements
    var merger = GroupMerger(groups)
    let texts = groups.indices.filter { groups[$0].single(in: elements).map(mayBeUnit) == true }
    for index in groups.indices {
      guard let field = field(of: groups[index], in: layout),
        let unit = texts.first(where: { isBehind(groups[$0].frame, field, in: layout) }),
        !namesAnother(groups[unit].frame, than: field, in: layout)
      else { continue }
      merger.join(index, unit, as: .container)
    }
    return merger.merged()
  }

  /// The field of a group, with the buttons of its number where they stand behind it.
  private func field(of group: ElementGroup, in layout: ScreenLayout) -> Rect? {
    let members = group.elements.map { layout.elements[$0] }
    guard let field = members.first(where: { $0.type == .textField }),
      members.contains(where: { field.frame.contains($0.frame.center) && SpinButtons.isNumber($0.text?.string ?? "") })
    else { return nil }
    let buttons = layout.elements.filter {
      ($0.subtype == .increaseButton || $0.subtype == .decreaseButton) && $0.frame.isOnRow(of: field.frame)
        && layout.places.gap(from: field.frame, to: $0.frame) <= SpinButtons.gap * field.frame.height
        && layout.places.middle($0.frame) > layout.places.middle(field.frame)
    }
    return buttons.reduce(field.frame) { $0.union($1.frame) }
  }

  private func mayBeUnit(_ element: Element) -> Bool {
    guard element.type == .text, element.clickable != true, let word = element.text?.string else { return false }
    let isSmall = word.first?.isLowercase == true && word.count <= Self.longest && !word.hasSuffix(":")
    return isSmall || Self.signs.contains(word)
  }

  /// Units that do not begin with a small letter.
  private static let signs: Set<String> = [
    "%", "°", "°C", "°F", "KB", "MB", "GB", "TB", "KiB", "MiB", "GiB", "Hz", "MHz", "GHz", "dB", "V", "A", "W",
    "€", "$", "£", "Sekunden", "Minuten", "Stunden", "Tage", "Wochen", "Monate", "Sekunde(n)", "Minute(n)", "Pixel",
  ]

  private func isBehind(_ unit: Rect, _ field: Rect, in layout: ScreenLayout) -> Bool {
    unit.isOnRow(of: field) && Self.gap.contains(layout.places.gap(from: field, to: unit) / unit.height)
  }

  private func namesAnother(_ unit: Rect, than field: Rect, in layout: ScreenLayout) -> Bool {
    layout.elements.contains { element in
      (element.type.isControl || element.type == .container) && element.frame.isOnRow(of: unit)
        && !element.frame.contains(unit.center) && element.frame.intersection(field).isEmpty
        && (0...Self.next * unit.height).contains(layout.places.gap(from: unit, to: element.frame))
    }
  }
}
