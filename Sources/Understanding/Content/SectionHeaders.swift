import HearsightScreenModel

/// The headers of sections: alone on their row at the screen's start, right above what they head.
struct SectionHeaders {
  /// The largest gap in points between a header and its first row. iOS leaves 7 to 12, Material 8 to 16.
  static let gap = 20.0
  /// The share of the screen's width that a row takes, at least.
  static let rowWidth = 0.75
  /// The share of the screen's width in which a header starts.
  static let start = 0.2
  /// The fewest letters of a header that is known by its capitals. Fewer may be an abbreviation.
  static let capitals = 4
  /// The largest gap in points between a header in capitals and what it heads.
  static let capitalsGap = 44.0

  private let elements: [Element]
  private let nesting: Nesting
  private let places: RowPlaces
  private let point: Double

  init(_ elements: [Element], _ nesting: Nesting, _ scene: Scene) {
    self.elements = elements
    self.nesting = nesting
    places = RowPlaces(scene)
    point = scene.pixelsPerPoint
  }

  func contains(_ text: Element) -> Bool {
    guard places.start(text.frame) < Self.start * places.width, isAlone(text) else { return false }
    return isAboveRow(text) || isInCapitals(text)
  }

  private func isAlone(_ text: Element) -> Bool {
    let row = text.frame.insetBy(dx: 0, dy: 0.2 * text.frame.height)
    return !elements.contains {
      $0.id != text.id && $0.type != .dialog && $0.frame.verticalOverlap(row) > 0
    }
  }

  /// A field right below counts when it starts elsewhere: a text that starts with it is its label.
  private func isAboveRow(_ text: Element) -> Bool {
    elements.indices.contains { index in
      let row = elements[index]
      guard row.type == .container || row.type == .textField, nesting.holders[index] == nil,
        row.frame.width >= Self.rowWidth * places.width, row.frame.minY >= text.frame.midY,
        row.frame.minY - text.frame.maxY <= Self.gap * point
      else { return false }
      let indent = abs(places.start(text.frame) - places.start(row.frame))
      return row.type == .container || indent > FieldGrouping.labelIndent * point
    }
  }

  private func isInCapitals(_ text: Element) -> Bool {
    let letters = (text.text?.string ?? "").filter(\.isLetter)
    guard letters.count >= Self.capitals, letters.allSatisfy(\.isUppercase) else { return false }
    let below = elements.filter {
      $0.id != text.id && $0.frame.minY >= text.frame.midY
        && $0.frame.minY - text.frame.maxY <= Self.capitalsGap * point
    }
    guard let next = below.min(by: { $0.frame.minY < $1.frame.minY }) else { return false }
    return next.type != .textField
  }
}
