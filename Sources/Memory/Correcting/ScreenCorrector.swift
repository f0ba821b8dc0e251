import HearsightScreenModel
import HearsightUnderstanding

/// Applies what was said of a screen's stops: first how they are split, then names and roles, then what is one, the
/// order, and last what is not met.
struct ScreenCorrector {
  /// A stop on its way.
  fileprivate struct Item {
    var stop: Stop
    var origin: StopOrigin
    var isBehind: Bool
    var isHidden = false
    /// The stops that are in it, as they were recognized.
    var includes: Set<Int>
  }

  private let corrections: [RecalledCorrection]
  private var screen: Screen
  private var items: [Item]

  /// - Parameters:
  ///   - corrections: at most one for each stop, part and attribute, in the order in which they were said.
  ///   - screen: as it was recognized, before it is put in words.
  static func corrected(_ screen: Screen, by corrections: [RecalledCorrection]) -> Screen {
    guard !corrections.isEmpty else { return screen }
    var corrector = ScreenCorrector(corrections, on: screen)
    corrector.split()
    corrector.describe()
    corrector.join()
    corrector.reorder()
    return corrector.result
  }

  private init(_ corrections: [RecalledCorrection], on screen: Screen) {
    self.corrections = corrections
    self.screen = screen
    items = screen.allStops.enumerated().map { index, stop in
      Item(stop: stop, origin: StopOrigin(stop: index), isBehind: index >= screen.stops.count, includes: [index])
    }
  }

  // MARK: Splitting

  private mutating func split() {
    for case (let stop, .split(let parts)) in changes {
      guard let index = items.firstIndex(where: { $0.origin.stop == stop && $0.origin.part == nil }) else { continue }
      let whole = items[index]
      let ids = whole.stop.elements.filter(screen.elements.indices.contains)
      guard ids.map({ screen.elements[$0].type }) == parts.elements else { continue }
      let pieces = parts.parts.enumerated().map { number, members in
        piece(number, of: whole, members: members.map { ids[$0] })
      }
      items.replaceSubrange(index...index, with: pieces)
    }
  }

  private func piece(_ number: Int, of whole: Item, members: [Element.ID]) -> Item {
    let frames = members.map { screen.elements[$0].frame }
    let frame = frames.dropFirst().reduce(frames[0]) { $0.union($1) }
    let kind: Stop.Kind = members.count == 1 ? .single : whole.stop.kind
    var item = whole
    item.stop = StopBuilder().stop(
      id: whole.stop.id, of: ElementGroup(kind: kind, elements: members, frame: frame), in: screen.elements)
    item.origin = StopOrigin(stop: whole.origin.stop, part: number, corrected: [.grouping])
    return item
  }

  // MARK: Names and roles

  private mutating func describe() {
    for correction in corrections {
      let meant = items.indices.filter { index in
        let origin = items[index].origin
        // What was said of a whole that was split afterwards is said of its first part.
        return origin.stop == correction.stop && (origin.part ?? 0) == (correction.part ?? 0)
      }
      for index in meant {
        switch correction.change {
        case .name(let name): rename(index, name)
        case .role(let role): items[index].give(role)
        case .hidden: items[index].isHidden = true
        default: break
        }
      }
    }
  }

  private mutating func rename(_ index: Int, _ name: String) {
    items[index].stop.labelParts = [.text(name)]
    items[index].origin.corrected.insert(.name)
    // An icon that is all that names its stop is called so wherever elements are told of.
    let members = items[index].stop.elements.filter(screen.elements.indices.contains)
    let icons = members.filter { screen.elements[$0].type == .icon }
    guard icons.count == 1, !members.contains(where: { screen.elements[$0].type == .text }) else { return }
    screen.elements[icons[0]].icon = IconName(name: name, confidence: 1)
  }

  // MARK: Grouping and order

  private mutating func join() {
    for case (let stop, .joined(let others)) in changes {
      for other in others {
        guard let index = place(of: other), let head = place(of: stop), index != head,
          items[index].isBehind == items[head].isBehind
        else { continue }
        items[head].take(items[index])
        items.remove(at: index)
      }
    }
  }

