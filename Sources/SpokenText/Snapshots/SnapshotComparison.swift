/// Tells what a user hears differently, in words for a person.
///
/// Stops of before and now are paired so that as many as can be say the same in the same order; what is left is paired
/// by words (then it is heard at another turn) and by place or likeness (then it says something else). What has no
/// partner was added or lost.
public struct SnapshotComparison: Sendable {
  /// The differences in the order in which the stops are heard now; lost stops come where they were.
  public let changes: [SpokenChange]
  /// Differences of recognition where the pixels are what they were: mostly a name or a role near its threshold. What
  /// was recorded holds there.
  package let setAside: [SpokenChange]
  /// The number of each stop's partner now, by the stop's number before; both count from 1. Stops without a partner,
  /// and those that a mask hides, are missing.
  package let partners: [Int: Int]

  /// Compares two screens.
  ///
  /// - Parameters:
  ///   - old: what was recorded, with its masks.
  ///   - new: what is heard now. A screen of another scale is compared in the pixels of the old one.
  ///   - tolerance: what may differ.
  ///   - looksSame: tells whether the pixels in a place of the old screen are what they were; `nil` where that is not
  ///     known. `closely` asks for a closer look, as where two texts differ by a digit alone.
  public init(
    of old: SpokenScreen, with new: SpokenScreen, tolerance: SnapshotTolerance = SnapshotTolerance(),
    looksSame: ((_ place: SpokenScreen.Place, _ closely: Bool) -> Bool)? = nil
  ) {
    let masks = SnapshotMasks(old.masks)
    let (one, other) = (ComparedStops(old, masks), ComparedStops(new.scaled(to: old), masks))
    var pairing = StopPairing(one.masked, other.masked, tolerance)
    let differences = Self.differences(of: one, with: other, tolerance: tolerance, &pairing)
    partners = Dictionary(
      uniqueKeysWithValues: pairing.partners.map { (one.numbers[$0.key], other.numbers[$0.value]) })
    var (changes, setAside): ([SpokenChange], [SpokenChange]) = ([], [])
    for difference in differences {
      let places = [
        difference.old.map { one.stops[$0].place }, difference.new.map { other.stops[$0].place },
      ].compactMap { $0 }
      let closely =
        if let index = difference.old, let partner = difference.new {
          SnapshotTolerance.isOfDigits(one.masked[index], other.masked[partner])
        } else {
          false
        }
      let isThere =
        looksSame.map { looksSame in !places.allSatisfy { $0.map { looksSame($0, closely) } == true } } ?? true
      if isThere { changes.append(difference.change) } else { setAside.append(difference.change) }
    }
    (self.changes, self.setAside) = (changes, setAside)
  }

  /// A change, and the indices of its stops among those that are compared.
  private struct Difference {
    var turn: Double
    var old: Int?
    var new: Int?
    var change: SpokenChange
  }

  private static func differences(
    of old: ComparedStops, with new: ComparedStops, tolerance: SnapshotTolerance, _ pairing: inout StopPairing
  ) -> [Difference] {
    pairing.pairInOrder()
    let inOrder = pairing.partners
    pairing.pairRest()
    let hasTurned = turned(inOrder: inOrder, partners: pairing.partners, count: (old.stops.count, new.stops.count))
    var result: [Difference] = []
    for (index, stop) in old.stops.enumerated() {
      let number = old.numbers[index]
      guard let partner = pairing.partners[index] else {
        let lost = SpokenChange.lost(text: stop.text, number: number)
        result.append(Difference(turn: pairing.turn(ofLost: index) - 0.5, old: index, change: lost))
        continue
      }
      let (now, to) = (new.stops[partner], new.numbers[partner])
      let change: SpokenChange? =
        if !tolerance.isSame(old.masked[index], new.masked[partner]) {
          .renamed(from: stop.text, to: now.text, number: number, now: to)
        } else if hasTurned(index) {
          .reordered(text: now.text, from: number, to: to)
        } else if let from = stop.place, let place = now.place, !tolerance.isSame(from, place) {
          .moved(text: now.text, number: to, from: from, to: place)
        } else {
          nil
        }
      if let change { result.append(Difference(turn: Double(partner), old: index, new: partner, change: change)) }
    }
    let met = Set(pairing.partners.values)
    for (index, stop) in new.stops.enumerated() where !met.contains(index) {
      let added = SpokenChange.added(text: stop.text, number: new.numbers[index])
      result.append(Difference(turn: Double(index), new: index, change: added))
    }
    return result.enumerated().sorted { ($0.element.turn, $0.offset) < ($1.element.turn, $1.offset) }.map(\.element)
  }
}

