import Foundation
import HearsightScreenModel
import HearsightSpokenText

/// An accessibility hierarchy as AccessibilitySnapshot 0.12 dumps it on an iPhone simulator: an array of nodes.
public struct HierarchyDocument: Hashable, Sendable {
  package var nodes: [HierarchyNode]

  package init(nodes: [HierarchyNode]) { self.nodes = nodes }

  /// Reads a dump. Fields that are not known are ignored.
  public init(json: Data) throws(HierarchyError) {
    do {
      nodes = try JSONDecoder().decode([HierarchyNode].self, from: json)
    } catch let error as HierarchyError {
      throw error
    } catch let error as DecodingError {
      throw HierarchyError(error, reading: json)
    } catch let error as SpeechError {
      throw .malformed(path: "traits", reason: "has an \(error)")
    } catch {
      throw .notJSON(reason: "\(error)")
    }
  }

  /// The dump as JSON with its keys in alphabetical order, so that equal hierarchies are equal files.
  public func json(pretty: Bool = true) throws(HierarchyError) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if pretty { encoder.outputFormatting.insert(.prettyPrinted) }
    do {
      return try encoder.encode(nodes)
    } catch {
      throw .unwritable(reason: "\(error)")
    }
  }

  /// Its elements in reading order. Two of the same index keep their order in the file.
  package var elements: [HierarchyElement] {
    nodes.flatMap(\.leaves).enumerated()
      .sorted { ($0.element.index, $0.offset) < ($1.element.index, $1.offset) }
      .map(\.element.element)
  }
}

/// An element, or a container with its children.
package enum HierarchyNode: Hashable, Sendable, Codable {
  case element(_: HierarchyElement, traversalIndex: Int)
  indirect case container(_: HierarchyContainer, children: [HierarchyNode])

  /// The elements below with their place in the reading order.
  var leaves: [(element: HierarchyElement, index: Int)] {
    switch self {
    case .element(let element, let index): [(element, index)]
    case .container(_, let children): children.flatMap(\.leaves)
    }
  }

  /// Where it stands in the reading order: a container at its smallest index, an empty one at the end.
  package var traversalIndex: Int { leaves.map(\.index).min() ?? .max }
}
