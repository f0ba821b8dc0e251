import Foundation
import HearsightDetection
import HearsightInference
import HearsightScreenModel
import Logging

extension ScreenRecognizer {
  /// What the recognizer is built from.
  public struct Configuration: Sendable {
    /// Which alphabets are read.
    public enum Alphabet: String, Sendable, CaseIterable {
      /// Latin, Chinese and Japanese; others through Tesseract where it is installed.
      case all
      /// Latin without Chinese and Japanese, whose large model is then never loaded.
      case latin
    }

    /// The most threads that one call uses, from 1.
    public var threads: Int
    /// Which alphabets are read.
    public var alphabet: Alphabet
    /// What the elements are found for, which decides how sure the detector must be.
    public var thresholds: ThresholdSet
    /// The models; `nil` looks for them (see ``/HearsightModels/ModelStore/found(environment:)``).
    public var models: ModelStore?
    /// The library that runs the models.
    public var runtime: RuntimeLibrary
    /// How many lines of text are remembered with what they were read as: a line with the same pixels, on the same
    /// screen or a later one, is not read again. 2,000 are the lines of forty screens, in a megabyte. With 0 nothing of
    /// a picture outlives its recognition; from 0.
    public var rememberedLines: Int
    /// What mends each screen before it is put in words, such as a user's own names (`ScreenMemory`).
    public var revision: (any ScreenRevising)?
    /// Where the models that are taken up and each recognition are logged.
    public var logger: Logger

    /// Two threads, or one where this process may use one core: more win little on one screen.
    public static var usualThreads: Int { min(2, UsableCores.count) }

    /// Usual choices: ``usualThreads``, all alphabets, the models and the runtime library wherever they are found.
    public init(
      threads: Int = Configuration.usualThreads, alphabet: Alphabet = .all,
      thresholds: ThresholdSet = .screenReader, models: ModelStore? = nil, runtime: RuntimeLibrary = .found(),
      rememberedLines: Int = 0, revision: (any ScreenRevising)? = nil, logger: Logger = Logger(label: "hearsight")
    ) {
      self.threads = max(1, threads)
      self.alphabet = alphabet
      self.thresholds = thresholds
      self.models = models
      self.runtime = runtime
      self.rememberedLines = max(0, rememberedLines)
      self.revision = revision
      self.logger = logger
    }
  }
}
