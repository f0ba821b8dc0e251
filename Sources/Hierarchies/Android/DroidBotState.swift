import Foundation
import HearsightScreenModel

/// A state as DroidBot stores it: a flat list of `views`, linked by `temp_id`, `parent` and `children`. The schema of
/// 2016 spells keys with hyphens and flags as text.
struct DroidBotState {
  let limits: HierarchyLimits
  /// Where the views begin in the file.
  let lines: JSONListLines

  func read(_ file: JSONRecord) throws(HierarchyError) -> HierarchyDraft {
    var draft = HierarchyDraft(
      format: .droidBot, unit: .androidPixels,
      unknown: .unknownOnAndroid.union([.placeholder, .heading, .value, .hint]), limits: limits)
    let views = try file.records("views", of: draft)
    guard views.count <= limits.nodes else { throw .tooManyNodes(limit: limits.nodes) }
    guard !views.isEmpty else { throw draft.damaged("views", "it is empty") }
    if let width = file.number("width"), let height = file.number("height"), width > 0, height > 0 {
      draft.screen = Size(width: width, height: height)
    }
    draft.application =
      views.lazy.compactMap { $0.text("package") }.first
      ?? file.text("foreground_activity")?.split(separator: "/").first.map(String.init)
    if !views.contains(where: { $0.has("visible") }) { draft.unknown.insert(.visibility) }
    let links = try links(of: views, in: draft)
    guard let order = links.parentsFirst() else { throw draft.damaged("views", "some views lie in themselves") }
    var ids: [Int: Int] = [:]
    for index in order {
      var element = try element(views[index], in: draft)
      element.line = lines[index]
      let parent = links.parents[index].flatMap { ids[$0] }
      ids[index] = try draft.add(element, under: parent, at: views[index].path)
    }
    return draft
  }

  /// A view's own word on its parent counts; `children` joins what has none.
  private func links(of views: [JSONRecord], in draft: HierarchyDraft) throws(HierarchyError) -> NodeLinks<Int> {
    let ids = views.enumerated().map { index, view in view.number("temp_id").flatMap { Int(exactly: $0) } ?? index }
    guard var links = NodeLinks(ids: ids) else { throw draft.damaged("views", "two views have one temp_id") }
    for (index, view) in views.enumerated() {
      if let parent = view.number("parent").flatMap({ Int(exactly: $0) }) { links.put(index, under: parent) }
    }
    for (index, view) in views.enumerated() {
      let children = (view.list("children") ?? []).compactMap { ($0 as? NSNumber)?.index }
      links.adopt(children, under: index)
    }
    return links
  }

  private func element(_ view: JSONRecord, in draft: HierarchyDraft) throws(HierarchyError) -> ExposedElement {
    var node = AndroidNode()
    node.text = view.text("text")
    node.description = view.text("content_description", "content-desc", "content-description")
    node.identifier = view.text("resource_id", "resource-id")
    node.frame = try frame(view, in: draft)
    node.isCheckable = view.flag("checkable")
    node.isChecked = view.flag("checked")
    node.isClickable = view.flag("clickable")
    node.isLongClickable = view.flag("long_clickable", "long-clickable")
    node.states.isEnabled = view.flag("enabled")
    node.states.isSelected = view.flag("selected")
    node.states.isFocused = view.flag("focused")
    node.states.isFocusable = view.flag("focusable")
    node.states.isScrollable = view.flag("scrollable")
    node.states.isEditable = view.flag("editable")
    node.states.isSecure = view.flag("is_password", "password")
    node.states.isVisible = view.flag("visible")
    return node.element(native: view.text("class") ?? "")
  }

  private func frame(_ view: JSONRecord, in draft: HierarchyDraft) throws(HierarchyError) -> Rect? {
    guard let bounds = view.list("bounds") else { return nil }
    let numbers = bounds.flatMap { $0 as? [Any] ?? [] }.map { ($0 as? NSNumber)?.coordinate }
    guard bounds.count == 2, numbers.count == 4, let left = numbers[0], let top = numbers[1], let right = numbers[2],
      let bottom = numbers[3]
    else { throw draft.damaged(view.at("bounds"), "it is no [[left, top], [right, bottom]]") }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