/// The stops of a screen that no mask hides.
private struct ComparedStops {
  var stops: [SpokenScreen.Stop] = []
  /// Their numbers on the whole screen, from 1.
  var numbers: [Int] = []
  /// The stops as they are compared: without what changes by itself.
  var masked: [SpokenScreen.Stop] = []

  init(_ screen: SpokenScreen, _ masks: SnapshotMasks) {
    for (index, stop) in screen.stops.enumerated() where !masks.hides(stop) {
      stops.append(stop)
      numbers.append(index + 1)
      var compared = stop
      compared.text = masks.masked(stop.text)
      compared.readText = stop.readText.map(masks.masked)
      masked.append(compared)
    }
  }
}

extension SnapshotComparison {
  /// A function that tells whether a stop of before is met at another turn now. Of two accounts the one with fewer
  /// words counts: the stops that changed their number (two that were swapped), or those that left the order of the
  /// others (one that went to the end).
  private static func turned(
    inOrder: [Int: Int], partners: [Int: Int], count: (old: Int, new: Int)
  ) -> (Int) -> Bool {
    let renumbered = partners.filter { $0.key != $0.value }.count
    let isPermutation = partners.count == count.old && partners.count == count.new
    if isPermutation, renumbered <= partners.count - inOrder.count { return { partners[$0] != $0 } }
    return { inOrder[$0] == nil }
  }
}

/// Pairs the stops of before with those of now.
private struct StopPairing {
  let old: [SpokenScreen.Stop]
  let new: [SpokenScreen.Stop]
  let tolerance: SnapshotTolerance
  /// The index now, by the index before.
  private(set) var partners: [Int: Int] = [:]

  /// Most possible pairs that are all compared: no screen for people has as many stops.
  private static let manyPairs = 4_000_000
  /// Least intersection over union of two places that are one.
  private static let samePlace = 0.5
  /// Most possible pairs whose likeness is computed, which takes long.
  private static let manyLikenesses = 20_000

  init(_ old: [SpokenScreen.Stop], _ new: [SpokenScreen.Stop], _ tolerance: SnapshotTolerance) {
    (self.old, self.new, self.tolerance) = (old, new, tolerance)
  }

  /// How well two stops go together in the same order; `nil` where they do not.
  private func worth(_ i: Int, _ j: Int, byLikeness: Bool) -> Double? {
    let (one, other) = (old[i], new[j])
    let overlap = Self.overlap(one, other)
    if tolerance.isSame(one, other) { return 100 + 10 * (overlap ?? 0) }
    guard byLikeness else { return nil }
    let likeness = Likeness.ofSpeech(one.text, other.text)
    guard likeness >= 0.4 || (overlap ?? 0) >= Self.samePlace else { return nil }
    // Words count more than places: what is put in above pushes all below it to other places.
    return 10 + 10 * (overlap ?? 0) + 40 * likeness
  }

