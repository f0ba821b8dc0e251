import HearsightScreenModel

extension Screen {
  /// A stop with the names of its icons put in the words of a language. Labels of the screen's own stay as they are.
  func worded(_ stop: Stop, in strings: IconStrings) -> Stop {
    let icons = stop.elements.compactMap { icon(of: $0) }
    guard !icons.isEmpty || !stop.actions.isEmpty else { return stop }
    var stop = stop
    let parts = stop.label?.components(separatedBy: ", ") ?? []
    let words = parts.map { part in icons.first { $0.lowercased() == part.lowercased() }.map(strings.name) }
    if !words.isEmpty, !words.contains(nil), !hasText(stop) {
      stop.label = words.compactMap { $0 }.joined(separator: ", ")
    }
    for index in stop.actions.indices {
      guard let icon = icon(of: stop.actions[index].element),
        icon.lowercased() == stop.actions[index].name.lowercased()
      else { continue }
      stop.actions[index].name = strings.name(icon)
    }
    return stop
  }

  private func icon(of element: Element.ID) -> String? {
    elements.indices.contains(element) ? elements[element].icon?.name : nil
  }

  private func hasText(_ stop: Stop) -> Bool {
    stop.elements.contains { elements.indices.contains($0) && elements[$0].type == .text }
  }
}
