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
}

/// An element, or a container with its children.
package enum HierarchyNode: Hashable, Sendable, Codable {
  case element(_: HierarchyElement, traversalIndex: Int)
  indirect case container(_: HierarchyContainer, children: [HierarchyNode])

  /// The places in the reading order of this element, or of all elements in this container.
  var traversalIndices: [Int] {
    switch self {
    case .element(_, let index): [index]
    case .container(_, let children): children.flatMap(\.traversalIndices)
    }
  }
}
