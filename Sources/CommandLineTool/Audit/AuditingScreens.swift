import Foundation
import Hearsight
import HearsightAudit
import HearsightHierarchies
import HearsightOverlay
import HearsightPixels
import HearsightScreenModel

/// Audits screens as the options say.
struct AuditingScreens {
  let configuration: AuditConfiguration
  let auditor: Auditor
  private let rules: AuditRuleOptions
  private let recognizer: LazyRecognizer

  /// - Throws: an error of the configuration's file, or ``AuditError``.
  init(rules: AuditRuleOptions, recognizer: LazyRecognizer) throws {
    self.rules = rules
    self.recognizer = recognizer
    configuration = try rules.configuration()
    auditor = try Auditor(configuration)
  }

  /// - Throws: why a file could not be read, or ``AuditError/stalePair(evidence:)``.
  func audit(_ pair: AuditPair) throws -> AuditReportWriter.Audited {
    let bytes = try pair.read()
    let image = try Bitmap(data: bytes)
    let size = Size(width: Double(image.width), height: Double(image.height))
    // A dump that cannot be read is told before the picture's recognition is waited for.
    let hierarchy = try pair.hierarchy.map { path in
      try HierarchyReader().read(Data(Bitmap.readFile(at: path)), picture: size)
    }
    let screen = try recognizer.get().recognizeSynchronously(image)
    let audit = try auditor.auditPair(
      AuditInput(
        name: pair.name, screen: screen, image: image, isLossless: !Bitmap.isLossy(bytes), hierarchy: hierarchy,
        platform: rules.platform?.value, scale: rules.scale, language: rules.language, imagePath: pair.picture,
        hierarchyPath: pair.hierarchy))
    let matching = audit.matching.flatMap { matching in
      hierarchy.map { DrawnMatching(matching, of: screen, with: $0) }
    }
    return AuditReportWriter.Audited(
      pair: pair, audit: audit, matching: matching, kept: pair.picture == "-" ? image : nil)
  }
}

extension AuditPair {
  /// The picture's bytes. Standard input is empty when it is read again.
  func read() throws -> [UInt8] {
    picture == "-"
      ? try Bitmap.readAll(from: FileHandle.standardInput.fileDescriptor, path: "standard input")
      : try Bitmap.readFile(at: picture)
  }
}
