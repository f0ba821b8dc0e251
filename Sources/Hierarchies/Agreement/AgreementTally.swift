import HearsightScreenModel

/// A text that a dump says is on the screen.
struct NamedText {
  let element: Int
  let text: ComparedText
  let frame: Rect
  /// Whether it is drawn for certain; a description for the ear need not be.
  let isWritten: Bool

  /// What became of it on the picture.
  enum Finding {
    case found(Int)
    case moved(Int, by: Point)
    case other(Int, read: [String])
    case missing(Int)
    case undecided
  }
}

/// A text that was read, ready to be compared.
struct SeenText {
  let text: ComparedText
  let original: String
  let frame: Rect

  init?(_ item: SeenItem) {
    guard let original = item.text else { return nil }
    text = ComparedText(original)
    guard !text.isEmpty else { return nil }
    self.original = original
    frame = item.frame
  }
}

extension ComparedText {
  /// How much of it is read in some texts together, or how much of them is in it: a text may be cut off.
  func likeness(to texts: [SeenText]) -> Double {
    guard !texts.isEmpty, !pairs.isEmpty else { return 0 }
    if texts.contains(where: { $0.text.letters.count >= 4 && $0.text.isPart(of: self) }) { return 1 }
    let common = pairs.count { pair in texts.contains { $0.text.pairs.contains(pair) } }
    return Double(common) / Double(pairs.count)
  }

  /// How much two texts have in common, of the one that has more. Texts of very different lengths have little.
  func mutualLikeness(_ other: ComparedText) -> Double {
    let (few, many) = (min(pairs.count, other.pairs.count), max(pairs.count, other.pairs.count))
    return few * 2 < many ? 0 : min(share(in: other), other.share(in: self))
  }
}

/// What speaks for and against a pair.
struct AgreementTally {
  private var found: [Int] = []
  private var moved: [(element: Int, by: Point)] = []
  private var other: [(element: Int, read: [String])] = []
  private var missing: [Int] = []
  private var switchesAgreeing = 0
  private var switchesAgainst: [(element: Int, isOn: Bool)] = []

  init(_ findings: [NamedText.Finding]) {
    for finding in findings {
      switch finding {
      case .found(let element): found.append(element)
      case .moved(let element, let offset): moved.append((element, offset))
      case .other(let element, let read): other.append((element, read))
      case .missing(let element): missing.append(element)
      case .undecided: break
      }
    }
  }

  /// Of the picture's texts: named where they stand, on bare layout, all.
  var known = 0
  var onLayout = 0
  var seen = 0

  var counts: PairAgreement.Counts {
    PairAgreement.Counts(
      found: found.count, moved: moved.count, other: other.count, missing: missing.count, known: known,
      onLayout: onLayout, seen: seen)
  }

  /// Holds the system's own switches against drawn ones: they are drawn as they are set.
  mutating func compareSwitches(of hierarchy: ExposedHierarchy, with seen: [SeenItem]) {
    for element in hierarchy.elements where element.role == .toggle && element.states.isVisible != false {
      guard let frame = element.frame, let checked = element.states.checked, checked != .mixed else { continue }
      let drawn = seen.filter { $0.isOn != nil && $0.frame.coverage(by: frame) > 0.5 }
      guard drawn.count == 1, let isOn = drawn[0].isOn else { continue }
      if isOn == (checked == .on) { switchesAgreeing += 1 } else { switchesAgainst.append((element.id, isOn)) }
    }
  }

  /// Counts the picture's texts: which of them the dump names where they stand, and which stand on bare layout.
  mutating func count(
    _ texts: [SeenText], namedBy words: [(word: NamedText, area: Rect)], layout: BareLayout,
    _ thresholds: AgreementThresholds
  ) {
    for text in texts where text.text.isTelling {
      seen += 1
      let isKnown = words.contains { word, area in
        area.contains(text.frame.center) && text.text.share(in: word.text) >= thresholds.likeness
      }
      if isKnown { known += 1 } else if layout.contains(text.frame.center) { onLayout += 1 }
    }
  }

