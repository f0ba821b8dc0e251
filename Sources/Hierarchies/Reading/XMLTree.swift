import Foundation

/// A tag of an XML file with all in it, for files that are no dumps: annotations of other tools.
package struct XMLTree: Hashable, Sendable {
  package var tag: String
  package var attributes: [String: String] = [:]
  /// The words directly in it, without blanks at the ends.
  package var text = ""
  package var children: [XMLTree] = []
  /// Of the file, from 1.
  package var line: Int

  /// Reads a file with the same care as a dump: no document type, no entities, within the limits.
  ///
  /// - Throws: `HierarchyError` of kinds that speak of the file, not of dumps.
  package static func read(_ data: Data, limits: HierarchyLimits = HierarchyLimits()) throws(HierarchyError) -> XMLTree
  {
    var (root, open): (XMLTree?, [XMLTree]) = (nil, [])
    let end = try XMLTagReader(limits: limits).read(XMLSource(try DumpText(data, limits: limits))) { event in
      switch event {
      case .begin(let tag, let attributes, let line):
        open.append(XMLTree(tag: tag, attributes: attributes, line: line))
      case .text(let words):
        if !open.isEmpty { open[open.count - 1].text += words.trimmingCharacters(in: .whitespacesAndNewlines) }
      case .end:
        guard let tree = open.popLast() else { return }
        if open.isEmpty { root = root ?? tree } else { open[open.count - 1].children.append(tree) }
      }
    }
    if let end {
      throw .malformed(path: "line \(end.line)", reason: "is no well-formed XML, or is cut off there")
    }
    guard let root else { throw .malformed(path: "", reason: "has no tag") }
    return root
  }

  /// The children of this name.
  package func all(_ tag: String) -> [XMLTree] { children.filter { $0.tag == tag } }

  /// The first child of this name.
  package func first(_ tag: String) -> XMLTree? { children.first { $0.tag == tag } }
}
