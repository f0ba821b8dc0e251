/// The screens of which something was said, and which of them a screen may be.
struct ScreenIndex {
  /// The most screens that are compared stop by stop; more have as much in common with one only in a store of copies.
  private static let mostCompared = 24
  /// Least share of what is written or drawn on the shorter screen that must be on both.
  private static let leastShare = 0.2

  /// How much less close than the closest kept screen another may be, to be the same one: two forms of one app that
  /// differ in a few stops are told apart where both are kept. Chosen on all screens of `Benchmarks/Memory`.
  private static let mostFurther = 0.15

  private struct Entry {
    var id: ScreenFingerprint.ID
    var fingerprint: ScreenFingerprint
    var signs: Set<Sign>
  }

  /// What a stop is told by at a glance.
  private enum Sign: Hashable {
    case text(TextSketch)
    case icon(String)
  }

  private var entries: [Entry] = []
  /// The last word on each stop and attribute of a screen. What was withdrawn last counts as well: it may be later than
  /// what is said of another picture of the screen.
  private var lasts: [ScreenFingerprint.ID: [Correction.Key: Correction]] = [:]
  /// What of the store is in it.
  private(set) var revision = StoreRevision()

  init() {}

  var isEmpty: Bool { entries.isEmpty }

  /// Takes in what was written since.
  mutating func take(_ news: StoreNews) {
    if news.isEverything { (entries, lasts) = ([], [:]) }
    revision = news.revision
    for correction in news.corrections {
      let (screen, key) = (correction.target.screen, correction.key)
      if let other = lasts[screen]?[key], other.isLater(than: correction) { continue }
      lasts[screen, default: [:]][key] = correction
    }
    let known = Set(entries.map(\.id))
    for (id, fingerprint) in news.screens where !known.contains(id) {
      entries.append(Entry(id: id, fingerprint: fingerprint, signs: Self.signs(of: fingerprint)))
    }
  }

  /// What was said of the stops that are on a screen now, in the order in which it was said.
  func recalled(on now: ScreenFingerprint) -> Recall {
    let pictures = pictures(of: now)
    var latest: [Place: RecalledCorrection] = [:]
    for picture in pictures {
      for correction in picture.lasts.values {
        guard let recalled = RecalledCorrection(correction, matches: picture.matches) else { continue }
        let place = Place(stop: recalled.stop, part: recalled.part, attribute: correction.change.attribute)
        if let other = latest[place], other.written.isLater(than: correction) { continue }
        latest[place] = recalled
      }
    }
    let corrections = latest.values.filter { !$0.written.isWithdrawal }.sorted { $1.written.isLater(than: $0.written) }
    return Recall(pictures: pictures, corrections: corrections)
  }

  /// The kept screens that a screen is, the closest first.
  private func pictures(of now: ScreenFingerprint) -> [KeptPicture] {
    let same = candidates(for: now).compactMap { entry -> KeptPicture? in
      let comparison = ScreenComparison(entry.fingerprint, now)
      guard comparison.isSameScreen else { return nil }
      return KeptPicture(
        id: entry.id, fingerprint: entry.fingerprint, matches: comparison.matches, closeness: comparison.closeness,
        lasts: lasts[entry.id] ?? [:])
    }
    let closest = same.map(\.closeness).max() ?? 0
    return same.filter { $0.closeness >= closest - Self.mostFurther }
      .sorted { ($0.closeness, $1.id) > ($1.closeness, $0.id) }
  }

  /// What is known of a screen.
  struct Recall {
    /// The kept screens that it is, the closest first.
    var pictures: [KeptPicture] = []
    var corrections: [RecalledCorrection] = []
  }

  private struct Place: Hashable {
    var stop: Int
    var part: Int?
    var attribute: Correction.Attribute
  }

  private func candidates(for now: ScreenFingerprint) -> [Entry] {
    let signs = Self.signs(of: now)
    let likely = entries.compactMap { entry -> (entry: Entry, common: Int)? in
      guard entry.fingerprint.app == nil || now.app == nil || entry.fingerprint.app == now.app else { return nil }
      let common = entry.signs.intersection(signs).count
      let fewest = min(entry.signs.count, signs.count)
      // Screens without a word or a known icon are compared with their like alone.
      if fewest == 0 { return entry.signs.isEmpty && signs.isEmpty ? (entry, 0) : nil }
      return Double(common) >= Self.leastShare * Double(fewest) ? (entry, common) : nil
    }
    return likely.sorted { ($0.common, $1.entry.id) > ($1.common, $0.entry.id) }.prefix(Self.mostCompared).map(\.entry)
  }

  private static func signs(of screen: ScreenFingerprint) -> Set<Sign> {
    let texts = screen.stops.map(\.title).filter { !$0.isEmpty }.map(Sign.text)
    return Set(texts).union(screen.stops.compactMap(\.icon).map(Sign.icon))
  }
}
