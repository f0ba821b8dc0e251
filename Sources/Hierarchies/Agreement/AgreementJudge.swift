import HearsightScreenModel

/// Judges whether a picture and a dump belong together, by their sizes, by the texts that recognition read, and by
/// switches.
package struct AgreementJudge: Sendable {
  package var thresholds: AgreementThresholds

  package init(thresholds: AgreementThresholds = AgreementThresholds()) { self.thresholds = thresholds }

  /// - Parameters:
  ///   - seen: every text and switch that was found on the picture.
  ///   - hierarchy: read with the picture's size.
  ///   - picture: the picture's size in pixels.
  package func judge(_ seen: [SeenItem], against hierarchy: ExposedHierarchy, picture: Size) -> PairAgreement {
    let texts = seen.compactMap { SeenText($0) }
    guard hierarchy.elements.contains(where: { $0.frame != nil }) else { return judge(texts, named: hierarchy) }
    let words = texts.isEmpty ? [] : namedTexts(of: hierarchy, on: picture)
    let areas = words.map { $0.frame.grown(by: thresholds.slack * min(picture.width, picture.height)) }
    var tally = AgreementTally(compare(words, areas, with: texts))
    tally.compareSwitches(of: hierarchy, with: seen)
    tally.count(
      texts, namedBy: zip(words, areas).map { ($0, $1) }, layout: BareLayout(hierarchy, between: words), thresholds)
    let sizes = sizeEvidence(hierarchy, picture: picture)
    let verdict = sizes.contains { $0.kind == .rotation } ? .stale : tally.verdict(thresholds)
    var evidence = sizes + tally.evidence(hierarchy, picture: picture)
    if verdict == .unknown { evidence.removeAll { $0.kind == .missingText } }
    return PairAgreement(
      verdict: verdict, evidence: evidence, counts: tally.counts)
  }

  /// The texts that a dump says are on the screen.
  private func namedTexts(of hierarchy: ExposedHierarchy, on picture: Size) -> [NamedText] {
    let screen = Rect(x: 0, y: 0, width: picture.width, height: picture.height)
    let all = hierarchy.elements.compactMap { element -> NamedText? in
      guard let frame = element.frame, element.states.isVisible != false, element.states.isSecure != true,
        frame.coverage(by: screen) > 0.5, let text = element.text ?? element.name
      else { return nil }
      let compared = ComparedText(text)
      guard compared.isTelling else { return nil }
      return NamedText(element: element.id, text: compared, frame: frame, isWritten: element.isWritten)
    }
    // No screen has so many; of a dump that does, some tell enough.
    let step = 1 + all.count / thresholds.mostTexts
    return step == 1 ? all : stride(from: 0, to: all.count, by: step).map { all[$0] }
  }

  /// What became of each of the dump's texts.
  private func compare(_ words: [NamedText], _ areas: [Rect], with texts: [SeenText]) -> [NamedText.Finding] {
    let inside = areas.map { area in texts.filter { area.contains($0.frame.center) } }
    let isFound = zip(words, inside).map { $0.text.likeness(to: $1) >= thresholds.likeness }
    // A text that one element names cannot be another's that has moved.
    let named = Set(zip(words, isFound).filter(\.1).map(\.0.text))
    return words.indices.map { index in
      let word = words[index]
      if isFound[index] { return .found(word.element) }
      guard word.isWritten else { return .undecided }
      if word.text.letters.count >= 4, !named.contains(word.text), let text = elsewhere(word, in: texts) {
        // A text stands anywhere between its view's left and right edge.
        let across = text.frame.midX - min(max(text.frame.midX, word.frame.minX), word.frame.maxX)
        return .moved(word.element, by: Point(x: across, y: text.frame.midY - word.frame.midY))
      }
      let read = inside[index].map(\.original)
      return read.isEmpty ? .missing(word.element) : .other(word.element, read: read)
    }
  }

  /// The text that is likest to a named one, if it is like enough.
  private func elsewhere(_ word: NamedText, in texts: [SeenText]) -> SeenText? {
    let likest = texts.map { ($0, word.text.mutualLikeness($0.text)) }.max { $0.1 < $1.1 }
    return likest.flatMap { $0.1 >= thresholds.likenessElsewhere ? $0.0 : nil }
  }

  /// A dump without frames: what is written on the picture should be among its names.
  private func judge(_ texts: [SeenText], named hierarchy: ExposedHierarchy) -> PairAgreement {
    let names = Set(
      hierarchy.elements.flatMap { [$0.name, $0.text, $0.value].compactMap { $0 } }.map(ComparedText.init))
    let telling = texts.filter { $0.text.letters.count >= 4 }
    let known = telling.count { text in names.contains(text.text) || names.contains { text.text.isPart(of: $0) } }
    let counts = PairAgreement.Counts(known: known, seen: telling.count)
    guard telling.count >= thresholds.leastSeen, !names.isEmpty else {
      return PairAgreement(verdict: .unknown, evidence: [], counts: counts)
    }
    guard Double(known) < thresholds.knownShare * Double(telling.count) else {
      return PairAgreement(verdict: .together, evidence: [], counts: counts)
    }
    let message = "\(telling.count - known) of the \(telling.count) texts on the picture are not in the dump"
    let evidence = PairEvidence(kind: .unknownText, message: message, elements: [])
    return PairAgreement(verdict: .stale, evidence: [evidence], counts: counts)
  }

  private func sizeEvidence(_ hierarchy: ExposedHierarchy, picture: Size) -> [PairEvidence] {
    guard let size = hierarchy.dumpedSize, hierarchy.isWholeScreen, size.width > 0, size.height > 0 else { return [] }
    let (across, down) = (picture.width / size.width, picture.height / size.height)
    if abs(across / down - 1) < 0.05 { return [] }
    let words =
      "the dump is \(Int(size.width)) x \(Int(size.height)), the picture "
      + "\(Int(picture.width)) x \(Int(picture.height))"
    let isTurned = abs((picture.width / size.height) / (picture.height / size.width) - 1) < 0.05
    if isTurned { return [PairEvidence(kind: .rotation, message: "the screen was turned: \(words)", elements: [])] }
    // Bars at the edges, which a dump leaves out, take less than a fifth of a screen.
    let isCut = max(across / down, down / across) < 1.25
    return isCut ? [] : [PairEvidence(kind: .size, message: "the sizes do not fit: \(words)", elements: [])]
  }
}

extension Rect {
  /// Larger on all sides by so many pixels.
  fileprivate func grown(by margin: Double) -> Rect {
    Rect(minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
  }
}

extension ExposedHierarchy {
  /// Whether the dump is of a whole screen, not of a dialog's window or a fragment.
  var isWholeScreen: Bool {
    guard let size = dumpedSize else { return false }
    return roots.contains { id in
      guard let frame = self[id]?.frame else { return false }
      return frame.width >= 0.95 * size.width * scale && frame.height >= 0.75 * size.height * scale
    }
  }
}

extension ExposedElement {
  /// Whether its words are drawn, as far as the dump tells.
  fileprivate var isWritten: Bool {
    if text != nil { return true }
    return role == .text && children.isEmpty && nativeRole != "View" && !nativeRole.hasSuffix(".View")
  }
}
