import Foundation
import HearsightHierarchies
import HearsightScreenModel

/// Names elements so that a baseline knows them again after they moved.
///
/// An exposed element is known by the developers' own name for it; without one by its role, its name and its place
/// below the nearest ancestor that has one. A seen element is known by its type and words. Frames, lines, severities
/// and messages are no part of a key: each of them changes while the fault stays.
struct ElementKeys {
  private let screen: AuditedScreen
  /// How many elements share an identifier: rows of a list do, and are told apart by their names.
  private let identifiers: [String: Int]
  private let places: [Element.ID: Int]
  /// By id: how many siblings of its role come before an exposed element.
  private let siblingPlaces: [Int]

  init(_ screen: AuditedScreen) {
    self.screen = screen
    identifiers = screen.tree.order.reduce(into: [:]) { counts, id in
      if let identifier = screen.tree[id]?.identifier { counts[identifier, default: 0] += 1 }
    }
    siblingPlaces = Self.siblingPlaces(screen.tree.hierarchy)
    var seen: [String: Int] = [:]
    places = screen.input.screen.elements.reduce(into: [:]) { places, element in
      let name = Self.name(of: element)
      places[element.id] = seen[name, default: 0]
      seen[name, default: 0] += 1
    }
  }

  /// The key of what a judgement is about.
  func key(_ subject: Subject) -> String {
    switch subject {
    case .screen: "screen"
    case .exposed(let id): screen.tree[id].map(key) ?? "unknown"
    case .seen(let id): seenKey(id)
    }
  }

  /// Whether a key names an element by words that hold on other screens too, and not by its place alone.
  static func isPortable(_ key: String) -> Bool { key.contains("#") || key.contains("\u{201C}") }

  /// Roles and names from the root to the element, for people: `Window / List / Button “Save”`.
  func path(_ subject: Subject) -> String {
    switch subject {
    case .screen: return ""
    case .seen(let id): return element(id).map(screen.title) ?? ""
    case .exposed(let id):
      return ([id] + ancestors(of: id)).reversed().compactMap { screen.tree[$0] }.map { element in
        element.shortRole + (element.identifier.map { "#\($0)" } ?? "")
          + (element.name.map { " \u{201C}\($0.shortened)\u{201D}" } ?? "")
      }.joined(separator: " / ")
    }
  }

  private func element(_ id: Element.ID) -> Element? { screen.input.screen.elements.first { $0.id == id } }

  private func seenKey(_ id: Element.ID) -> String {
    guard let element = element(id) else { return "unknown" }
    let place = places[id] ?? 0
    return Self.name(of: element) + (place == 0 ? "" : "[\(place)]")
  }

  private static func name(of element: Element) -> String {
    let word = Words.normalised(element.text?.string ?? element.icon?.name ?? "")
    return "seen " + element.type.rawValue + (word.isEmpty ? "" : " \u{201C}\(word)\u{201D}")
  }

  private func key(_ element: ExposedElement) -> String {
    let name = Words.normalised(screen.tree.spoken(element.id))
    if let identifier = element.identifier {
      let isShared = identifiers[identifier, default: 0] > 1
      return "#\(identifier)" + (isShared ? " \u{201C}\(name)\u{201D}" : "")
    }
    var steps = [step(element)]
    for id in ancestors(of: element.id) {
      guard let ancestor = screen.tree[id] else { break }
      if let identifier = ancestor.identifier, identifiers[identifier] == 1 {
        steps.append("#\(identifier)")
        break
      }
      steps.append(step(ancestor))
    }
    return steps.reversed().joined(separator: "/") + (name.isEmpty ? "" : " \u{201C}\(name)\u{201D}")
  }

  /// An element's role, and its place among the siblings of that role where there are several.
  private func step(_ element: ExposedElement) -> String {
    let place = siblingPlaces.indices.contains(element.id) ? siblingPlaces[element.id] : 0
    return element.shortRole + (place == 0 ? "" : "[\(place)]")
  }

  private static func siblingPlaces(_ hierarchy: ExposedHierarchy) -> [Int] {
    var places = [Int](repeating: 0, count: hierarchy.elements.count)
    for siblings in [hierarchy.roots] + hierarchy.elements.map(\.children) {
      var counts: [String: Int] = [:]
      for id in siblings where places.indices.contains(id) {
        let role = hierarchy.elements[id].nativeRole
        places[id] = counts[role, default: 0]
        counts[role, default: 0] += 1
      }
    }
    return places
  }

  private func ancestors(of id: Int) -> [Int] {
    var result: [Int] = []
    var next = screen.tree[id]?.parent
    while let parent = next, result.count < screen.tree.order.count {
      result.append(parent)
      next = screen.tree[parent]?.parent
    }
    return result
  }
}
