import Foundation
import HearsightHierarchies
import HearsightScreenModel

/// The answer of `Accessibility.getFullAXTree`, of which only what the hierarchy's reader knows is kept.
struct AccessibilityTree: Decodable {
  struct Value: Codable {
    var type: String
    var value: JSONValue?
  }

  struct Property: Codable {
    var name: String
    var value: Value
  }

  struct Node: Codable {
    var nodeId: String
    var ignored: Bool
    var ignoredReasons: [Property]?
    var role: Value?
    var name: Value?
    var description: Value?
    var value: Value?
    var properties: [Property]?
    var parentId: String?
    var childIds: [String]?
    var backendDOMNodeId: Int?
    /// The element's `id` in the page, which the protocol does not tell here.
    var domId: String?
  }

  var nodes: [Node]
}

/// The answer of `DOMSnapshot.captureSnapshot`: every node's attributes and box in one answer.
struct DOMSnapshot: Decodable {
  struct Document: Decodable {
    struct Nodes: Decodable {
      var backendNodeId: [Int]
      /// For each node, indices of strings: name, value, name, value.
      var attributes: [[Int]]
      var contentDocumentIndex: Sparse?
    }

    struct Layout: Decodable {
      var nodeIndex: [Int]
      /// CSS pixels of the document: x, y, width, height.
      var bounds: [[Double]]
    }

    var nodes: Nodes
    var layout: Layout
    var scrollOffsetX: Double?
    var scrollOffsetY: Double?
  }

  /// Values of some of the nodes.
  struct Sparse: Decodable {
    var index: [Int]
    var value: [Int]
  }

  var documents: [Document]
  var strings: [String]
}

/// A page's accessibility tree with boxes, as `HierarchyReader` reads it.
struct PageDump {
  private let screen: EmulatedScreen
  private var nodes: [AccessibilityTree.Node] = []
  private var frames: [Int: Rect] = [:]
  private var attributes: [Int: [String: String]] = [:]
  private var trees = 0

  init(_ tree: AccessibilityTree, placedBy snapshot: DOMSnapshot, screen: EmulatedScreen) {
    self.screen = screen
    place(0, of: snapshot, at: Point(x: 0, y: 0), depth: 0)
    take(tree, prefix: "", under: nil)
  }

  /// Adds the tree of a page within the page.
  ///
  /// - Parameter owner: the frame's element, by its id in the DOM.
  mutating func add(_ tree: AccessibilityTree, in owner: Int) {
    guard let holder = nodes.firstIndex(where: { $0.backendDOMNodeId == owner }) else { return }
    trees += 1
    let prefix = "f\(trees)-"
    if let root = tree.nodes.first(where: { $0.parentId == nil }) {
      nodes[holder].childIds = (nodes[holder].childIds ?? []) + [prefix + root.nodeId]
    }
    take(tree, prefix: prefix, under: nodes[holder].nodeId)
  }

  private mutating func take(_ tree: AccessibilityTree, prefix: String, under holder: String?) {
    // Lines of a text add nothing to it.
    let kept = tree.nodes.filter { $0.role?.value != .string("InlineTextBox") }
    let ids = Set(kept.map(\.nodeId))
    for var node in kept {
      node.parentId = node.parentId.map { prefix + $0 } ?? holder
      node.nodeId = prefix + node.nodeId
      node.childIds = node.childIds?.filter(ids.contains).map { prefix + $0 }
      // Where a file lies on this machine is nobody's business; the address stands in source.json.
      node.properties = node.properties?.filter { $0.name != "url" }
      if let told = node.backendDOMNodeId.flatMap({ attributes[$0] }) {
        node.domId = told["id"]
        for index in (node.properties ?? []).indices where node.properties?[index].name == "valuetext" {
          guard let words = told["aria-valuetext"] else { continue }
          node.properties?[index].value.value = .string(words)
        }
      }
      nodes.append(node)
    }
  }

  /// Notes where the nodes of a document are on the page.
  ///
  /// - Parameter origin: of the document, in CSS pixels of the page.
  private mutating func place(_ index: Int, of snapshot: DOMSnapshot, at origin: Point, depth: Int) {
    guard snapshot.documents.indices.contains(index), depth < 20 else { return }
    let document = snapshot.documents[index]
    let x = origin.x - (document.scrollOffsetX ?? 0)
    let y = origin.y - (document.scrollOffsetY ?? 0)
    for (node, box) in zip(document.layout.nodeIndex, document.layout.bounds) {
      guard box.count == 4, document.nodes.backendNodeId.indices.contains(node) else { continue }
      let id = document.nodes.backendNodeId[node]
      if frames[id] == nil { frames[id] = Rect(x: x + box[0], y: y + box[1], width: box[2], height: box[3]) }
    }
    noteAttributes(of: document, strings: snapshot.strings)
    guard let inner = document.nodes.contentDocumentIndex else { return }
    for (node, next) in zip(inner.index, inner.value) where next != index {
      guard document.nodes.backendNodeId.indices.contains(node), snapshot.documents.indices.contains(next) else {
        continue
      }
      let frame = frames[document.nodes.backendNodeId[node]] ?? Rect(x: x, y: y, width: 0, height: 0)
      // The frame's border lies around what it shows, as wide on either side as a rule.
      let shown = snapshot.documents[next].layout.bounds.first ?? []
      let border = shown.count == 4 && frame.width > shown[2] ? (frame.width - shown[2]) / 2 : 0
      place(next, of: snapshot, at: Point(x: frame.x + border, y: frame.y + border), depth: depth + 1)
    }
  }

  private mutating func noteAttributes(of document: DOMSnapshot.Document, strings: [String]) {
    for (id, words) in zip(document.nodes.backendNodeId, document.nodes.attributes) {
      for pair in stride(from: 0, to: words.count - 1, by: 2) {
        guard strings.indices.contains(words[pair]), strings.indices.contains(words[pair + 1]) else { continue }
        let name = strings[words[pair]]
        if name == "id" || name == "aria-valuetext" { attributes[id, default: [:]][name] = strings[words[pair + 1]] }
      }
    }
  }

  /// The file, a node a line, so that a message can name the line.
  func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let rows = try nodes.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
    let ids = Set(nodes.compactMap(\.backendDOMNodeId))
    let boxes = frames.filter { ids.contains($0.key) }.mapValues { frame in
      [frame.x, frame.y, frame.width, frame.height].map { ($0 * 100).rounded() / 100 }
    }
    let placed = Dictionary(uniqueKeysWithValues: boxes.map { (String($0.key), $0.value) })
    let told = String(decoding: try encoder.encode(placed), as: UTF8.self)
    let head =
      "{\"viewport\":{\"width\":\(screen.width),\"height\":\(screen.height)},"
      + "\"deviceScaleFactor\":\(screen.scale),\"boxes\":\(told),\"nodes\":[\n"
    return Data((head + rows.joined(separator: ",\n") + "\n]}\n").utf8)
  }
}
