import HearsightScreenModel

/// A step that joins groups of elements that are one thing to a user (paper, section 5.5).
package protocol GroupingRule: Sendable {
  /// - Parameters:
  ///   - groups: At first one group for every element of the page, or of a dialog.
  ///   - layout: All elements of the screen.
  /// - Returns: The groups after this rule. An element that no group holds is not met while navigating.
  /// - Throws: `InferenceError` where the rule has a model that fails.
  func group(_ groups: [ElementGroup], in layout: ScreenLayout) throws -> [ElementGroup]
}

extension ElementGroup {
  /// The only element of the group; `nil` where there are several.
  func single(in elements: [Element]) -> Element? {
    guard self.elements.count == 1, let id = self.elements.first else { return nil }
    return elements[id]
  }

  /// Whether all its elements are of these types.
  func isOnly(_ types: Set<ElementType>, in elements: [Element]) -> Bool {
    self.elements.allSatisfy { types.contains(elements[$0].type) }
  }

  /// The group that each element is in.
  static func index(_ groups: [ElementGroup]) -> [Element.ID: Int] {
    var result: [Element.ID: Int] = [:]
    for (index, group) in groups.enumerated() {
      for id in group.elements { result[id] = index }
    }
    return result
  }

  /// The group as it is with these of its elements alone; `nil` of none.
  func of(_ members: [Element]) -> ElementGroup? {
    Rect.union(of: members.map(\.frame)).map { frame in
      ElementGroup(kind: members.count == 1 ? .single : kind, elements: members.map(\.id), frame: frame)
    }
  }

  package func contains(_ type: ElementType, in elements: [Element]) -> Bool {
    self.elements.contains { elements[$0].type == type }
  }
}

/// Joins groups by their indices and gives them back in the order of their first members.
struct GroupMerger {
  private let groups: [ElementGroup]
  private var parents: [Int]
  private var kinds: [Int: ElementGroup.Kind] = [:]
  private var dropped: Set<Int> = []

  init(_ groups: [ElementGroup]) {
    self.groups = groups
    parents = Array(groups.indices)
  }

  /// The index that stands for the group that `index` is now part of.
  mutating func root(_ index: Int) -> Int {
    var root = index
    while parents[root] != root { root = parents[root] }
    var next = index
    while parents[next] != root { (parents[next], next) = (root, parents[next]) }
    return root
  }

  /// Joins two groups; the whole is of that kind.
  mutating func join(_ first: Int, _ second: Int, as kind: ElementGroup.Kind) {
    let (first, second) = (root(first), root(second))
    let (low, high) = (min(first, second), max(first, second))
    if low != high { parents[high] = low }
    kinds[low] = kind
  }

  /// Takes a group out of navigation.
  mutating func drop(_ index: Int) { dropped.insert(index) }

  mutating func merged() -> [ElementGroup] {
    var order: [Int] = []
    var result: [Int: ElementGroup] = [:]
    for index in groups.indices where !dropped.contains(index) {
      let root = root(index)
      if var group = result[root] {
        group.elements += groups[index].elements
        group.frame = group.frame.union(groups[index].frame)
        group.kind = kinds[root] ?? group.kind
        result[root] = group
      } else {
        order.append(root)
        result[root] = groups[index]
      }
    }
    return order.compactMap { result[$0] }
  }
}

/// A dialog lies over the page like a screen of its own: nothing in it belongs to anything behind it.
enum DialogLayers {
  /// The elements that are not dialogs: those of the page, and those of each dialog, the innermost where several nest.
  static func layers(of elements: [Element]) -> [[Element]] {
    let dialogs = elements.filter { $0.type == .dialog }.sorted {
      ($0.frame.area, $0.id) < ($1.frame.area, $1.id)
    }
    var page: [Element] = []
    var inside: [Element.ID: [Element]] = [:]
    for element in elements where element.type != .dialog {
      if let dialog = dialogs.first(where: { $0.frame.contains(element.frame.center) }) {
        inside[dialog.id, default: []].append(element)
      } else {
        page.append(element)
      }
    }
    return [page] + dialogs.compactMap { inside[$0.id] }
  }
}
