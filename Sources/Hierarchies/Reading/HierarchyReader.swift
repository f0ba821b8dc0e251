import Foundation
import HearsightScreenModel

/// Reads a dump of any known format into one model of what an app exposes.
///
/// The format is recognised by what the file holds. Frames become pixels of the screenshot: points of an iPhone are
/// multiplied by its scale, and a picture that was made smaller makes the frames smaller.
public struct HierarchyReader: Sendable {
  /// How much of a file is read.
  public var limits: HierarchyLimits

  /// A reader that refuses what is beyond its limits.
  public init(limits: HierarchyLimits = HierarchyLimits()) { self.limits = limits }

  /// Reads a dump.
  ///
  /// - Parameters:
  ///   - data: the file; UTF-8 or UTF-16.
  ///   - picture: the screenshot's size in pixels; without one, frames are in the dump's own unit.
  /// - Throws: what is wrong with the file, where, and what to do.
  public func read(_ data: Data, picture: Size? = nil) throws(HierarchyError) -> ExposedHierarchy {
    var draft: HierarchyDraft
    let dump = try DumpText(data, limits: limits)
    switch dump.kind {
    case .xml: draft = try readXML(dump)
    case .json: draft = try readJSON(dump)
    case .lines: draft = try readLines(dump)
    }
    draft.forgetClicksOfWebPages()
    return draft.placed(on: picture)
  }

  private func readXML(_ dump: DumpText) throws(HierarchyError) -> HierarchyDraft {
    let source = XMLSource(dump)
    let handler: any XMLDumpHandler
    if source.contains("<XCUIElementType") {
      handler = XCUITestXML(limits: limits)
    } else if source.contains("<hierarchy") || source.contains("bounds=\"[") {
      handler = UIAutomatorXML(isAppium: !source.contains("<node"), limits: limits)
    } else {
      throw source.declaresType() ?? .unrecognized(start: Self.start(of: dump))
    }
    var parser = XMLDumpParser(handler: handler, limits: limits)
    return try parser.parse(source)
  }

  private func readJSON(_ dump: DumpText) throws(HierarchyError) -> HierarchyDraft {
    let value = try JSONRecord.parse(dump, limits: limits)
    if let list = value as? [Any] {
      guard let first = JSONRecord(list.first) else { throw .unrecognized(start: Self.start(of: dump)) }
      if first.has("element") || first.has("container") {
        return try AccessibilitySnapshotDump(limits: limits).read(dump)
      }
      if first.has("nodeId") {
        // The outermost list has no key before it.
        let lines = JSONListLines(of: "", in: dump)
        return try ChromeTree(limits: limits, lines: lines).read(JSONRecord(fields: ["nodes": list]))
      }
      throw .unrecognized(start: Self.start(of: dump))
    }
    guard let record = JSONRecord(value) else { throw .unrecognized(start: Self.start(of: dump)) }
    if record.has("views") {
      return try DroidBotState(limits: limits, lines: JSONListLines(of: "views", in: dump)).read(record)
    }
    if record.has("lighthouseVersion") { return try LighthouseReport(limits: limits).read(record) }
    if record.has("schema"), record.has("stops") {
      return try HearsightDump(limits: limits, lines: JSONListLines(of: "stops", in: dump)).read(record)
    }
    if record.has("window"), record.has("objects") {
      return try ATSPITree(limits: limits, lines: JSONListLines(of: "objects", in: dump)).read(record)
    }
    if let tree = record.has("nodes") ? record : record.record("result"), tree.has("nodes") {
      return try ChromeTree(limits: limits, lines: JSONListLines(of: "nodes", in: dump)).read(tree)
    }
    if record.has("attributes") || record.has("children") { return try MaestroHierarchy(limits: limits).read(record) }
    throw .unrecognized(start: Self.start(of: dump))
  }

  private func readLines(_ dump: DumpText) throws(HierarchyError) -> HierarchyDraft {
    let lines = DumpLines(dump)
    if let table = try ATSPITable(limits: limits).read(lines) { return table }
    if let debug = try XCUITestDebugText(limits: limits).read(lines) { return debug }
    if let tree = try BrowserGymText(limits: limits).read(lines) { return tree }
    throw .unrecognized(start: Self.start(of: dump))
  }

  /// The first words of a file, for a message.
  private static func start(of dump: DumpText) -> String {
    let words = String(decoding: dump.bytes.prefix(160), as: UTF8.self)
    return String(words.map { $0.isNewline || $0 == "\t" ? " " : $0 }.prefix(40))
  }
}

/// The lines of a dump that is neither XML nor JSON.
struct DumpLines {
  let lines: [Substring]
  /// The line of the file of the first one.
  let firstLine: Int

  init(_ dump: DumpText) {
    lines = dump.text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    firstLine = dump.firstLine
  }

  /// The file's number of a line by its index here.
  func number(_ index: Int) -> Int { firstLine + index }
}
