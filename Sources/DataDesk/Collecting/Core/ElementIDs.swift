import Foundation
import HearsightHierarchies
import HearsightMemory
import HearsightScreenModel

/// An element of a collected screen with its id.
package struct IdentifiedElement: Codable, Hashable, Sendable {
  /// 16 hexadecimal digits: the same for the same element of the app in each run.
  package var id: String
  /// Its place among the nodes that the hierarchy's file lists, from 0.
  package var index: Int
  /// The platform's own word for what it is.
  package var role: String
  package var name: String?
  /// Pixels of the picture: x, y, width, height; `nil` where the dump has no places.
  package var frame: [Double]?
}

/// Gives each element of a screen an id that does not change from run to run (paper, section 3.1: "a unique
/// identifier to each UI element").
///
/// The recipe, of which ``recipe`` is the number:
/// 1. An element counts where it has a name, or an identifier that people gave; the others are layout, also paragraphs
///    and rows, which come and go around what they hold.
/// 2. What tells it is its native role, its identifier, and its name with each number in it replaced by `#`, so that
///    "3 unread" and "4 unread" are one. A root's name is left out: titles change with what is open. An identifier that
///    a machine made is left out.
/// 3. Its path is the path of the nearest counting element around it, what tells it, and how many elements in there
///    that are told alike come before it. An element whose identifier is there once on the screen starts a path.
/// 4. The id is the beginning of the SHA-256 of the app and the path.
package enum ElementIDs {
  /// The number of the recipe; another recipe gives other ids.
  package static let recipe = 1

  /// - Parameter hierarchy: read with the picture's size, so that frames are in its pixels.
  /// - Returns: one for each element, in their order; no two ids are the same.
  package static func of(_ hierarchy: ExposedHierarchy, app: String) -> [IdentifiedElement] {
    var paths = ElementPaths(hierarchy)
    return hierarchy.elements.map { element in
      let digest = ContentID.of(bytes: Array("\(app)\n\(paths.path(of: element.id))".utf8))
      let frame = element.frame.map { [$0.x, $0.y, $0.width, $0.height].map { ($0 * 100).rounded() / 100 } }
      return IdentifiedElement(
        id: String(digest.prefix(16)), index: element.id, role: element.nativeRole, name: element.name, frame: frame)
    }
  }

  /// Whether an identifier was made by a machine, and is another one in the next run: four digits in a row, or what
  /// React's useId gives (":r1:").
  static func isGenerated(_ identifier: String) -> Bool {
    if let first = identifier.first, first == ":" || first == "\u{AB}" { return true }
    var digits = 0
    for character in identifier {
      digits = character.isASCII && character.isNumber ? digits + 1 : 0
      if digits == 4 { return true }
    }
    return false
  }

  /// A name with each run of digits replaced by `#`.
  static func folded(_ name: String) -> String {
    var result = ""
    for character in name {
      if !character.isNumber {
        result.append(character)
      } else if result.last != "#" {
        result.append("#")
      }
    }
    return result
  }
}

/// Where elements are in their tree, in words that stay the same from run to run.
private struct ElementPaths {
  private let hierarchy: ExposedHierarchy
  /// How often each identifier is there.
  private let uses: [String: Int]
  private var paths: [Int: String] = [:]
  /// By the path around and what tells an element: how many there are up to now.
  private var counts: [String: Int] = [:]

  init(_ hierarchy: ExposedHierarchy) {
    self.hierarchy = hierarchy
    uses = hierarchy.elements.reduce(into: [:]) { uses, element in
      if let identifier = element.identifier { uses[identifier, default: 0] += 1 }
    }
  }

  /// To be asked for parents before their children, as a hierarchy lists them.
  mutating func path(of id: Int) -> String {
    if let path = paths[id] { return path }
    guard let element = hierarchy[id] else { return "" }
    let identifier = element.identifier.flatMap { ElementIDs.isGenerated($0) ? nil : $0 }
    let name = element.parent == nil ? "" : ElementIDs.folded(element.name ?? "")
    let sign = [element.nativeRole, identifier ?? "", name].map(Self.escaped).joined(separator: "|")
    var path: String
    if let identifier, uses[identifier] == 1 {
      path = "#\(Self.escaped(identifier))|\(Self.escaped(element.nativeRole))"
    } else {
      path = "\(holder(of: element).map { self.path(of: $0) } ?? "")/\(sign)"
      counts[path, default: 0] += 1
      path += "[\(counts[path, default: 1])]"
    }
    paths[id] = path
    return path
  }

  /// The nearest element around one that counts.
  private func holder(of element: ExposedElement) -> Int? {
    var next = element.parent
    while let id = next, let around = hierarchy[id] {
      let isNamed = around.identifier.map { !ElementIDs.isGenerated($0) } ?? false
      if around.name != nil || isNamed { return id }
      next = around.parent
    }
    return nil
  }

  /// Without the characters that part the pieces of a path.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if "\\/|[#".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }
}
