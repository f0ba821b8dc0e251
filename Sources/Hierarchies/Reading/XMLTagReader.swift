import CXML2

/// Tells of an XML file's tags as they come, with libxml2, which is on Apple's platforms, too.
///
/// Foundation's `XMLParser` is libxml2 as well, but leaks some memory with every broken file. What makes libxml2
/// dangerous is refused before it sees the file: `XMLSource` lets no document type through, so that there is no entity
/// to resolve or to multiply. Its reader keeps no tree, and is stopped at the limits.
struct XMLTagReader {
  /// What comes next in the file.
  enum Event {
    /// A tag opens; lines are counted from 1.
    case begin(tag: String, attributes: [String: String], line: Int)
    /// Words between tags.
    case text(String)
    /// The tag that was opened last is closed.
    case end
  }

  /// Where a file is broken or cut off, and how many tags are open there.
  struct Break {
    var line: Int
    var open: Int
  }

  let limits: HierarchyLimits

  /// Must be called once before any thread parses.
  private static let isReady: Void = xmlInitParser()

  /// - Parameter take: gets each event in the order of the file.
  /// - Returns: `nil` where the file is well-formed.
  func read(
    _ source: XMLSource, _ take: (Event) throws(HierarchyError) -> Void
  ) throws(HierarchyError) -> Break? {
    if let fault = source.declaresType() { throw fault }
    return try source.bytes.withUnsafeBufferPointer { bytes throws(HierarchyError) in
      try bytes.withMemoryRebound(to: CChar.self) { text throws(HierarchyError) in
        try read(text, firstLine: source.firstLine, take)
      }
    }
  }

  private func read(
    _ text: UnsafeBufferPointer<CChar>, firstLine: Int, _ take: (Event) throws(HierarchyError) -> Void
  ) throws(HierarchyError) -> Break? {
    Self.isReady
    // Huge: our limits are smaller than libxml2's, and tell what they are.
    let options = Int32(XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_HUGE)
    guard let start = text.baseAddress, let count = Int32(exactly: text.count),
      let reader = xmlReaderForMemory(start, count, nil, "UTF-8", options)
    else { throw .tooLarge(bytes: text.count, limit: Int(Int32.max)) }
    defer { xmlFreeTextReader(reader) }
    var (open, tags) = (0, 0)
    var status = xmlTextReaderRead(reader)
    while status == 1 {
      switch xmlTextReaderNodeType(reader) {
      case Int32(XML_READER_TYPE_ELEMENT):
        let line = Int(max(1, xmlGetLineNo(xmlTextReaderCurrentNode(reader)))) + firstLine - 1
        tags += 1
        guard tags <= limits.nodes else { throw .tooManyNodes(limit: limits.nodes) }
        guard open < limits.depth else { throw .tooDeep(limit: limits.depth, place: "line \(line)") }
        let isEmpty = xmlTextReaderIsEmptyElement(reader) == 1
        try take(Self.tag(at: reader, line: line))
        if isEmpty { try take(.end) } else { open += 1 }
      case Int32(XML_READER_TYPE_END_ELEMENT):
        open -= 1
        try take(.end)
      case Int32(XML_READER_TYPE_TEXT), Int32(XML_READER_TYPE_CDATA):
        if let words = xmlTextReaderConstValue(reader) { try take(.text(String(cString: words))) }
      default: break
      }
      status = xmlTextReaderRead(reader)
    }
    guard status != 0 || open != 0 else { return nil }
    return Break(line: max(1, Int(xmlTextReaderGetParserLineNumber(reader))) + firstLine - 1, open: open)
  }

  private static func tag(at reader: OpaquePointer, line: Int) -> Event {
    let tag = xmlTextReaderConstName(reader).map { String(cString: $0) } ?? ""
    var attributes: [String: String] = [:]
    while xmlTextReaderMoveToNextAttribute(reader) == 1 {
      guard let name = xmlTextReaderConstName(reader), let value = xmlTextReaderConstValue(reader) else { continue }
      attributes[String(cString: name)] = String(cString: value)
    }
    xmlTextReaderMoveToElement(reader)
    return .begin(tag: tag, attributes: attributes, line: line)
  }
}
