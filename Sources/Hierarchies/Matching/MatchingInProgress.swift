import HearsightScreenModel

/// What is matched so far.
struct MatchingInProgress {
  private let seen: [SeenItem]
  private let stops: [ExposedElement]
  private let hierarchy: ExposedHierarchy
  private let thresholds: MatchingThresholds
  private let texts: [ComparedText?]
  private var matches: [Int: HierarchyMatching.Match] = [:]
  private var ambiguities: [Int: HierarchyMatching.Ambiguity] = [:]
  /// What elements say, with all that is in them; made once for each that is asked for.
  private var words: [Int: (all: ComparedText, single: Set<ComparedText>)] = [:]

  init(
    seen: [SeenItem], stops: [ExposedElement], hierarchy: ExposedHierarchy, thresholds: MatchingThresholds
  ) {
    self.seen = seen
    self.stops = stops
    self.hierarchy = hierarchy
    self.thresholds = thresholds
    texts = seen.map { $0.text.map(ComparedText.init).flatMap { $0.isEmpty ? nil : $0 } }
  }

  var result: HierarchyMatching {
    let matched = seen.indices.compactMap { matches[$0] }
    let ambiguous = seen.indices.compactMap { ambiguities[$0] }
    let unmatched = seen.indices.filter { matches[$0] == nil && ambiguities[$0] == nil }.map { seen[$0].id }
    let taken = Set(matched.map(\.exposed) + ambiguous.flatMap(\.candidates))
    return HierarchyMatching(
      matched: matched, unmatched: unmatched, ambiguous: ambiguous,
      unseen: stops.map(\.id).filter { !taken.contains($0) })
  }

  private var open: [Int] { seen.indices.filter { matches[$0] == nil && ambiguities[$0] == nil } }

  private mutating func put(_ index: Int, to exposed: Int, by reason: HierarchyMatching.Reason) {
    matches[index] = HierarchyMatching.Match(seen: seen[index].id, exposed: exposed, reason: reason)
  }

  /// Texts that are seen once and exposed once are one thing, wherever they stand; of several the one that overlaps.
  mutating func matchTexts() {
    var named: [(place: Int, text: ComparedText)] = []
    for (place, stop) in stops.enumerated() {
      for text in Set([stop.name, stop.text, stop.value].compactMap { $0 }) {
        named.append((place, ComparedText(text)))
      }
    }
    for index in open {
      guard let text = texts[index], text.isTelling else { continue }
      // Rows that differ by a number only are near one another, so that the same words come before near ones.
      let same = named.filter { $0.text == text }
      let places = (same.isEmpty ? named.filter { text.isNearly($0.text) } : same).map(\.place)
      let like = innermost(Set(places).sorted().map { stops[$0] })
      let frame = seen[index].frame
      let here = like.filter { stop in stop.frame.map { overlaps(frame, $0) } == true }
      let isOnly = texts.count { same.isEmpty ? $0?.isNearly(text) == true : $0 == text } == 1
      if here.count == 1 {
        put(index, to: here[0].id, by: .text)
      } else if here.isEmpty, like.count == 1, isOnly {
        put(index, to: like[0].id, by: .text)
      }
    }
  }

  /// Of elements in one another, the innermost: a cell repeats its label's name.
  private func innermost(_ elements: [ExposedElement]) -> [ExposedElement] {
    guard elements.count > 1 else { return elements }
    let around = Set(elements.flatMap { ancestors(of: $0) })
    return elements.filter { !around.contains($0.id) }
  }

  private func ancestors(of element: ExposedElement) -> [Int] {
    var result: [Int] = []
    var next = element.parent
    while let id = next {
      result.append(id)
      next = hierarchy[id]?.parent
    }
    return result
  }

  private func overlaps(_ first: Rect, _ second: Rect) -> Bool {
    first.iou(second) >= thresholds.overlap || first.coverage(by: second) >= thresholds.containment
  }

