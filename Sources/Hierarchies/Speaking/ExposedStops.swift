import HearsightScreenModel

/// Where a screen reader halts in what an app exposes, in its order, and what it says for what.
///
/// - Android, as TalkBack: what acts, has words of its own, is an item of a list, or is reached by the keyboard with
///   nothing in it that acts. Words in it that do not act are its name where it has none.
/// - iOS, as VoiceOver: what is an accessibility element, as far as the dump tells, else the innermost named things.
/// - Pages and AT-SPI: controls, headings, images with a name and texts, each with the words in it.
///
/// Something that acts is a stop also where it has no name. A wrapper without words around other stops is none.
package struct ExposedStops: Hashable, Sendable {
  /// In the order in which they are met.
  package let stops: [ExposedStop]
  /// By an element's id: the index of the stop that says it.
  private let speakers: [Int?]

  /// - Parameters:
  ///   - hierarchy: read with the picture's size.
  ///   - picture: the picture's size in pixels; what lies outside is not met.
  package init(_ hierarchy: ExposedHierarchy, picture: Size) {
    let tree = ReadingTree(hierarchy, picture: picture)
    var draft = StopsDraft(tree)
    draft.dropSilent()
    draft.dropHeadingsOfLinks()
    draft.dropRepeatedTexts()
    stops = draft.stops()
    speakers = draft.speakers()
  }

  /// The index of the stop that says an element; `nil` where none does.
  package func index(saying element: Int) -> Int? { speakers.indices.contains(element) ? speakers[element] : nil }
}

/// Stops while they are being decided.
private struct StopsDraft {
  let tree: ReadingTree
  private let elements: [ExposedElement]
  /// By id: the nearest thing around it that speaks for it.
  private var holders: [Int?]
  private var isStop: [Bool]
  /// By id: the words that are said of it and of what it speaks for.
  private var labels: [String?]
  /// By id: whether a heading around it was left out for it.
  private var isHeading: [Bool]

  init(_ tree: ReadingTree) {
    self.tree = tree
    elements = tree.hierarchy.elements
    holders = Array(repeating: nil, count: elements.count)
    isStop = Array(repeating: false, count: elements.count)
    labels = Array(repeating: nil, count: elements.count)
    isHeading = elements.map { $0.states.isHeading == true }
    let speaks = elements.map(tree.speaksForContent)
    for id in tree.order {
      let element = elements[id]
      holders[id] = element.parent.flatMap { speaks[$0] ? $0 : holders[$0] }
      guard tree.isCandidate(element) else { continue }
      isStop[id] = holders[id].map { isOwn(element, in: elements[$0]) } ?? true
    }
    for id in tree.order.reversed() { labels[id] = label(of: id) }
  }

  /// Whether something that lies in a stop is one of its own: it acts, and does not stand for the same thing.
  private func isOwn(_ element: ExposedElement, in holder: ExposedElement) -> Bool {
    // Nothing in an accessibility element is reached by itself.
    if tree.hierarchy.isApple, holder.states.isFocusable == true { return false }
    guard element.acts || element.actions.isAdjustable == true else { return false }
    let isTwin = element.role != nil && element.role == holder.role
    return !isTwin || element.name != nil && element.name != holder.name
  }

  /// Its own name, or the words of what lies in it and is no stop.
  private func label(of id: Int) -> String? {
    let element = elements[id]
    guard tree.isShown[id] || tree.hierarchy.format == .chrome else { return nil }
    if let name = element.name { return name }
    guard !element.holdsContent else { return nil }
    let words = element.children.filter { !isStop[$0] }.compactMap { labels[$0] }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  /// Leaves out what has no words and holds other stops, and groups without words.
  mutating func dropSilent() {
    var holdsStop = [Bool](repeating: false, count: elements.count)
    for id in tree.order.reversed() {
      let element = elements[id]
      let isBare = !element.acts && element.actions.isAdjustable != true && element.states.isFocusable != true
      if isStop[id], labels[id] == nil, element.value == nil, element.states.checked == nil {
        let isGroup = element.role == nil && !element.acts && tree.hierarchy.isAndroid
        if holdsStop[id] || isBare || isGroup { isStop[id] = false }
      }
      if let parent = element.parent, isStop[id] || holdsStop[id] { holdsStop[parent] = true }
    }
  }

  /// A heading whose words are a link's or button's is met once, as that.
  mutating func dropHeadingsOfLinks() {
    for id in tree.order where isStop[id] && isHeading[id] && !elements[id].acts && tree.holdsActing[id] {
      let inner = descendants(of: id).filter { isStop[$0] }
      let said = ComparedText(labels[id] ?? "")
      guard let first = inner.first, inner.contains(where: { said.isPart(of: ComparedText(labels[$0] ?? "")) }) else {
        continue
      }
      isStop[id] = false
      isHeading[first] = true
    }
  }

  /// A table of AT-SPI lists a label, and after it the text that the label draws.
  mutating func dropRepeatedTexts() {
    guard tree.hierarchy.format == .atSPI else { return }
    for (last, id) in zip(ids, ids.dropFirst()) {
      let (element, before) = (elements[id], elements[last])
      guard element.role == .text, element.parent == before.parent, element.frame == before.frame else { continue }
      if labels[id] == labels[last] { isStop[id] = false }
    }
  }

  private func descendants(of id: Int) -> [Int] {
    var result: [Int] = []
    var waiting = Array(elements[id].children.reversed())
    while let next = waiting.popLast() {
      result.append(next)
      waiting += elements[next].children.reversed()
    }
    return result
  }

  private var ids: [Int] { tree.order.filter { isStop[$0] } }

  func speakers() -> [Int?] {
    let indices = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, $0) })
    var result = [Int?](repeating: nil, count: elements.count)
    for id in tree.order { result[id] = indices[id] ?? holders[id].flatMap { result[$0] } }
    return result
  }

  func stops() -> [ExposedStop] {
    var contents: [Int: [Int]] = [:]
    let ids = ids
    for (id, speaker) in speakers().enumerated() {
      if let speaker, ids[speaker] != id { contents[ids[speaker], default: []].append(id) }
    }
    var stops = ids.map { stop($0, speakingFor: contents[$0] ?? []) }
    ContainerMarks(tree.hierarchy).apply(to: &stops)
    return stops
  }

  private func stop(_ id: Int, speakingFor contents: [Int]) -> ExposedStop {
    let element = elements[id]
    let inner = contents.map { elements[$0] }
    let boxes = inner.filter { $0.states.checked != nil && tree.isShown[$0.id] }
    let box = element.states.checked == nil && boxes.count == 1 ? boxes.first : nil
    var value = element.value ?? box?.value
    if element.role == .textField, value == nil, tree.hierarchy.format == .chrome {
      let words = inner.compactMap(\.text)
      value = words.isEmpty ? nil : words.joined(separator: " ")
    }
    if element.role == .textField, value == nil, element.placeholder != element.name { value = element.placeholder }
    return ExposedStop(
      element: element, label: labels[id], role: box?.role ?? element.role ?? (element.acts ? .group : nil),
      checked: element.states.checked ?? box?.states.checked, value: value,
      isHeading: isHeading[id] || inner.contains { $0.states.isHeading == true },
      acts: element.acts || element.actions.isAdjustable == true)
  }
}
