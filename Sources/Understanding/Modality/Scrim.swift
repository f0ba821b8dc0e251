import HearsightPixels
import HearsightScreenModel

/// Finds the card that a dimmed page lies behind. Systems lay a translucent black over the page (a fifth on iOS, about
/// a third in Material, more in many apps), so that nothing there is as bright as what is in front.
///
/// A card on a page that is merely darker is not in front: some title or button outside is as bright as those in the
/// card.
struct Scrim {
  /// Share of the points that may be brighter than the brightness that counts as the brightest.
  static let highlights = 0.005
  /// Largest ratio of the brightest outside to the brightest inside for the page to be dimmed.
  static let dimmed = 0.78
  /// Largest ratio of both around a white dialog or sheet, where a fifth of black is enough.
  static let slightlyDimmed = 0.83
  /// Largest ratio of both around a white card in the very middle of a window.
  static let hardlyDimmed = 0.88
  /// Least brightness, from 0 to 1, of a card around which a slight dimming can be told.
  static let white = 0.85
  /// Factor by which an element behind may be brighter than a dimmed one.
  static let leeway = 1.02
  /// Factor by which an element behind may be brighter than what was measured there, where little is dimmed.
  static let slightLeeway = 1.06
  /// Factor on a card's ratio up to which a larger card is the true one: around that, the page is much darker.
  static let clearer = 0.8
  /// Least share of the picture's width along which a bar's edge runs.
  static let barEdge = 0.97
  /// Share of the picture's area from which on an element is the page's ground and tells nothing.
  static let largest = 0.3

  let grid: PixelGrid
  let size: Size
  let elements: [Element]
  let lights: ElementLights

  init(_ layout: ScreenLayout, grid: PixelGrid) {
    self.grid = grid
    elements = layout.elements
    size = layout.scene.image.size
    lights = ElementLights(elements, in: layout.scene.image)
  }

  struct Card {
    var cells: GridFrame
    var frame: Rect
    var kind: ModalView.Kind
    var ratio: Double
    var front: [Element]
    var reachable: [Element]
  }

  /// The card in front; `nil` where nothing is dimmed.
  func find(among regions: [GridFrame]) -> ModalRegion? {
    let cards = regions.compactMap(card).sorted { ($0.cells.area, $0.ratio) < ($1.cells.area, $1.ratio) }
    guard var best = cards.first else { return nil }
    // The smallest card, and larger ones as long as what they add is as bright: a header, a row of buttons.
    for larger in cards.dropFirst() where best.frame.coverage(by: larger.frame) >= 0.95 {
      let known = Set(best.front.map(\.id))
      let added = larger.front.filter { !known.contains($0.id) }
      let limit = Self.dimmed * Self.leeway * (best.front.map { lights[$0] }.max() ?? 1)
      let apart = added.filter { $0.frame.intersection(surroundings(of: best.frame)).isEmpty }
      let isPart = added.isEmpty ? larger.kind == best.kind : apart.contains { lights[$0] > limit }
      // Much darker around the larger one: the smaller leaves something of the card outside.
      if isPart || larger.ratio <= Self.clearer * best.ratio { best = larger }
    }
    return ModalRegion(
      kind: best.kind, frame: best.frame, front: Set(best.front.map(\.id)),
      reachable: Set(best.reachable.map(\.id)))
  }

