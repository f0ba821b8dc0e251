/// Makes a draft of a dump's tags, one after another.
protocol XMLDumpHandler {
  var draft: HierarchyDraft { get set }
  /// What a tag is; `nil` for a wrapper, whose children belong to the node around it.
  ///
  /// - Parameter parent: the id of the nearest node around it.
  mutating func element(tag: String, attributes: [String: String], parent: Int?, line: Int) throws(HierarchyError)
    -> ExposedElement?
}

/// Makes a draft of a dump in XML.
struct XMLDumpParser {
  private var handler: any XMLDumpHandler
  private let limits: HierarchyLimits
  /// Of each open tag, the node it is or lies in.
  private var open: [Int?] = []

  init(handler: any XMLDumpHandler, limits: HierarchyLimits) {
    self.handler = handler
    self.limits = limits
  }

  mutating func parse(_ source: XMLSource) throws(HierarchyError) -> HierarchyDraft {
    let end = try XMLTagReader(limits: limits).read(source) { event throws(HierarchyError) in
      switch event {
      case .begin(let tag, let attributes, let line): try begin(tag, attributes, line: line)
      case .end: _ = open.popLast()
      case .text: break
      }
    }
    if let end {
      let reason = end.open == 0 ? "it is no well-formed XML" : "it is broken or cut off within \(end.open) open tags"
      throw handler.draft.damaged("line \(end.line)", reason)
    }
    guard !handler.draft.elements.isEmpty else { throw handler.draft.damaged("", "it has no node") }
    return handler.draft
  }

  private mutating func begin(_ tag: String, _ attributes: [String: String], line: Int) throws(HierarchyError) {
    let parent = open.last ?? nil
    var node = parent
    if var element = try handler.element(tag: tag, attributes: attributes, parent: parent, line: line) {
      element.line = line
      node = try handler.draft.add(element, under: parent, at: "line \(line)")
    }
    open.append(node)
  }
}
