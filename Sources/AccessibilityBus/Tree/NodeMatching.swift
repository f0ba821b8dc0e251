import HearsightMessageBus
import HearsightScreenModel

/// Finds the nodes of the last tree again after a new recognition. The app's own objects are known by their references.
/// All other nodes need the same role, and are paired by
/// 1. the same name at about the same place,
/// 2. a name that only one node has in both trees, wherever it went (a list scrolled, the window was resized),
/// 3. about the same place (a clock or a display that says something else now).
enum NodeMatching {
  /// Least intersection over union of two frames at "about the same place": a detector's box of an unmoved thing shifts
  /// by a few pixels, and the next row of a list does not overlap at all.
  static let samePlace = 0.5

  /// The ids of the old nodes that were found again, by the indices of the new ones.
  static func matches(of new: [AccessibleNode], in old: [AccessibleNode]) -> [Int: Int] {
    var state = Matches(new: new, old: old)
    state.pairByOriginal()
    state.pairByPlace { $0.name == $1.name }
    state.pairByUniqueName()
    state.pairByPlace { _, _ in true }
    return state.found
  }

  private struct Matches {
    let new: [AccessibleNode]
    let old: [AccessibleNode]
    var found: [Int: Int] = [:]
    private var openNew: Set<Int>
    private var openOld: Set<Int>

    init(new: [AccessibleNode], old: [AccessibleNode]) {
      (self.new, self.old) = (new, old)
      openNew = Set(new.indices)
      openOld = Set(old.indices)
    }

    mutating func take(_ newIndex: Int, _ oldIndex: Int) {
      found[newIndex] = old[oldIndex].id
      openNew.remove(newIndex)
      openOld.remove(oldIndex)
    }

    /// The pairs that overlap most come first.
    mutating func pairByPlace(_ agree: (AccessibleNode, AccessibleNode) -> Bool) {
      var pairs: [(iou: Double, new: Int, old: Int)] = []
      for i in openNew {
        for k in openOld where new[i].isAlike(old[k]) && agree(new[i], old[k]) {
          let iou = new[i].frame.iou(old[k].frame)
          if iou >= NodeMatching.samePlace || new[i].frame == old[k].frame { pairs.append((iou, i, k)) }
        }
      }
      pairs.sort { ($0.iou, $1.new, $1.old) > ($1.iou, $0.new, $0.old) }
      for pair in pairs where openNew.contains(pair.new) && openOld.contains(pair.old) { take(pair.new, pair.old) }
    }

    mutating func pairByOriginal() {
      let places = Dictionary(openOld.map { (old[$0].original, $0) }) { first, _ in first }
      for i in openNew.sorted() where new[i].original != nil {
        if let k = places[new[i].original], openOld.contains(k), new[i].isAlike(old[k]) { take(i, k) }
      }
    }

    mutating func pairByUniqueName() {
      let newNames = Dictionary(grouping: openNew) { new[$0].identity }
      let oldNames = Dictionary(grouping: openOld) { old[$0].identity }
      for (identity, places) in newNames where !identity.name.isEmpty {
        guard let i = places.first, places.count == 1, let candidates = oldNames[identity], candidates.count == 1,
          let k = candidates.first
        else { continue }
        take(i, k)
      }
    }
  }
}

extension AccessibleNode {
  fileprivate struct Identity: Hashable {
    var role: AccessibleRole
    var name: String
    var original: ObjectReference?
  }

  fileprivate var identity: Identity { Identity(role: role, name: name, original: original) }

  /// Whether both can be one thing: neither its role nor the app's own object ever changes.
  fileprivate func isAlike(_ other: AccessibleNode) -> Bool { role == other.role && original == other.original }
}
