import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Makes a draft of a dump's tags, one after another.
protocol XMLDumpHandler {
  var draft: HierarchyDraft { get set }
  /// What a tag is; `nil` for a wrapper, whose children belong to the node around it.
  ///
  /// - Parameter parent: the id of the nearest node around it.
  mutating func element(tag: String, attributes: [String: String], parent: Int?, line: Int) throws(HierarchyError)
    -> ExposedElement?
  /// All tags were read.
  mutating func finish()
}

/// Reads XML with Foundation's parser, which is libxml2 as Swift's own toolchain ships it: kept up to date with it, on
/// Apple's platforms too, and without a library of the system to declare.
///
/// What makes libxml2 dangerous is refused before: `XMLSource` lets no document type through, so that there is no
/// entity to resolve or to multiply. The parser tells of tags as they come, no tree of its own is built, and reading
/// stops at the limits.
final class XMLDumpParser: NSObject, XMLParserDelegate {
  private var handler: any XMLDumpHandler
  private let limits: HierarchyLimits
  /// Of each open tag, the node it is or lies in.
  private var open: [Int?] = []
  private var fault: HierarchyError?
  private var firstLine = 1
  private var tags = 0

  init(handler: any XMLDumpHandler, limits: HierarchyLimits) {
    self.handler = handler
    self.limits = limits
  }

  func parse(_ source: XMLSource) throws(HierarchyError) -> HierarchyDraft {
    if let fault = source.declaresType() { throw fault }
    firstLine = source.firstLine
    let parser = XMLParser(data: Data(source.bytes))
    parser.shouldResolveExternalEntities = false
    parser.delegate = self
    let isWhole = parser.parse()
    if let fault { throw fault }
    guard isWhole, open.isEmpty else { throw broken(parser) }
    guard !handler.draft.elements.isEmpty else { throw handler.draft.damaged("", "it has no node") }
    handler.finish()
    return handler.draft
  }

  func parser(
    _ parser: XMLParser, didStartElement tag: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    guard fault == nil else { return }
    let line = parser.lineNumber + firstLine - 1
    do throws(HierarchyError) {
      tags += 1
      guard tags <= limits.nodes else { throw .tooManyNodes(limit: limits.nodes) }
      guard open.count < limits.depth else { throw .tooDeep(limit: limits.depth, place: "line \(line)") }
      let parent = open.last ?? nil
      let made = try handler.element(tag: tag, attributes: attributes, parent: parent, line: line)
      guard var element = made else { return open.append(parent) }
      element.line = line
      open.append(try handler.draft.add(element, under: parent, at: "line \(line)"))
    } catch {
      fault = error
      parser.abortParsing()
    }
  }

  func parser(_ parser: XMLParser, didEndElement tag: String, namespaceURI: String?, qualifiedName: String?) {
    if fault == nil { _ = open.popLast() }
  }

  /// The parser's own word on broken XML.
  private func broken(_ parser: XMLParser) -> HierarchyError {
    let line = max(1, parser.lineNumber) + firstLine - 1
    let place = "line \(line)"
    guard open.isEmpty else { return handler.draft.damaged(place, "it ends within \(open.count) open tags") }
    return handler.draft.damaged(place, "it is no well-formed XML")
  }
}
