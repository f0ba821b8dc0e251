import HearsightInference
import HearsightScreenModel

/// What is wrong with a model, without naming its file and without the advice for those that came with Hearsight.
enum ModelFault {
  static func words(for error: any Error) -> String {
    switch error {
    case let error as InferenceError: error.fault ?? error.reason
    case let error as ModelSettingsError: "its settings: \(error.fault)"
    case let error as any HearsightError: error.reason
    default: SystemError(error).reason
    }
  }
}

extension InferenceError {
  /// Whether it is the library that is missing or broken, and no model's fault.
  package var isOfRuntime: Bool {
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
