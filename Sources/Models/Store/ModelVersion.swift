import Foundation

/// Which of a model's versions is meant: the one that came with Hearsight, or one that was installed beside it.
public enum ModelVersion: Sendable, Hashable {
  /// The one in the `Models` folder.
  case shipped
  /// One in the ``ModelHome``, by the name of its folder.
  case installed(String)
}

extension ModelVersion: CustomStringConvertible {
  public var description: String {
    switch self {
    case .shipped: "shipped"
    case .installed(let version): version
    }
  }

  /// Number of hexadecimal digits of a model's sum in a version's name: 64 bits, too many for two models to share by
  /// chance.
  private static let modelDigits = 16
  /// Number of hexadecimal digits of a configuration's sum in a version's name: it only has to differ from others of
  /// one model.
  private static let configurationDigits = 8

  /// The version that files with these SHA-256 sums make: their first digits, so that what differs has another name.
  static func name(sha256: String, configurationSHA256: String?) -> String {
    let model = String(sha256.prefix(modelDigits))
    return configurationSHA256.map { "\(model)-\($0.prefix(configurationDigits))" } ?? model
  }

  /// Whether a name can be a version's folder: names come from files, and must not lead out of the store.
  static func isFolderName(_ name: String) -> Bool {
    !name.isEmpty && name.count <= 64
      && name.allSatisfy { $0 == "-" || ($0.isASCII && $0.isHexDigit && !$0.isUppercase) }
  }
}

/// Which version of each model is in use: what the store's pointer says.
public struct ModelSelection: Sendable, Hashable {
  private var installed: [String: String]

  /// Every model as it was shipped.
  public static let shipped = ModelSelection([:])

  init(_ installed: [String: String]) { self.installed = installed }

  /// A model's version.
  public subscript(name: String) -> ModelVersion {
    get { installed[name].map(ModelVersion.installed) ?? .shipped }
    set {
      if case .installed(let version) = newValue {
        installed[name] = version
      } else {
        installed[name] = nil
      }
    }
  }

  /// The selection of these models; every other one is as shipped.
  func restricted(to names: [String]) -> ModelSelection {
    ModelSelection(installed.filter { names.contains($0.key) })
  }

  /// The installed versions among these models, as in "detector@8d23b67b04e03ce7".
  func summary(of names: [String]) -> String {
    names.filter { self[$0] != .shipped }.map { "\($0)@\(self[$0])" }.joined(separator: ", ")
  }
}

extension ModelSelection: Codable {
  private enum Key: String, CodingKey { case schema, inUse }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    installed = try values.decode([String: String].self, forKey: .inUse)
    guard installed.values.allSatisfy(ModelVersion.isFolderName) else {
      throw DecodingError.dataCorruptedError(
        forKey: .inUse, in: values, debugDescription: "a version is no name of a folder")
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(1, forKey: .schema)
    try values.encode(installed, forKey: .inUse)
  }
}