  /// Pairs what stays in its order, at the greatest worth in all.
  mutating func pairInOrder() {
    var start = 0
    while start < old.count, start < new.count, stayed(start, start) {
      partners[start] = start
      start += 1
    }
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > start, newEnd > start, stayed(oldEnd - 1, newEnd - 1) {
      (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
      partners[oldEnd] = newEnd
    }
    align(start..<oldEnd, start..<newEnd)
  }

  /// Whether two stops say the same at the same place. Of equal neighbours ("Group." beside "Group.") only the place
  /// tells which is which.
  private func stayed(_ i: Int, _ j: Int) -> Bool {
    guard old[i].text == new[j].text else { return false }
    return Self.overlap(old[i], new[j]).map { $0 >= Self.samePlace } ?? true
  }

  private mutating func align(_ rows: Range<Int>, _ columns: Range<Int>) {
    guard !rows.isEmpty, !columns.isEmpty, rows.count * columns.count <= Self.manyPairs else { return }
    let byLikeness = rows.count * columns.count <= Self.manyLikenesses
    var best = Array(repeating: Array(repeating: 0.0, count: columns.count + 1), count: rows.count + 1)
    var pairs = Array(repeating: Array(repeating: false, count: columns.count), count: rows.count)
    for i in rows.indices.reversed() {
      for j in columns.indices.reversed() {
        let (r, c) = (i - rows.lowerBound, j - columns.lowerBound)
        best[r][c] = max(best[r + 1][c], best[r][c + 1])
        if let worth = worth(i, j, byLikeness: byLikeness), worth + best[r + 1][c + 1] > best[r][c] {
          best[r][c] = worth + best[r + 1][c + 1]
          pairs[r][c] = true
        }
      }
    }
    var (r, c) = (0, 0)
    while r < rows.count, c < columns.count {
      if pairs[r][c] {
        partners[r + rows.lowerBound] = c + columns.lowerBound
        (r, c) = (r + 1, c + 1)
      } else if best[r + 1][c] >= best[r][c + 1] {
        r += 1
      } else {
        c += 1
      }
    }
  }

  /// Pairs the remaining stops: those with the same words, then those at the same place, then single ones between the
  /// same neighbours.
  mutating func pairRest() {
    let tolerance = tolerance
    pairRest { one, other in
      guard tolerance.isSame(one, other) else { return nil }
      return Self.overlap(one, other) ?? 0
    }
    pairRest { one, other in Self.overlap(one, other).flatMap { $0 >= Self.samePlace ? $0 : nil } }
    pairLoneOnes()
  }

  /// - Parameter fitness: how well two go together; `nil` where they do not. Of several the first of the fittest is
  ///   taken.
  private mutating func pairRest(_ fitness: (SpokenScreen.Stop, SpokenScreen.Stop) -> Double?) {
    let met = Set(partners.values)
    var free = new.indices.filter { !met.contains($0) }
    guard old.count * max(1, free.count) <= Self.manyPairs else { return }
    for index in old.indices where partners[index] == nil {
      let fits = free.indices.compactMap { at in fitness(old[index], new[free[at]]).map { (at, $0) } }
      let best = fits.reduce(nil as (Int, Double)?) { best, next in
        best.map { $0.1 >= next.1 } == true ? best : next
      }
      if let best { partners[index] = free.remove(at: best.0) }
    }
  }

  /// Intersection over union of the places of two stops; `nil` where one of them is not known.
  private static func overlap(_ one: SpokenScreen.Stop, _ other: SpokenScreen.Stop) -> Double? {
    one.place.flatMap { place in other.place.map { Likeness.of(place, $0) } }
  }

  /// Pairs stops without places: one lost and one added between the same two neighbours are one stop that was renamed.
  private mutating func pairLoneOnes() {
    let met = Set(partners.values)
    for index in old.indices where partners[index] == nil && old[index].place == nil {
      let before = index == 0 ? -1 : partners[index - 1]
      let after = index == old.count - 1 ? new.count : partners[index + 1]
      guard let before, let after, after == before + 2, !met.contains(before + 1), new[before + 1].place == nil else {
        continue
      }
      partners[index] = before + 1
    }
  }

  /// The turn at which a lost stop would be heard now: after the stop that was heard before it.
  func turn(ofLost index: Int) -> Double {
    let before = (0..<index).last(where: { partners[$0] != nil })
    return before.flatMap { partners[$0] }.map { Double($0) + 1 } ?? 0
  }
}
