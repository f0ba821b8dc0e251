import HearsightScreenModel

/// The order in which VoiceOver walks through views, as AccessibilitySnapshot 0.12 found it.
///
/// - From top to bottom where two top edges are at least ``rowHeight`` apart, else from the leading edge on.
/// - What an app lists itself keeps its order, and sits at the top left corner of all that is in it; a group sits where
///   the first of it that is read sits.
/// - Of several modal views side by side the last one added wins, and hides all beside it.
/// - A view that is hidden or has no size is skipped with all that is in it.
public struct ReadingOrder: Hashable, Sendable {
  public enum Idiom: String, CaseIterable, Hashable, Sendable, Codable {
    case phone, pad
  }

  public enum Direction: String, CaseIterable, Hashable, Sendable, Codable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
  }

  public var idiom: Idiom
  public var direction: Direction

  public init(idiom: Idiom = .phone, direction: Direction = .leftToRight) {
    self.idiom = idiom
    self.direction = direction
  }

  /// From how many points on one view is above another and not beside it.
  public var rowHeight: Double { idiom == .phone ? 8 : 13 }

  /// The elements among these views, in reading order.
  public func elements(of views: [ViewNode]) -> [ViewNode] {
    sorted(parts(of: views), keepingOrder: false)
  }

  /// The elements in a view, in reading order.
  public func elements(in view: ViewNode) -> [ViewNode] {
    sorted(parts(of: view), keepingOrder: false)
  }

  /// Something that is placed as one.
  private indirect enum Part {
    case element(ViewNode)
    case group([Part], keepsOrder: Bool)
  }

  private func parts(of views: [ViewNode]) -> [Part] {
    let shown = views.filter { !$0.isHidden }
    return (shown.last(where: \.isModal).map { [$0] } ?? shown).flatMap(parts)
  }

  private func parts(of view: ViewNode) -> [Part] {
    guard !view.isHidden, view.frame.width > 0 || view.frame.height > 0 else { return [] }
    guard !view.isElement else { return [.element(view)] }
    switch view.children {
    case .loose(let views): return parts(of: views)
    case .grouped(let views): return [.group(parts(of: views), keepsOrder: false)]
    case .listed(let views): return [.group(views.flatMap(parts), keepsOrder: true)]
    }
  }

  private func sorted(_ parts: [Part], keepingOrder: Bool) -> [ViewNode] {
    let ordered = keepingOrder ? parts : parts.map { ($0, place(of: $0)) }.sorted { isBefore($0.1, $1.1) }.map(\.0)
    return ordered.flatMap { part in
      switch part {
      case .element(let view): [view]
      case .group(let parts, let keepsOrder): sorted(parts, keepingOrder: keepsOrder)
      }
    }
  }

  private func place(of part: Part) -> Rect? {
    switch part {
    case .element(let view): view.frame
    case .group(let parts, keepsOrder: true): Rect.union(of: parts.compactMap(place))
    case .group(let parts, keepsOrder: false): sorted(parts, keepingOrder: false).first?.frame
    }
  }

  private func isBefore(_ one: Rect?, _ other: Rect?) -> Bool {
    guard let one, let other else { return one != nil && other == nil }
    if abs(one.minY - other.minY) >= rowHeight { return one.minY < other.minY }
    return direction == .leftToRight ? one.minX < other.minX : one.maxX > other.maxX
  }
}