  func verdict(_ thresholds: AgreementThresholds) -> PairAgreement.Verdict {
    // A switch among a few texts tells two moments apart; among many it may be the app's fault.
    let isSwitched = switchesAgainst.count > switchesAgreeing && switchesAgainst.count >= found.count
    if isSwitched || isOlder(thresholds) { return .stale }
    let against = Double(moved.count + other.count) + thresholds.missingWeight * Double(missing.count)
    guard Double(found.count) + against > 0 else { return switchesAgreeing > 0 ? .together : .unknown }
    let share = Double(found.count) / (Double(found.count) + against)
    let isKnown = Double(known) >= thresholds.staleKnownShare * Double(seen)
    let isAgainst = moved.count + other.count + missing.count >= thresholds.leastAgainst
    if share < thresholds.staleShare, !isKnown, isAgainst { return .stale }
    if found.isEmpty { return .unknown }
    return share >= thresholds.wholeShare && switchesAgainst.isEmpty ? .together : .partly
  }

  /// Whether most of what is written stands where the dump has nothing that could draw it.
  private func isOlder(_ thresholds: AgreementThresholds) -> Bool {
    onLayout >= thresholds.leastOnLayout && Double(onLayout) >= thresholds.layoutShare * Double(seen)
  }

  func evidence(_ hierarchy: ExposedHierarchy, picture: Size) -> [PairEvidence] {
    func name(_ id: Int) -> String { hierarchy[id].flatMap { $0.text ?? $0.name }.map { "\"\($0.prefix(40))\"" } ?? "" }
    var evidence = switchesAgainst.map { element, isOn in
      PairEvidence(
        kind: .state,
        message: "the switch \(name(element)) is \(isOn ? "off" : "on") in the dump and drawn "
          + "\(isOn ? "on" : "off")", elements: [element])
    }
    if onLayout > 0, onLayout * 2 >= seen {
      let message = "\(onLayout) of the \(seen) texts on the picture stand where the dump has only empty layout"
      evidence.append(PairEvidence(kind: .unknownText, message: message, elements: []))
    }
    evidence += movement(picture: picture, name: name)
    if let first = other.first {
      evidence.append(
        PairEvidence(
          kind: .otherText,
          message: "\(other.count) texts read otherwise: \(name(first.element)) reads "
            + "\"\(first.read.joined(separator: " ").prefix(40))\"", elements: other.map(\.element)))
    }
    if let first = missing.first {
      evidence.append(
        PairEvidence(
          kind: .missingText, message: "\(missing.count) texts are not drawn: \(name(first))", elements: missing))
    }
    return evidence
  }

  /// Texts that stand elsewhere; by one distance down or up means that the page was scrolled.
  private func movement(picture: Size, name: (Int) -> String) -> [PairEvidence] {
    guard let first = moved.first else { return [] }
    let middle = moved.map(\.by.y).sorted()[moved.count / 2]
    let tolerance = 0.02 * min(picture.width, picture.height)
    let alike = moved.filter { abs($0.by.y - middle) <= tolerance && abs($0.by.x) <= tolerance }
    let isScrolled = alike.count >= 2 && alike.count * 2 > moved.count && abs(middle) > tolerance
    let elements = moved.map(\.element)
    guard isScrolled else {
      let message = "\(moved.count) texts stand elsewhere: \(name(first.element))"
      return [PairEvidence(kind: .moved, message: message, elements: elements)]
    }
    let way = middle > 0 ? "lower" : "higher"
    let message = "\(alike.count) texts stand \(Int(abs(middle).rounded())) pixels \(way) than the dump says"
    return [
      PairEvidence(kind: .scrolled, message: message, elements: elements, offset: Point(x: 0, y: middle))
    ]
  }
}
