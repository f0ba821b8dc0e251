import HearsightScreenModel

/// What becomes of each thing seen: part of an app's stop, a stop of its own, or nothing.
struct MergePlan {
  private let seen: Screen
  private let exposed: ExposedStops
  private let ownership: SeenOwnership
  private let hierarchy: ExposedHierarchy
  private let system: SystemArea
  /// By the index of an app's stop: the seen elements in it, in the order in which they are read.
  private let parts: [Int: [Element]]
  private let keyboard: Rect?
  /// All that the app says; only made where no frame tells what is exposed.
  private let said: [ComparedText]

  /// Largest share of the picture's area of a nameless stop that what is drawn in it names. Larger ones are pages that
  /// another toolkit draws.
  private static let largestNamed = 0.25

  init(_ seen: Screen, _ exposed: ExposedStops, _ ownership: SeenOwnership, _ hierarchy: ExposedHierarchy) {
    self.seen = seen
    self.exposed = exposed
    self.ownership = ownership
    self.hierarchy = hierarchy
    system = SystemArea(hierarchy, picture: seen.size)
    var parts: [Int: [Element]] = [:]
    var taken: Set<Element.ID> = []
    for id in seen.stops.flatMap({ $0.elements + $0.actions.map(\.element) }) where taken.insert(id).inserted {
      guard let owner = ownership.owners[id], seen.elements.indices.contains(id) else { continue }
      parts[owner, default: []].append(seen.elements[id])
    }
    self.parts = parts
    let open = seen.stops.filter { ownership.owners(of: $0.elements).isEmpty }
    let isPhone = hierarchy.isAndroid || hierarchy.isApple
    keyboard =
      isPhone
      ? OnScreenKeyboard.area(among: open.map { ($0.frame, seen.texts(of: $0).joined()) }, picture: seen.size) : nil
    said = hierarchy.unknown.contains(.frame) ? exposed.stops.map { ComparedText($0.words) } : []
  }

  func screen() -> Screen {
    let count = seen.elements.count
    let own = exposed.stops.enumerated().map { Element(id: count + $0, $1) }
    let (first, following) = added()
    var stops = first
    for (index, stop) in exposed.stops.enumerated() {
      stops.append(completed(stop, at: index, element: count + index))
      stops += following[index] ?? []
    }
    for index in stops.indices { stops[index].id = index }
    return Screen(size: seen.size, elements: seen.elements + own, stops: stops)
  }

  /// The app's stop with what was seen of it where the app says nothing.
  private func completed(_ stop: ExposedStop, at index: Int, element: Element.ID) -> Stop {
    let spoken = Stop(id: index, elements: [element], stop, in: hierarchy)
    let parts = isPage(stop) ? [] : parts[index] ?? []
    let around = seen.stops.first { seenStop in
      parts.contains { $0.id == seenStop.elements.first } && !isAdded(seenStop)
    }
    return StopCompletion(stop, parts: parts, within: around, hierarchy: hierarchy).complete(spoken)
  }

  /// Seen stops that become stops: those before all of the app's, and by the index of the app's stop that they follow.
  private func added() -> (first: [Stop], following: [Int: [Stop]]) {
    var first: [Stop] = []
    var following: [Int: [Stop]] = [:]
    var last: Int?
    for stop in seen.stops {
      let owners = ownership.owners(of: stop.elements)
      guard isAdded(stop) else {
        last = owners.last ?? last
        continue
      }
      var stop = stop
      stop.inferred = [.stop]
      let place = owners.last ?? last ?? lastAbove(stop)
      if let place { following[place, default: []].append(stop) } else { first.append(stop) }
      last = place
    }
    return (first, following)
  }

  /// The last of the app's stops that ends above a seen one, before which the picture shows none of the app's.
  private func lastAbove(_ stop: Stop) -> Int? {
    exposed.stops.lastIndex { $0.element.frame.map { $0.maxY <= stop.frame.minY } ?? false }
  }

  /// Whether a seen stop is none of the app's.
  private func isAdded(_ stop: Stop) -> Bool {
    let owners = ownership.owners(of: stop.elements)
    guard let owner = owners.first else {
      return tells(stop) && !isSystem(stop) && isUnsaid(stop)
    }
    let isInside = stop.elements.allSatisfy { ownership.owners[$0] == nil || ownership.unsaid.contains($0) }
    guard isInside, owners.count == 1 else { return false }
    let holder = exposed.stops[owner]
    if holder.label == nil { return isPage(holder) }
    return isUnsaid(stop) && stop.role?.isControl == true && !isDrawnState(stop, of: holder, at: owner)
  }

  private func isSystem(_ stop: Stop) -> Bool {
    keyboard?.contains(stop.frame.center) == true
      || system.holds(stop.frame, hasText: !seen.texts(of: stop).isEmpty)
  }

  /// Whether a seen stop tells a listener anything: an app may well hide a picture that decorates.
  private func tells(_ stop: Stop) -> Bool {
    !stop.labelParts.isEmpty || stop.setting != nil || stop.role?.isControl == true
  }

  /// Whether a switch or box is the only one in an app's stop, and so its state.
  private func isDrawnState(_ stop: Stop, of holder: ExposedStop, at owner: Int) -> Bool {
    guard stop.role == .toggle || stop.role?.isTicked == true else { return false }
    return parts[owner, default: []].count { $0.type.isToggle || $0.type.isCheckbox } == 1
  }

  /// Whether a stop of an app holds too much for one name: a page that another toolkit draws.
  private func isPage(_ stop: ExposedStop) -> Bool {
    guard stop.label == nil, let frame = stop.element.frame else { return false }
    return frame.area > Self.largestNamed * seen.size.width * seen.size.height
  }

  /// Whether the app does not say a stop elsewhere. Where no frame tells what is exposed, only words can: a picture or
  /// icon may be exposed anywhere.
  private func isUnsaid(_ stop: Stop) -> Bool {
    guard hierarchy.unknown.contains(.frame) else { return true }
    let texts = seen.texts(of: stop).map(ComparedText.init)
    guard texts.contains(where: \.isTelling) else { return false }
    return !texts.contains { text in text.isTelling && said.contains { text.isPart(of: $0) } }
  }
}

extension Screen {
  /// What is written on a stop.
  fileprivate func texts(of stop: Stop) -> [String] {
    stop.elements.compactMap { elements.indices.contains($0) ? elements[$0].text?.string.nonBlank : nil }
  }
}
