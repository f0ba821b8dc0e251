import HearsightScreenModel
import HearsightSpokenText

/// A screen as an indented text: every stop with its elements under it, their types, frames, texts and states.
package struct ScreenTree: CustomStringConvertible {
  private let screen: Screen
  private let showsBehind: Bool

  /// - Parameter behind: whether what lies behind a dialog is listed too, after it.
  package init(_ screen: Screen, behind: Bool = false) {
    self.screen = screen
    showsBehind = behind
  }

  package var description: String {
    let size = "\(Int(screen.size.width)) x \(Int(screen.size.height)) pixels"
    var lines = ["Screen, \(size), \(count(screen.elements.count, "element")), \(count(screen.stops.count, "stop"))"]
    if let modal = screen.modal {
      lines.append("In front: \(modal.spoken)  [\(modal.kind.rawValue)] \(modal.frame.summary)")
    }
    for stop in screen.stops { lines += self.lines(for: stop) }
    if let behind = screen.modal?.behind, !behind.isEmpty {
      lines.append(showsBehind ? "Behind it:" : "Behind it, left out: \(count(behind.count, "stop"))")
      if showsBehind { for stop in behind { lines += self.lines(for: stop) } }
    }
    let met = Set(screen.allStops.flatMap(\.elements))
    let rest = screen.elements.filter { !met.contains($0.id) }
    if !rest.isEmpty {
      lines.append("At no stop:")
      for element in rest { lines.append("   - \(line(for: element.id))") }
    }
    return lines.joined(separator: "\n")
  }

  private func lines(for stop: Stop) -> [String] {
    ["\(stop.id + 1). \(stop.spoken)", "   [\(stop.kind.rawValue)] \(stop.frame.summary)\(traits(of: stop))"]
      + stop.actions.map { "   action: \($0.name) -> element \($0.element)" }
      + stop.elements.map { "   - \(line(for: $0))" }
  }

  private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  private func traits(of stop: Stop) -> String {
    stop.traits.isEmpty ? "" : "  \(stop.traits.names.joined(separator: ", "))"
  }

  private func line(for id: Element.ID) -> String {
    guard screen.elements.indices.contains(id) else { return "element \(id) is not on this screen" }
    let element = screen.elements[id]
    var parts = ["\(element.id) \(element.type.rawValue)", element.frame.summary]
    if let text = element.text { parts.append(summary(of: text)) }
    if let icon = element.icon { parts.append(icon.name) }
    if let picture = element.picture { parts.append(picture.content.englishWords) }
    parts += states(of: element)
    parts.append("\(Int((element.confidence * 100).rounded())) %")
    if element.source != .detector { parts.append("from \(element.source.rawValue)") }
    return parts.joined(separator: "  ")
  }

  private func summary(of text: TextContent) -> String {
    switch text.legibility {
    case .read: "\"\(text.string)\""
    case .uncertain: "\"\(text.string)\" (uncertain)"
    case .unreadable: "(text that could not be read)"
    }
  }

  private func states(of element: Element) -> [String] {
    let states: [(Bool?, String, String?)] = [
      (element.selected, "selected", "not selected"), (element.enabled, "enabled", "disabled"),
      (element.clickable, "clickable", nil), (element.heading, "heading", nil), (element.secure, "secure", nil),
    ]
    let known = states.compactMap { value, yes, no in value.flatMap { $0 ? yes : no } }
    return known + (element.tab.map { ["tab \($0 + 1)"] } ?? [])
  }
}

extension Rect {
  fileprivate var summary: String {
    "(\(Int(x.rounded())), \(Int(y.rounded())), \(Int(width.rounded())) x \(Int(height.rounded())))"
  }
}
