import CXML2
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
    let source = XMLSource(try DumpText(data, limits: limits))
    if let fault = source.declaresType() { throw fault }
    var reading = XMLTreeReading(limits: limits, firstLine: source.firstLine)
    try source.bytes.withUnsafeBufferPointer { bytes throws(HierarchyError) in
      try bytes.withMemoryRebound(to: CChar.self) { text throws(HierarchyError) in try reading.read(text) }
    }
    guard let root = reading.root else { throw .malformed(path: "", reason: "has no tag") }
    return root
  }

  /// The children of this name.
  package func all(_ tag: String) -> [XMLTree] { children.filter { $0.tag == tag } }

  /// The first child of this name.
  package func first(_ tag: String) -> XMLTree? { children.first { $0.tag == tag } }
}

private struct XMLTreeReading {
  let limits: HierarchyLimits
  let firstLine: Int
  var root: XMLTree?
  private var open: [XMLTree] = []
  private var count = 0

  init(limits: HierarchyLimits, firstLine: Int) { (self.limits, self.firstLine) = (limits, firstLine) }

  mutating func read(_ text: UnsafeBufferPointer<CChar>) throws(HierarchyError) {
    xmlInitParser()
    let options = Int32(XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_HUGE)
    guard let start = text.baseAddress, let count = Int32(exactly: text.count),
      let reader = xmlReaderForMemory(start, count, nil, "UTF-8", options)
    else { throw .tooLarge(bytes: text.count, limit: Int(Int32.max)) }
    defer { xmlFreeTextReader(reader) }
    var status = xmlTextReaderRead(reader)
    while status == 1 {
      switch xmlTextReaderNodeType(reader) {
      case Int32(XML_READER_TYPE_ELEMENT): try begin(reader)
      case Int32(XML_READER_TYPE_END_ELEMENT): end()
      case Int32(XML_READER_TYPE_TEXT), Int32(XML_READER_TYPE_CDATA):
        if !open.isEmpty, let words = xmlTextReaderConstValue(reader) {
          open[open.count - 1].text += String(cString: words).trimmingCharacters(in: .whitespacesAndNewlines)
        }
      default: break
      }
      status = xmlTextReaderRead(reader)
    }
    guard status == 0, open.isEmpty else {
      let line = max(1, Int(xmlTextReaderGetParserLineNumber(reader))) + firstLine - 1
      throw .malformed(path: "line \(line)", reason: "is no well-formed XML, or is cut off there")
    }
  }

  private mutating func begin(_ reader: OpaquePointer) throws(HierarchyError) {
    count += 1
    let line = max(1, xmlGetLineNo(xmlTextReaderCurrentNode(reader))) + firstLine - 1
    guard count <= limits.nodes else { throw .tooManyNodes(limit: limits.nodes) }
    guard open.count < limits.depth else { throw .tooDeep(limit: limits.depth, place: "line \(line)") }
    let isEmpty = xmlTextReaderIsEmptyElement(reader) == 1
    var tree = XMLTree(tag: xmlTextReaderConstName(reader).map { String(cString: $0) } ?? "", line: Int(line))
    while xmlTextReaderMoveToNextAttribute(reader) == 1 {
      guard let name = xmlTextReaderConstName(reader), let value = xmlTextReaderConstValue(reader) else { continue }
      tree.attributes[String(cString: name)] = String(cString: value)
    }
    xmlTextReaderMoveToElement(reader)
    open.append(tree)
    if isEmpty { end() }
  }

  private mutating func end() {
    guard let tree = open.popLast() else { return }
    if open.isEmpty { root = root ?? tree } else { open[open.count - 1].children.append(tree) }
  }
}
