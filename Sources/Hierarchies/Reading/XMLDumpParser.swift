import CXML2

/// Makes a draft of a dump's tags, one after another.
protocol XMLDumpHandler {
  var draft: HierarchyDraft { get set }
  /// What a tag is; `nil` for a wrapper, whose children belong to the node around it.
  ///
  /// - Parameter parent: the id of the nearest node around it.
  mutating func element(tag: String, attributes: [String: String], parent: Int?, line: Int) throws(HierarchyError)
    -> ExposedElement?
}

/// Reads XML with libxml2, which is on Apple's platforms, too.
///
/// Foundation's `XMLParser` is libxml2 as well, but leaks some memory with every broken file. What makes libxml2
/// dangerous is refused before it sees the file: `XMLSource` lets no document type through, so that there is no entity
/// to resolve or to multiply. Its reader tells of tags as they come, keeps no tree, and is stopped at the limits.
struct XMLDumpParser {
  private var handler: any XMLDumpHandler
  private let limits: HierarchyLimits
  /// Of each open tag, the node it is or lies in.
  private var open: [Int?] = []
  private var tags = 0

  init(handler: any XMLDumpHandler, limits: HierarchyLimits) {
    self.handler = handler
    self.limits = limits
  }

  mutating func parse(_ source: XMLSource) throws(HierarchyError) -> HierarchyDraft {
    if let fault = source.declaresType() { throw fault }
    try source.bytes.withUnsafeBufferPointer { bytes throws(HierarchyError) in
      try bytes.withMemoryRebound(to: CChar.self) { text throws(HierarchyError) in
        try read(text, firstLine: source.firstLine)
      }
    }
    guard !handler.draft.elements.isEmpty else { throw handler.draft.damaged("", "it has no node") }
    return handler.draft
  }

  /// Must be called once before any thread parses.
  private static let isReady: Void = xmlInitParser()

  private mutating func read(_ text: UnsafeBufferPointer<CChar>, firstLine: Int) throws(HierarchyError) {
    Self.isReady
    // Huge: our limits are smaller than libxml2's, and tell what they are.
    let options = Int32(XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_HUGE)
    guard let start = text.baseAddress, let count = Int32(exactly: text.count),
      let reader = xmlReaderForMemory(start, count, nil, "UTF-8", options)
    else { throw .tooLarge(bytes: text.count, limit: Int(Int32.max)) }
    defer { xmlFreeTextReader(reader) }
    var status = xmlTextReaderRead(reader)
    while status == 1 {
      switch xmlTextReaderNodeType(reader) {
      case Int32(XML_READER_TYPE_ELEMENT): try begin(reader, firstLine: firstLine)
      case Int32(XML_READER_TYPE_END_ELEMENT): _ = open.popLast()
      default: break
      }
      status = xmlTextReaderRead(reader)
    }
    guard status == 0, open.isEmpty else {
      throw broken(line: max(1, Int(xmlTextReaderGetParserLineNumber(reader))) + firstLine - 1)
    }
  }

  private mutating func begin(_ reader: OpaquePointer, firstLine: Int) throws(HierarchyError) {
    let line = max(1, xmlGetLineNo(xmlTextReaderCurrentNode(reader))) + firstLine - 1
    tags += 1
    guard tags <= limits.nodes else { throw .tooManyNodes(limit: limits.nodes) }
    guard open.count < limits.depth else { throw .tooDeep(limit: limits.depth, place: "line \(line)") }
    let isEmpty = xmlTextReaderIsEmptyElement(reader) == 1
    let tag = xmlTextReaderConstName(reader).map { String(cString: $0) } ?? ""
    var attributes: [String: String] = [:]
    while xmlTextReaderMoveToNextAttribute(reader) == 1 {
      guard let name = xmlTextReaderConstName(reader), let value = xmlTextReaderConstValue(reader) else { continue }
      attributes[String(cString: name)] = String(cString: value)
    }
    xmlTextReaderMoveToElement(reader)
    let parent = open.last ?? nil
    var node = parent
    if var element = try handler.element(tag: tag, attributes: attributes, parent: parent, line: line) {
      element.line = line
      node = try handler.draft.add(element, under: parent, at: "line \(line)")
    }
    if !isEmpty { open.append(node) }
  }

  private func broken(line: Int) -> HierarchyError {
    let reason = open.isEmpty ? "it is no well-formed XML" : "it is broken or cut off within \(open.count) open tags"
    return handler.draft.damaged("line \(line)", reason)
  }
}