  /// Whether a region is a card with a dimmed page around it.
  private func card(_ cells: GridFrame) -> Card? {
    let frame = grid.frame(of: cells)
    guard let kind = ModalShape.kind(of: frame, in: size) else { return nil }
    let front = members(of: frame)
    let others = things.filter { $0.frame.intersection(surroundings(of: frame)).isEmpty }
    guard let bright = front.map({ lights[$0] }).sorted().quantile(0.9) else { return nil }
    for bars in UndimmedBars.all {
      guard let lightest = lightest(around: cells, bars) else { continue }
      let ratio = lightest.around / max(0.01, lightest.within)
      guard isDimmed(ratio, frame, kind, bright), ratio <= bars.dimmed else { continue }
      let limit =
        ratio <= Self.dimmed ? bright * Self.dimmed * Self.leeway : lightest.around * Self.slightLeeway
      let behind = others.filter { !bars.hold($0.frame, in: size) }
      let free = others.filter { bars.hold($0.frame, in: size) && lights[$0] > limit }
      guard behind.allSatisfy({ lights[$0] <= limit }), others.contains(where: { $0.tab == nil }),
        free.isEmpty || !behind.isEmpty,
        ratio <= Self.dimmed || free.isEmpty, bars.mayHold(free, in: size, isPhone),
        !bars.areApps || areBars(free, behind, besides: frame)
      else { continue }
      return Card(
        cells: cells, frame: frame, kind: kind, ratio: ratio, front: front,
        reachable: isPhone && !bars.areApps ? [] : free)
    }
    return nil
  }

  /// A card with a margin: an element that touches it shows some of the card, and tells nothing of the page.
  private func surroundings(of frame: Rect) -> Rect { frame.insetBy(dx: -2 * grid.step, dy: -2 * grid.step) }

  private func members(of frame: Rect) -> [Element] {
    elements.filter { $0.type != .dialog && $0.frame.isInFront(on: frame) }
  }

  /// The elements that can tell how bright a place is.
  private var things: [Element] {
    elements.filter { $0.type != .dialog && $0.frame.area < Self.largest * size.width * size.height }
  }

  /// Whether the screen is a phone's, where the bars at the edges are the system's.
  private var isPhone: Bool { size.height > 1.5 * size.width }

  private func isDimmed(_ ratio: Double, _ frame: Rect, _ kind: ModalView.Kind, _ bright: Double) -> Bool {
    if ratio <= Self.dimmed { return true }
    guard bright >= Self.white else { return false }
    if ratio <= Self.slightlyDimmed { return kind != .drawer }
    return ratio <= Self.hardlyDimmed && ModalShape.isCentral(frame, in: size)
  }

  /// The brightest outside and inside, from 0 to 1; `nil` where nothing is outside.
  private func lightest(around cells: GridFrame, _ bars: UndimmedBars) -> (around: Double, within: Double)? {
    var (inside, outside) = (LumaHistogram(), LumaHistogram())
    let rows = bars.range(bars.top, bars.bottom, of: grid.rows)
    let columns = bars.range(bars.left, bars.right, of: grid.columns)
    for y in 0..<grid.rows {
      let isBeside = y >= cells.minY - 1 && y <= cells.maxY
      for x in 0..<grid.columns {
        if isBeside, x >= cells.minX - 1, x <= cells.maxX {
          inside.add(grid.lumas[y * grid.columns + x])
        } else if rows.contains(y), columns.contains(x) {
          outside.add(grid.lumas[y * grid.columns + x])
        }
      }
    }
    guard let around = outside.quantile(1 - Self.highlights), let within = inside.quantile(1 - Self.highlights),
      outside.total * 50 >= grid.lumas.count
    else { return nil }
    return (around, within)
  }

  /// Whether what is bright at the upper and lower edge stands in bars of their own: an edge along the whole width
  /// parts them from the page.
  private func areBars(_ free: [Element], _ behind: [Element], besides card: Rect) -> Bool {
    // Between the bars lies the page: something of it shows beside the card or above it.
    guard !free.isEmpty, behind.contains(where: { $0.frame.midY < card.maxY }),
      let top = behind.map(\.frame.minY).min(), let bottom = behind.map(\.frame.maxY).max()
    else {
      return false
    }
    let above = free.filter { $0.frame.midY < size.height / 2 }.map(\.frame.maxY).max()
    let below = free.filter { $0.frame.midY >= size.height / 2 }.map(\.frame.minY).min()
    return (above.map { hasEdge(from: $0, to: min(top, card.minY)) } ?? true)
      && (below.map { hasEdge(from: max(bottom, card.maxY), to: $0) } ?? true)
  }

