import HearsightDetection
import HearsightHierarchies
import HearsightIconRecognition
import HearsightInference
import HearsightPixels
import HearsightSpokenText

/// An error that tells a person what was wrong, where, and what to do, and a program which one it was.
public protocol ReportableError: Error, CustomStringConvertible {
  /// A short name that does not change.
  var code: String { get }
}

extension ImageError: ReportableError {}
extension InferenceError: ReportableError {}
extension HierarchyError: ReportableError {}
extension SpeechError: ReportableError {}
extension SnapshotError: ReportableError {}

extension IconRecognizerConfigurationError: ReportableError {
  public var code: String { "icon-settings" }
}

extension DetectorConfigurationError: ReportableError {
  public var code: String { "detector-settings" }
}
