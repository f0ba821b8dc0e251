import Crypto
import Foundation
import HearsightInference

/// The models that are installed: a folder with `models.json` and a folder for each model.
public struct ModelStore: Sendable, Hashable {
  /// The name of the variable that overrides the search.
  public static let environmentVariable = "HEARSIGHT_MODELS"

  /// One model of `models.json`.
  public struct Model: Sendable, Hashable, Decodable {
    /// What it is asked for by.
    public let name: String
    /// What it does, for people.
    public let task: String
    /// Its path in the models folder.
    public let file: String
    /// The SHA-256 of the file, in hexadecimal.
    public let sha256: String
    public let licence: String
  }

  /// Whether a model can be used.
  public enum Condition: Sendable, Hashable {
    case right
    case missing
    /// The file is another than the list says: damaged, or made anew without writing its sum down.
    case changed
  }

  /// The folder that holds `models.json`.
  public let folder: URL
  public let models: [Model]

  /// Reads the list in a folder.
  ///
  /// - Throws: ``ModelStoreError``
  public init(folder: URL) throws(ModelStoreError) {
    self.folder = folder
    let list = folder.appendingPathComponent("models.json")
    do {
      models = try JSONDecoder().decode(List.self, from: Data(contentsOf: list)).models
    } catch let error as DecodingError {
      throw .unreadable(path: list.path, reason: "\(error)")
    } catch {
      throw .notFound(searched: [list.path])
    }
  }

  /// Looks for the models: the folder that HEARSIGHT_MODELS names; `Models` in the program's folder or one above it;
  /// `share/hearsight/Models` beside an installed program's `bin`.
  ///
  /// - Throws: ``ModelStoreError``
  public static func found(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(ModelStoreError) -> ModelStore {
    if let path = environment[environmentVariable], !path.isEmpty {
      return try ModelStore(folder: URL(fileURLWithPath: path))
    }
    let folders =
      SearchPath.folders(containing: "Models") + SearchPath.folders(containing: "share/hearsight/Models")
    guard let folder = folders.first(where: { FileManager.default.fileExists(atPath: "\($0)/models.json") })
    else { throw .notFound(searched: folders.map { "\($0)/models.json" }) }
    return try ModelStore(folder: URL(fileURLWithPath: folder))
  }

  /// Where a model's file is, or would be.
  ///
  /// - Throws: ``ModelStoreError/unknown(name:known:)``
  public func url(of name: String) throws(ModelStoreError) -> URL {
    guard let model = models.first(where: { $0.name == name }) else {
      throw .unknown(name: name, known: models.map(\.name))
    }
    return folder.appendingPathComponent(model.file)
  }

  /// Compares a model's file with the sum in the list. Reads the whole file.
  public func condition(of model: Model) -> Condition {
    guard let data = try? Data(contentsOf: folder.appendingPathComponent(model.file)) else { return .missing }
    let sum = SHA256.hash(data: data).map { byte in
      let digits = String(byte, radix: 16)
      return byte < 16 ? "0\(digits)" : digits
    }
    return sum.joined() == model.sha256.lowercased() ? .right : .changed
  }

  private struct List: Decodable {
    var models: [Model]
  }
}

/// Why the models could not be found. The message says what to do.
public enum ModelStoreError: ReportableError, Equatable {
  case notFound(searched: [String])
  case unreadable(path: String, reason: String)
  case unknown(name: String, known: [String])

  public var code: String {
    switch self {
    case .notFound: "models-missing"
    case .unreadable: "models-unreadable"
    case .unknown: "model-unknown"
    }
  }

  public var description: String {
    switch self {
    case .notFound(let searched):
      "no models were found (searched: \(searched.joined(separator: ", "))); run `make setup`, "
        + "or set HEARSIGHT_MODELS to the folder with models.json"
    case .unreadable(let path, let reason):
      "the list of models \(path) cannot be read: \(reason); restore it with git checkout"
    case .unknown(let name, let known):
      "there is no model named \(name) in models.json; it has \(known.joined(separator: ", "))"
    }
  }
}
