import HearsightDetection
import HearsightIconRecognition
import HearsightInference
import HearsightInteractivity
import HearsightPictureRecognition
import HearsightScreenModel

extension ModelTrial {
  /// What is wrong with a model, without the advice for those that came with Hearsight.
  static func reason(_ error: any Error) -> String {
    switch error {
    case let error as InferenceError: error.fault ?? error.reason
    case let error as DetectorConfigurationError: "its settings: \(error.fault)"
    case IconRecognizerConfigurationError.unreadable(_, let reason): "its settings: \(reason)"
    case PictureClassifierConfigurationError.unreadable(_, let reason): "its settings: \(reason)"
    case InteractivityConfigurationError.unreadable(_, let reason): "its settings: \(reason)"
    case InteractivityConfigurationError.otherFeatures(_, let count, let expected):
      "its settings: \(count) other features than the \(expected) of this version"
    case let error as any HearsightError: error.reason
    default: "\(error)"
    }
  }
}

extension InferenceError {
  /// Whether it is the library that is missing or broken, and no model's fault.
  var isOfRuntime: Bool {
    switch self {
    case .runtimeMissing, .runtimeUnusable: true
    case .modelMissing, .modelUnusable, .unexpectedModel, .runFailed: false
    }
  }

  fileprivate var fault: String? {
    switch self {
    case .modelUnusable(_, let reason), .unexpectedModel(_, let reason), .runFailed(_, let reason): reason
    case .runtimeMissing, .runtimeUnusable, .modelMissing: nil
    }
  }
}
