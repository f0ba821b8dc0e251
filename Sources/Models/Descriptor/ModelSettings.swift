import Foundation
import HearsightScreenModel

/// The settings that belong to a model's weights: a JSON file beside the model.
package protocol ModelSettings: Decodable, Sendable {
  /// The file's name, such as `icons.json`.
  static var file: String { get }
  /// Whose settings they are, for messages: "icon recognizer".
  static var owner: String { get }
  /// The ``HearsightError/code`` of an error in them.
  static var errorCode: String { get }
  /// What is wrong with settings whose JSON could be read; `nil` where nothing is.
  var fault: String? { get }
}

extension ModelSettings {
  /// Reads the settings.
  ///
  /// - Throws: ``ModelSettingsError``
  package init(contentsOf url: URL) throws(ModelSettingsError) {
    do {
      self = try JSONFile.read(Self.self, at: url)
    } catch {
      throw ModelSettingsError(Self.self, path: url.path, fault: error.reason)
    }
    if let fault { throw ModelSettingsError(Self.self, path: url.path, fault: fault) }
  }
}

/// Why the settings beside a model cannot be used.
package struct ModelSettingsError: HearsightError, Equatable {
  package let code: String
  package let path: String
  /// What is wrong with them, without saying which they are.
  package let fault: String
  private let owner: String

  package init<Settings: ModelSettings>(_ settings: Settings.Type, path: String, fault: String) {
    code = Settings.errorCode
    owner = Settings.owner
    self.path = path
    self.fault = fault
  }

  package var reason: String { "the settings of the \(owner), \(path), cannot be used: \(fault)" }
  package var remedy: String? { "fetch the models again with `hearsight models fetch SOURCE`" }
}
