/// All that was ever said, and what of it counts.
struct CorrectionLog {
  private var byKey: [Correction.Key: [Correction]] = [:]
  private var byID: [Correction.ID: Correction] = [:]

  init(_ corrections: some Sequence<Correction> = []) {
    for correction in corrections { insert(correction) }
  }

  /// Takes in a correction; one that is there already changes nothing.
  mutating func insert(_ correction: Correction) {
    guard byID.updateValue(correction, forKey: correction.id) == nil else { return }
    byKey[correction.key, default: []].append(correction)
  }

  /// Everything, in the order in which it was said.
  var all: [Correction] { byID.values.sorted { $1.isLater(than: $0) } }

  /// The last word on a stop's attribute, also where it withdraws what was said.
  func last(of key: Correction.Key) -> Correction? {
    byKey[key]?.max { $1.isLater(than: $0) }
  }

  /// The last word on each stop and attribute, also where it withdraws what was said.
  var lasts: [Correction] { byKey.keys.compactMap(last(of:)) }

  /// What counts now, in the order in which it was said.
  var current: [Correction] { lasts.filter { !$0.isWithdrawal }.sorted { $1.isLater(than: $0) } }

  /// What nothing has replaced: one correction, or several that were written without knowing of each other.
  func heads(of key: Correction.Key) -> [Correction] {
    let all = byKey[key] ?? []
    let replaced = Set(all.flatMap(\.replaces))
    return all.filter { !replaced.contains($0.id) }.sorted { $1.isLater(than: $0) }
  }

  /// Where machines that did not know of each other said different things.
  var conflicts: [CorrectionConflict] {
    byKey.keys.compactMap { key -> CorrectionConflict? in
      let heads = heads(of: key)
      guard let last = heads.last, heads.contains(where: { $0.change != last.change }) else { return nil }
      return CorrectionConflict(chosen: last, others: heads.dropLast().filter { $0.change != last.change })
    }.sorted { $1.chosen.isLater(than: $0.chosen) }
  }

  /// What is to be taken back next: the latest correction that takes nothing back itself and was not taken back.
  func undoable(where isMeant: (Correction) -> Bool) -> Correction? {
    let undone = Set(byID.values.compactMap(\.undoes))
    return byID.values.filter { $0.undoes == nil && !undone.contains($0.id) && isMeant($0) }
      .max { $1.isLater(than: $0) }
  }

  /// What was said before a correction, as its writer knew it.
  func changeBefore(_ correction: Correction) -> Correction.Change {
    correction.replaces.compactMap { byID[$0] }.max { $1.isLater(than: $0) }?.change
      ?? .withdrawn(correction.change.attribute)
  }
}

extension Correction {
  /// Whether it says nothing of its stop, but takes back what was said.
  var isWithdrawal: Bool { if case .withdrawn = change { true } else { false } }
}

/// Different things that were said of one stop by writers who did not know of each other. All are kept; the last one
/// counts, until somebody corrects the stop again.
package struct CorrectionConflict: Hashable, Sendable {
  /// What counts.
  package var chosen: Correction
  /// What else was said, the latest last.
  package var others: [Correction]
}
