import Foundation
import Hearsight
import HearsightAudit
import HearsightHierarchies
import HearsightPixels
import HearsightScreenModel

/// `hearsight audit` over HTTP.
struct AuditEndpoint: PictureEndpoint {
  enum Format: String, CaseIterable {
    case json, text, sarif, junit
  }

  static let path = "/v1/audit"
  static let summary = "Hold what is seen on a screen against what its app exposes."
  static let takesHierarchy = false
  static let parameters: [Parameter] = [
    .pictureName, .app,
    Parameter(name: "format", kind: .choice(Format.names), description: "json, text, sarif or junit."),
    Parameter(
      name: "platform", kind: .choice(AuditPlatform.names),
      description: "As the hierarchy's format says, or ios, if nothing is said."),
    Parameter(
      name: "scale", kind: .number(0.1...20),
      description: "Pixels of the picture for one logical pixel (pt, dp, CSS px)."),
    Parameter(
      name: "rules", kind: .pattern("^([+-]?(\(ruleID))(,[+-]?(\(ruleID)))*)?$"),
      description: "Rules by their ids, parted by commas: -id leaves one out; id runs only those that are named."),
    Parameter(name: "language", kind: .text, description: "The language of proposed names, such as de."),
  ]
  static let attachments = [
    AttachmentDescription(name: "hierarchy", description: "What the app exposes of the screen."),
    AttachmentDescription(name: "config", description: "Thresholds, rules left out, findings accepted, as JSON."),
  ]
  static let contentTypes = [Answer.json, Answer.text, "application/sarif+json", "application/xml"]

  private static var ruleID: String { AuditRules.descriptions.map(\.id).joined(separator: "|") }

  private let name: String
  private let app: String?
  private let format: Format
  private let platform: AuditPlatform?
  private let scale: Double?
  private let rules: [String]
  private let language: String

  init(_ query: Query) throws {
    name = query["name"] ?? "-"
    app = query["app"]
    format = try query.choice("format") ?? .json
    platform = try query.choice("platform")
    scale = try query.number("scale", in: 0.1...20)
    rules = (query["rules"] ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    language = query["language"] ?? "en"
    var configuration = AuditConfiguration()
    configuration.choose(rules)
    do {
      _ = try Auditor(configuration)
    } catch {
      throw ServiceError.parameter(name: "rules", reason: "cannot be followed: \(error)")
    }
  }

  func answer(
    _ upload: Upload, by recognizer: SharedRecognizer, checkpoint: @escaping () throws -> Void
  ) throws -> Answer {
    var configuration =
      try upload.attachments["config"].map {
        try AuditConfiguration(json: Data($0.content), today: AuditConfiguration.today)
      } ?? AuditConfiguration()
    configuration.choose(rules)
    let auditor = try Auditor(configuration)
    let image = try Bitmap(data: upload.screen)
    let size = Size(width: Double(image.width), height: Double(image.height))
    // A dump that cannot be read is told before the picture's recognition is waited for.
    let dump = upload.attachments["hierarchy"]
    let hierarchy = try dump.map { try HierarchyReader().read(Data($0.content), picture: size) }
    let (screen, timings) = try recognizer.recognizeTimed(image, app: app, checkpoint: checkpoint)
    try checkpoint()
    let audit = try auditor.auditPair(
      AuditInput(
        name: Self.screenName(name), screen: screen, image: image,
        isLossless: !Bitmap.isLossy(upload.screen), hierarchy: hierarchy, platform: platform, scale: scale,
        language: language, imagePath: name, hierarchyPath: dump.map { $0.fileName ?? "hierarchy" }))
    let run = AuditRun(
      audits: [audit], rules: auditor.descriptions,
      unusedSuppressions: configuration.unused(after: [audit], today: AuditConfiguration.today))
    return try report(run, timings)
  }

  /// As the command calls the screen: a baseline holds for both.
  private static func screenName(_ picture: String) -> String {
    picture == "-" ? "standard-input" : PathParts(picture).stem
  }

  private func report(_ run: AuditRun, _ timings: Timings) throws -> Answer {
    switch format {
    case .json: Answer(String(decoding: try run.json(), as: UTF8.self), contentType: Answer.json, timings: timings)
    case .text: Answer(run.text, contentType: Answer.text, timings: timings)
    case .sarif:
      Answer(
        String(decoding: try run.sarif(), as: UTF8.self), contentType: "application/sarif+json", timings: timings)
    case .junit: Answer(run.junit(failures: []), contentType: "application/xml", timings: timings)
    }
  }
}