  private mutating func reorder() {
    for case (let stop, .after(let earlier)) in changes {
      guard let index = place(of: stop) else { continue }
      let moved = items[index]
      guard let earlier else {
        items.remove(at: index)
        items.insert(
          moved.marked(.order),
          at: items.firstIndex { $0.isBehind == moved.isBehind } ?? (moved.isBehind ? items.endIndex : 0))
        continue
      }
      guard let target = items.lastIndex(where: { $0.includes.contains(earlier) }), target != index,
        items[target].isBehind == moved.isBehind
      else { continue }
      items.remove(at: index)
      items.insert(moved.marked(.order), at: target < index ? target + 1 : target)
    }
  }

  /// The item that a recognized stop is in, or its first part.
  private func place(of stop: Int) -> Int? { items.firstIndex { $0.includes.contains(stop) } }

  private var changes: [(stop: Int, change: Correction.Change)] { corrections.map { ($0.stop, $0.change) } }

  // MARK: The outcome

  private var result: Screen {
    var result = screen
    let met = items.filter { !$0.isHidden }
    let stops = met.enumerated().map { index, item in
      var stop = item.stop
      stop.id = index
      stop.origin = item.origin
      return stop
    }
    let front = met.count { !$0.isBehind }
    result.stops = Array(stops[..<front])
    result.modal?.behind = Array(stops[front...])
    return result
  }
}

extension ScreenCorrector.Item {
  fileprivate mutating func give(_ role: StopRole) {
    // What hides itself is shown by no other role.
    let wasSecure = stop.traits.contains(.secureTextField)
    let states: Traits = [.selected, .notEnabled, .header, .searchField, .secureTextField]
    stop.traits = role.traits.union(stop.traits.intersection(states))
    if role != .text { stop.traits.remove(.header) }
    if role != .textField { stop.traits.subtract([.searchField, .secureTextField]) }
    stop.setting = wasSecure && role != .textField ? nil : stop.setting.flatMap { $0.fitting(role) }
    stop.role = role
    origin.corrected.insert(.role)
  }

  /// Takes in another stop: its words after its own. What acts gives the role; what else acts becomes an action (paper,
  /// section 5.5).
  fileprivate mutating func take(_ other: ScreenCorrector.Item) {
    let isActing = stop.role?.acts == true
    let secure = stop.traits.union(other.stop.traits).intersection(.secureTextField)
    if !isActing, other.stop.role?.acts == true {
      stop.role = other.stop.role
      stop.traits = other.stop.traits.union(stop.traits.intersection([.selected, .notEnabled]))
      stop.activationPoint = other.stop.activationPoint
      stop.elements = other.stop.elements + stop.elements
    } else {
      if isActing, other.stop.role?.acts == true, let name = other.stop.labelParts.first,
        let element = other.stop.elements.first
      {
        stop.actions.append(CustomAction(name, element: element))
      }
      stop.elements += other.stop.elements
    }
    stop.traits.formUnion(secure)
    stop.kind = .container
    stop.frame = stop.frame.union(other.stop.frame)
    // A name that was given to the first names the whole.
    if !origin.corrected.contains(.name) { stop.labelParts += other.stop.labelParts }
    stop.setting = stop.setting ?? other.stop.setting
    stop.actions += other.stop.actions
    includes.formUnion(other.includes)
    origin.joined += [other.origin.stop] + other.origin.joined
    origin.corrected.formUnion(other.origin.corrected.union([.grouping]))
  }

  fileprivate func marked(_ attribute: StopOrigin.Attribute) -> Self {
    var item = self
    item.origin.corrected.insert(attribute)
    return item
  }
}

extension StopValue {
  /// The value in a role that it may not be one of: a box that is ticked is a switch that is on.
  fileprivate func fitting(_ role: StopRole) -> StopValue? {
    switch (self, role) {
    case (.on, .checkBox), (.on, .radioButton): .checked
    case (.off, .checkBox), (.off, .radioButton): .unchecked
    case (.checked, .toggle): .on
    case (.unchecked, .toggle): .off
    case (.on, .toggle), (.off, .toggle), (.checked, .checkBox), (.checked, .radioButton), (.unchecked, .checkBox),
      (.unchecked, .radioButton), (.fraction, .slider), (.range, .slider), (.page, .pageControl), (.text, .textField),
      (.text, .comboBox):
      self
    default: nil
    }
  }
}
