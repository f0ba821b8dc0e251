import HearsightScreenModel

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