  /// What lies in an element with nothing else beside it, and what lies in one that says its text.
  mutating func matchContained() {
    // Of each stop, what lies in it.
    let contents = stops.map { stop in
      stop.frame.map { area in seen.indices.filter { seen[$0].frame.coverage(by: area) >= thresholds.containment } }
        ?? []
    }
    var around: [[Int]] = Array(repeating: [], count: seen.count)
    for (stop, inside) in contents.enumerated() {
      for index in inside { around[index].append(stop) }
    }
    for index in open where !around[index].isEmpty {
      let nearest = around[index].sorted { (stops[$0].frame?.area ?? 0) < (stops[$1].frame?.area ?? 0) }
      if let only = nearest.first(where: { isAlone(index, among: contents[$0]) }) {
        put(index, to: stops[only].id, by: .containment)
      } else if let text = texts[index], let saying = firstSaying(text, of: nearest.map { stops[$0] }) {
        put(index, to: saying.id, by: .spoken)
      } else if let control = seen[index].control, let fitting = nearest.first(where: { stops[$0].exposes(control) }) {
        put(index, to: stops[fitting].id, by: .kind)
      } else {
        ambiguities[index] = HierarchyMatching.Ambiguity(
          seen: seen[index].id, candidates: [stops[nearest[0]].id], reason: .holdsSeveral)
      }
    }
  }

  /// Whether an element holds this and nothing else that was seen. What lies within it, as a text does within its
  /// button, is part of it.
  private func isAlone(_ index: Int, among contents: [Int]) -> Bool {
    contents.allSatisfy { other in
      other == index || seen[other].frame.coverage(by: seen[index].frame) >= thresholds.containment
        || seen[index].frame.coverage(by: seen[other].frame) >= thresholds.containment
    }
  }

  private mutating func firstSaying(_ text: ComparedText, of stops: [ExposedElement]) -> ExposedElement? {
    for stop in stops where says(stop, text) { return stop }
    return nil
  }

  private mutating func says(_ stop: ExposedElement, _ text: ComparedText) -> Bool {
    let said = said(by: stop)
    return said.single.contains(text) || text.isPart(of: said.all) || said.single.contains { $0.isNearly(text) }
  }

  /// The words of an element and of what is in it, together and one by one.
  private mutating func said(by stop: ExposedElement) -> (all: ComparedText, single: Set<ComparedText>) {
    if let known = words[stop.id] { return known }
    let texts = hierarchy.words(of: stop.id)
    let said = (ComparedText(texts.joined(separator: " ")), Set(texts.map(ComparedText.init)))
    words[stop.id] = said
    return said
  }

  /// What overlaps an element, most of both; the pairs that overlap most come first, and each element is taken once.
  mutating func matchOverlapping() {
    var pairs: [(index: Int, stop: Int, likeness: Double)] = []
    for index in open {
      for stop in stops {
        guard let frame = stop.frame else { continue }
        let likeness = seen[index].frame.iou(frame)
        if likeness >= thresholds.overlap { pairs.append((index, stop.id, likeness)) }
      }
    }
    pairs.sort { ($1.likeness, $0.index, $0.stop) < ($0.likeness, $1.index, $1.stop) }
    var taken = Set(matches.values.map(\.exposed))
    for pair in pairs where pair.likeness >= thresholds.likeness && matches[pair.index] == nil {
      if let text = texts[pair.index], let stop = hierarchy[pair.stop], tells(stop, otherThan: text) { continue }
      guard taken.insert(pair.stop).inserted else { continue }
      put(pair.index, to: pair.stop, by: .overlap)
    }
    for index in Set(pairs.map(\.index)) where matches[index] == nil {
      let candidates = pairs.filter { $0.index == index }.map(\.stop)
      ambiguities[index] = HierarchyMatching.Ambiguity(
        seen: seen[index].id, candidates: candidates, reason: .overlapsOnly)
    }
  }

  /// Whether an element has words, and a text is none of them, misread or not.
  private mutating func tells(_ stop: ExposedElement, otherThan text: ComparedText) -> Bool {
    let said = said(by: stop).all
    return !said.isEmpty && text.letters.count > 1 && text.share(in: said) < thresholds.misread
  }

  /// An icon beside a text on one line belongs to what exposes the text, unless the text can be tapped by itself.
  mutating func matchIconsInLine() {
    for index in open where seen[index].isIcon {
      let frame = seen[index].frame
      let inLine = seen.indices.filter { other in
        texts[other] != nil && matches[other] != nil
          && abs(seen[other].frame.midY - frame.midY) <= max(seen[other].frame.height, frame.height) / 2
      }
      let nearest = inLine.min { gap(frame, seen[$0].frame) < gap(frame, seen[$1].frame) }
      guard let nearest,
        gap(frame, seen[nearest].frame) <= thresholds.inLine * max(frame.height, seen[nearest].frame.height),
        let exposed = matches[nearest]?.exposed, let element = hierarchy[exposed],
        element.actions.isClickable != true, element.role == nil || element.role == .text
      else { continue }
      put(index, to: exposed, by: .inline)
    }
  }

  private func gap(_ first: Rect, _ second: Rect) -> Double { max(0, -first.horizontalOverlap(second)) }
}
