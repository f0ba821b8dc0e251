import ArgumentParser
import Foundation
import HearsightAudit
import HearsightPixels

/// Which rules an audit runs, with which numbers.
struct AuditRuleOptions: ParsableArguments {
  enum Platform: String, ExpressibleByArgument, CaseIterable {
    case ios, android, web, linux
  }

  @Option(
    help: ArgumentHelp(
      "ios, android, web or linux. Default: as the hierarchy's format says, or ios.", valueName: "platform"))
  var platform: Platform?

  @Option(
    help: ArgumentHelp(
      "Pixels of the screenshot for one logical pixel (pt, dp, CSS px). Default: as the hierarchy or the size says.",
      valueName: "number"))
  var scale: Double?

  @Option(
    name: .customLong("rules"), parsing: .unconditional,
    help: ArgumentHelp(
      "Rules by their ids: -id leaves one out; +id, or id, runs only those that are named. "
        + "Documentation/audit-rules.md lists them.", valueName: "+id,-id"))
  var choice: String?

  @Option(
    help: ArgumentHelp(
      "Thresholds, rules left out, and findings that are accepted, as JSON.", valueName: "file"))
  var config: String?

  @Option(help: ArgumentHelp("The language of proposed names, such as de.", valueName: "language"))
  var language = "en"

  func validate() throws {
    if let scale, !(0.1...20).contains(scale) {
      throw ValidationError("--scale takes a number from 0.1 to 20, not \(scale).")
    }
  }

  /// The configuration of the file, narrowed by `--rules`.
  func configuration() throws -> AuditConfiguration {
    var configuration = AuditConfiguration()
    if let config {
      let file = Data(try Bitmap.readFile(at: config))
      configuration = try AuditConfiguration(json: file, today: AuditConfiguration.today)
    }
    configuration.choose((choice ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) })
    return configuration
  }
}

extension AuditRuleOptions.Platform {
  var value: AuditPlatform {
    switch self {
    case .ios: .ios
    case .android: .android
    case .web: .web
    case .linux: .linux
    }
  }
}
