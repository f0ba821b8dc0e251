/// The tree of nodes that name their parents or children by ids, in the file's order.
struct NodeLinks<ID: Hashable> {
  private(set) var parents: [Int?]
  private let indices: [ID: Int]

  /// Takes the nodes' ids, which must differ.
  init?(ids: [ID]) {
    var indices: [ID: Int] = [:]
    for (index, id) in ids.enumerated() where indices.updateValue(index, forKey: id) != nil { return nil }
    self.indices = indices
    parents = Array(repeating: nil, count: ids.count)
  }

  /// Puts a node below another; what is not in the file is passed over.
  mutating func put(_ child: Int, under parent: ID) {
    if let parent = indices[parent] { parents[child] = parent }
  }

  /// Puts the nodes with these ids below one, those that have no parent yet.
  mutating func adopt(_ children: [ID], under parent: Int) {
    for child in children.compactMap({ indices[$0] }) where parents[child] == nil && child != parent {
      parents[child] = parent
    }
  }

  /// The nodes so that each comes after its parent, children in the file's order. `nil` where some lie in themselves.
  func parentsFirst() -> [Int]? {
    var children: [[Int]] = Array(repeating: [], count: parents.count)
    var waiting: [Int] = []
    for (child, parent) in parents.enumerated() {
      if let parent { children[parent].append(child) } else { waiting.append(child) }
    }
    waiting.reverse()
    var order: [Int] = []
    order.reserveCapacity(parents.count)
    while let node = waiting.popLast() {
      order.append(node)
      waiting.append(contentsOf: children[node].reversed())
    }
    return order.count == parents.count ? order : nil
  }
}
