import HearsightScreenModel

/// Why a model could not be loaded or run.
public enum InferenceError: HearsightError, Equatable {
  /// No runtime library was found in the places that were searched.
  case runtimeMissing(searched: [String])
  /// There is a file, but it is not a library that can be used.
  case runtimeUnusable(path: String, reason: String)
  /// There is no model file at that path.
  case modelMissing(path: String)
  /// The file is no model, or one that this runtime does not understand.
  case modelUnusable(path: String, reason: String)
  /// The model's inputs or outputs are not those that its stage expects.
  case unexpectedModel(path: String, reason: String)
  /// The model failed while it ran.
  case runFailed(path: String, reason: String)

  /// A short name that does not change, for programs.
  public var code: String {
    switch self {
    case .runtimeMissing: "runtime-missing"
    case .runtimeUnusable: "runtime-unusable"
    case .modelMissing: "model-missing"
    case .modelUnusable: "model-unusable"
    case .unexpectedModel: "unexpected-model"
    case .runFailed: "inference-failed"
    }
  }

  public var reason: String {
    switch self {
    case .runtimeMissing(let searched): "ONNX Runtime was not found (searched: \(searched.joined(separator: ", ")))"
    case .runtimeUnusable(let path, let reason): "\(path) cannot be used as ONNX Runtime: \(reason)"
    case .modelMissing(let path): "the model \(path) is missing"
    case .modelUnusable(let path, let reason): "\(path) is not a model that can be used: \(reason)"
    case .unexpectedModel(let path, let reason): "the model \(path) does not fit: \(reason)"
    case .runFailed(let path, let reason): "the model \(path) failed: \(reason)"
    }
  }

  public var remedy: String? {
    switch self {
    case .runtimeMissing, .runtimeUnusable:
      "run `make setup`, or set HEARSIGHT_RUNTIME to the path of libonnxruntime.so"
    case .modelMissing: "run `make setup`, or set HEARSIGHT_MODELS to the folder with models.json"
    case .modelUnusable: "run `make setup` to fetch it again"
    case .unexpectedModel: "use the one that models.json names"
    case .runFailed: nil
    }
  }
}
