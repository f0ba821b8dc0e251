import HearsightScreenModel

extension ScreenMemory {
  /// Says something of a stop: it counts from the next recognition on, and is on the disk when this returns.
  ///
  /// - Parameters:
  ///   - stop: a stop of ``Recollection/corrected``.
  ///   - known: what is known of its screen.
  ///   - changes: what is said; stops in it are meant by their indices as they were recognized, from 0.
  ///   - author: who says it.
  /// - Returns: the corrections, in their order: all were written, or none.
  /// - Throws: ``MemoryError``
  @discardableResult
  public func correct(
    _ stop: Stop, of known: Recollection, _ changes: [Correction.Change], by author: Correction.Author
  ) throws(MemoryError) -> [Correction] {
    try correct(
      CorrectionTarget(known.fingerprint, stop), on: known.fingerprint, known.recall, changes, by: author)
  }

  /// Says something of a stop of a kept screen.
  ///
  /// - Returns: the correction, as one of that screen.
  /// - Throws: ``MemoryError``
  @discardableResult
  package func correct(
    _ target: CorrectionTarget, _ change: Correction.Change, by author: Correction.Author
  ) throws(MemoryError) -> Correction {
    let fingerprint = try store.screen(target.screen).fingerprint
    let recall = try index().recalled(on: fingerprint)
    let written = try correct(target, on: fingerprint, recall, [change], by: author)
    return written[0].readdressed(to: target, change)
  }

  /// A screen that is kept, and what counts of it, on whatever picture of it that was said.
  ///
  /// - Throws: ``MemoryError/noScreen(_:)``
  package func kept(_ id: ScreenFingerprint.ID) throws(MemoryError) -> KeptScreen {
    var kept = try store.screen(id)
    kept.corrections = try index().recalled(on: kept.fingerprint).corrections.map { recalled in
      recalled.written.readdressed(
        to: CorrectionTarget(screen: id, stop: recalled.stop, part: recalled.part), recalled.change)
    }
    return kept
  }

  /// The corrections that come to a screen, each with the index of its stop there.
  package func recalled(
    on fingerprint: ScreenFingerprint
  ) throws(MemoryError) -> [(correction: Correction, stop: Int)] {
    try index().recalled(on: fingerprint).corrections.map { ($0.written, $0.stop) }
  }

  /// Takes back the last correction of a kept screen, on whatever picture of it that was said.
  ///
  /// - Returns: what was taken back, and what counts now.
  /// - Throws: ``MemoryError/noScreen(_:)``, ``MemoryError/noCorrection(_:)``
  package func undo(
    on id: ScreenFingerprint.ID, by author: Correction.Author
  ) throws(MemoryError) -> (undone: Correction, now: Correction) {
    let pictures = try index().recalled(on: try store.screen(id).fingerprint).pictures
    return try store.undo(on: Set(pictures.map(\.id)).union([id]), by: author)
  }

  /// Writes corrections where the screen's are: on a picture of it of which the same was said before, so that it is
  /// replaced; else on the picture that is most alike and has all the stops; else on this one.
  private func correct(
    _ target: CorrectionTarget, on fingerprint: ScreenFingerprint, _ recall: ScreenIndex.Recall,
    _ changes: [Correction.Change], by author: Correction.Author
  ) throws(MemoryError) -> [Correction] {
    for change in changes { try Correction.check(change, of: target, on: fingerprint) }
    let placed = changes.map { change -> (CorrectionTarget, Correction.Change) in
      let places = recall.pictures.compactMap { picture in
        picture.placed(change, of: target.stop, part: target.part).map { (picture: picture, place: $0) }
      }
      func last(_ place: (picture: KeptPicture, place: (CorrectionTarget, Correction.Change))) -> Correction? {
        place.picture.lasts[Correction.Key(target: place.place.0, attribute: change.attribute)]
      }
      let said = places.filter { last($0) != nil }.max { one, other in
        guard let one = last(one), let other = last(other) else { return false }
        return other.isLater(than: one)
      }
      return (said ?? places.first)?.place ?? (target, change)
    }
    return try store.correct(placed, keeping: fingerprint, by: author)
  }
}

extension CorrectionTarget {
  /// A stop of a corrected screen, as it was recognized.
  package init(_ fingerprint: ScreenFingerprint, _ stop: Stop) {
    self.init(screen: fingerprint.id, stop: stop.origin?.stop ?? stop.id, part: stop.origin?.part)
  }
}
