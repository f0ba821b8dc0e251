import Foundation
import HearsightScreenModel

/// The accessibility tree that Chrome's DevTools protocol gives (`Accessibility.getFullAXTree`): a flat list of `nodes`
/// linked by `nodeId`, `parentId` and `childIds`. It has no geometry of its own; see `ChromeBoxes` for where boxes
/// are read from.
struct ChromeTree {
  let limits: HierarchyLimits
  /// Where the nodes begin in the file.
  let lines: JSONListLines

  func read(_ file: JSONRecord) throws(HierarchyError) -> HierarchyDraft {
    var draft = HierarchyDraft(
      format: .chrome, unit: .cssPixels(deviceScale: file.number("deviceScaleFactor")), unknown: .unknownOfChrome,
      limits: limits)
    let nodes = try file.records("nodes", of: draft)
    guard nodes.count <= limits.nodes else { throw .tooManyNodes(limit: limits.nodes) }
    guard !nodes.isEmpty else { throw draft.damaged("nodes", "it is empty") }
    let boxes = ChromeBoxes(file)
    draft.screen = boxes.viewport
    let links = try links(of: nodes, in: draft)
    guard let order = links.parentsFirst() else { throw draft.damaged("nodes", "some nodes lie in themselves") }
    var ids: [Int: Int] = [:]
    for index in order {
      let node = nodes[index]
      var element = try element(node, frame: boxes.frame(of: node), in: draft)
      element.line = lines[index]
      ids[index] = try draft.add(element, under: links.parents[index].flatMap { ids[$0] }, at: node.path)
      if draft.application == nil, element.nativeRole.hasSuffix("WebArea") {
        draft.application = Self.address(of: node) ?? element.name
      }
    }
    if !draft.elements.contains(where: { $0.frame != nil }) { draft.unknown.insert(.frame) }
    return draft
  }

  private func links(of nodes: [JSONRecord], in draft: HierarchyDraft) throws(HierarchyError) -> NodeLinks<String> {
    var ids: [String] = []
    for node in nodes {
      guard let id = node.text("nodeId") else { throw draft.damaged(node.at("nodeId"), "it is missing") }
      ids.append(id)
    }
    guard var links = NodeLinks(ids: ids) else { throw draft.damaged("nodes", "two nodes have one nodeId") }
    for (index, node) in nodes.enumerated() {
      if let parent = node.text("parentId") { links.put(index, under: parent) }
    }
    for (index, node) in nodes.enumerated() {
      links.adopt(
        (node.list("childIds") ?? []).compactMap { $0 as? String ?? ($0 as? NSNumber)?.stringValue }, under: index)
    }
    return links
  }

  /// The page's address, which newer versions tell among its properties.
  private static func address(of node: JSONRecord) -> String? {
    let properties = (node.list("properties") ?? []).lazy.compactMap { JSONRecord($0) }
    return properties.first { $0.text("name") == "url" }?.record("value")?.text("value")
  }

  /// A node's role, name, value and description are objects with a `value`.
  private func element(_ node: JSONRecord, frame: Rect?, in draft: HierarchyDraft) throws(HierarchyError)
    -> ExposedElement
  {
    let native = node.record("role")?.text("value") ?? "none"
    let name = node.record("name")?.text("value")
    let isIgnored = node.flag("ignored") == true || native == "InlineTextBox"
    let role = isIgnored ? nil : ARIARole.role(of: native)
    var element = ExposedElement(id: 0, nativeRole: native, role: role, name: isIgnored ? nil : name, frame: frame)
    if native == "StaticText" { element.text = name }
    element.value = node.record("value")?.text("value")
    element.hint = node.record("description")?.text("value")
    // Chrome's tree lacks it; `hearsight collect` asks for it beside the tree.
    element.identifier = node.text("domId")
    var properties = ChromeProperties()
    for (index, value) in (node.list("properties") ?? []).enumerated() {
      guard let property = JSONRecord(value, path: "\(node.at("properties"))[\(index)]"),
        let name = property.text("name")
      else { throw draft.damaged("\(node.at("properties"))[\(index)]", "it has no name") }
      guard let held = property.record("value"), held.has("value") else { continue }
      properties.values[name] = held.flag("value").map { $0 ? "true" : "false" } ?? held.text("value") ?? ""
      if held.fields["type"] as? String == "integer" { properties.values[name] = held.text("value") }
    }
    properties.apply(to: &element)
    let isHidden = properties.values["hidden"] == "true" || Self.hides(node)
    element.states.isVisible = isHidden ? false : isIgnored ? nil : true
    return element
  }

  /// Why a node is ignored with all that it holds. Other reasons, such as `uninteresting`, are of layout that Chrome
  /// passes over: what it holds is told.
  private static let hidingReasons: Set<String> = [
    "ariaHiddenElement", "ariaHiddenSubtree", "inertElement", "inertSubtree", "notRendered", "notVisible",
    "activeModalDialog", "activeFullscreenElement", "activeAriaModalDialog",
  ]

  private static func hides(_ node: JSONRecord) -> Bool {
    (node.list("ignoredReasons") ?? []).contains { reason in
      JSONRecord(reason)?.text("name").map(hidingReasons.contains) ?? false
    }
  }
}