  private func hasEdge(from top: Double, to bottom: Double) -> Bool {
    let first = max(1, Int(top / grid.step) + 1)
    return (first..<max(first, min(grid.rows, Int(bottom / grid.step)))).contains { y in
      let changing = (0..<grid.columns).count { x in
        let (above, here) = (grid.lumas[(y - 1) * grid.columns + x], grid.lumas[y * grid.columns + x])
        return abs(Int(above) - Int(here)) >= PixelGrid.sameGround
      }
      return Double(changing) >= Self.barEdge * Double(grid.columns)
    }
  }
}

/// Strips at the edges of a screen that nothing dims, as shares of its height and width.
private struct UndimmedBars {
  var top = Bars.system
  var bottom = Bars.system
  var left = 0.0
  var right = 0.0
  /// Whether the bars are an app's own.
  var areApps = false
  /// Largest ratio of brightness outside to inside where these bars are assumed.
  var dimmed = 1.0

  /// Fewest letters of a word: "5G" and "LTE" have fewer.
  private static let word = 4

  /// The system's bars; an app's own; a keyboard's tools that float at a side.
  static let all = [
    UndimmedBars(), UndimmedBars(top: Bars.app, bottom: Bars.app, areApps: true),
    UndimmedBars(left: 0.16, dimmed: 0.6), UndimmedBars(right: 0.1, dimmed: 0.6),
  ]

  func hold(_ frame: Rect, in size: Size) -> Bool {
    frame.midY < top * size.height || frame.midY > (1 - bottom) * size.height || frame.maxX < left * size.width
      || frame.minX > (1 - right) * size.width
  }

  /// A phone's status bar has no words; at a side only a column of small signs floats.
  func mayHold(_ free: [Element], in size: Size, _ isPhone: Bool) -> Bool {
    if isPhone, !areApps, free.contains(where: { ($0.text?.string ?? "").count(where: \.isLetter) >= Self.word }) {
      return false
    }
    guard left > 0 || right > 0 else { return true }
    let atSide = free.filter { $0.frame.midY >= top * size.height && $0.frame.midY <= (1 - bottom) * size.height }
    return atSide.count >= 3 && atSide.allSatisfy { $0.frame.width <= 0.16 * size.width }
  }

  func range(_ start: Double, _ end: Double, of count: Int) -> Range<Int> {
    let first = Int(start * Double(count))
    return first..<max(first, count - Int(end * Double(count)))
  }
}

extension [Double] {
  /// The number that a share of these sorted numbers does not exceed; `nil` where there are none.
  func quantile(_ share: Double) -> Double? {
    isEmpty ? nil : self[Int((Double(count - 1) * share).rounded())]
  }
}

/// The brightness of the brightest part of each element: on a dark page its letters, on a light one its ground.
struct ElementLights {
  /// Share of an element's pixels that are no brighter than its brightness: single pixels do not count.
  static let share = 0.97
  /// Most pixels of an element that are looked at.
  static let most = 10_000

  private let peaks: [Double]

  init(_ elements: [Element], in image: Bitmap) {
    peaks = elements.map { Self.peak(in: $0.frame, of: image) }
  }

  /// The brightness of an element, from 0 to 1.
  subscript(element: Element) -> Double { peaks.indices.contains(element.id) ? peaks[element.id] : 0 }

  private static func peak(in frame: Rect, of image: Bitmap) -> Double {
    let span = image.pixelSpan(of: frame)
    var step = 1
    while (span.x.count / step) * (span.y.count / step) > most { step += 1 }
    var histogram = LumaHistogram()
    for y in stride(from: span.y.lowerBound, to: span.y.upperBound, by: step) {
      for x in stride(from: span.x.lowerBound, to: span.x.upperBound, by: step) { histogram.add(image[x, y].luma) }
    }
    return histogram.quantile(share) ?? 0
  }
}
