import Foundation
import HearsightScreenModel

/// Where nodes of Chrome's tree are, if the file holds it beside the tree. The protocol gives boxes one by one
/// (`DOM.getBoxModel`), so that tools store them in ways of their own, of which these are read:
///
/// - of a node, `boxModel` or `model` (the protocol's answer), or `boundingBox`, `bounds`, `bbox` or `rect`;
/// - in the file, `boxes`, by the nodes' `backendDOMNodeId`, with any of these as values;
/// - in the file, `extra_properties`, by the nodes' `browsergym_id`, each with a `bbox`, as BrowserGym observes them;
/// - the viewport's size in CSS pixels: `viewport` with `width` and `height`.
struct ChromeBoxes {
  let viewport: Size?
  private let boxes: JSONRecord?
  private let extra: JSONRecord?

  init(_ file: JSONRecord) {
    boxes = file.record("boxes")
    extra = file.record("extra_properties") ?? file.record("extra_element_properties")
    if let size = file.record("viewport"), let width = size.number("width"), let height = size.number("height"),
      width > 0, height > 0
    {
      viewport = Size(width: width, height: height)
    } else {
      viewport = nil
    }
  }

  func frame(of node: JSONRecord) -> Rect? {
    for key in ["boxModel", "model", "boundingBox", "bounds", "bbox", "rect"] {
      if let frame = Self.frame(node.fields[key]) { return frame }
    }
    if let id = node.text("backendDOMNodeId"), let frame = Self.frame(boxes?.fields[id]) { return frame }
    return node.text("browsergym_id").flatMap { extra?.record($0) }.flatMap { Self.frame($0.fields["bbox"]) }
  }

  /// A box model, a rectangle by names, `[x, y, width, height]` or the corners of a quad.
  private static func frame(_ value: Any?) -> Rect? {
    if let record = JSONRecord(value) {
      if let model = record.record("model") { return frame(model.fields) }
      for quad in ["border", "content"] where record.has(quad) { return frame(record.fields[quad]) }
      guard let x = record.number("x", "left"), let y = record.number("y", "top"), let width = record.number("width"),
        let height = record.number("height")
      else { return nil }
      return Rect(x: x, y: y, width: width, height: height)
    }
    let numbers = (value as? [Any] ?? []).prefix(9).compactMap { ($0 as? NSNumber)?.coordinate }
    if numbers.count == 4 { return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]) }
    guard numbers.count == 8 else { return nil }
    let corners = stride(from: 0, to: 8, by: 2).map { Rect(x: numbers[$0], y: numbers[$0 + 1], width: 0, height: 0) }
    return Rect.union(of: corners)
  }
}
