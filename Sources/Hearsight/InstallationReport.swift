import Foundation
import HearsightInference
import HearsightModels
import HearsightScreenModel
import HearsightTextRecognition

/// What is installed, what is missing, and the command that mends it: what `hearsight doctor` prints.
package struct InstallationReport: CustomStringConvertible, Sendable {
  /// One thing that was checked.
  package struct Finding: Sendable, Hashable {
    package enum Severity: String, Sendable, Hashable {
      case ok
      /// Recognition works, but less well.
      case limited
      /// Recognition does not work.
      case broken
    }

    package var severity: Severity
    package var subject: String
    package var detail: String
    /// What to do; empty where all is well.
    package var remedy: String

    package init(severity: Severity, subject: String, detail: String, remedy: String = "") {
      self.severity = severity
      self.subject = subject
      self.detail = detail
      self.remedy = remedy
    }
  }

  package let findings: [Finding]

  /// Whether recognition can work.
  package var isUsable: Bool { !findings.contains { $0.severity == .broken } }

  /// Checks the runtime library, every model against its sum, and what it answers to its probe.
  ///
  /// - Parameter others: findings on what only the calling program uses, such as voices and a display.
  package init(
    models: Result<ModelStore, any Error>, runtime: RuntimeLibrary, tesseract: TesseractLibrary = .found(),
    and others: [Finding] = []
  ) {
    findings =
      [Self.program, Self.check(runtime)] + Self.check(models, runtime) + [Self.check(tesseract)] + others
  }

  package var description: String {
    let width = findings.map(\.subject.count).max() ?? 0
    let lines = findings.map { finding in
      let subject = finding.subject.padding(toLength: width, withPad: " ", startingAt: 0)
      let remedy = finding.remedy.isEmpty ? "" : "\n          -> \(finding.remedy)"
      return "\(finding.severity.rawValue.padding(toLength: 8, withPad: " ", startingAt: 0))  \(subject)  "
        + "\(finding.detail)\(remedy)"
    }
    return lines.joined(separator: "\n")
  }

  private static var program: Finding {
    let cores = UsableCores.count
    return Finding(
      severity: .ok, subject: "hearsight", detail: "version \(hearsightVersion), \(cores) cores, \(Processor.current)")
  }

  private static func check(_ runtime: RuntimeLibrary) -> Finding {
    do {
      try runtime.load()
      return Finding(
        severity: .ok, subject: "ONNX Runtime",
        detail: "version \(RuntimeLibrary.loadedVersion), \(runtime.path ?? "")", remedy: "")
    } catch {
      return Finding(severity: .broken, subject: "ONNX Runtime", detail: "\(error)", remedy: "make setup")
    }
  }

  private static func check(_ tesseract: TesseractLibrary) -> Finding {
    guard let path = tesseract.path, let folder = tesseract.dataFolder else {
      return Finding(
        severity: .limited, subject: "Tesseract",
        detail: "not found; Cyrillic, Greek, Arabic, Hebrew, Korean, Thai and Hindi text is marked as unreadable",
        remedy: "make setup")
    }
    let missing = tesseract.unreadableScripts
    return missing.isEmpty
      ? Finding(severity: .ok, subject: "Tesseract", detail: "\(path), data in \(folder)", remedy: "")
      : Finding(
        severity: .limited, subject: "Tesseract",
        detail: "no language data in \(folder) for the scripts \(missing.joined(separator: ", ")), "
          + "whose text is marked as unreadable", remedy: "make setup")
  }
}
