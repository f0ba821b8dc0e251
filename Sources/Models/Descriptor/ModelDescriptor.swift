import Foundation
import HearsightInference
import HearsightPixels

/// All that is known of a model beside its file: its name, the settings that belong to it, what it takes and answers,
/// and how the stage that works with it is tried.
///
/// A stage declares one beside its own code, and `ModelDescriptor.all` in `Sources/Hearsight` lists them all: a model
/// that is not in that list cannot be installed.
package struct ModelDescriptor: Sendable {
  /// What one input or output must be.
  package struct Expectation: Sendable {
    /// `nil` for any.
    package var name: String?
    package var types: Set<ModelSignature.ElementType>
    /// The length of each axis; `nil` for any.
    package var shape: [Int?]

    package init(_ name: String? = nil, _ types: Set<ModelSignature.ElementType>, _ shape: [Int?]) {
      self.name = name
      self.types = types
      self.shape = shape
    }

    /// Numbers in full or half precision.
    package static let numbers: Set<ModelSignature.ElementType> = [.float, .float16]
  }

  /// What a model takes and answers.
  package struct Form: Sendable {
    package let inputs: [Expectation]
    package let outputs: [Expectation]
    /// The shape of the blank input that the model is run on, for each input; lengths that the model declares itself
    /// take their place.
    package let blank: [[Int]]

    package init(inputs: [Expectation], outputs: [Expectation], blank: [[Int]]) {
      self.inputs = inputs
      self.outputs = outputs
      self.blank = blank
    }
  }

  /// The model's name in `models.json`.
  package let name: String
  /// The file beside the model that holds its settings; `nil` where it needs none.
  package let settingsFile: String?
  /// What a version of the model may take and answer; the shipped one has the first form.
  package let forms: [Form]
  private let readSettings: @Sendable (URL) throws -> Void
  /// Runs the real stage on empty pictures, and throws where the model does not fit it.
  let runStage: @Sendable (ModelFiles, RuntimeLibrary) throws -> Void

  /// A model with settings beside it.
  ///
  /// - Parameters:
  ///   - check: throws where settings that can be read are not enough for an installed model.
  ///   - runStage: runs the real stage on empty pictures, and throws where the model does not fit it.
  package init<Settings: ModelSettings>(
    name: String, settings: Settings.Type, inputs: [Expectation], outputs: [Expectation], blank: [[Int]],
    check: @escaping @Sendable (Settings) throws -> Void = { _ in },
    runStage: @escaping @Sendable (ModelFiles, RuntimeLibrary) throws -> Void
  ) {
    self.name = name
    settingsFile = Settings.file
    forms = [Form(inputs: inputs, outputs: outputs, blank: blank)]
    readSettings = { try check(Settings(contentsOf: $0)) }
    self.runStage = runStage
  }

  /// A model of one form that needs no settings.
  ///
  /// - Parameter runStage: runs the real stage on empty pictures, and throws where the model does not fit it.
  package init(
    name: String, inputs: [Expectation], outputs: [Expectation], blank: [[Int]],
    runStage: @escaping @Sendable (ModelFiles, RuntimeLibrary) throws -> Void
  ) {
    self.init(name: name, forms: [Form(inputs: inputs, outputs: outputs, blank: blank)], runStage: runStage)
  }

  /// A model that needs no settings.
  ///
  /// - Parameters:
  ///   - forms: what a version may take and answer, that of the shipped one first.
  ///   - runStage: runs the real stage on empty pictures, and throws where the model does not fit it.
  package init(
    name: String, forms: [Form],
    runStage: @escaping @Sendable (ModelFiles, RuntimeLibrary) throws -> Void
  ) {
    self.name = name
    settingsFile = nil
    self.forms = forms
    readSettings = { _ in }
    self.runStage = runStage
  }

  /// A phone's screen in points, upright and on its side, for trials: a model must take every size.
  package static let emptyScreens = [Bitmap(width: 390, height: 844), Bitmap(width: 844, height: 390)]

  /// Reads the settings beside a model, if it needs any.
  ///
  /// - Throws: ``ModelSettingsError``
  package func checkSettings(of files: ModelFiles) throws {
    guard let settingsFile else { return }
    try readSettings(files.companion(settingsFile))
  }
}
