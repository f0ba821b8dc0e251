import Foundation
import HearsightScreenModel

/// A report of Lighthouse: elements that its rules named, with boxes on the full-page screenshot. It is no tree and
/// leaves out whatever no rule spoke of; it serves to compare findings.
struct LighthouseReport {
  let limits: HierarchyLimits

  func read(_ file: JSONRecord) throws(HierarchyError) -> HierarchyDraft {
    let known: Set<ExposedAttribute> = [.frame, .identifier]
    var draft = HierarchyDraft(
      format: .lighthouse, unit: .cssPixels(deviceScale: nil),
      unknown: Set(ExposedAttribute.allCases).subtracting(known), limits: limits)
    let page = file.record("fullPageScreenshot")
    let shot = page?.record("screenshot")
    if let width = shot?.number("width"), let height = shot?.number("height"), width > 0, height > 0 {
      draft.screen = Size(width: width, height: height)
    }
    draft.application = file.text("finalDisplayedUrl", "finalUrl", "requestedUrl")
    guard let nodes = page?.record("nodes") else {
      throw draft.damaged("fullPageScreenshot.nodes", "it is missing")
    }
    let labels = Self.labels(file)
    for key in nodes.fields.keys.sorted(by: { $0.localizedStandardCompare($1) == .orderedAscending }) {
      guard let node = nodes.record(key) else { throw draft.damaged(nodes.at(key), "it is no object") }
      try draft.add(element(node, key: key, name: labels[key]), under: nil, at: nodes.at(key))
    }
    guard !draft.elements.isEmpty else { throw draft.damaged(nodes.path, "it is empty") }
    return draft
  }

  /// The key ends in the tag: `1-2-BUTTON`.
  private func element(_ node: JSONRecord, key: String, name: String?) -> ExposedElement {
    let tag = key.split(separator: "-").last.map { $0.lowercased() } ?? ""
    var element = ExposedElement(id: 0, nativeRole: tag, role: Self.roles[tag], name: name)
    if let left = node.number("left"), let top = node.number("top"), let width = node.number("width"),
      let height = node.number("height"), width > 0, height > 0
    {
      element.frame = Rect(x: left, y: top, width: width, height: height)
    }
    element.identifier = node.text("id")
    return element
  }

  private static let roles: [String: StopRole] = [
    "a": .link, "button": .button, "img": .image, "svg": .image, "input": .textField, "textarea": .textField,
    "select": .comboBox, "p": .text, "span": .text, "h1": .text, "h2": .text, "h3": .text,
  ]

  /// The `nodeLabel` that failed audits quote, by the node's key (`lhId`).
  private static func labels(_ file: JSONRecord) -> [String: String] {
    var labels: [String: String] = [:]
    let audits = file.record("failedAccessibilityAudits") ?? file.record("audits")
    for id in (audits?.fields ?? [:]).keys {
      let items = audits?.record(id)?.record("details")?.list("items") ?? audits?.list(id) ?? []
      for item in items.compactMap({ JSONRecord($0) }) {
        let node = item.record("node") ?? item
        if let key = node.text("lhId"), let label = node.text("nodeLabel") { labels[key] = label }
      }
    }
    return labels
  }
}
